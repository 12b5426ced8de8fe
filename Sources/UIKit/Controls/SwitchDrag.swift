import CoreGraphics

/// What a finger on a switch comes to: a tap turns it over, a drag takes the knob along.
///
/// The knob does not follow the finger point by point: it jumps when the finger has passed 70 % of the way, and
/// back below 20 % (measured on iOS 17.5).
struct SwitchDrag: Hashable {
    /// How far a finger may stray and still tap, in points.
    static let tapSlop: CGFloat = 10
    static let onPart: CGFloat = 0.7
    static let offPart: CGFloat = 0.2

    /// Which side the knob is on now.
    private(set) var isOn: Bool
    /// Which side it was on before.
    let wasOn: Bool
    private let start: CGPoint
    private var isDrag = false

    init(isOn: Bool, at start: CGPoint) {
        self.isOn = isOn
        wasOn = isOn
        self.start = start
    }

    /// Takes the finger's place.
    ///
    /// - Parameter part: how far across the switch, 0 at its off end, 1 at its on end.
    mutating func move(to point: CGPoint, part: CGFloat) {
        if abs(point.x - start.x) > Self.tapSlop || abs(point.y - start.y) > Self.tapSlop { isDrag = true }
        guard isDrag else { return }
        if part > Self.onPart { isOn = true }
        if part < Self.offPart { isOn = false }
    }

    /// Which side the knob rests on when the finger rises.
    var outcome: Bool { isDrag ? isOn : !wasOn }
}
