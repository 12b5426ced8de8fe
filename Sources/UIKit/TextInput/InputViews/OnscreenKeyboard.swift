import CoreGraphics
package import Platform

/// The system's keyboard as a window's `InputViewContainer` uses it.
@preconcurrency @MainActor package protocol OnscreenKeyboard: AnyObject {
    /// The keyboard's view.
    var view: UIView { get }
    /// Whether key clicks are enabled in the user's settings.
    var allowsClicks: Bool { get }
    /// The form of the keyboard: a floating one is made for `FloatingKeyboard.screen`, and only a docked one has the device's
    /// bottom inset; docked by default.
    var form: KeyboardForm { get set }
    /// The frame of the key by which a wide keyboard that is not docked is moved, in points of `view`; nil, the default, without
    /// one, or while a touch on it means something else.
    var moveKey: CGRect? { get }
    /// The frame of a keyboard that another process shows away from the lower edge, in points of the screen; nil if it is
    /// docked, or in this process. The default is nil.
    var outsideCard: CGRect? { get }
    /// The style that the user chose for the keyboard; unspecified by default, for that of the field or the system.
    var style: UIUserInterfaceStyle { get }
    /// Returns the height on a screen of the given size, in points, including the device's bottom inset.
    func height(for size: CGSize) -> CGFloat
    /// Performs a short step of the preparation for such a screen.
    ///
    /// - Returns: whether there are more steps.
    func prepare(for size: CGSize) -> Bool
    /// Called after another responder, or none, is typed into with the keyboard.
    func focusChanged(to responder: UIResponder?)
    /// Called after the responder's traits may have changed.
    func traitsChanged()
    /// Called after the view has its size.
    func layout()
    /// Types a hardware key, `text` being what it types with modifiers and layout applied.
    ///
    /// - Returns: whether the keyboard handled it; if not, the responder does.
    func press(_ key: HardwareKey, text: String) -> Bool
    /// Called after a hardware key went up.
    func released(_ key: HardwareKey)
    /// Returns the other forms of a typed character that a held key of a hardware keyboard offers; empty for none.
    func forms(of typed: String) -> [String]
    /// Whether the keys are hidden because a hardware keyboard types; the view is the bar above them alone then.
    var hidesKeys: Bool { get set }
    /// Whether there is a bar for the responder, which is shown beside a hardware keyboard.
    var hasBar: Bool { get }
}

extension OnscreenKeyboard {
    package func press(_ key: HardwareKey, text: String) -> Bool { false }
    package func released(_ key: HardwareKey) {}
    package func forms(of typed: String) -> [String] { [] }
    package var form: KeyboardForm {
        get { .docked }
        set {}
    }
    package var moveKey: CGRect? { nil }
    package var outsideCard: CGRect? { nil }
    package var style: UIUserInterfaceStyle { .unspecified }
    package var hidesKeys: Bool {
        get { false }
        set {}
    }
    package var hasBar: Bool { false }
}
