/// The text that is not committed yet: kana, the letters of the next one, and the candidate that the user chose.
struct Composition {
    private(set) var kana = ""
    private(set) var letters = ""
    /// The place of the chosen candidate among `candidates`; nil while the user types.
    private(set) var choice: Int?

    private let words: WordList

    /// Makes an empty composition with words for its candidates.
    init(words: WordList) { self.words = words }

    /// Whether nothing was typed.
    var isEmpty: Bool { kana.isEmpty && letters.isEmpty }

    /// What the marked text is: the chosen candidate, or what was typed.
    var text: String {
        if let choice { return candidates[choice] }
        return kana + letters
    }

    /// What is committed; an n at the end is a kana.
    var finished: String { choice == nil ? finishedKana : text }

    private var finishedKana: String { kana + (letters == "n" ? "ん" : letters) }

    /// What the kana can become: words, hiragana and katakana, then longer words.
    var candidates: [String] {
        guard !isEmpty else { return [] }
        let hiragana = finishedKana
        var found: [String] = []
        for candidate in words.words(for: hiragana) + [hiragana, Romaji.katakana(hiragana)]
            + words.completions(of: hiragana) where !found.contains(candidate)
        {
            found.append(candidate)
        }
        return found
    }

    /// Adds a letter of romaji, or another character, which stays what it is.
    mutating func add(_ character: Character) {
        choice = nil
        guard character.isASCII else {
            kana = finishedKana + String(character)
            letters = ""
            return
        }
        let result = Romaji.kana(of: letters + String(character))
        kana += result.kana
        letters = result.rest
    }

    /// Chooses the first candidate, or the next one; the first follows the last.
    mutating func chooseNext() {
        let count = candidates.count
        guard count > 0 else { return }
        choice = choice.map { ($0 + 1) % count } ?? 0
    }

    /// Removes the last letter, or the last kana; a chosen candidate becomes the kana again that were typed.
    mutating func removeLast() {
        if choice != nil {
            choice = nil
            kana = finishedKana
            letters = ""
        } else if letters.isEmpty {
            kana = String(kana.dropLast())
        } else {
            letters.removeLast()
        }
    }

    /// Drops what was typed.
    mutating func clear() { self = Composition(words: words) }
}
