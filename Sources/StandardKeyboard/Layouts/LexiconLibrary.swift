import Foundation
package import Typing
import UIKit

/// The lexicons of an installation, each mapped when its language is typed first.
@MainActor package final class LexiconLibrary {
    /// Those of this installation, which all keyboards share; `$SPINET_LEXICONS` names another folder, or none.
    package static let installed = LexiconLibrary { language in
        guard let folder = ProcessInfo.processInfo.environment["SPINET_LEXICONS"] else {
            return try? ResourceLocator().path("lexicons/\(language).lexicon")
        }
        let path = "\(folder)/\(language).lexicon"
        return !folder.isEmpty && FileManager.default.fileExists(atPath: path) ? path : nil
    }
    /// No lexicons: letters stay as they were typed.
    package static let none = LexiconLibrary { _ in nil }

    private let path: (String) -> String?
    private var lexicons: [String: Result<Lexicon?, LexiconError>] = [:]

    /// Makes a library of the files that a language's code leads to.
    package init(path: @escaping (_ language: String) -> String?) { self.path = path }

    /// The lexicon of a language, a code such as "en-GB"; nil where there is none.
    ///
    /// - Throws: `LexiconError` where there is one that cannot be used; every time the same.
    package func lexicon(for language: String) throws(LexiconError) -> Lexicon? {
        let code = String(language.prefix { $0 != "-" })
        if let known = lexicons[code] { return try known.get() }
        let found = Result { () throws(LexiconError) -> Lexicon? in
            guard let path = path(code) else { return nil }
            return try Lexicon(path: path)
        }
        lexicons[code] = found
        return try found.get()
    }
}
