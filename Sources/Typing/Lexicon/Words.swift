/// The vocabulary of a search: the words of a lexicon and the user's learned words.
///
/// Both are tries with distinct ranges of numbers; a word begins at the lexicon's root or at that of the learned words.
struct Words: Sendable {
    let lexicon: Lexicon
    let personal: PersonalWords?

    init(_ lexicon: Lexicon, _ personal: PersonalWords? = nil) {
        self.lexicon = lexicon
        self.personal = personal
    }

    // MARK: - The tries

    /// The root of the learned words, for the lexicon's root.
    @inline(__always)
    func otherRoot(of node: UInt32) -> UInt32? { node == 0 && personal != nil ? PersonalTrie.root : nil }

    @inline(__always)
    func children(of node: UInt32) -> Range<UInt32> {
        node < PersonalTrie.first ? lexicon.children(of: node) : personal?.trie.children(of: node) ?? 0..<0
    }

    @inline(__always)
    func label(of node: UInt32) -> UInt8 {
        node < PersonalTrie.first ? lexicon.label(of: node) : personal?.trie.label(of: node) ?? 0
    }

    /// The cost of the likeliest word that ends at or below a node.
    @inline(__always)
    func best(below node: UInt32) -> Float {
        node < PersonalTrie.first ? lexicon.best(below: node) : personal?.trie.best(below: node) ?? .infinity
    }

    @inline(__always)
    func child(of node: UInt32, label: UInt8) -> UInt32? {
        if node < PersonalTrie.first { return lexicon.child(of: node, label: label) }
        return personal?.trie.child(of: node, label: label)
    }

    /// The words whose folded spelling ends at a node; pass each to `number(of:)`.
    @inline(__always)
    func words(at node: UInt32) -> Range<Lexicon.Word> {
        node < PersonalTrie.first ? lexicon.words(at: node) : personal?.trie.words(at: node) ?? 0..<0
    }

    /// The lexicon's number of a learned word that the lexicon also has; otherwise the word itself.
    @inline(__always)
    func number(of word: Lexicon.Word) -> Lexicon.Word {
        isPersonal(word) ? personal?.trie.number(of: word) ?? word : word
    }

    @inline(__always)
    private func isPersonal(_ word: Lexicon.Word) -> Bool {
        word >= PersonalTrie.first && word < Lexicon.unknown
    }

    // MARK: - Words

    /// The number of a word; nil for an unknown spelling.
    func word(_ spelling: some StringProtocol) -> Lexicon.Word? {
        personal?.word(spelling) ?? lexicon.word(spelling)
    }

    /// The spelling of a word.
    func spelling(of word: Lexicon.Word) -> String {
        isPersonal(word) ? personal?.trie.spelling(of: word) ?? "" : lexicon.spelling(of: word)
    }

    /// How a spelling compares with a text.
    struct SpellingTraits {
        /// Whether both are equal, apart from case.
        var isSame: Bool
        var apostrophes = 0
        /// The number of capitals, if the spelling is ASCII.
        var capitals = 0
        /// Whether it consists of several capitals: "II", "UK".
        var isAllCapitals = false
        /// Whether it is a letter, or begins with one and an apostrophe: "I", "I'm".
        var beginsWithLetter = false
        var isASCII = true
        /// Whether the spelling consists of Hangul syllables, which have no accents.
        var isSyllables = false
    }

    /// Compares a word's spelling with a text in lower case.
    ///
    /// - Parameter isASCII: whether the text is.
    func traits(of word: Lexicon.Word, besides small: String, isASCII: Bool) -> SpellingTraits {
        guard !isPersonal(word), word < lexicon.count else {
            return traits(spelling(of: word), besides: small)
        }
        // Byte by byte: a search calls this for hundreds of words per touch.
        let bytes = lexicon.spellingBytes(of: word)
        var traits = SpellingTraits(isSame: bytes.count == small.utf8.count), place = small.utf8.startIndex
        traits.beginsWithLetter = bytes.count == 1 || bytes.dropFirst().first == 0x27
        for byte in bytes {
            if byte >= 0x80 {
                // Latin, Greek and Cyrillic are not ASCII; Hangul's letters are those of its syllables.
                if isASCII, byte < 0xe0 {
                    return SpellingTraits(
                        isSame: false, apostrophes: bytes.count { $0 == 0x27 }, isASCII: false)
                }
                return self.traits(spelling(of: word), besides: small)
            }
            if byte == 0x27 { traits.apostrophes += 1 }
            if (0x41...0x5a).contains(byte) { traits.capitals += 1 }
            guard traits.isSame else { continue }
            traits.isSame =
                (0x41...0x5a).contains(byte) ? small.utf8[place] == byte | 0x20 : small.utf8[place] == byte
            small.utf8.formIndex(after: &place)
        }
        traits.isAllCapitals = traits.capitals > 1 && traits.capitals + traits.apostrophes == bytes.count
        return traits
    }

    private func traits(_ spelling: String, besides small: String) -> SpellingTraits {
        if let first = spelling.unicodeScalars.first, KeyLetters.isSyllable(first) {
            return SpellingTraits(
                isSame: KeyLetters.spells(spelling, small), isASCII: false, isSyllables: true)
        }
        return SpellingTraits(
            isSame: spelling.small == small, apostrophes: spelling.utf8.count { $0 == 0x27 },
            isASCII: spelling.utf8.allSatisfy { $0 < 0x80 })
    }

    /// The validity of a word; learned words are valid.
    func validity(of word: Lexicon.Word) -> UInt8 {
        isPersonal(word) ? LexiconFormat.valid : lexicon.validity(of: word)
    }

    /// Whether a word is kept from the suggestions: the user removed it, or the lexicon does not offer it and the user has
    /// not learned it.
    ///
    /// - Parameter isPredicted: whether nothing is typed of it.
    func forgets(_ word: Lexicon.Word, isPredicted: Bool = false) -> Bool {
        if personal?.forgets(word) == true { return true }
        return !lexicon.offers(word, isPredicted: isPredicted) && personal?.knows(word) != true
    }

    /// The cost of a word after two others.
    ///
    /// - Parameter isPredicted: whether nothing is typed of it.
    @inline(__always)
    func cost(
        of word: Lexicon.Word, after last: Lexicon.Word, _ beforeLast: Lexicon.Word, isPredicted: Bool = false
    ) -> Float {
        guard let personal else { return lexicon.cost(of: word, after: last, beforeLast) }
        let known = isPersonal(word) ? nil : lexicon.cost(of: word, after: last, beforeLast)
        return personal.cost(of: word, known, after: last, beforeLast, isPredicted: isPredicted)
    }
}
