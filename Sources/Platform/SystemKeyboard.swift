public import Foundation

/// The system's on-screen keyboard, as seen by a program with text fields: it types into a text client of the program.
///
/// It is the counterpart of `PlatformSystem.textClient`, which is a field as seen by a keyboard. A program that can draw a
/// keyboard itself does so only while `isServing` is false.
@MainActor public protocol SystemKeyboard: AnyObject {
    /// Whether the system's keyboard serves this program's windows now.
    var isServing: Bool { get }
    /// The keyboard's height at the bottom of the display, in points; 0 while it is hidden, nil when the keyboard does not report it.
    var height: CGFloat? { get }
    /// The keyboards that the user has enabled; nil when the keyboard does not report them.
    var languages: KeyboardLanguages? { get }
    /// Whether the user has key clicks on; true when the keyboard does not report it.
    var allowsClicks: Bool { get }
    /// Called after `isServing`, `height`, `languages` or `allowsClicks` changed.
    var onChange: (@MainActor () -> Void)? { get set }

    /// Types into this field of the program from now on and sets its `onChange`; nil when no field has the focus.
    func type(into client: (any TextClient)?)

    /// Reports the caret's frame, in points of the window; nil when it is unknown.
    func caretMoved(to rectangle: CGRect?)

    /// Asks for the keyboard on the screen after the user touched the field that it types into; the system decides.
    func requestKeyboard()
}

extension SystemKeyboard {
    /// By default the keyboard does not report it.
    public var allowsClicks: Bool { true }

    /// By default the system shows its keyboard on its own.
    public func requestKeyboard() {}
}

extension PlatformSystem {
    /// By default a system has no keyboard.
    public var systemKeyboard: (any SystemKeyboard)? { nil }
}
