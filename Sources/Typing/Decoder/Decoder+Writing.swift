/// The cost of writing a word in place of the typed text: capitals, apostrophes and accents.
extension Decoder {
    struct TypedText {
        let small: String
        /// Whether it has a capital that does not begin a sentence.
        let isCapital: Bool
        let isASCII: Bool
        /// Whether it has a letter with an accent, or a variant form of a letter.
        let hasAccents: Bool
        let apostrophes: Int
        /// The folded letters for the lookup, if the text is not ASCII.
        private let foldedLetters: String?

        init(_ small: String, isCapital: Bool) {
            self.small = small
            self.isCapital = isCapital
            isASCII = small.utf8.allSatisfy { $0 < 0x80 }
            apostrophes = small.utf8.count { $0 == 0x27 }
            foldedLetters = isASCII ? nil : Folding.fold(small)
            hasAccents = !isASCII && small.unicodeScalars.contains { !Folding.isPlain($0) }
        }

        /// The folded letters for the lookup; only words with accents need them.
        var folded: String { foldedLetters ?? Folding.fold(small) }
    }

    /// A cache of the typed text of the last touches, by the touch at which a hypothesis began its word.
    struct TypedTexts {
        let end: Int
        /// Indexed by the first touch.
        private var known: [TypedText?] = []
        /// The number of touches converted to text so far; it counts as search steps.
        private(set) var letterCount = 0

        init(end: Int) { self.end = end }

        /// The cached text, if any.
        func text(from start: Int) -> TypedText? { start < known.count ? known[start] : nil }

        mutating func text(from start: Int, _ make: (Range<Int>) -> TypedText) -> TypedText {
            if known.isEmpty { known = Array(repeating: nil, count: end + 1) }
            if let text = known[start] { return text }
            let text = make(start..<end)
            known[start] = text
            letterCount &+= end &- start
            return text
        }
    }

    /// The cost of writing a word for the typed text, apart from the edit cost of its letters.
    func writing(_ word: Lexicon.Word, for text: TypedText) -> Float {
        let traits = known.traits(of: word, besides: text.small)
        if traits.isSame {
            let capital = text.isCapital ? costs.literalCapital : 0
            switch known.validity(of: word) {
            case LexiconFormat.valid: return -costs.literalValid - capital
            case LexiconFormat.doubtful: return -costs.literalDoubtful - capital
            default: return -costs.literalFrequent - capital
            }
        }
        if known.forgets(word) { return .infinity }
        let apostrophes =
            traits.apostrophes > text.apostrophes
            ? costs.missedApostrophe : traits.apostrophes < text.apostrophes ? costs.falseApostrophe : 0
        if traits.isSyllables || traits.isASCII && text.isASCII { return apostrophes }
        return apostrophes + accents(known.spelling(of: word).lowercased(), for: text)
    }

    /// The discount for a word outside the lexicon: for a capital, or for being a compound of known words.
    func knownPart(of text: TypedText) -> Float {
        let capital = text.isCapital ? costs.literalCapital : 0
        if costs.brokenSyllable > 0, KeyLetters.isBroken(text.small) { return capital - costs.brokenSyllable }
        guard let compound = lexicon.costOfCompound(text.small, joint: costs.joint, ending: costs.ending)
        else { return capital }
        let unknown = costs.unknownWord + costs.unknownLetter * Float(text.small.count)
        return capital + max(0, unknown - costs.model * compound + costs.literalValid)
    }

    /// The cost of accents that differ from the typed ones.
    private func accents(_ spelling: String, for typed: TypedText) -> Float {
        let isFound = Folding.folds(spelling, to: typed.folded)
        if !isFound, !typed.hasAccents { return 0 }
        let intended = spelling.unicodeScalars.filter { $0.properties.isAlphabetic }
        let there = typed.small.unicodeScalars.filter { $0.properties.isAlphabetic }
        guard isFound else { return lostAccents(Array(intended), for: there) }
        // A folding with several letters: "ss" for "ß".
        guard intended.count == there.count else { return costs.missedAccent }
        return zip(intended, there).reduce(0) { cost, pair in
            pair.0 == pair.1
                ? cost : cost + (Folding.isPlain(pair.1) ? costs.missedAccent : costs.falseAccent)
        }
    }

    /// The cost of dropping typed accents when other letters differ, too.
    ///
    /// The alignment of the letters is unknown then; a typed ö counts as lost if the word has an o that no other typed
    /// letter matches.
    private func lostAccents(_ intended: [Unicode.Scalar], for typed: some Sequence<Unicode.Scalar>) -> Float
    {
        var rest = intended
        let without = typed.filter { letter in
            guard let place = rest.firstIndex(of: letter) else { return !Folding.isPlain(letter) }
            rest.remove(at: place)
            return false
        }
        return without.reduce(0) { cost, letter in
            let plain = Folding.fold(String(letter))
            guard let place = rest.firstIndex(where: { Folding.fold(String($0)) == plain }) else {
                return cost
            }
            rest.remove(at: place)
            return cost + costs.falseAccent
        }
    }
}
