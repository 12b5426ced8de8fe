import CoreGraphics

/// Where the caret and the handles of a text are, and which of them a finger means.
///
/// A finger covers what it touches and is not exact: each part takes the touches around it, from end to end, and the
/// nearest one wins.
///
///     TextTargets(caret: caretRect).part(at: point)       // .caret
struct TextTargets: Hashable, Sendable {
    /// A part of the text that a touch can take hold of.
    enum Part: Hashable, Sendable {
        /// The caret of a text that is edited.
        case caret
        /// The handle at the start, or at the end, of the selection.
        case startHandle, endHandle
        /// The text itself.
        case text
    }

    /// The caret, in the coordinates of the touches; nil where the user cannot move one.
    var caret: CGRect?
    /// The carets at the start and the end of the selection, which have handles; nil without a selection.
    var start: CGRect?
    var end: CGRect?

    /// The distance around the caret, and around a handle with its ball, at which a touch takes hold of it, in points.
    static let reach: CGFloat = 22

    /// The part that a touch means.
    func part(at point: CGPoint) -> Part {
        let ball = TextHandle.ballReach
        let parts: [(part: Part, segment: CGRect?)] = [
            (.caret, caret),
            (
                .startHandle,
                start.map { CGRect(x: $0.midX, y: $0.minY - ball, width: 0, height: $0.height + ball) }
            ),
            (.endHandle, end.map { CGRect(x: $0.midX, y: $0.minY, width: 0, height: $0.height + ball) }),
        ]
        let near = parts.compactMap { part, segment in
            segment.map { (part: part, distance: Self.distance(from: point, to: $0)) }
        }.filter { $0.distance <= Self.reach }
        return near.min { $0.distance < $1.distance }?.part ?? .text
    }

    /// The distance from a point to an upright segment: the middle line of a rectangle.
    private static func distance(from point: CGPoint, to segment: CGRect) -> CGFloat {
        let x = point.x - segment.midX
        let y = point.y < segment.minY ? segment.minY - point.y : max(0, point.y - segment.maxY)
        return (x * x + y * y).squareRoot()
    }
}
