import Typing
import UIKit

extension KeyboardViewController {
    /// Shows the emoji over the keys.
    package func showEmoji() {
        guard let keyboard else { return }
        finishComposing()
        keyboard.emojiInset = hosting?.sideInset ?? 0
        let emoji = emoji ?? makeEmoji()
        keyboard.show(emoji.view)
        emoji.show(language: preferences.typing.language, appearance: appearance)
        onEmojiChange?()
    }

    func makeEmoji() -> EmojiTyping {
        let emoji = EmojiTyping(recentsFile: emojiRecentsFile, keyboard: self)
        emoji.onStroke = { [weak self] key, time in self?.type(KeyboardState.Stroke(key: key, time: time)) }
        emoji.onLetters = { [weak self] in
            self?.leaveEmoji()
            self?.show()
        }
        self.emoji = emoji
        return emoji
    }

    func leaveEmoji() {
        guard let emoji else { return }
        emoji.stop()
        keyboard?.hideEmoji()
        onEmojiChange?()
    }
}
