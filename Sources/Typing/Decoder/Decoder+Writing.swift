/// The cost of writing a word in place of the typed text: capitals, apostrophes and accents.
extension Decoder {
    /// A text that was typed, with what writing a word in its place asks of it.
    ///
    /// A class, because hundreds of hypotheses of one touch read it.
    final class TypedText: Sendable {
        let small: String
        /// Whether it has a capital that does not begin a sentence, and no other one.
        let isCapital: Bool
        /// Whether all letters behind the first one are capitals, and there are at least two.
        let isCapitals: Bool
        /// Whether its second letter is a capital too, as in "UK".
        let hasTwoCapitals: Bool
        let isASCII: Bool
        /// Whether it has a letter with an accent, or a variant form of a letter.
        let hasAccents: Bool
        /// The text without an apostrophe at its end, which may be a quotation mark or the end of a possessive.
        let body: String
        /// The number of apostrophes in `body`.
        let apostrophes: Int
        /// The folded letters for the lookup.
        let folded: String
        /// Its letters, without apostrophes and other characters.
        let letters: [Unicode.Scalar]
        /// The trie node of its letters, without spaces; nil if no word begins with them.
        let node: UInt32?
        /// The words that sound like it.
        let homophones: [Lexicon.Word]
        /// Whether a missed space precedes it: it begins inside what was typed as one word.
        let isSplit: Bool
        /// Whether it has a space: words are made of it only if the space is additional.
        let isJoined: Bool

        init(
            _ small: String, isCapital: Bool, isCapitals: Bool = false, hasTwoCapitals: Bool = false,
            isSplit: Bool = false, in lexicon: Lexicon, homophones: Homophones
        ) {
            self.small = small
            self.isSplit = isSplit
            self.homophones = homophones.others(of: small).compactMap { lexicon.word($0) }
            self.hasTwoCapitals = hasTwoCapitals
            self.isCapital = isCapital
            self.isCapitals = isCapitals
            isASCII = small.utf8.allSatisfy { $0 < 0x80 }
            let marks = small.utf8.count { $0 == 0x27 }
            let endsInMark = marks > 0 && small.utf8.last == 0x27
            body = endsInMark ? String(small.dropLast()) : small
            apostrophes = endsInMark ? marks - 1 : marks
            folded = Folding.fold(small)
            isJoined = small.utf8.contains(0x20)
            node = lexicon.node(of: isJoined ? folded.filter { $0 != " " } : folded)
            letters = small.unicodeScalars.filter(Folding.isLetter)
            hasAccents = !isASCII && small.unicodeScalars.contains { !Folding.isPlain($0) }
        }
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

    /// The cost of writing a word, one of a trie node, for the typed text, apart from the edit cost of its letters.
    ///
    /// - Parameter isSplit: whether the next word begins without a space.
    func writing(
        _ word: Lexicon.Word, at node: UInt32, for text: TypedText, isSplit: Bool = false
    ) -> Float {
        writing(word, for: text) + splitting(text, at: node, isSplit: isSplit)
            + (node == text.node ? 0 : rareness(of: word))
    }

    /// The same apart from what other letters and a missed space cost.
    private func writing(_ word: Lexicon.Word, for text: TypedText) -> Float {
        let traits = known.traits(of: word, besides: text.body, isASCII: text.isASCII)
        if traits.isSame {
            // "II" is not typed as "Ii", which is "I" with an additional letter.
            let isTypedSo = costs.keptCapital == 0 || !traits.isAllCapitals || text.hasTwoCapitals
            let capital = text.isCapital && isTypedSo ? costs.literalCapital : 0
            switch known.validity(of: word) {
            case LexiconFormat.valid: return -costs.literalValid - capital
            case LexiconFormat.doubtful: return -costs.literalDoubtful - capital
            default: return -costs.literalFrequent - capital
            }
        }
        if known.forgets(word) { return .infinity }
        let keepsCapital = text.isCapital && traits.capitals > 0 && traits.beginsWithLetter
        // A word that was written for another one by its sound is seldom a slip of a third.
        let beside = text.homophones.isEmpty ? 0 : costs.besideHomophone
        let cost =
            beside + apostrophes(traits.apostrophes, of: word, for: text)
            - (keepsCapital ? costs.keptCapital : 0)
        if traits.isSyllables || traits.isASCII && text.isASCII { return cost }
        return cost + accents(known.spelling(of: word), for: text)
    }

    /// The words that sound like a typed text; none unless a trie node is that of its letters as typed.
    func homophones(of text: TypedText, at node: UInt32) -> [Lexicon.Word] {
        guard node == text.node else { return [] }
        return text.homophones.filter { !known.forgets($0) }
    }

    /// The cost of other letters than the typed ones, those of a trie node, beside a missed or an additional space, or of a
    /// word outside the lexicon there.
    ///
    /// Of two slips in one word the space is seldom one: "annas" is not "an as", "tonkatsu" not "to nkatsu", and "de nata"
    /// not "debate".
    ///
    /// - Parameter isSplit: whether the next word begins without a space.
    func splitting(_ text: TypedText, at node: UInt32, isSplit: Bool = false) -> Float {
        guard isSplit || text.isSplit || text.isJoined else { return 0 }
        let short = text.small.utf8.count == 1 ? costs.shortSplit : 0
        let isBroken = node != text.node && (node < PersonalTrie.first || node == Hypothesis.unknownNode)
        return short + (isBroken ? costs.brokenSplit : 0)
    }

    /// The cost of a word for being rare: text that is no word is as often one that the lexicon lacks.
    private func rareness(of word: Lexicon.Word) -> Float {
        costs.rareWord > 0 && word < lexicon.count && lexicon.cost(of: word) > EditCosts.rarest
            ? costs.rareWord : 0
    }

    /// The cost of the number of apostrophes of a word, for a text.
    private func apostrophes(_ count: Int, of word: Lexicon.Word, for text: TypedText) -> Float {
        if count < text.apostrophes { return costs.falseApostrophe }
        guard count > text.apostrophes else { return 0 }
        if text.body.utf8.count < text.small.utf8.count { return costs.movedApostrophe }
        let endsInS = text.apostrophes == 0 && text.body.utf8.last == UInt8(ascii: "s")
        return endsInS && known.spelling(of: word).hasSuffix("'s")
            ? costs.missedApostropheS : costs.missedApostrophe
    }

    /// The discount for a word outside the lexicon: for a capital, or for being made of known words.
    func knownPart(of text: TypedText) -> Float {
        let capital = unknownCapital(text)
        if costs.brokenSyllable > 0, KeyLetters.isBroken(text.small) { return capital - costs.brokenSyllable }
        // "untill" is a slip, not the opposite of "till".
        if lexicon.repeatsLastLetter(text.small) { return capital }
        let known = [
            lexicon.costOfCompound(text.small, joint: costs.joint, ending: costs.ending),
            formation.cost(of: text.small, in: lexicon), elision(of: text)?.cost,
        ].lazy.compactMap(\.self).min()
        guard let known else { return capital }
        return capital + max(0, unknownCost(of: text) - costs.model * known + costs.literalValid)
    }

    /// The writing of a word outside the lexicon: with the apostrophe of a short form that was not typed.
    func writtenForm(of text: TypedText) -> String? {
        guard let elision = elision(of: text) else { return nil }
        let discount = unknownCapital(text)
        return costs.model * elision.cost - costs.literalValid < unknownCost(of: text) - discount
            ? elision.written : nil
    }

    /// The discount for the capitals of a word outside the lexicon: it may be a name or an abbreviation.
    private func unknownCapital(_ text: TypedText) -> Float {
        text.isCapital || text.isCapitals ? costs.literalCapital : 0
    }

    private func unknownCost(of text: TypedText) -> Float {
        costs.unknownWord + costs.unknownLetter * Float(text.small.count)
    }

    /// The likeliest writing as a short form before a word of the lexicon, or as a name with an ending, if the text lacks the
    /// apostrophe.
    private func elision(of text: TypedText) -> (written: String, cost: Float)? {
        let forms = formation.elided(text.small).compactMap { form in
            formation.cost(of: form.base, in: lexicon).map {
                (form.written, $0 + costs.missedApostrophe + costs.literalValid)
            }
        }
        return (forms + [possessive(of: text)].compactMap(\.self)).min { $0.1 < $1.1 }
    }

    /// The writing of a name with an ending whose apostrophe is missing: "Ben's" for "bens".
    ///
    /// Texts have the forms of a name seldom, so their own costs say little.
    private func possessive(of text: TypedText) -> (written: String, cost: Float)? {
        guard let form = formation.nameWithoutApostrophe(in: text.small),
            let node = lexicon.node(of: Folding.fold(form.name))
        else { return nil }
        let name = lexicon.words(at: node).first {
            lexicon.validity(of: $0) == LexiconFormat.doubtful && lexicon.cost(of: $0) < costs.commonName
                && lexicon.spelling(of: $0) == WordCase.capitalized(form.name)
        }
        guard let name else { return nil }
        let base = lexicon.cost(of: name), written = lexicon.spelling(of: name) + form.ending
        // What has a plural is no name: "Mondays", "Germans".
        let plural = text.node.map(lexicon.words(at:))?.lazy.filter {
            !self.lexicon.spelling(of: $0).contains("'")
        }.map { self.lexicon.cost(of: $0) }.min()
        guard plural ?? .infinity > base + costs.rareForm else { return nil }
        return (written, base + costs.missedApostropheS + costs.literalValid)
    }

    /// The cost of accents that differ from the typed ones.
    private func accents(_ spelling: String, for typed: TypedText) -> Float {
        let isFound = Folding.folds(spelling, to: typed.folded)
        if !isFound, !typed.hasAccents { return 0 }
        let intended = spelling.small.unicodeScalars.lazy.filter(Folding.isLetter)
        guard isFound else { return lostAccents(Array(intended), for: typed.letters) }
        var cost: Float = 0, letters = typed.letters.makeIterator()
        for letter in intended {
            // A folding with several letters: "ss" for "ß".
            guard let there = letters.next() else { return costs.missedAccent }
            if letter != there { cost += Folding.isPlain(there) ? costs.missedAccent : costs.falseAccent }
        }
        return letters.next() == nil ? cost : costs.missedAccent
    }

    /// The cost of dropping typed accents when other letters differ, too.
    ///
    /// The alignment of the letters is unknown then; a typed ö counts as lost if the word has an o that no other typed
    /// letter matches.
    private func lostAccents(_ intended: [Unicode.Scalar], for typed: [Unicode.Scalar]) -> Float {
        var rest = intended
        let without = typed.filter { letter in
            guard let place = rest.firstIndex(of: letter) else { return !Folding.isPlain(letter) }
            rest.remove(at: place)
            return false
        }
        return without.reduce(0) { cost, letter in
            guard let place = rest.firstIndex(where: { Folding.isSameLetter($0, letter) }) else {
                return cost
            }
            rest.remove(at: place)
            return cost + costs.falseAccent
        }
    }
}
