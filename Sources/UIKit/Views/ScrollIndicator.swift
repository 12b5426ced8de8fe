import Foundation

/// The thin bar that tells where in its content a scroll view is: 3 points wide, 3 from the edge.
final class ScrollIndicator: UIView {
    static let width: CGFloat = 3
    static let margin: CGFloat = 3
    static let shortest: CGFloat = 36
    static let shortestBeyondEnd: CGFloat = 8
    /// How long it stays after the content rests, and how long it fades, in seconds.
    static let restTime = 1.2
    static let fade = 0.25

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        alpha = 0
        layer.cornerRadius = 1.5
    }

    /// Where the bar begins and how long it is, for a view that shows a part of its content.
    static func span(
        offset: CGFloat, content: CGFloat, view: CGFloat, start: CGFloat, end: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let room = max(1, view - start - end - 2 * margin)
        let whole = content + start + end
        let natural = max(shortest, room * min(1, view / max(1, whole)))
        let greatest = max(1, whole - view)
        let place = offset + start
        let beyond = place < 0 ? -place : max(0, place - greatest)
        let length = max(shortestBeyondEnd, natural - beyond)
        let part = min(1, max(0, place / greatest))
        return (start + margin + (room - length) * part, length)
    }
}
