/// What slips cost, in nats; fitted, see `spinet evaluate`.
public struct EditCosts: Hashable, Sendable {
    /// How much the likelihood of words counts beside that of slips.
    public var model: Float = 1
    /// Added to each rule of the language's table: slips are rarer in running text than among misspellings.
    public var rule: Float = 2
    /// A letter for one whose key is beside it, where the table has nothing.
    public var neighbour: Float = 5.2
    /// A letter for any other.
    public var substitution: Float = 8.2
    /// A letter left out.
    public var omission: Float = 6.6
    /// A letter too many.
    public var insertion: Float = 6.4
    /// Two letters in the wrong order.
    public var transposition: Float = 4.6
    /// A space left out.
    public var missedSpace: Float = 8.5
    /// Added to that where words are joined freely: what looks like two words is one then.
    public var missedSpaceInCompounds: Float = 5
    /// A space too many.
    public var falseSpace: Float = 7
    /// Slips at the first letter are rarer.
    public var initial: Float = 0.9
    /// An apostrophe left out.
    public var missedApostrophe: Float = 1.5
    /// An apostrophe that was typed and is not meant.
    public var falseApostrophe: Float = 5
    /// An accent left out.
    public var missedAccent: Float = 0.7
    /// An accent that was typed and is not meant.
    public var falseAccent: Float = 4
    /// What speaks for a word that was typed exactly so, where an ordinary dictionary has it.
    public var literalValid: Float = 3
    /// The same where only a large one has it.
    public var literalDoubtful: Float = 0.7
    /// The same where it is only frequent.
    public var literalFrequent: Float = 0
    /// What speaks for a word that was typed with a capital where no sentence begins.
    public var literalCapital: Float = 6
    /// A word that the lexicon does not have.
    public var unknownWord: Float = 9
    /// Each letter of such a word.
    public var unknownLetter: Float = 2.2
    /// Each further word of a compound that the lexicon does not have, in languages that form them freely.
    public var joint: Float = 3

    /// A letter for another that shift makes of a key, beside what its place costs.
    public var shift: Float = 3
    /// Each ending of a word that the lexicon does not have with it.
    public var ending: Float = 1.5
    /// What speaks against a word that the lexicon does not have where letters of it made no syllable.
    public var brokenSyllable: Float = 0
    /// What it costs to leave a word unfinished.
    public var unfinished = UnfinishedCosts()

    /// Makes the fitted costs.
    public init() {}

    /// The costs with those that a lexicon has of its own: of a language whose words take many endings, a lexicon has
    /// fewer.
    func adapted(to lexicon: Lexicon) -> EditCosts {
        var costs = self
        for (name, cost) in Self.adaptable { if let own = lexicon.costs[name] { costs[keyPath: cost] = own } }
        return costs
    }

    /// By the name in a language's `about.tsv`.
    private static var adaptable: [(String, WritableKeyPath<EditCosts, Float>)] {
        [
            ("unknown-word", \.unknownWord), ("unknown-letter", \.unknownLetter), ("neighbour", \.neighbour),
            ("substitution", \.substitution), ("omission", \.omission), ("insertion", \.insertion),
            ("missed-space", \.missedSpace), ("false-space", \.falseSpace), ("shift", \.shift),
            ("ending", \.ending), ("joint", \.joint), ("broken-syllable", \.brokenSyllable),
            ("unfinished", \.unfinished.word),
        ]
    }
}
