/// How a language forms words that its lexicon need not have from words that it has: "m'occupe", "unfollow", "kids'".
///
/// A formed word counts as known: it is neither corrected nor marked as misspelled. The rules are data of the language,
/// in lower case and with straight apostrophes; that a letter may be repeated for emphasis ("sooo") holds for all.
package struct WordFormation: Hashable, Sendable {
    /// The short forms that join the next word with an apostrophe, the apostrophe included: "qu'".
    package var elisions: [String] = []
    /// The first letters of a word, without accents, that a short form can precede.
    package var elidingLetters = "aeiouyh"
    /// The endings that any word can have: "'s".
    package var endings: [String] = []
    /// Endings that are written in place of another one: "in'" for "ing".
    package var shortEndings: [ShortEnding] = []
    /// The words that are mistaken for each other because they sound alike.
    package var homophones = Homophones.none
    /// Whether words are also written with accents that the lexicon's spelling does without: English "café" and "résumé".
    package var takesAccents = false
    /// The syllables that precede a word and change its meaning: "un".
    package var prefixes: [String] = [] {
        didSet { prefixesByLetter = Dictionary(grouping: prefixes) { $0.utf8.first ?? 0 } }
    }
    /// The prefixes by their first letter: a look at it excludes nearly all texts.
    private var prefixesByLetter: [UInt8: [String]] = [:]
    /// The endings of a word's forms.
    package var inflections: [Inflection] = [] {
        didSet { inflectionsByEnd = Dictionary(grouping: inflections) { $0.ending.utf8.last ?? 0 } }
    }
    /// The inflections by the last byte of their endings.
    private var inflectionsByEnd: [UInt8: [Inflection]] = [:]

    /// An ending in place of another one.
    package struct ShortEnding: Hashable, Sendable {
        package var written: String
        package var full: String

        /// Makes a pair of endings.
        package init(written: String, full: String) {
            self.written = written
            self.full = full
        }
    }

    /// Makes a formation without rules of the language's own.
    package init() {}

    /// A word from which a text may be formed.
    struct Base: Hashable, Sendable {
        /// The word in lower case.
        var word: String
        /// The cost of the formation in nats, in addition to the word's own.
        var cost: Float
        /// A spelling that is meant instead where the lexicon has it: "too" for "tooo".
        var rival: String?
    }

    /// The letters that the word after a prefix has at least: a shorter one is more often a typing error.
    private static let minimumPrefixedLength = 4
    /// The number of equal letters that show emphasis at the end of a word: no spelling has so many.
    private static let stretchedEnd = 3
    /// The same anywhere in a word, where three are more often a slip.
    private static let stretchedRun = 4

    /// The words from which a text may be formed, if they exist.
    ///
    /// - Parameter text: the text in lower case, with straight apostrophes.
    func bases(of text: String) -> [Base] {
        var bases: [Base] = []
        func add(_ word: some StringProtocol, _ cost: Float) {
            guard !word.isEmpty else { return }
            bases.append(Base(word: String(word), cost: cost))
        }
        if text.utf8.contains(0x27) {
            for elision in elisions where text.hasPrefix(elision) {
                let rest = text.dropFirst(elision.count)
                if canElide(before: rest) { add(rest, Self.elisionCost) }
            }
            for ending in endings where text.hasSuffix(ending) {
                add(text.dropLast(ending.count), Self.endingCost)
            }
            for ending in shortEndings where text.hasSuffix(ending.written) {
                add(text.dropLast(ending.written.count) + ending.full, Self.endingCost)
            }
        }
        for prefix in text.utf8.first.flatMap({ prefixesByLetter[$0] }) ?? []
        where text.utf8.starts(with: prefix.utf8) {
            let rest = text.dropFirst(prefix.count)
            if rest.count >= Self.minimumPrefixedLength { add(rest, Self.prefixCost) }
        }
        if !inflections.isEmpty { addInflected(text, add) }
        bases += stretched(text)
        return bases
    }

    private func addInflected(_ text: String, _ add: (String, Float) -> Void) {
        guard let last = text.utf8.last, let inflections = inflectionsByEnd[last],
            text.utf8.count >= Self.minimumForm, text.count >= Self.minimumForm
        else { return }
        for inflection in inflections where text.hasSuffixBytes(inflection.ending) {
            guard text.utf8.starts(with: inflection.beginning.utf8) else { continue }
            let stem = text.dropFirst(inflection.beginning.count).dropLast(inflection.ending.count)
            guard stem.count >= Self.minimumStem else { continue }
            for base in inflection.bases { add(stem + base, Self.inflectionCost) }
        }
    }

    /// The writing of a text that lacks the apostrophe of a short form, and the word behind it: "m'envoyer" for
    /// "menvoyer".
    func elided(_ text: String) -> [(written: String, base: Base)] {
        guard !elisions.isEmpty, text.utf8.count <= Self.longestText, !text.utf8.contains(0x27) else {
            return []
        }
        return elisions.compactMap { elision in
            guard text.hasPrefix(elision.dropLast()) else { return nil }
            let rest = text.dropFirst(elision.count - 1)
            guard rest.count >= Self.minimumPrefixedLength, canElide(before: rest) else { return nil }
            return (elision + rest, Base(word: String(rest), cost: Self.elisionCost))
        }
    }

    /// The name in a text that lacks the apostrophe of its ending, in lower case: "ben" in "bens".
    func nameWithoutApostrophe(in text: String) -> (name: String, ending: String)? {
        guard let last = text.utf8.last, !text.utf8.contains(0x27) else { return nil }
        for ending in endings where ending.utf8.last == last && ending.utf8.count > 1 {
            let name = text.dropLast(ending.count - 1)
            if text.hasSuffix(ending.dropFirst()), name.count >= Self.minimumName {
                return (String(name), ending)
            }
        }
        return nil
    }

    /// The letters that a name without its apostrophe has at least.
    private static let minimumName = 3

    private func canElide(before word: Substring) -> Bool {
        guard let first = word.first else { return false }
        return Folding.fold(String(first)).first.map(elidingLetters.contains) ?? false
    }

    /// The words of which a text repeats a letter for emphasis, at its end or more often inside.
    private func stretched(_ text: String) -> [Base] {
        guard Self.repeatsLetter(text) else { return [] }
        var runs: [(letter: Character, count: Int)] = []
        for letter in text {
            if runs.last?.letter == letter {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((letter, 1))
            }
        }
        func isStretched(_ place: Int) -> Bool {
            runs[place].count >= (place == runs.count - 1 ? Self.stretchedEnd : Self.stretchedRun)
        }
        guard text.first?.isLetter == true, runs.indices.contains(where: isStretched) else { return [] }
        func shrunk(to length: Int) -> String {
            runs.indices.map { place in
                String(repeating: runs[place].letter, count: isStretched(place) ? length : runs[place].count)
            }.joined()
        }
        let single = shrunk(to: 1), double = shrunk(to: 2)
        // One letter more than a double one is a slip.
        if runs.last?.count == Self.stretchedEnd {
            return [Base(word: single, cost: Self.stretchCost, rival: double)]
        }
        return [single, double].map { Base(word: $0, cost: Self.stretchCost) }
    }

    /// The maximum length of a formed text in bytes; longer ones are no words.
    fileprivate static let longestText = 40

    /// Whether a letter follows itself twice; a quick check, since nearly no text has that.
    private static func repeatsLetter(_ text: String) -> Bool {
        var last: Unicode.Scalar?, run = 0
        for scalar in text.unicodeScalars {
            run = scalar == last ? run + 1 : 1
            if run == stretchedEnd { return true }
            last = scalar
        }
        return false
    }

    private static let elisionCost: Float = 2
    private static let endingCost: Float = 2
    private static let prefixCost: Float = 5
    private static let inflectionCost: Float = 4
    private static let stretchCost: Float = 3
}

extension WordFormation {
    /// The cost of the likeliest formation of a text from valid words of a lexicon, in nats; nil if there is none.
    ///
    /// - Parameter text: the text in lower case, with straight apostrophes.
    ///
    /// Cost: a look at the letters where no rule fits, as for nearly all texts; else a lookup of each base.
    func cost(of text: String, in lexicon: Lexicon) -> Float? {
        guard text.utf8.count <= Self.longestText else { return nil }
        return bases(of: text).lazy.compactMap { cost(of: $0, in: lexicon) }.min()
    }

    /// The cost of a base, with that of its formation; nil if the lexicon does not have the word as a valid one.
    func cost(of base: Base, in lexicon: Lexicon) -> Float? {
        if let rival = base.rival, lexicon.costOfValid(rival) != nil { return nil }
        return lexicon.costOfValid(base.word).map { $0 + base.cost }
    }
}

extension String {
    fileprivate func hasSuffixBytes(_ suffix: String) -> Bool {
        utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
}

extension Lexicon {
    /// The cost of the likeliest valid word with a spelling in lower case; nil if there is none.
    fileprivate func costOfValid(_ spelling: String) -> Float? {
        guard let node = node(of: Folding.fold(spelling)) else { return nil }
        return words(at: node).lazy.filter {
            self.isValid($0) && self.spelling(of: $0).lowercased() == spelling
        }
        .map { self.cost(of: $0) }.min()
    }
}
