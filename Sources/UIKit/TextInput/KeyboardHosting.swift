package import Foundation
package import Platform

/// What a host gives to the keyboard that it shows: the document, facts, and ears for its wishes.
///
///     controller.hosting = KeyboardHosting(proxy: proxy, system: system)
@preconcurrency @MainActor package final class KeyboardHosting {
    /// The document being edited.
    package let proxy: TextDocumentProxy
    /// Time, sounds and clipboard.
    package let system: any PlatformSystem

    /// Whether the keyboard must draw a globe key: there are others, and the system shows no globe of its own.
    package var needsInputModeSwitchKey = false
    /// Whether the system shows an emoji key beneath the keyboard, so that the keyboard draws none.
    package var systemShowsEmojiKey = false
    /// What the system's keys take at either side of the keyboard, in points; 0 where they are beneath it.
    package var sideInset: CGFloat = 0
    /// Whether the user granted open access.
    package var hasFullAccess = false
    /// The enabled keyboards' names, in the user's order, as a list of keyboards shows them.
    package var inputModeNames: [String] = []
    /// Gives words of the user's own; asked only when a keyboard asks.
    package var lexicon: @MainActor () -> UILexicon = { UILexicon() }
    /// Whether keys may click, as the user set it.
    package var playsKeyClicks = true
    /// Whether keys may be felt, as the user set it.
    package var playsKeyHaptics = false

    /// The keyboard wants the next one.
    package var onAdvance: (() -> Void)?
    /// The keyboard wants the list of keyboards, from a view, by an event.
    package var onShowList: ((UIView, UIEvent) -> Void)?
    /// The finger that opened the list went on; the list selects with it.
    package var onListTouch: ((UIView, UIEvent) -> Void)?
    /// The keyboard wants to be dismissed.
    package var onDismiss: (() -> Void)?
    /// The keyboard wants another height, in points; nil for the system's own.
    package var onHeightChange: ((CGFloat?) -> Void)?

    /// Makes the hosting of one keyboard.
    package init(proxy: TextDocumentProxy, system: any PlatformSystem) {
        self.proxy = proxy
        self.system = system
    }
}
