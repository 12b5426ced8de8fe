/// The user dictionary for one language: learned words and other facts about the user's typing; cheap to copy.
///
///     var vocabulary = PersonalVocabulary()
///     vocabulary.learn(.word("Zorkel", after: ["see"]), on: today)
///     vocabulary.learn(.word("Zorkel", after: []), on: today)
///     vocabulary.contains("Zorkel")     // true: it was kept twice
///
/// Days count from 1 January 1970 and are given by the caller; no finer time is stored.
package struct PersonalVocabulary: Sendable, Equatable {
    /// The number of times that the user keeps a word before it is a learned word.
    static let timesToLearn = 2
    /// The number of times that the user reverts a correction before it is rejected.
    static let timesToReject = 2
    /// The number of times that the user types a removed word before it is learned again.
    static let timesToRemember = 2

    /// The facts of each kind, by the text of their key.
    var facts: [Fact.Kind: [String: Fact]] = [:]

    /// The names of contacts, whose words may be typed with their capitals; set by the owner, not learned.
    package var names: [String] = [] {
        didSet {
            guard names != oldValue else { return }
            nameWords = Set(
                names.joined(separator: " ").split(whereSeparator: \.isWhitespace).map(String.init)
                    .filter { $0.count > 1 && Self.isLearnable($0) })
        }
    }
    private(set) var nameWords: Set<String> = []

    /// Words that the user added to a spelling dictionary and that are never corrected; set by the owner, not learned.
    package var learned: Set<String> = []

    /// Makes an empty vocabulary.
    package init() {}

    /// Makes a vocabulary from stored facts.
    package init(_ facts: some Sequence<(Fact.Name, Fact)>) {
        for (name, fact) in facts { self.facts[name.kind, default: [:]][name.text] = fact }
    }

    /// Whether there are no facts, names or dictionary words.
    package var isEmpty: Bool { names.isEmpty && learned.isEmpty && facts.values.allSatisfy(\.isEmpty) }

    /// Whether a kind has more facts than its limit, so that `prune(on:)` is due.
    package var isTooLarge: Bool { facts.contains { $0.value.count > $0.key.limit } }

    /// The fact with a key; nil if there is none.
    package subscript(name: Fact.Name) -> Fact? {
        get { facts[name.kind]?[name.text] }
        set { facts[name.kind, default: [:]][name.text] = newValue }
    }

    /// All facts of a kind, by the text of their key.
    package func facts(_ kind: Fact.Kind) -> [String: Fact] { facts[kind] ?? [:] }

    /// Whether a word is learned, part of a contact's name, or in the user's spelling dictionary; case-sensitive.
    package func contains(_ word: some StringProtocol) -> Bool {
        let word = String(word).plainApostrophes
        return nameWords.contains(word) || learned.contains(word)
            || facts[.word]?[word].map { $0.times >= Self.timesToLearn } ?? false
    }

    /// Whether a correction must not be made: the user reverted it often enough or removed its word, or the typed word
    /// is in the user's spelling dictionary.
    package func rejects(_ correction: some StringProtocol, for typed: some StringProtocol) -> Bool {
        if forgets(correction) || isLearned(typed) { return true }
        guard let rejections = facts[.rejection], !rejections.isEmpty else { return false }
        let fact = rejections[Self.rejection(String(correction), typed: String(typed))]
        return fact.map { $0.times >= Self.timesToReject } ?? false
    }

    /// Whether the user's spelling dictionary has a word, as it is or in lower case.
    private func isLearned(_ word: some StringProtocol) -> Bool {
        guard !learned.isEmpty else { return false }
        let word = String(word).plainApostrophes
        return learned.contains(word) || learned.contains(word.lowercased())
    }

    /// Whether the user removed a word from the suggestions.
    package func forgets(_ word: some StringProtocol) -> Bool {
        guard let forgotten = facts[.forgotten], !forgotten.isEmpty else { return false }
        return forgotten[String(word).plainApostrophes.lowercased()] != nil
    }

    /// The learned words with their weights on a day, the highest weight first.
    package func learnedWords(on day: Int) -> [(word: String, weight: Float)] {
        facts(.word).filter { $0.value.times >= Self.timesToLearn }
            .map { ($0.key, $0.value.weight(on: day)) }
            .sorted { $0.weight == $1.weight ? $0.word < $1.word : $0.weight > $1.weight }
    }

    /// Whether a text may be learned as a word.
    package static func isWord(_ text: some StringProtocol) -> Bool { isLearnable(String(text)) }

    static func rejection(_ correction: String, typed: String) -> String {
        "\(typed)\t\(correction)".plainApostrophes.lowercased()
    }

    /// Whether a text may be learned as a word: letters, with apostrophes or hyphens between them.
    ///
    /// Codes, passwords and addresses contain digits and symbols, and must not be learned from any field.
    static func isLearnable(_ word: String) -> Bool {
        guard (1...48).contains(word.utf8.count), word.first?.isLetter == true else { return false }
        return word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0 == "'" || $0 == "-"
                || $0.properties.generalCategory == .nonspacingMark
        }
    }
}

extension String {
    /// The text with straight apostrophes.
    var plainApostrophes: String {
        utf8.contains(0xe2) ? String(map { $0 == "’" ? "'" : $0 }) : self
    }
}
