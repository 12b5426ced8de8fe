import Foundation
import Platform
package import Typing

/// The lexicons of an installation; each file is mapped when its language is first typed.
@MainActor package final class LexiconLibrary {
    /// The installed lexicons, which keyboards and spell checking share.
    ///
    /// `$SPINET_LEXICONS` names another folder; an empty value means no lexicons.
    package static let installed = LexiconLibrary(languages: installedLanguages) { language in
        guard let folder else { return try? ResourceLocator().path("lexicons/\(language).lexicon") }
        let path = "\(folder)/\(language).lexicon"
        return !folder.isEmpty && FileManager.default.fileExists(atPath: path) ? path : nil
    }
    /// No lexicons: words stay as typed.
    ///
    /// `hasLexicon(for:)` is still true, so that keyboards keep their suggestion bar.
    package static let none = LexiconLibrary(hasLexicon: { _ in true }) { _ in nil }

    /// The languages with a lexicon, as codes such as "en", sorted.
    package var languages: [String] { found() }

    private let found: () -> [String]
    private let path: (String) -> String?
    private let hasFile: (String) -> Bool
    private var lexicons: [String: Result<Lexicon?, LexiconError>] = [:]

    /// Makes a library.
    ///
    /// - Parameters:
    ///   - languages: returns the languages with a lexicon.
    ///   - hasLexicon: returns whether a language counts as one with a lexicon; by default, whether `path` returns one.
    package init(
        languages: @escaping () -> [String] = { [] }, hasLexicon: ((_ language: String) -> Bool)? = nil,
        path: @escaping (_ language: String) -> String?
    ) {
        found = languages
        self.path = path
        hasFile = hasLexicon ?? { path($0) != nil }
    }

    private nonisolated static var folder: String? { ProcessInfo.processInfo.environment["SPINET_LEXICONS"] }

    private nonisolated static func installedLanguages() -> [String] {
        let ending = ".lexicon"
        let files =
            folder.map { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
            ?? ResourceLocator().names(in: "lexicons")
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// Whether there is a lexicon for a language, a code such as "en-GB"; does not read the file.
    package func hasLexicon(for language: String) -> Bool { hasFile(String(language.prefix { $0 != "-" })) }

    /// The lexicon of a language, a code such as "en-GB"; nil if there is none.
    ///
    /// - Throws: `LexiconError` if the file is unusable, or was truncated or overwritten after it was mapped; later
    ///   calls throw the same error.
    package func lexicon(for language: String) throws(LexiconError) -> Lexicon? {
        let code = String(language.prefix { $0 != "-" })
        if let known = lexicons[code] {
            let lexicon = try known.get()
            guard let lexicon, lexicon.isDamaged else { return lexicon }
            let error = LexiconError.changed(path: lexicon.path)
            lexicons[code] = .failure(error)
            throw error
        }
        let found = Result { () throws(LexiconError) -> Lexicon? in
            guard let path = path(code) else { return nil }
            return try Lexicon(path: path)
        }
        lexicons[code] = found
        return try found.get()
    }
}
