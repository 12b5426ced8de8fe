import Foundation
import Typing
import UIKit

extension LayoutLibrary {
    /// The layout files of this installation.
    package static var installed: LayoutLibrary {
        LayoutLibrary(folders: ResourceLocator().folders.map { URL(fileURLWithPath: $0 + "/layouts") })
    }
}

extension EmojiCatalog {
    /// The emoji of this installation; empty where the file is missing.
    package static var installed: EmojiCatalog {
        let path = try? ResourceLocator().path("emoji/emoji.txt")
        return EmojiCatalog(parsing: path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "")
    }
}

extension EmojiWords {
    /// The words of this installation in a language, a code such as "en-GB"; none where there is no file.
    static func installed(for language: String) -> EmojiWords {
        let path = try? ResourceLocator().path("emoji/words.\(language.prefix { $0 != "-" }).tsv")
        return EmojiWords(path.flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init) ?? [])
    }
}
