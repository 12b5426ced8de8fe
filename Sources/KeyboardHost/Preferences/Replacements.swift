/// The texts that a person has shortcuts for, in the order of the shortcuts.
package struct Replacements: Hashable, Sendable, DefaultsHaving {
    /// A shortcut and what it stands for.
    package struct Entry: Hashable, Sendable {
        /// What is typed.
        package var shortcut: String
        /// What stands there afterwards.
        package var phrase: String

        /// Makes an entry.
        package init(shortcut: String, phrase: String) {
            self.shortcut = shortcut
            self.phrase = phrase
        }

        /// Whether it can be typed: one word that stands for something.
        package var isUsable: Bool {
            !shortcut.isEmpty && !shortcut.contains(where: \.isWhitespace)
                && phrase.contains { !$0.isWhitespace }
        }
    }

    /// The entries, sorted as a person finds them.
    package private(set) var entries: [Entry] = []

    /// Makes the replacements of a new installation, iOS's one.
    package init() { self.init([Entry(shortcut: "omw", phrase: "On my way!")]) }

    /// Makes replacements; those that can never be typed are left out, and of two for a shortcut the last one counts.
    ///
    /// Cost: one sort of the entries.
    package init(_ entries: [Entry]) {
        var last: [String: Entry] = [:]
        for entry in entries where entry.isUsable { last[Self.key(entry.shortcut)] = entry }
        self.entries = last.values.map { (SortingKey($0.shortcut), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Adds an entry, in the place of one for the same shortcut.
    ///
    /// - Returns: whether it can be typed.
    @discardableResult
    package mutating func add(_ entry: Entry) -> Bool {
        guard entry.isUsable else { return false }
        remove(entry.shortcut)
        let key = SortingKey(entry.shortcut)
        let index = entries.firstIndex { key < SortingKey($0.shortcut) }
        entries.insert(entry, at: index ?? entries.count)
        return true
    }

    /// Removes the entry of a shortcut; capitals do not count.
    package mutating func remove(_ shortcut: String) {
        let key = Self.key(shortcut)
        entries.removeAll { Self.key($0.shortcut) == key }
    }

    /// What two entries for the same shortcut have in common.
    private static func key(_ shortcut: String) -> String { shortcut.lowercased() }
}
