/// What it costs to leave a word unfinished, in nats, and how sure a reading of such a word must be.
///
/// Fitted on sentences with one common word cut by one to four letters, and on sentences with real misspellings whose
/// letters begin other words: what is read as unfinished is not corrected any more.
public struct UnfinishedCosts: Hashable, Sendable {
    /// Fewer letters say too little.
    static let leastLetters = 3

    /// Any such word.
    public var word: Float = -2.2
    /// Each letter that is missing.
    public var letter: Float = 1.4
    /// One letter only is missing: to leave it out is a slip like others.
    public var lastLetter: Float = 3.7
    /// Two letters are missing.
    public var lastTwoLetters: Float = 1.5
    /// A name whose capital is missing, too.
    public var name: Float = 6
    /// An apostrophe among what is missing.
    public var apostrophe: Float = 6
    /// A word that no ordinary dictionary has.
    public var doubtful: Float = 8

    // By the number of letters that were typed, from none; the last is for all longer ones.

    /// Added to the cost of such a word.
    public var length: [Float] = [0, 0, 0, -3.5, -4.9, -3.7, -6.1]
    /// How much of the probability of all beginnings the likeliest must have to be written out.
    public var sureShare: [Float] = [1, 1, 1, 0.94, 0.9, 0.83, 0.9]
    /// How much likelier than every other reading they must be for that.
    public var finishingLead: [Float] = [0, 0, 0, 5.1, 4.6, 1.1, 0]
    /// The share from which the likeliest is written where the likeliest other reading is the same word.
    public var sureShareOfRival: [Float] = [1, 1, 1, 0.93, 0.85, 0.71, 0.28]
    /// Added to the lead that leaving what was typed as it is takes, which depends on the other reading.
    public var leavingLength: [Float] = [0, 0, 0, -0.6, 0.5, -1, -2.1]

    // How much likelier they must be for what was typed to be left as it is, by the likeliest other reading: a slip
    // that keeps the number of letters is the commonest.

    /// It ends the word before the last letter.
    public var leadOverSplit: Float = 3.3
    /// It has fewer letters.
    public var leadOverShorter: Float = 5
    /// It has as many letters.
    public var leadOverEqual: Float = 5.2
    /// It has more letters.
    public var leadOverLonger: Float = 1.7
    /// Added where what was typed is a word by itself, which it stays then: "quit" for "quite" is not "quiet".
    public var leadOfWord: Float = -2

    // How firm the decision is once later words are read.

    /// The part of the lead which it took to win that does not count once later words are read.
    public var spentLead: Float = 0.5
    /// What a reading that did not win is put behind the one that did.
    public var handicap: Float = 2
    /// What the likeliest word is put behind where it has too small a share.
    public var unsure: Float = 1.5
    /// How much less likely than the likeliest word others may be that later words can still choose.
    public var reach: Float = 2

    /// Makes the fitted costs.
    public init() {}

    /// What speaks against having left a word unfinished; nil where it cannot be meant.
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
