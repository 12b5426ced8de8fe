import CoreGraphics
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
    /// The emoji of this installation that its fonts draw; empty where the file is missing.
    ///
    /// They are read and shaped when emoji are shown for the first time, and kept from then on.
    package static let installed = EmojiCatalog(parsing: emojiFile("emoji.txt").map(decoded) ?? "")
        .filtered(GlyphCoverage.hasOneGlyph)
}

extension EmojiVariants {
    /// The skin tones and genders of this installation, read again each time; none where the file is missing.
    static var installed: EmojiVariants {
        EmojiVariants(parsing: emojiFile("variants.txt").map(decoded) ?? "")
    }
}

extension EmojiSearchTable {
    /// The words of this installation for a search: those of a language, a code such as "en-GB", and the English ones.
    static func installed(for language: String) -> [EmojiSearchTable] {
        let own = String(language.prefix { $0 != "-" })
        return (own == "en" ? [own] : [own, "en"]).compactMap { emojiFile("search.\($0).tsv") }
            .map { EmojiSearchTable(Array($0)) }
    }
}

/// Where a file of the emoji's folder is; nil where it is missing.
private func emojiPath(_ name: String) -> String? { try? ResourceLocator().path("emoji/\(name)") }

/// A file of the emoji's folder; nil where it is missing.
private func emojiFile(_ name: String) -> Data? {
    emojiPath(name).flatMap { try? RegularFile.read($0, atMost: largestSize) }
}

/// A file's content; empty where it is no UTF-8.
private func decoded(_ data: Data) -> String { String(validating: data, as: UTF8.self) ?? "" }

extension EmojiWords {
    /// The words of this installation in a language, a code such as "en-GB"; none where there is no file.
    static func installed(for language: String) -> EmojiWords {
        EmojiWords(emojiFile(fileName(for: language)).map(Array.init) ?? [])
    }

    /// Whether there is a file of a language.
    static func areInstalled(for language: String) -> Bool { emojiPath(fileName(for: language)) != nil }

    private static func fileName(for language: String) -> String {
        "words.\(language.prefix { $0 != "-" }).tsv"
    }
}
