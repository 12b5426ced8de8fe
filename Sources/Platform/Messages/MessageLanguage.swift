package import Foundation
import Synchronization

/// A language of the interface, by its ISO 639 code: English, or one that has a string table.
///
/// The set is open: `Resources/messages/ja.strings` makes "ja" a language of the interface.
package struct MessageLanguage: RawRepresentable, Hashable, Sendable {
    /// The language's code in lower case, "en" or "ko".
    package let rawValue: String

    private init(code: String) { rawValue = code }

    /// The language of a code; nil where it has no string table.
    package init?(rawValue: String) {
        guard let language = Self.available.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = language
    }

    /// English: the language that the texts are written in.
    package static let english = MessageLanguage(code: "en")

    /// The languages of the interface: English first, then the others by their codes.
    package static let available: [MessageLanguage] = {
        let codes = ResourceLocator().names(in: MessageTables.folder)
            .compactMap {
                $0.hasSuffix(MessageTables.suffix) ? String($0.dropLast(MessageTables.suffix.count)) : nil
            }
        return [.english] + codes.filter { $0 != "en" }.map(MessageLanguage.init(code:))
    }()

    /// The language that the environment asks for; it is read once.
    package static let ofEnvironment = MessageLanguage(environment: ProcessInfo.processInfo.environment)

    private static let chosen = Mutex<MessageLanguage?>(nil)

    /// The language of this process: the one that was set, or else the environment's.
    package static var current: MessageLanguage {
        get { chosen.withLock(\.self) ?? ofEnvironment }
        set { chosen.withLock { $0 = newValue } }
    }

    /// The language that POSIX's variables ask for: LC_ALL before LC_MESSAGES before LANG; an empty one is unset.
    package init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        self.init(locale: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "")
    }

    /// The language of a locale ("ko_KR.UTF-8") or language tag ("ko-KR"); English where there is no string table.
    package init(locale: String) {
        let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
        // Without a look at the folder: most processes are English.
        guard code != "en", code != "c", code != "posix", !code.isEmpty else {
            self = .english
            return
        }
        self = MessageLanguage(rawValue: code) ?? .english
    }

    /// The locale of the region where most who speak the language live: "en-US" for English.
    package var locale: Locale { Locale(identifier: Locale.Language(identifier: rawValue).maximalIdentifier) }

    /// The language's name in itself, as a list of languages shows it.
    package var name: String {
        Locale(identifier: rawValue).localizedString(forLanguageCode: rawValue) ?? rawValue
    }
}
