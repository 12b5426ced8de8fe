package import Foundation
package import Platform

/// The connection from a keyboard to its host: the document, settings, and the keyboard's requests.
///
///     controller.hosting = KeyboardHosting(proxy: proxy, system: system)
@preconcurrency @MainActor package final class KeyboardHosting {
    /// The document that is edited.
    package let proxy: TextDocumentProxy
    /// The platform's clock, sounds and pasteboard.
    package let system: any PlatformSystem

    /// Whether the keyboard must show a globe key: other keyboards are enabled, and the system shows no globe key.
    package var needsInputModeSwitchKey = false
    /// Whether the system shows an emoji key below the keyboard, so that the keyboard shows none.
    package var systemShowsEmojiKey = false
    /// Whether the keyboard shows a key for dictation: the field can be dictated into, and the system shows no such key; false
    /// by default.
    package var needsDictationKey = false
    /// Whether a dictation is recorded.
    package var isDictating = false
    /// Whether the user can hide the keyboard; true by default.
    ///
    /// If not, the keyboard shows no key for it.
    package var allowsDismissal = true
    /// The longest time between two touches that may become a pinch of the keyboard, in seconds; 0, the default, if pinches have
    /// no effect.
    ///
    /// Until one of such touches ends, neither types its key.
    package var pinchDelay: TimeInterval = 0
    /// Whether the keys of a tablet are in two halves at the sides of the screen; false by default.
    package var isSplit = false
    /// The width of the system's keys at either side of the keyboard, in points; 0 if they are below it.
    package var sideInset: CGFloat = 0
    /// Whether the user granted full access.
    package var hasFullAccess = false
    /// The names of the enabled keyboards for a list, in the user's order.
    package var inputModeNames: [String] = []
    /// Provides the user's own words; called only when a keyboard requests them.
    package var lexicon: @MainActor (@escaping (UILexicon) -> Void) -> Void = { $0(UILexicon()) }
    /// Whether key clicks are enabled in the user's settings.
    package var playsKeyClicks = true
    /// Whether haptic feedback of keys is enabled in the user's settings.
    package var playsKeyHaptics = false

    /// Returns the assistant item of the responder that is typed into; nil, the default, for a field of another program.
    package var assistantItem: @MainActor () -> UITextInputAssistantItem? = { nil }

    /// Called each time the keyboard asks whether it needs a key for the next keyboard.
    package var onSwitchKeyQuestion: (() -> Void)?
    /// Called when the keyboard requests the next keyboard.
    package var onAdvance: (() -> Void)?
    /// Called when the keyboard requests the list of keyboards, with the key's view and the event.
    package var onShowList: ((UIView, UIEvent) -> Void)?
    /// Called when the user holds the key that dismisses the keyboard, with the key's view and the event.
    ///
    /// It shows the placements that the keyboard can have; nil, the default, if there is only one.
    package var onShowPlacements: ((UIView, UIEvent) -> Void)?
    /// Called for further events of the touch that opened a list, which selects in it.
    package var onListTouch: ((UIView, UIEvent) -> Void)?
    /// Called when the user taps the keyboard's key for dictation.
    package var onDictation: (() -> Void)?
    /// Called while the user moves the caret on the space bar, after the edits of each move.
    package var onCaretDrag: ((CaretDragPhase) -> Void)?
    /// Called when the keyboard requests to be dismissed.
    package var onDismiss: (() -> Void)?
    /// Called when the keyboard requests another height, in points; nil for the default height.
    package var onHeightChange: ((CGFloat?) -> Void)?

    /// Creates the connection of one keyboard.
    package init(proxy: TextDocumentProxy, system: any PlatformSystem) {
        self.proxy = proxy
        self.system = system
    }
}
