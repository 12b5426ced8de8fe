import Platform

/// Rectangles that changed and were not sent yet.
///
/// A few at most: what overlaps much, or is too many, becomes one.
struct Damage: Equatable {
    private static let most = 12

    private(set) var rects: [DamageRect] = []

    var isEmpty: Bool { rects.isEmpty }

    mutating func add(_ rect: DamageRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        var index = 0
        while index < rects.count {
            let union = rects[index].union(rect)
            if union.area <= rects[index].area + rect.area {
                rect = union
                rects.remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(rect)
        if rects.count > Damage.most {
            rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
        }
    }

    /// Hands the rectangles over and is empty afterwards.
    mutating func take() -> [DamageRect] {
        defer { rects = [] }
        return rects
    }
}

extension DamageRect {
    fileprivate var area: Int { width * height }

    fileprivate func union(_ other: DamageRect) -> DamageRect {
        let left = min(x, other.x), top = min(y, other.y)
        return DamageRect(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }
}
