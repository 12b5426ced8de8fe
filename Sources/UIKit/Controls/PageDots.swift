import CoreGraphics

/// The layout of a page control's dots along its axis.
///
/// The distance between dots is constant. Dots that do not fit are cut off equally at both ends, and the row scrolls
/// only as far as keeps the current dot visible.
struct PageDots: Hashable {
    /// The width and height of a dot, in points.
    static let dot: CGFloat = 7
    /// The distance between dots, in points.
    static let gap: CGFloat = 9
    /// The space before the first dot and after the last, in points.
    static let margin: CGFloat = 4
    /// The control's extent across the dots, in points.
    static let thickness: CGFloat = 26

    var count: Int
    var current: Int
    /// The length of a dot along the axis, in points; longer than `Self.dot` for larger images.
    var dot: CGFloat = Self.dot

    var pitch: CGFloat { dot + Self.gap }

    /// The length of all dots with the margins, in points.
    var length: CGFloat { max(0, CGFloat(count) * pitch - Self.gap) + 2 * Self.margin }

    /// The center of a dot along the axis of a control of the given length, in points.
    func center(of index: Int, in room: CGFloat) -> CGFloat {
        let start = (room - length) / 2 + shift(in: room)
        return start + Self.margin + dot / 2 + CGFloat(index) * pitch
    }

    /// The offset of the row that shows the current dot and its neighbor, in points.
    private func shift(in room: CGFloat) -> CGFloat {
        guard length > room, count > 0 else { return 0 }
        let half = (length - room) / 2
        let place = (room - length) / 2 + Self.margin + dot / 2 + CGFloat(current) * pitch
        let low = min(room / 2, pitch + dot), high = max(room / 2, room - pitch - dot)
        if place < low { return min(half, low - place) }
        if place > high { return max(-half, high - place) }
        return 0
    }

    /// The indices of the dots that are at least partly visible in a control of the given length.
    func visible(in room: CGFloat) -> Range<Int> {
        guard count > 0, room > 0 else { return 0..<0 }
        let first = center(of: 0, in: room)
        let low = Int(((-dot / 2 - first) / pitch).rounded(.up)),
            high = Int(((room + dot / 2 - first) / pitch).rounded(.down))
        return max(0, low)..<max(max(0, low), min(count, high + 1))
    }
}
