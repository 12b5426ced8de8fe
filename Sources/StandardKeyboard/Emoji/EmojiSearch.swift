import Foundation

/// Finds emoji by words, in the language of the letters and in English.
///
///     let search = EmojiSearch(tables: [korean, english], known: catalog, frequent: recents.frequent)
///     search.emoji(for: "red hea")          // "❤️" first
struct EmojiSearch: Sendable {
    private let tables: [EmojiSearchTable]
    /// The place of each emoji of the keyboard in its order.
    private let order: [String: Int]
    /// The place of each frequently used emoji among them.
    private let frequency: [String: Int]

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - tables: the words, those of the most important language first.
    ///   - known: the emoji that can be found, in the keyboard's order.
    ///   - frequent: the frequently used ones, the most important first.
    init(tables: [EmojiSearchTable], known: [String], frequent: [String]) {
        self.tables = tables
        order = Dictionary(
            known.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        frequency = Dictionary(
            frequent.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The most emoji that are found.
    static let capacity = 120

    /// The emoji that have all words of a text: exact words before beginnings of words, names before keywords, then the
    /// frequently used ones first.
    func emoji(for text: String) -> [String] {
        let text = Self.fold(text)
        let found = Self.find(words(of: text), in: tables)
        if !found.isEmpty { return sorted(found) }
        // The consonant that ends a syllable may become the next one's.
        guard let open = Self.withOpenSyllable(text) else { return [] }
        return sorted(Self.find(words(of: open), in: tables))
    }

    private func sorted(_ found: [String: EmojiSearchTable.Fit]) -> [String] {
        let known = found.filter { order[$0.key] != nil }
        let places = known.mapValues(\.place.rawValue)
        func key(_ emoji: String) -> (Int, Int, Int, Int) {
            (
                places[emoji] ?? 0, frequency[emoji] ?? .max, known[emoji]?.isWholeName == true ? 0 : 1,
                order[emoji] ?? .max
            )
        }
        return Array(known.keys.sorted { key($0) < key($1) }.prefix(Self.capacity))
    }

    private func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The emoji with every word; the worst fit of them counts.
    private static func find(
        _ words: [String], in tables: [EmojiSearchTable]
    ) -> [String: EmojiSearchTable.Fit] {
        var common: [String: EmojiSearchTable.Fit]?
        for word in words {
            var found: [String: EmojiSearchTable.Fit] = [:]
            for table in tables {
                for form in forms(of: word) {
                    let isInside = form.unicodeScalars.first.map { $0.value > lastLatin } ?? false
                    found.merge(table.emoji(for: form, isInside: isInside), uniquingKeysWith: min)
                }
            }
            common =
                common.map { before in
                    before.reduce(into: [:]) { both, entry in
                        if let fit = found[entry.key] { both[entry.key] = max(entry.value, fit) }
                    }
                } ?? found
        }
        return common ?? [:]
    }

    /// The last letter of the Latin blocks (Latin Extended-B).
    private static let lastLatin: UInt32 = 0x24F

    /// A word as it is typed, and hiragana in katakana too, in which many keywords are.
    private static func forms(of word: String) -> [String] {
        let katakana = String(
            String.UnicodeScalarView(
                word.unicodeScalars.map { scalar in
                    (0x3041...0x3096).contains(scalar.value)
                        ? UnicodeScalar(scalar.value + 0x60) ?? scalar : scalar
                }))
        return katakana == word ? [word] : [word, katakana]
    }

    /// Small letters in parts (NFKD), so that the beginning of a Hangul syllable is the beginning of its word, and
    /// without the accents of Latin letters.
    static func fold(_ text: String) -> String {
        let parts = text.lowercased().decomposedStringWithCompatibilityMapping
        return String(
            String.UnicodeScalarView(parts.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }))
    }

    /// A folded text whose last syllable of Hangul ends in a consonant, with that as the beginning of another syllable;
    /// nil for others.
    static func withOpenSyllable(_ text: String) -> String? {
        guard let last = text.unicodeScalars.last, let parts = finals[last] else { return nil }
        return String(text.unicodeScalars.dropLast()) + parts
    }

    /// The last consonants of syllables, U+11A8 and on, as they are before a vowel.
    private static let finals: [UnicodeScalar: String] = {
        let beforeVowel = [
            "ᄀ", "ᄁ", "ᆨᄉ", "ᄂ", "ᆫᄌ", "ᆫᄒ", "ᄃ", "ᄅ", "ᆯᄀ", "ᆯᄆ", "ᆯᄇ", "ᆯᄉ", "ᆯᄐ", "ᆯᄑ", "ᆯᄒ", "ᄆ", "ᄇ",
            "ᆸᄉ",
            "ᄉ", "ᄊ", "ᄋ", "ᄌ", "ᄎ", "ᄏ", "ᄐ", "ᄑ", "ᄒ",
        ]
        return Dictionary(
            uniqueKeysWithValues: beforeVowel.enumerated().compactMap { index, parts in
                UnicodeScalar(0x11A8 + UInt32(index)).map { ($0, parts) }
            })
    }()
}
