import CoreGraphics

/// The state of a touch on a switch: a tap toggles it, a drag moves the thumb.
///
/// The thumb does not follow the touch continuously: it moves to the other side when the touch passes 70 % of the
/// width, and back below 20 % (measured on iOS 17.5).
struct SwitchDrag: Hashable {
    /// The distance that a touch may move and still be a tap, in points.
    static let tapSlop: CGFloat = 10
    static let onPart: CGFloat = 0.7
    static let offPart: CGFloat = 0.2

    /// Whether the thumb is at the on side.
    private(set) var isOn: Bool
    /// Whether the switch was on when the touch began.
    let wasOn: Bool
    private let start: CGPoint
    private var isDrag = false

    init(isOn: Bool, at start: CGPoint) {
        self.isOn = isOn
        wasOn = isOn
        self.start = start
    }

    /// Updates the position of the touch.
    ///
    /// - Parameter part: the position across the switch: 0 is its off end, 1 its on end.
    mutating func move(to point: CGPoint, part: CGFloat) {
        if abs(point.x - start.x) > Self.tapSlop || abs(point.y - start.y) > Self.tapSlop { isDrag = true }
        guard isDrag else { return }
        if part > Self.onPart { isOn = true }
        if part < Self.offPart { isOn = false }
    }

    /// Whether the switch is on when the touch ends now.
    var outcome: Bool { isDrag ? isOn : !wasOn }
}
