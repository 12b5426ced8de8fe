import Foundation
import Synchronization

/// A sentence that a person reads, in the languages that the product speaks.
///
///     print(Message(en: "Nothing to do.", ko: "할 일이 없습니다."))
///
/// A message is a value: it is made in one language and read in another, and tests compare both.
package struct Message: Hashable, Sendable, CustomStringConvertible {
    /// The sentence in English.
    package var en: String
    /// The sentence in Korean.
    package var ko: String

    /// Makes a sentence from its translations.
    package init(en: String, ko: String) {
        self.en = en
        self.ko = ko
    }

    /// The sentence in one language.
    package func text(in language: MessageLanguage) -> String {
        switch language {
        case .english: en
        case .korean: ko
        }
    }

    /// The sentence in the language of this process.
    package var text: String { text(in: .current) }

    /// The sentence in the language of this process.
    package var description: String { text }
}

/// A language that the product speaks.
package enum MessageLanguage: String, Hashable, Sendable, CaseIterable {
    /// English, also for every language that the product does not speak.
    case english = "en"
    /// Korean.
    case korean = "ko"

    /// The language that the environment asks for; it is read once.
    package static let ofEnvironment = MessageLanguage(environment: ProcessInfo.processInfo.environment)

    private static let chosen = Mutex<MessageLanguage?>(nil)

    /// The language of this process: the one that was set, or else the environment's.
    package static var current: MessageLanguage {
        get { chosen.withLock(\.self) ?? ofEnvironment }
        set { chosen.withLock { $0 = newValue } }
    }

    /// The language that POSIX's variables ask for: LC_ALL before LC_MESSAGES before LANG; an empty one is
    /// unset.
    package init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
        self = code.lowercased() == "ko" ? .korean : .english
    }
}
