import Foundation
import Platform

/// A scroll indicator: a bar 3 points wide, 3 points from the edge.
final class ScrollIndicator: UIView {
    static let width: CGFloat = 3
    static let margin: CGFloat = 3
    static let shortest: CGFloat = 36
    static let minimumLengthBeyondEnd: CGFloat = 8
    /// The time that it stays visible after scrolling ends, and the duration of its fade, in seconds.
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
        layer.cornerRadius = Self.width / 2
    }

    /// The position and length of the bar along its axis, in points.
    ///
    /// - Parameters:
    ///   - range: the content offsets without bounce.
    ///   - view: the length of the view, in points; the bar leaves `start` and `end` of it free.
    static func span(
        offset: CGFloat, range: ClosedRange<CGFloat>, view: CGFloat, start: CGFloat, end: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
        let room = max(minimumLengthBeyondEnd, view - start - end - 2 * margin)
        let way = range.upperBound - range.lowerBound
        let natural = min(room, max(shortest, room * view / max(1, view + way)))
        let place = offset - range.lowerBound
        let beyond = place < 0 ? -place : max(0, place - way)
        let length = max(minimumLengthBeyondEnd, natural - beyond)
        let part = way > 0 ? min(1, max(0, place / way)) : place < 0 ? 0 : 1
        return (start + margin + (room - length) * part, length)
    }
}

/// The two scroll indicators of a scroll view; created when first shown.
@MainActor final class ScrollIndicators {
    private(set) var vertical: ScrollIndicator?
    private(set) var horizontal: ScrollIndicator?
    /// Starts the fade after a delay.
    var timer: PlatformTimer?

    var all: [ScrollIndicator] { [vertical, horizontal].compactMap(\.self) }

    /// Creates missing indicators.
    func make(in view: UIView) {
        guard vertical == nil else { return }
        let made = (ScrollIndicator(), ScrollIndicator())
        (vertical, horizontal) = made
        view.addSubview(made.0)
        view.addSubview(made.1)
    }
}
