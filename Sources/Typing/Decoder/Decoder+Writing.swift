/// What it costs to write a word in the place of what was typed: capitals, apostrophes and accents.
extension Decoder {
    struct TypedText {
        let small: String
        /// Whether it has a capital where no sentence begins.
        let isCapital: Bool
        let isASCII: Bool
        /// Whether it has a letter with an accent, or another form of a letter.
        let hasAccents: Bool
        let apostrophes: Int
        /// The letters that it is found by, where they are not ASCII's.
        private let foldedLetters: String?

        init(_ small: String, isCapital: Bool) {
            self.small = small
            self.isCapital = isCapital
            isASCII = small.utf8.allSatisfy { $0 < 0x80 }
            apostrophes = small.utf8.count { $0 == 0x27 }
            foldedLetters = isASCII ? nil : Folding.fold(small)
            hasAccents = !isASCII && small.unicodeScalars.contains { !Folding.isPlain($0) }
        }

        /// The letters that it is found by; only words with accents ask.
        var folded: String { foldedLetters ?? Folding.fold(small) }
    }

    /// What was typed by the last touches, from wherever hypotheses began their words; each is put together once.
    struct TypedTexts {
        let end: Int
        /// By the touch where they begin.
        private var known: [TypedText?] = []
        /// How many touches were put together.
        private(set) var letterCount = 0

        init(end: Int) { self.end = end }

        /// What was put together already.
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

    /// What it costs to write a word so where something else stands, beside the slips of its letters.
    func writing(_ word: Lexicon.Word, for text: TypedText) -> Float {
        let looks = known.looks(of: word, besides: text.small)
        if looks.isSame {
            let capital = text.isCapital ? costs.literalCapital : 0
            switch known.validity(of: word) {
            case LexiconFormat.valid: return -costs.literalValid - capital
            case LexiconFormat.doubtful: return -costs.literalDoubtful - capital
            default: return -costs.literalFrequent - capital
            }
        }
        if known.forgets(word) { return .infinity }
        let apostrophes =
            looks.apostrophes > text.apostrophes
            ? costs.missedApostrophe : looks.apostrophes < text.apostrophes ? costs.falseApostrophe : 0
        if looks.isSyllables || looks.isASCII && text.isASCII { return apostrophes }
        return apostrophes + accents(known.spelling(of: word).lowercased(), for: text)
    }

    /// What speaks for a word that the lexicon does not have: a capital, or known words that it is made of.
    func knownPart(of text: TypedText) -> Float {
        let capital = text.isCapital ? costs.literalCapital : 0
        if costs.brokenSyllable > 0, KeyLetters.isBroken(text.small) { return capital - costs.brokenSyllable }
        guard let compound = lexicon.costOfCompound(text.small, joint: costs.joint, ending: costs.ending)
        else { return capital }
        let unknown = costs.unknownWord + costs.unknownLetter * Float(text.small.count)
        return capital + max(0, unknown - costs.model * compound + costs.literalValid)
    }

    /// What it costs to write other accents than those that were typed.
    private func accents(_ spelling: String, for typed: TypedText) -> Float {
        let isFound = Folding.folds(spelling, to: typed.folded)
        if !isFound, !typed.hasAccents { return 0 }
        let meant = spelling.unicodeScalars.filter { $0.properties.isAlphabetic }
        let there = typed.small.unicodeScalars.filter { $0.properties.isAlphabetic }
        guard isFound else { return lostAccents(Array(meant), for: there) }
        // "ss" for "ß" and the like.
        guard meant.count == there.count else { return costs.missedAccent }
        return zip(meant, there).reduce(0) { cost, pair in
            pair.0 == pair.1
                ? cost : cost + (Folding.isPlain(pair.1) ? costs.missedAccent : costs.falseAccent)
        }
    }

    /// What it costs to drop accents that were typed, where other letters differ, too: nobody knows which letter was
    /// read from which then, but an ö is lost where the word has an o more than was typed instead.
    private func lostAccents(_ meant: [Unicode.Scalar], for typed: some Sequence<Unicode.Scalar>) -> Float {
        var rest = meant
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
