import DvorakKeyboard
import KeyboardHost
import Platform
import UIKit

/// The keyboards that come with the service.
@MainActor enum KeyboardCatalogue {
    static var entries: [KeyboardEntry] {
        KeyboardEntry.standard(onProblem: { ServiceLog.tell($0) }) + [
            KeyboardEntry(
                id: "dvorak", name: Message(en: "Dvorak", ko: "드보락").text, primaryLanguage: "en-US",
                isTrusted: false, make: { _ in DvorakKeyboardViewController() }),
            .emoji(name: Message(en: "Emoji", ko: "이모티콘").text),
        ]
    }
}
