import CoreGraphics
import Lexicons
import Typing
import UIKit

extension KeyboardViewController {
    package func showEmoji() {
        guard let keyboard else { return }
        finishComposing()
        keyboard.emojiInset = hosting?.sideInset ?? 0
        let emoji = emoji ?? makeEmoji()
        keyboard.show(emoji.view)
        emoji.show(
            language: preferences.typing.language,
            isMirrored: layouts.isWrittenToTheLeft(preferences.typing.language), appearance: appearance)
        hostEvents.onEmojiChange?()
    }

    func makeEmoji() -> EmojiTyping {
        let emoji = EmojiTyping(recentsFile: emojiRecentsFile, keyboard: self)
        emoji.onKeyPress = { [weak self] in self?.type($0) }
        emoji.onLetters = { [weak self] in
            self?.leaveEmoji()
            self?.show()
        }
        emoji.makeLetters = { [weak self] in
            self.map {
                .forSearch(preferences: $0.preferences, layouts: $0.layouts, screen: $0.screenSize)
            }
        }
        emoji.onHeightChange = { [weak self] in self?.emojiHeightChanged() }
        self.emoji = emoji
        return emoji
    }

    func leaveEmoji() {
        guard let emoji else { return }
        emoji.stop()
        keyboard?.hideEmoji()
        hostEvents.onEmojiChange?()
    }

    /// A search is as high as its letters and what is over them, and as wide as the letters.
    private func emojiHeightChanged() {
        guard let keyboard else { return }
        keyboard.emojiInset = emoji?.isSearching == true ? 0 : hosting?.sideInset ?? 0
        keyboard.keyboardHeight = wantedHeight(keyboard.bounds.width) ?? keyboard.keyboardHeight
        keyboard.placeEmoji()
    }

    /// The height of what is shown, in points; nil before the keyboard is on a screen.
    func wantedHeight(_ width: Double) -> Double? {
        emoji?.searchHeight(width: width) ?? (state?.geometry.size.height).map(Double.init)
    }

    /// The letters that an emoji search is typed with: the same keyboard without words, rules and other keyboards.
    static func forSearch(
        preferences: KeyboardPreferences, layouts: LayoutLibrary? = nil, screen: CGSize
    ) -> KeyboardViewController {
        var own = preferences
        own.emojiKey = false
        own.typing.autoCapitalization = false
        own.typing.autoCorrection = false
        own.typing.doubleSpacePeriod = false
        own.typing.inlinePredictions = false
        own.typing.learning = false
        own.typing.predictions = false
        own.typing.smartPunctuation = false
        own.typing.textReplacements = TextReplacements()
        let letters = KeyboardViewController(
            preferences: own, layouts: layouts, lexicons: LexiconLibrary.none)
        letters.belongsToSystem = true
        letters.screenSize = screen
        return letters
    }
}

extension LayoutLibrary {
    /// Whether the letters of a language, a BCP 47 tag, are written from right to left.
    func isWrittenToTheLeft(_ language: String) -> Bool {
        var library = self
        return (try? library.layout(for: .default, language: language))?.isWrittenToTheLeft ?? false
    }
}
