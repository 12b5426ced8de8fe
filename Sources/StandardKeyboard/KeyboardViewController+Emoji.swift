import CoreGraphics
import Typing
import UIKit

/// Emoji in place of the keys.
extension KeyboardViewController {
    package func showEmoji() {
        guard let keyboard, !hidesKeys else { return }
        // A word without composed letters goes on: an emoji ends it as punctuation does, with its correction.
        if typing.composedLanguage != nil { finishComposing() }
        keyboard.emojiInset = hosting?.sideInset ?? 0
        let emoji = emoji ?? makeEmoji()
        keyboard.show(emoji.view)
        emoji.show(
            language: language,
            isMirrored: layouts.isWrittenToTheLeft(language), appearance: appearance)
        // Between the halves of a split keyboard there is nothing behind the emoji.
        emoji.view.backgroundColor = isSplit ? UIColor(cgColor: appearance.background) : nil
        hostEvents.onEmojiChange?()
    }

    package var hasEmoji: Bool { true }
    package var showsEmoji: Bool { shownPlane == .emoji }

    private func makeEmoji() -> EmojiTyping {
        let emoji = EmojiTyping(recentsFile: emojiRecentsFile, keyboard: self)
        emoji.onKeyPress = { [weak self] in self?.typing.press($0) }
        emoji.onLetters = { [weak self] in
            self?.leaveEmoji()
            self?.keyplane.show()
        }
        emoji.makeLetters = { [weak self] in
            self.map {
                .forSearch(
                    preferences: $0.preferences, language: $0.language, layouts: $0.layouts,
                    screen: $0.screenSize)
            }
        }
        emoji.onHeightChange = { [weak self] in self?.emojiHeightChanged() }
        self.emoji = emoji
        return emoji
    }

    /// Shows the keys again.
    func leaveEmoji() {
        guard let emoji else { return }
        emoji.stop()
        keyboard?.hideEmoji()
        hostEvents.onEmojiChange?()
    }

    /// A search has the height of its field, its results and its letter keys, and the width of the letter keys.
    private func emojiHeightChanged() {
        guard let keyboard else { return }
        keyboard.emojiInset = emoji?.isSearching == true ? 0 : hosting?.sideInset ?? 0
        keyboard.keyboardHeight = wantedHeight(keyboard.bounds.width) ?? keyboard.keyboardHeight
        keyboard.placeEmoji()
    }

    /// The height of the keys, of the bar alone or of the emoji search, in points; nil before the keyboard is on a screen.
    func wantedHeight(_ width: Double) -> Double? {
        if hidesKeys { return hasBar ? Self.barHeightWithoutKeys : 0 }
        return emoji?.searchHeight(width: width) ?? (state?.geometry.size.height).map(Double.init)
    }
}
