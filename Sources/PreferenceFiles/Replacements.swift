package import Typing

/// The user's text replacements, in the order of their shortcuts.
package struct Replacements: Hashable, Sendable, DefaultsHaving {
    /// A shortcut and its phrase.
    package struct Entry: Hashable, Sendable {
        /// The text that the user types.
        package var shortcut: String
        /// The text that replaces the shortcut.
        package var phrase: String

        /// Makes an entry.
        package init(shortcut: String, phrase: String) {
            self.shortcut = shortcut
            self.phrase = phrase
        }

        /// Whether the shortcut can be typed as one word and the phrase is not blank.
        package var isUsable: Bool {
            !shortcut.isEmpty && !shortcut.contains(where: \.isWhitespace)
                && phrase.contains { !$0.isWhitespace }
        }
    }

    /// The entries, sorted as lists show them.
    package private(set) var entries: [Entry] = []

    /// Makes the replacements of a new installation: the single one of iOS.
    package init() { self.init([Entry(shortcut: "omw", phrase: "On my way!")]) }

    /// Makes replacements without the unusable entries; of entries with the same shortcut, the last one is kept.
    ///
    /// Cost: one sort of the entries.
    package init(_ entries: [Entry]) {
        var last: [String: Entry] = [:]
        for entry in entries where entry.isUsable { last[Self.key(entry.shortcut)] = entry }
        self.entries = last.values.map { (SortingKey($0.shortcut), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Adds an entry; replaces the entry with the same shortcut.
    ///
    /// - Returns: false if the entry is unusable.
    @discardableResult
    package mutating func add(_ entry: Entry) -> Bool {
        guard entry.isUsable else { return false }
        remove(entry.shortcut)
        let key = SortingKey(entry.shortcut)
        let index = entries.firstIndex { key < SortingKey($0.shortcut) }
        entries.insert(entry, at: index ?? entries.count)
        return true
    }

    /// Removes the entry of a shortcut, regardless of case.
    package mutating func remove(_ shortcut: String) {
        let key = Self.key(shortcut)
        entries.removeAll { Self.key($0.shortcut) == key }
    }

    /// The key by which entries with the same shortcut are equal.
    private static func key(_ shortcut: String) -> String { shortcut.lowercased() }
}

extension TextReplacements {
    /// Makes the replacements in the form that the typing session uses.
    package init(_ replacements: Replacements) {
        let pairs = replacements.entries.map { ($0.shortcut, $0.phrase) }
        self.init(Dictionary(pairs, uniquingKeysWith: { _, last in last }))
    }
}
