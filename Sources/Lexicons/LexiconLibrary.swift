import Foundation
import Platform
package import Typing

/// The lexicons of an installation, each mapped when its language is typed first.
@MainActor package final class LexiconLibrary {
    /// Those of this installation, which keyboards and spelling share; `$SPINET_LEXICONS` names another folder, or none.
    package static let installed = LexiconLibrary(languages: installedLanguages) { language in
        guard let folder else { return try? ResourceLocator().path("lexicons/\(language).lexicon") }
        let path = "\(folder)/\(language).lexicon"
        return !folder.isEmpty && FileManager.default.fileExists(atPath: path) ? path : nil
    }
    /// No lexicons: letters stay as they were typed, on keyboards that look as with words.
    package static let none = LexiconLibrary(hasLexicon: { _ in true }) { _ in nil }

    /// The languages that there are lexicons of, as codes such as "en", sorted.
    package var languages: [String] { found() }

    private let found: () -> [String]
    private let path: (String) -> String?
    private let hasFile: (String) -> Bool
    private var lexicons: [String: Result<Lexicon?, LexiconError>] = [:]

    /// Makes a library of the files that a language's code leads to.
    ///
    /// - Parameters:
    ///   - languages: the languages that lead to one.
    ///   - hasLexicon: whether a language counts as one that leads to a file; those that do when left out.
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

    /// Whether there is a file for a language, a code such as "en-GB"; nothing of it is read.
    package func hasLexicon(for language: String) -> Bool { hasFile(String(language.prefix { $0 != "-" })) }

    /// The lexicon of a language, a code such as "en-GB"; nil where there is none.
    ///
    /// - Throws: `LexiconError` where there is one that cannot be used, or whose file was cut or written to meanwhile;
    ///   every time the same.
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
