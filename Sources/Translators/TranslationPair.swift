import Foundation

/// Two languages between which a translator translates, in one direction.
package struct TranslationPair: Hashable, Sendable {
    /// The name that the translator has for it, such as `eng-spa`.
    package let name: String
    /// The language of the text, as BCP 47 has it: `en`.
    package let source: String
    /// The language of the translation; it may have a region: `en-US`.
    package let target: String

    /// Reads a name; nil for one that is no pair of languages: translators have modes for their developers too.
    package init?(_ name: String) {
        let sides = name.split(separator: "-", omittingEmptySubsequences: false)
        guard sides.count == 2, let source = Self.language(sides[0]), let target = Self.language(sides[1]),
            source != target
        else { return nil }
        self.name = name
        self.source = source
        self.target = target
    }

    /// A language of a name: two or three lowercase letters, and what it may be limited to: `eng_US`, `cat_valencia`.
    private static func language(_ text: Substring) -> String? {
        let parts = text.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
        guard let code = parts.first, (2...3).contains(code.count), code.allSatisfy(isLowercase),
            parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLetter } })
        else { return nil }
        let short = Locale.LanguageCode(String(code)).identifier(.alpha2) ?? String(code)
        return parts.count > 1 ? short + "-" + parts[1] : short
    }

    private static func isLowercase(_ letter: Character) -> Bool { letter.isASCII && letter.isLowercase }
}
