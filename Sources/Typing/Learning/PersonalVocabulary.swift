/// What is known of the words of one person in one language; a value that is cheap to copy.
///
///     var vocabulary = PersonalVocabulary()
///     vocabulary.learn(.word("Zorkel", after: ["see"]), on: today)
///     vocabulary.learn(.word("Zorkel", after: []), on: today)
///     vocabulary.contains("Zorkel")     // true: it was kept twice
///
/// Days are counted from 1 January 1970 and given by who asks; nothing finer is remembered.
public struct PersonalVocabulary: Sendable, Equatable {
    /// How often a word is kept before it is one of the person's own.
    static let timesToLearn = 2
    /// How often a correction is taken back before it is made no more.
    static let timesToReject = 2
    /// How often a forgotten word is typed before it is learnt again.
    static let timesToRemember = 2

    /// The facts of each kind, by what they are about.
    var facts: [Fact.Kind: [String: Fact]] = [:]

    /// Names of people, of which each word may be meant with its capitals; they are given, not learnt.
    public var names: [String] = [] {
        didSet {
            guard names != oldValue else { return }
            nameWords = Set(
                names.joined(separator: " ").split(whereSeparator: \.isWhitespace).map(String.init)
                    .filter { $0.count > 1 && Self.isLearnable($0) })
        }
    }
    private(set) var nameWords: Set<String> = []

    /// Words that the person taught programs to spell, which stay as they are typed; they are given, not learnt.
    public var taught: Set<String> = []

    /// Makes the vocabulary of a person whom nothing is known of.
    public init() {}

    /// Makes a vocabulary of facts that were remembered.
    public init(_ facts: some Sequence<(Fact.Name, Fact)>) {
        for (name, fact) in facts { self.facts[name.kind, default: [:]][name.text] = fact }
    }

    /// Whether nothing is known.
    public var isEmpty: Bool { names.isEmpty && taught.isEmpty && facts.values.allSatisfy(\.isEmpty) }

    /// Whether there is more than is to be remembered.
    public var isTooLarge: Bool { facts.contains { $0.value.count > $0.key.limit } }

    /// A fact; nil where nothing is known.
    public subscript(name: Fact.Name) -> Fact? {
        get { facts[name.kind]?[name.text] }
        set { facts[name.kind, default: [:]][name.text] = newValue }
    }

    /// All facts of a kind, by what they are about.
    public func facts(_ kind: Fact.Kind) -> [String: Fact] { facts[kind] ?? [:] }

    /// Whether a word was learnt, as it is written; capitals count.
    public func contains(_ word: some StringProtocol) -> Bool {
        let word = String(word).plainApostrophes
        return nameWords.contains(word) || taught.contains(word)
            || facts[.word]?[word].map { $0.times >= Self.timesToLearn } ?? false
    }

    /// Whether a correction was taken back so often that it is not to be made again, is to a forgotten word, or of one
    /// that was taught.
    public func rejects(_ correction: some StringProtocol, for typed: some StringProtocol) -> Bool {
        if forgets(correction) || isTaught(typed) { return true }
        guard let rejections = facts[.rejection], !rejections.isEmpty else { return false }
        let fact = rejections[Self.rejection(String(correction), typed: String(typed))]
        return fact.map { $0.times >= Self.timesToReject } ?? false
    }

    /// Whether a word was taught, capitals that the taught one lacks disregarded.
    private func isTaught(_ word: some StringProtocol) -> Bool {
        guard !taught.isEmpty else { return false }
        let word = String(word).plainApostrophes
        return taught.contains(word) || taught.contains(word.lowercased())
    }

    /// Whether a word is not to be offered.
    public func forgets(_ word: some StringProtocol) -> Bool {
        guard let forgotten = facts[.forgotten], !forgotten.isEmpty else { return false }
        return forgotten[String(word).plainApostrophes.lowercased()] != nil
    }

    /// The words that were learnt, each with what it counts for on a day, the most first.
    public func learntWords(on day: Int) -> [(word: String, weight: Float)] {
        facts(.word).filter { $0.value.times >= Self.timesToLearn }
            .map { ($0.key, $0.value.weight(on: day)) }
            .sorted { $0.weight == $1.weight ? $0.word < $1.word : $0.weight > $1.weight }
    }

    /// Whether a text may be learnt as a word.
    public static func isWord(_ text: some StringProtocol) -> Bool { isLearnable(String(text)) }

    static func rejection(_ correction: String, typed: String) -> String {
        "\(typed)\t\(correction)".plainApostrophes.lowercased()
    }

    /// Whether a text is a word that may be remembered: letters, with apostrophes or hyphens among them.
    ///
    /// Digits and marks are in codes, passwords and addresses, which nothing is to be remembered of wherever they were
    /// typed.
    static func isLearnable(_ word: String) -> Bool {
        guard (1...48).contains(word.utf8.count), word.first?.isLetter == true else { return false }
        return word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0 == "'" || $0 == "-"
                || $0.properties.generalCategory == .nonspacingMark
        }
    }
}

extension String {
    /// The text with the apostrophes of a typewriter.
    var plainApostrophes: String {
        utf8.contains(0xe2) ? String(map { $0 == "’" ? "'" : $0 }) : self
    }
}
