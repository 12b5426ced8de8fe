import CoreGraphics
import Foundation
import Platform
import Typing
import UIKit

/// The maximum size of an emoji file that is read, in bytes.
private let largestSize = 16 << 20

extension LayoutLibrary {
    /// The installed layout files.
    package static var installed: LayoutLibrary {
        LayoutLibrary(folders: ResourceLocator().folders.map { URL(fileURLWithPath: $0 + "/layouts") })
    }
}

extension EmojiCatalog {
    /// The installed emoji that the fonts can draw; empty if the file is missing.
    ///
    /// Loaded and shaped on first use, then kept.
    package static let installed = EmojiCatalog(parsing: emojiFile("emoji.txt").map(decoded) ?? "")
        .filtered(GlyphCoverage.hasOneGlyph)
}

extension EmojiVariants {
    /// The installed table of skin tones and genders, read again on each access; empty if the file is missing.
    static var installed: EmojiVariants {
        EmojiVariants(parsing: emojiFile("variants.txt").map(decoded) ?? "")
    }
}

extension EmojiSearchTable {
    /// The installed search tables for a language, a code such as "en-GB": the table of the language and the English
    /// one.
    static func installed(for language: String) -> [EmojiSearchTable] {
        let own = String(language.prefix { $0 != "-" })
        return (own == "en" ? [own] : [own, "en"]).compactMap { emojiFile("search.\($0).tsv") }
            .map { EmojiSearchTable(Array($0)) }
    }
}

extension UsualNextWords {
    /// The installed table of a language, a code such as "zh-Hans"; empty if there is no file.
    static func installed(for language: String) -> UsualNextWords {
        for name in [language, String(language.prefix { $0 != "-" })] {
            if let path = try? ResourceLocator().path("next-words/\(name).tsv"),
                let data = try? RegularFile.read(path, atMost: largestSize)
            {
                return UsualNextWords(Array(data))
            }
        }
        return .none
    }
}

/// The path of a file in the emoji folder; nil if it is missing.
private func emojiPath(_ name: String) -> String? { try? ResourceLocator().path("emoji/\(name)") }

/// The content of a file in the emoji folder; nil if it is missing.
private func emojiFile(_ name: String) -> Data? {
    emojiPath(name).flatMap { try? RegularFile.read($0, atMost: largestSize) }
}

/// Decodes UTF-8; empty if the data is malformed.
private func decoded(_ data: Data) -> String { String(validating: data, as: UTF8.self) ?? "" }

extension EmojiWords {
    /// The installed emoji words of a language, a code such as "en-GB"; empty if there is no file.
    static func installed(for language: String) -> EmojiWords {
        EmojiWords(emojiFile(fileName(for: language)).map(Array.init) ?? [])
    }

    /// Whether a file for a language is installed.
    static func areInstalled(for language: String) -> Bool { emojiPath(fileName(for: language)) != nil }

    private static func fileName(for language: String) -> String {
        "words.\(language.prefix { $0 != "-" }).tsv"
    }
}
