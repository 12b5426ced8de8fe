import CoreGraphics

/// How the user leaves a keyboard of an app by a control of the host, which that keyboard can neither cover nor remove.
///
/// On a device with a strip of system keys the strip has a globe. Elsewhere an app's keyboard has to draw a key for the
/// next keyboard; whether it does, and whether the key works, is its own business. So the host has a control above the
/// panel's upper edge: a handle beside a keyboard that behaves, and a globe beside one that does not.
enum WayOut: Hashable, Sendable {
    /// None: a system keyboard, or a strip.
    case none
    /// A handle that opens the list of keyboards.
    case handle
    /// A globe key.
    case globe

    /// Chooses the control.
    ///
    /// - Parameters:
    ///   - isOfApp: whether the keyboard is one of an app.
    ///   - hasStrip: whether the device has a strip of system keys.
    ///   - lacksSwitchKey: whether the keyboard shows nothing, or no key for the next keyboard.
    init(isOfApp: Bool, hasStrip: Bool, lacksSwitchKey: Bool) {
        self = !isOfApp || hasStrip ? .none : lacksSwitchKey ? .globe : .handle
    }

    /// The side that a target of touches has at least, in points (WCAG 2.2, success criterion 2.5.8).
    static let minimumTarget: CGFloat = 24

    /// The size of the control in points: a tab on the panel's edge.
    var size: CGSize {
        switch self {
        case .none: .zero
        case .handle: CGSize(width: 60, height: Self.minimumTarget)
        case .globe: CGSize(width: 60, height: 40)
        }
    }

    /// The frame of the control above a keyboard's frame.
    func frame(above keyboard: CGRect) -> CGRect {
        CGRect(
            x: keyboard.midX - size.width / 2, y: keyboard.minY - size.height, width: size.width,
            height: size.height)
    }
}
