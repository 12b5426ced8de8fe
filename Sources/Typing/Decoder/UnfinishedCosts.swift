/// The costs, in nats, of completing an unfinished word, and the confidence that a completion needs.
///
/// Fitted on sentences with one common word cut by one to four letters, and on sentences with real misspellings that
/// are prefixes of other words: text treated as unfinished is no longer corrected.
package struct UnfinishedCosts: Hashable, Sendable {
    /// The minimum number of typed letters.
    static let leastLetters = 3

    /// Each unfinished word.
    package var word: Float = -2.2
    /// Each missing letter.
    package var letter: Float = 1.4
    /// Added if exactly one letter is missing, since that is a typing error like any other.
    package var lastLetter: Float = 3.7
    /// Added if exactly two letters are missing.
    package var lastTwoLetters: Float = 1.5
    /// Added for a name that was typed without its capital.
    package var name: Float = 6
    /// Added if the missing part contains an apostrophe.
    package var apostrophe: Float = 6
    /// Added behind a word of some length whose last letter was typed twice: "be carefull" is "careful", and "finall" still
    /// "finally".
    package var repeatedLetter: Float = 5.7
    /// The number of typed letters from which on it is.
    static let leastRepeatedLetters = 6
    /// Added for a word in no standard dictionary.
    package var doubtful: Float = 8
    /// The most that a word costs behind the words before it: a rarer one is hardly ever left unfinished ("matcha" is not
    /// "matchable").
    package var rarest: Float = 15

    // The arrays are indexed by the number of typed letters, from 0; the last value is for all longer words.

    /// Added to the cost of such a word.
    package var length: [Float] = [0, 0, 0, -3.5, -4.9, -3.7, -6.1]
    /// The share of all completions' probability that the likeliest one needs to be written.
    package var sureShare: [Float] = [1, 1, 1, 0.94, 0.9, 0.83, 0.9]
    /// The lead over every other hypothesis that the completions need to be written, in nats.
    package var finishingLead: [Float] = [0, 0, 0, 5.1, 4.6, 1.1, 0]
    /// The share that the likeliest completion needs if it is also the likeliest other hypothesis.
    package var sureShareOfRival: [Float] = [1, 1, 1, 0.88, 0.85, 0.71, 0.28]
    /// Added to the lead required to keep the typed text, which depends on the other hypothesis.
    package var leavingLength: [Float] = [0, 0, 0, -0.6, 0.5, -1, -2.1]

    // The lead that the completions need to keep the typed text, by the likeliest other hypothesis: errors that keep
    // the number of letters are the most common.

    /// The other hypothesis ends the word before the last letter.
    package var leadOverSplit: Float = 3.3
    /// It has fewer letters.
    package var leadOverShorter: Float = 5
    /// It has the same number of letters.
    package var leadOverEqual: Float = 5.2
    /// It has more letters.
    package var leadOverLonger: Float = 1.7
    /// Added if the typed text is a word, which then stays: "quit" for "quite" does not become "quiet".
    package var leadOfWord: Float = -2

    // How firm the decision is once later words are decoded.

    /// The share of the winning lead that no longer counts once later words are decoded.
    package var spentLead: Float = 0.5
    /// Added to a candidate that did not win.
    package var handicap: Float = 2
    /// Added to the likeliest word if its share is too small.
    package var unsure: Float = 1.5
    /// How much less likely than the likeliest word others may be for later words to still choose them.
    package var reach: Float = 2

    /// Makes the fitted costs.
    package init() {}

    /// The cost of having left a word unfinished; nil if the word cannot be a completion.
    func cost(of spelling: String, _ begun: Decoder.Beginnings, isProper: Bool) -> Float? {
        let isName = spelling.first?.isUppercase == true
        guard isName || !begun.isCapital else { return nil }
        let missing = max(1, spelling.unicodeScalars.count { $0.properties.isAlphabetic } - begun.letterCount)
        var cost = word + letter * Float(missing) + length[min(begun.letterCount, length.count - 1)]
        if missing <= 2 { cost += missing == 1 ? lastLetter : lastTwoLetters }
        if isName, !begun.isCapital { cost += name }
        if spelling.utf8.contains(0x27), !begun.hasApostrophe { cost += apostrophe }
        if !isProper { cost += doubtful }
        return cost
    }
}
