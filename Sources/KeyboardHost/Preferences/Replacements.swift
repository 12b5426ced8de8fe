import Foundation

/// The texts that a person has shortcuts for, in the order of the shortcuts.
public struct Replacements: Hashable, Sendable, DefaultsHaving {
    /// A shortcut and what it stands for.
    public struct Entry: Hashable, Sendable {
        /// What is typed.
        public var shortcut: String
        /// What stands there afterwards.
        public var phrase: String

        /// Makes an entry.
        public init(shortcut: String, phrase: String) {
            self.shortcut = shortcut
            self.phrase = phrase
        }

        /// Whether it can be typed: one word that stands for something.
        public var isUsable: Bool {
            !shortcut.isEmpty && !shortcut.contains(where: \.isWhitespace)
                && phrase.contains { !$0.isWhitespace }
        }
    }

    /// The entries, sorted as a person finds them.
    public private(set) var entries: [Entry] = []

    /// Makes the replacements of a new installation, iOS's one.
    public init() { self.init([Entry(shortcut: "omw", phrase: "On my way!")]) }

    /// Makes replacements; those that can never be typed are left out, and of two for a shortcut the last one counts.
    public init(_ entries: [Entry]) {
        for entry in entries { add(entry) }
    }

    /// Adds an entry, in the place of one for the same shortcut.
    ///
    /// - Returns: whether it can be typed.
    @discardableResult
    public mutating func add(_ entry: Entry) -> Bool {
        guard entry.isUsable else { return false }
        remove(entry.shortcut)
        let place = entries.firstIndex {
            $0.shortcut.localizedStandardCompare(entry.shortcut) == .orderedDescending
        }
        entries.insert(entry, at: place ?? entries.count)
        return true
    }

    /// Removes the entry of a shortcut; capitals do not count.
    public mutating func remove(_ shortcut: String) {
        entries.removeAll { $0.shortcut.lowercased() == shortcut.lowercased() }
    }
}
