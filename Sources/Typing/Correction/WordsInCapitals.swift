/// The words in capitals at the end of a text, which decide what a hypothesis may change in them.
///
/// A short one alone is an abbreviation, "LTE"; among others it is a word of a text in capitals, "TEH END".
struct WordsInCapitals: Sendable {
    /// The letters that an abbreviation has at most.
    private static let longestAbbreviation = 5

    private let wordCount: Int
    private let capitalCount: Int

    /// Finds those of a segment and of the words before it.
    ///
    /// Cost: a look at the letters where no two capitals follow each other, as in nearly all texts.
    init(_ segment: TypedSegment) {
        guard segment.text.mayHaveWordInCapitals else {
            (wordCount, capitalCount) = (0, 0)
            return
        }
        let words = segment.text.split(separator: " ")
        wordCount = words.count
        let count = words.count(where: WordCase.isAllCapitals)
        capitalCount = count == 0 ? 0 : count + segment.wordsBefore.count(where: WordCase.isAllCapitals)
    }

    /// Whether a hypothesis splits no word in capitals, and changes the letters of no abbreviation.
    func keeps(_ candidate: Decoder.Candidate, in segment: TypedSegment) -> Bool {
        guard capitalCount > 0 else { return true }
        guard candidate.parts.count <= wordCount else { return false }
        guard capitalCount == 1 else { return true }
        return candidate.parts.allSatisfy { part in
            let typed = segment.typed(part.touches)
            return part.word == nil || typed.count > Self.longestAbbreviation
                || !WordCase.isAllCapitals(typed)
                || Folding.fold(typed) == Folding.fold(part.text)
        }
    }
}
