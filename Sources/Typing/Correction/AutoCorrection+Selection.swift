import TextInput

/// Suggestions for a selected word: as on iOS, the word itself in quotation marks and what may replace it.
extension AutoCorrection {
    /// The maximum number of suggestions.
    private static let most = 3

    /// What may replace the selection; empty unless it is exactly one word.
    ///
    /// The corrections are those of the spelling checker, as in the menu of a word that is marked as misspelled.
    func wordsForSelection(in context: TextContext) -> [BarSuggestion] {
        let word = context.selected
        guard context.marked == nil, PersonalVocabulary.isWord(word),
            context.before.last?.isPartOfWord != true, context.after.first?.isPartOfWord != true
        else { return [] }
        let symbol = setting.suggestsEmoji ? emoji.emoji(for: word) : nil
        let room = Self.most - (symbol == nil ? 1 : 2)
        let corrections = corrections(of: word).prefix(room).map { Suggestion($0, .correction) }
        guard !corrections.isEmpty || symbol != nil else { return [] }
        let all = [Suggestion(word, .literal)] + corrections + (symbol.map { [Suggestion($0, .emoji)] } ?? [])
        return all.map { BarSuggestion(suggestion: $0, replaced: "", replacesSelection: true) }
    }

    private func corrections(of word: String) -> [String] {
        guard let lexicon = decoder?.lexicon, lexicon.judgesSpelling else { return [] }
        var checker = SpellingChecker(lexicon)
        return checker.guesses(for: word.plainApostrophes).map(apostrophes).filter {
            fieldTakes($0) && $0 != word && !personal.forgets($0)
        }
    }
}
