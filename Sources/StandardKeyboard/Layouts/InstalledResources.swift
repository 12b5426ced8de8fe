import Foundation
import Platform
import Typing
import UIKit

/// The largest file of emoji that is read, in bytes.
private let largestSize = 16 << 20

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
        let data = path.flatMap { try? RegularFile.read($0, atMost: largestSize) }
        return EmojiCatalog(parsing: data.flatMap { String(validating: $0, as: UTF8.self) } ?? "")
    }
}

extension EmojiWords {
    /// The words of this installation in a language, a code such as "en-GB"; none where there is no file.
    static func installed(for language: String) -> EmojiWords {
        let path = try? ResourceLocator().path("emoji/words.\(language.prefix { $0 != "-" }).tsv")
        return EmojiWords(
            path.flatMap { try? RegularFile.read($0, atMost: largestSize) }.map(Array.init) ?? [])
    }
}
