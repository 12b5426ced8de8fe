import Foundation
import Hangul
import MozcClient
import RimeClient
import Typing

/// The engines of the languages, with the libraries and dictionaries that this machine has.
///
/// A language whose library is missing is typed with the letters on its keys.
@MainActor package enum LanguageEngines {
    /// Whether kana and pinyin are looked up in dictionaries; with an empty `$SPINET_DICTIONARIES` they are not.
    package static var usesDictionaries: Bool {
        get { isAsked ?? (ProcessInfo.processInfo.environment["SPINET_DICTIONARIES"] != "") }
        set { isAsked = newValue }
    }
    private static var isAsked: Bool?
    /// How long a key waits for candidates; later ones are shown when they come.
    package static var keyLimit = MozcConverter.keyLimit

    /// mozc's process ends with the last keyboard that types Japanese.
    private static weak var japanese: MozcConverter?

    /// The engine of a language.
    ///
    /// - Parameters:
    ///   - tell: told what is missing, and later what fell silent.
    ///   - late: called when candidates came after the key that asked for them went on.
    static func engine(
        for language: String, tell: @escaping @MainActor (any Error) -> Void,
        late: @escaping @MainActor () -> Void
    ) -> any InputEngine {
        let kind = LanguageProfile(for: language).engine
        do {
            switch kind {
            case .hangul: return try HangulEngine.checked()
            case .romaji where usesDictionaries:
                let converter =
                    try japanese
                    ?? MozcConverter(keyLimit: keyLimit) { error in Task { @MainActor in tell(error) } }
                japanese = converter
                converter.whenLate { Task { @MainActor in late() } }
                return RomajiEngine(source: converter)
            case .romaji: return RomajiEngine()
            case .pinyin where usesDictionaries: return PinyinEngine(source: try RimeConverter())
            case .pinyin, .latin: return LatinEngine()
            }
        } catch {
            tell(error)
            return kind == .romaji ? RomajiEngine() : LatinEngine()
        }
    }

    /// The Debian package without which a language is not typed as it should be; nil where nothing is missing.
    package static func missingPackage(for language: String) -> String? {
        switch LanguageProfile(for: language).engine {
        case .hangul: return HangulEngine.isAvailable ? nil : HangulError.missingLibrary.package
        case .romaji: return MozcConverter.isInstalled ? nil : MozcError.noServer.package
        case .pinyin:
            do throws(RimeError) {
                _ = try RimeConverter()
                return nil
            } catch {
                return error.package
            }
        case .latin: return nil
        }
    }
}
