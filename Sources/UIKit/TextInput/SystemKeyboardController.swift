package import Foundation
package import Platform
package import Typing

/// One of the system's own keyboards, as its host knows it beyond `UIInputViewController`.
///
/// The host asks for the conformance once, when it shows a keyboard; keyboards of apps have none. A keyboard implements
/// what applies to it, and the defaults do nothing.
@MainActor package protocol SystemKeyboardController: UIInputViewController {
    /// Callbacks to the host.
    var hostEvents: SystemKeyboardEvents { get set }
    /// The user dictionary; nil if nothing is learned.
    var userDictionary: UserDictionary? { get set }
    /// The AutoFill suggestions, before all words; nil hides the bar of a field without words.
    var autoFillSuggestions: [AutoFillSuggestion]? { get set }

    /// Whether the keyboard insets its keys by the width of the system's keys at its sides; if not, the host insets its
    /// view.
    var insetsItself: Bool { get }
    /// Whether the keyboard can show emoji in place of its keys.
    var hasEmoji: Bool { get }
    /// Whether the emoji view is shown.
    var showsEmoji: Bool { get }
    /// Shows the emoji view in place of the keys.
    func showEmoji()

    /// The horizontal extents of the parts of a split keyboard, in points of its view; empty, the default, for one in one piece.
    var parts: [ClosedRange<CGFloat>] { get }
    /// The areas between those parts that take touches too, in points of the view; empty by default.
    var touchedGaps: [CGRect] { get }
    /// The frame of the key that dismisses the keyboard, in points of the view; nil, the default, without one.
    var dismissKeyFrame: CGRect? { get }

    /// Updates the keyboard after its `KeyboardHosting` changed.
    func hostingChanged()
    /// Draws images of keys ahead of the first frame.
    ///
    /// - Parameter count: the maximum number of images.
    /// - Returns: whether there are more.
    func prepareFaces(_ count: Int) -> Bool

    /// Types a key of a hardware keyboard, `text` being what it types with modifiers and layout applied.
    ///
    /// - Returns: whether the keyboard handled it; if not, the host passes it to the field.
    func press(_ key: HardwareKey, text: String) -> Bool
    /// Whether a remote control steers it, so that its host takes the buttons from the application.
    var takesRemote: Bool { get }
    /// Handles a button of a remote control.
    func handle(_ event: RemoteEvent)
    /// Handles that no button reaches it any more: one that is down goes up unseen.
    func remoteEnded()
    /// Returns the other forms of a typed character, those that the character's key offers when it is held.
    func forms(of typed: String) -> [String]
    /// Whether the keys are hidden because a hardware keyboard types; the view is the bar alone then.
    var hidesKeys: Bool { get set }
    /// Whether there is a bar for the field, which is shown beside a hardware keyboard.
    var hasBar: Bool { get }
    /// Commits the composing text.
    func finishComposing()
    /// Ends the last word as the space key would, because the field is about to lose the focus.
    func finishWord()
    /// Records the pending learning events, because the keyboard is hidden or the process ends.
    func flushLearning()
    /// Reloads the user dictionary and drops pending learning events, because the user reset the dictionary.
    func reloadUserDictionary()
}

/// Callbacks from one of the system's keyboards to its host.
package struct SystemKeyboardEvents {
    /// Called before each key press is typed, for a recording of touches.
    package var onKeyPress: (@MainActor (KeyPress) -> Void)?
    /// Called with the AutoFill suggestion that the user chose.
    package var onAutoFill: (@MainActor (AutoFillSuggestion) -> Void)?
    /// Called after the emoji view is shown or dismissed.
    package var onEmojiChange: (@MainActor () -> Void)?
    /// Called when the user leaves the emoji keyboard for letters; without a handler it asks for the next keyboard.
    package var onLetters: (@MainActor () -> Void)?

    /// Creates callbacks that do nothing.
    package init() {}
}

extension SystemKeyboardController {
    package var userDictionary: UserDictionary? {
        get { nil }
        set {}
    }
    package var autoFillSuggestions: [AutoFillSuggestion]? {
        get { nil }
        set {}
    }
    package var insetsItself: Bool { false }
    package var hasEmoji: Bool { false }
    package var showsEmoji: Bool { false }
    package func showEmoji() {}
    package var parts: [ClosedRange<CGFloat>] { [] }
    package var touchedGaps: [CGRect] { [] }
    package var dismissKeyFrame: CGRect? { nil }
    package func hostingChanged() {}
    package func prepareFaces(_ count: Int) -> Bool { false }
    package func press(_ key: HardwareKey, text: String) -> Bool { false }
    package func forms(of typed: String) -> [String] { [] }
    package var takesRemote: Bool { false }
    package func handle(_ event: RemoteEvent) {}
    package func remoteEnded() {}
    package var hidesKeys: Bool {
        get { false }
        set {}
    }
    package var hasBar: Bool { false }
    package func finishComposing() {}
    package func finishWord() {}
    package func flushLearning() {}
    package func reloadUserDictionary() {}
}
