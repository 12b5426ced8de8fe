import Foundation
import Hangul
import MozcClient
import RimeClient
import Typing

/// The engines of the languages, with the libraries and dictionaries that this machine has.
///
/// A language whose library is missing is typed with the letters on its keys.
@MainActor package enum LanguageEngines {
    /// Whether kana and pinyin are converted with dictionaries; false by default if `$SPINET_DICTIONARIES` is empty.
    package static var usesDictionaries: Bool {
        get { isAsked ?? (ProcessInfo.processInfo.environment["SPINET_DICTIONARIES"] != "") }
        set { isAsked = newValue }
    }
    private static var isAsked: Bool?
    /// The maximum time that a key press waits for candidates; later ones are shown when they arrive.
    package static var keyLimit = MozcConverter.keyLimit

    /// The mozc process ends when the last keyboard that types Japanese is released.
    private static weak var japanese: MozcConverter?

    /// The engine of a language.
    ///
    /// - Parameters:
    ///   - onError: called with the error if a library or dictionary is missing, or later stops responding.
    ///   - late: called when candidates arrive after the key press that requested them returned.
    static func engine(
        for language: String, onError: @escaping @MainActor (any Error) -> Void,
        late: @escaping @MainActor () -> Void
    ) -> any InputEngine {
        let kind = LanguageProfile(for: language).engine
        do {
            switch kind {
            case .hangul: return try HangulEngine.checked()
            case .romaji where usesDictionaries:
                let converter =
                    try japanese
                    ?? MozcConverter(keyLimit: keyLimit) { error in Task { @MainActor in onError(error) } }
                japanese = converter
                converter.whenLate { Task { @MainActor in late() } }
                return RomajiEngine(source: converter)
            case .romaji: return RomajiEngine()
            case .pinyin where usesDictionaries: return PinyinEngine(source: try RimeConverter())
            case .pinyin, .latin: return LatinEngine()
            }
        } catch {
            onError(error)
            return kind == .romaji ? RomajiEngine() : LatinEngine()
        }
    }

    /// The Debian package that typing a language requires and that is not installed; nil if nothing is missing.
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
