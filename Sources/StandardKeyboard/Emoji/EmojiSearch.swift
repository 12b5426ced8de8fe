import Foundation

/// Finds emoji by words in the language of the letter keyboard and in English.
///
///     let search = EmojiSearch(tables: [korean, english], known: catalog, frequent: recents.frequent)
///     search.emoji(for: "red hea")          // "❤️" first
struct EmojiSearch: Sendable {
    private let tables: [EmojiSearchTable]
    /// The index of each emoji in the keyboard's order.
    private let order: [String: Int]
    /// The index of each frequently used emoji among them.
    private let frequency: [String: Int]

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - tables: the search tables, that of the most important language first.
    ///   - known: the emoji that the search can return, in the keyboard's order.
    ///   - frequent: the frequently used ones, the most important first.
    init(tables: [EmojiSearchTable], known: [String], frequent: [String]) {
        self.tables = tables
        order = Dictionary(
            known.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        frequency = Dictionary(
            frequent.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The maximum number of results.
    static let capacity = 120

    /// The emoji that match all words of a text.
    ///
    /// Exact words come before prefixes, names before keywords, and then frequently used emoji before others.
    func emoji(for text: String) -> [String] {
        let text = Self.fold(text)
        let found = Self.find(words(of: text), in: tables)
        if !found.isEmpty { return sorted(found) }
        // The consonant that ends a syllable may become the initial of the next one.
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

    /// The emoji that match every word; the worst fit among the words counts.
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

    /// The last code point of the Latin blocks (Latin Extended-B).
    private static let lastLatin: UInt32 = 0x24F

    /// The forms of a typed word: the word, and hiragana also as katakana, because many keywords are katakana.
    private static func forms(of word: String) -> [String] {
        let katakana = String(
            String.UnicodeScalarView(
                word.unicodeScalars.map { scalar in
                    (0x3041...0x3096).contains(scalar.value)
                        ? UnicodeScalar(scalar.value + 0x60) ?? scalar : scalar
                }))
        return katakana == word ? [word] : [word, katakana]
    }

    /// The text in lower case, decomposed (NFKD), so that the beginning of a Hangul syllable matches the beginning of
    /// its word, and without the accents of Latin letters.
    static func fold(_ text: String) -> String {
        let parts = text.lowercased().decomposedStringWithCompatibilityMapping
        return String(
            String.UnicodeScalarView(parts.unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }))
    }

    /// A folded text whose last Hangul syllable ends in a consonant, with that consonant as the initial of another
    /// syllable; nil for other texts.
    static func withOpenSyllable(_ text: String) -> String? {
        guard let last = text.unicodeScalars.last, let parts = finals[last] else { return nil }
        return String(text.unicodeScalars.dropLast()) + parts
    }

    /// By final consonant (U+11A8 and following): the initial consonant.
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
