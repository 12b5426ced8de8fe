/// The words that a search may find: those of a lexicon, and beside them those of a person.
///
/// Both are tries in one space of numbers; a word begins at the lexicon's root or at the person's.
struct Words: Sendable {
    let lexicon: Lexicon
    let personal: PersonalWords?

    init(_ lexicon: Lexicon, _ personal: PersonalWords? = nil) {
        self.lexicon = lexicon
        self.personal = personal
    }

    // MARK: - The tries

    /// The root beside a root.
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

    /// The cost of the likeliest word that ends at a node or below.
    @inline(__always)
    func best(below node: UInt32) -> Float {
        node < PersonalTrie.first ? lexicon.best(below: node) : personal?.trie.best(below: node) ?? .infinity
    }

    @inline(__always)
    func child(of node: UInt32, label: UInt8) -> UInt32? {
        if node < PersonalTrie.first { return lexicon.child(of: node, label: label) }
        return personal?.trie.child(of: node, label: label)
    }

    /// The words that are spelt so, folded; to be counted as `number(of:)` says.
    @inline(__always)
    func words(at node: UInt32) -> Range<Lexicon.Word> {
        node < PersonalTrie.first ? lexicon.words(at: node) : personal?.trie.words(at: node) ?? 0..<0
    }

    /// A word's one number, where both tries have it.
    @inline(__always)
    func number(of word: Lexicon.Word) -> Lexicon.Word {
        isPersonal(word) ? personal?.trie.number(of: word) ?? word : word
    }

    @inline(__always)
    private func isPersonal(_ word: Lexicon.Word) -> Bool {
        word >= PersonalTrie.first && word < Lexicon.unknown
    }

    // MARK: - Words

    /// The number of a spelling.
    func word(_ spelling: some StringProtocol) -> Lexicon.Word? {
        personal?.word(spelling) ?? lexicon.word(spelling)
    }

    /// How a word is written.
    func spelling(of word: Lexicon.Word) -> String {
        isPersonal(word) ? personal?.trie.spelling(of: word) ?? "" : lexicon.spelling(of: word)
    }

    /// What a spelling looks like beside a text.
    struct Looks {
        /// Whether it is the same but for capitals.
        var isSame: Bool
        var apostrophes = 0
        var isASCII = true
        /// Whether it is written in syllables, which have no accents.
        var isSyllables = false
    }

    /// Compares a word's spelling with a text in small letters.
    func looks(of word: Lexicon.Word, besides small: String) -> Looks {
        guard !isPersonal(word), word < lexicon.count else {
            return looks(spelling(of: word), besides: small)
        }
        // Byte by byte: a search asks this of hundreds of words for each touch.
        let bytes = lexicon.spellingBytes(of: word)
        var looks = Looks(isSame: bytes.count == small.utf8.count), place = small.utf8.startIndex
        for byte in bytes {
            if byte >= 0x80 { return self.looks(spelling(of: word), besides: small) }
            if byte == 0x27 { looks.apostrophes += 1 }
            guard looks.isSame else { continue }
            looks.isSame =
                (0x41...0x5a).contains(byte) ? small.utf8[place] == byte | 0x20 : small.utf8[place] == byte
            small.utf8.formIndex(after: &place)
        }
        return looks
    }

    private func looks(_ spelling: String, besides small: String) -> Looks {
        if let first = spelling.unicodeScalars.first, KeyLetters.isSyllable(first) {
            return Looks(
                isSame: KeyLetters.spells(spelling, small), isASCII: false, isSyllables: true)
        }
        return Looks(
            isSame: spelling.lowercased() == small, apostrophes: spelling.utf8.count { $0 == 0x27 },
            isASCII: spelling.utf8.allSatisfy { $0 < 0x80 })
    }

    /// What dictionaries say of a word; a person's own are as good as any.
    func validity(of word: Lexicon.Word) -> UInt8 {
        isPersonal(word) ? LexiconFormat.valid : lexicon.validity(of: word)
    }

    /// Whether the person wants never to see a word.
    func forgets(_ word: Lexicon.Word) -> Bool { personal?.forgets(word) ?? false }

    /// The cost of a word after two others.
    @inline(__always)
    func cost(of word: Lexicon.Word, after last: Lexicon.Word, _ beforeLast: Lexicon.Word) -> Float {
        guard let personal else { return lexicon.cost(of: word, after: last, beforeLast) }
        let known = isPersonal(word) ? nil : lexicon.cost(of: word, after: last, beforeLast)
        return personal.cost(of: word, known, after: last, beforeLast)
    }
}
