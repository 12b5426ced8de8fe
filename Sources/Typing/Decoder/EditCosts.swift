/// The costs of typing errors, in nats; fitted with `spinet evaluate`.
package struct EditCosts: Hashable, Sendable {
    /// The weight of the language model's costs relative to edit costs.
    package var model: Float = 1
    /// Added to each edit rule of the language's table: errors are rarer in running text than in lists of misspellings.
    package var rule: Float = 2
    /// Substitution of a letter by one on a neighboring key, unless the edit table has a rule for it.
    package var adjacentKey: Float = 5.2
    /// Substitution by any other letter.
    package var substitution: Float = 8.2
    /// An omitted letter.
    package var omission: Float = 6.6
    /// An additional letter.
    package var insertion: Float = 6.4
    /// Two adjacent letters in the wrong order.
    package var transposition: Float = 4.6
    /// A missing space.
    package var missedSpace: Float = 8.5
    /// Added to `missedSpace` in languages that form compounds freely: there, two words without a space usually are
    /// one.
    package var missedSpaceInCompounds: Float = 5
    /// Added to `missedSpace` for each of the two words that has other letters than were typed, or that is outside the
    /// lexicon, and to `falseSpace` for such a word.
    package var brokenSplit: Float = 3
    /// Added to `missedSpace` for each of the two words that has one letter: "aford" is "afford".
    package var shortSplit: Float = 2
    /// An additional space.
    package var falseSpace: Float = 7
    /// Added to an error at the first letter of a word, where errors are rarer.
    package var initial: Float = 0.9
    /// A missing apostrophe.
    package var missedApostrophe: Float = 1.5
    /// The same before an "s" at the end: "my moms house", "its raining".
    package var missedApostropheS: Float = 0
    /// The maximum unigram cost of a name whose "'s" is decoded without its apostrophe: rarer ones are as often brands.
    package var commonName: Float = 12.6
    /// The minimum cost of the plural of such a name above that of the name: a more frequent plural is as often intended.
    package var rareForm: Float = 3.6
    /// A typed apostrophe that the word does not have.
    package var falseApostrophe: Float = 5
    /// An apostrophe typed behind a word that has it inside: the word was more often meant without.
    package var movedApostrophe: Float = 3
    /// A missing accent.
    package var missedAccent: Float = 0.7
    /// A typed accent that the word does not have.
    package var falseAccent: Float = 6
    /// A homophone of the typed word, in place of all edits.
    package var homophone: Float = 0.5
    /// Added to any other word in place of a word that has homophones.
    package var besideHomophone: Float = 2
    /// The discount for a word typed exactly as a standard dictionary has it.
    package var literalValid: Float = 3
    /// The same discount if only a large dictionary has the word.
    package var literalDoubtful: Float = 0.7
    /// The same discount if the word is frequent but in no dictionary.
    package var literalFrequent: Float = 0
    /// The discount for a word typed with a capital that does not begin a sentence.
    package var literalCapital: Float = 6
    /// The discount for "I" and its short forms in place of a word that was typed with a capital inside a sentence, in
    /// languages that have such a word; zero elsewhere.
    package var keptCapital: Float = 0
    /// Added to a rare word in place of other letters; zero where no figures show that it helps.
    package var rareWord: Float = 0
    /// The unigram cost from which a word is rare.
    static let rarest: Float = 14
    /// A word outside the lexicon.
    package var unknownWord: Float = 9
    /// Each letter of a word outside the lexicon.
    package var unknownLetter: Float = 2.2
    /// Each further part of a compound outside the lexicon, in languages that form compounds freely.
    package var joint: Float = 3

    /// A letter confused with another one of the same key that needs shift, in addition to the cost of its position.
    package var shift: Float = 3
    /// Each suffix of an inflected form that is outside the lexicon.
    package var ending: Float = 1.5
    /// The penalty for a word outside the lexicon that contains Korean letters which form no syllable.
    package var brokenSyllable: Float = 0
    /// The costs of completing an unfinished word.
    package var unfinished = UnfinishedCosts()

    /// Makes the fitted costs.
    package init() {}

    /// The costs with the lexicon's own values in place of some: a lexicon covers fewer words of a language with many
    /// inflected forms.
    func adapted(to lexicon: Lexicon) -> EditCosts {
        var costs = self
        for (name, cost) in Self.adaptable { if let own = lexicon.costs[name] { costs[keyPath: cost] = own } }
        return costs
    }

    /// The adaptable costs by their name in a language's `about.tsv`.
    private static var adaptable: [(String, WritableKeyPath<EditCosts, Float>)] {
        [
            ("unknown-word", \.unknownWord), ("unknown-letter", \.unknownLetter),
            ("adjacent-key", \.adjacentKey),
            ("substitution", \.substitution), ("omission", \.omission), ("insertion", \.insertion),
            ("missed-space", \.missedSpace), ("false-space", \.falseSpace), ("shift", \.shift),
            ("ending", \.ending), ("joint", \.joint), ("broken-syllable", \.brokenSyllable),
            ("unfinished", \.unfinished.word), ("kept-capital", \.keptCapital),
            ("rare-word", \.rareWord),
        ]
    }
}
