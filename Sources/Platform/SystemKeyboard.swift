public import Foundation

/// The system's own keyboard, as a program with text fields meets it: it types into a text client of the program's.
///
/// It is the other end of what `PlatformSystem.textClient` is to a keyboard. A program that draws a keyboard itself
/// asks `isServing` first.
@MainActor public protocol SystemKeyboard: AnyObject {
    /// Whether the system's keyboard serves this program's windows now, so that the program need not draw one.
    var isServing: Bool { get }
    /// How high the keyboard stands at the foot of the display, in points; 0 when it does not, nil when nobody tells.
    var height: CGFloat? { get }
    /// The keyboards that the person has enabled; nil when nobody tells.
    var languages: KeyboardLanguages? { get }
    /// Called after `isServing`, `height` or `languages` changed.
    var onChange: (@MainActor () -> Void)? { get set }

    /// Types into a field of the program's from now on, and takes over its `onChange`; nil when none has the focus.
    func type(into client: (any TextClient)?)

    /// Tells where the caret is, in points of the window.
    func caretMoved(to rectangle: CGRect?)
}

extension PlatformSystem {
    /// Most systems have no keyboard of their own.
    public var systemKeyboard: (any SystemKeyboard)? { nil }
}
