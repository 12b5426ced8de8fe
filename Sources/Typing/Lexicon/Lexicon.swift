import Foundation

/// The words of a language and their probabilities, in a memory-mapped file.
///
/// The file is read from disk on demand and shared by all processes; loading validates it as a whole, which takes some
/// milliseconds for at most 10 MB. If the file is truncated or overwritten afterwards, reading stays total: every
/// number is clamped to the valid range, so that words may be wrong, but no access is out of bounds and every loop
/// ends.
package final class Lexicon: Sendable {
    /// A word of the lexicon, by its number.
    package typealias Word = UInt32

    /// The context for the first word of a sentence.
    package static let sentenceStart: Word = .max
    /// The context after a word outside the lexicon.
    package static let unknown: Word = .max - 1

    /// The path of the file.
    package let path: String
    /// The language code, such as "en".
    package let language: String
    /// The source of the counts.
    package let source: String
    /// The licenses of the counts.
    package let license: String
    /// Whether the language forms compounds freely, so that an unknown word may be a compound of known ones.
    package let hasCompounds: Bool
    /// Whether the lexicon is large enough to check spelling.
    package let judgesSpelling: Bool
    /// Whether to predict next words from unigrams; without bigrams these would be the same everywhere.
    let guessesNextWords: Bool
    /// The number of words.
    package let count: Int

    let file: MappedFile
    let letters: [Unicode.Scalar]
    let labelOf: [Unicode.Scalar: UInt8]
    let edits: EditTable
    /// The suffixes of inflected forms, as labels: particles of Korean.
    let endings: Set<[UInt8]>
    /// Edit costs of this language, by name.
    let costs: [String: Float]
    /// Weighs next words by the sentence before them; nil for a language without one.
    let sentenceModel: SentenceModel?
    let nodeCount: Int
    private let letterCount: UInt8
    private let spellingCount: UInt32
    private let pairCount: UInt32
    private let tripleCount: UInt32
    nonisolated(unsafe) let nodes: UnsafeRawPointer
    nonisolated(unsafe) private let ranks: UnsafeRawPointer
    nonisolated(unsafe) private let wordCosts: UnsafeRawPointer
    nonisolated(unsafe) private let wordFlags: UnsafeRawPointer
    nonisolated(unsafe) private let spellingStarts: UnsafeRawPointer
    nonisolated(unsafe) private let spellings: UnsafeRawPointer
    nonisolated(unsafe) private let bigramStarts: UnsafeRawPointer
    nonisolated(unsafe) private let bigramDiscounts: UnsafeRawPointer
    nonisolated(unsafe) private let pairs: UnsafeRawPointer
    nonisolated(unsafe) private let trigramStarts: UnsafeRawPointer
    nonisolated(unsafe) private let trigramDiscounts: UnsafeRawPointer
    nonisolated(unsafe) private let triples: UnsafeRawPointer

    /// Maps and validates a lexicon.
    ///
    /// - Throws: `LexiconError` if the file is missing, damaged or of another version.
    package init(path: String) throws(LexiconError) {
        self.path = path
        file = try MappedFile(path: path)
        let parts = try LexiconParts(file.bytes, path: path)
        let about = parts.about
        language = about["language"] ?? ""
        source = about["source"] ?? ""
        license = about["license"] ?? ""
        hasCompounds = about["compounds"] == "yes"
        judgesSpelling = about["spelling"] != "no"
        guessesNextWords = about["next-words"] != "no"
        costs = about.compactMapValues { Float($0) }.filter { $0.value.isFinite && $0.value >= 0 }
        letters = parts.letters
        labelOf = Dictionary(
            zip(letters, (0..<letters.count).map { UInt8($0) }), uniquingKeysWith: { first, _ in first })
        let labels = labelOf
        endings = Set(
            (about["endings"] ?? "").split(separator: " ").compactMap { ending in
                let letters = Folding.fold(ending).unicodeScalars
                let known = letters.compactMap { labels[$0] }
                return known.count == letters.count ? known : nil
            })
        nodeCount = parts.nodeCount
        count = parts.wordCount
        letterCount = UInt8(clamping: letters.count)
        spellingCount = UInt32(clamping: parts.bytes(.spellings).count)
        pairCount = UInt32(clamping: parts.bytes(.pairs).count / 4)
        tripleCount = UInt32(clamping: parts.bytes(.triples).count / 4)
        nodes = parts.start(.nodes)
        ranks = parts.start(.ranks)
        wordCosts = parts.start(.wordCosts)
        wordFlags = parts.start(.wordFlags)
        spellingStarts = parts.start(.spellingStarts)
        spellings = parts.start(.spellings)
        bigramStarts = parts.start(.bigramStarts)
        bigramDiscounts = parts.start(.bigramDiscounts)
        pairs = parts.start(.pairs)
        trigramStarts = parts.start(.trigramStarts)
        trigramDiscounts = parts.start(.trigramDiscounts)
        triples = parts.start(.triples)
        edits = try EditTable(parts.bytes(.edits), letters: letters.count, path: path)
        sentenceModel = SentenceModel(parts.bytes(.sentenceModel), table: parts.bytes(.sentenceWords))
        // Validation touched every page; typing needs only some of them.
        file.releasePages()
        if file.isDamaged { throw .corrupt(path: path, reason: "it was cut while it was read") }
    }

    /// Whether the file turned out to be truncated or overwritten after validation; its words are unusable then.
    package var isDamaged: Bool { file.isDamaged }

    /// The maximum number of followers in a row; real rows have ten thousand.
    private static let longestRow: UInt32 = 1 << 16

    @inline(never)
    func reportDamage() { file.reportDamage() }

    // MARK: - The trie

    @inline(__always)
    func children(of node: UInt32) -> Range<UInt32> {
        let packed = nodes.loadUnaligned(fromByteOffset: Int(node) * 8, as: UInt32.self)
        let first = packed & 0xff_ffff, end = first &+ packed >> 24
        guard end <= UInt32(truncatingIfNeeded: nodeCount) else {
            // The first child of a leaf may equal the number of nodes.
            if packed >> 24 > 0 { reportDamage() }
            return 0..<0
        }
        return Range(uncheckedBounds: (first, end))
    }

    @inline(__always)
    func label(of node: UInt32) -> UInt8 {
        let label = nodes.load(fromByteOffset: Int(node) * 8 + 4, as: UInt8.self)
        return label < letterCount ? label : 0
    }

    /// The cost of the likeliest word that ends at or below a node.
    @inline(__always)
    func best(below node: UInt32) -> Float {
        Float(nodes.load(fromByteOffset: Int(node) * 8 + 5, as: UInt8.self)) * LexiconFormat.step
    }

    @inline(__always)
    func endsWord(_ node: UInt32) -> Bool {
        nodes.load(fromByteOffset: Int(node) * 8 + 6, as: UInt8.self) > 0
    }

    @inline(__always)
    func child(of node: UInt32, label: UInt8) -> UInt32? {
        // Labels ascend and none repeats, so a child's place is at most its label, and as many places as letters are
        // absent below it: where most letters are present, as at the root, few children are compared.
        let all = children(of: node)
        let absent = UInt32(truncatingIfNeeded: letterCount) &- UInt32(truncatingIfNeeded: all.count)
        let skipped = UInt32(label) > absent ? min(UInt32(label) &- absent, UInt32(all.count)) : 0
        for child in all.dropFirst(Int(skipped)) {
            let found = self.label(of: child)
            if found == label { return child }
            if found > label { return nil }
        }
        return nil
    }

    /// The words whose folded spelling ends at a node, the likeliest first.
    @inline(__always)
    func words(at node: UInt32) -> Range<Word> {
        let here = wordCount(at: node)
        guard here > 0 else { return 0..<0 }
        let first = firstWord(from: node)
        guard Int(first) + Int(here) <= count else {
            reportDamage()
            return 0..<0
        }
        return Range(uncheckedBounds: (first, first &+ here))
    }

    @inline(__always)
    private func wordCount(at node: UInt32) -> Word {
        Word(nodes.load(fromByteOffset: Int(node) * 8 + 6, as: UInt8.self))
    }

    /// The number of the first word that ends at a node or a later one; the number of words for a node outside the
    /// trie.
    @inline(__always)
    func firstWord(from node: UInt32) -> Word {
        guard node < nodeCount else { return Word(count) }
        let block = node / UInt32(LexiconFormat.rankInterval)
        var rank = ranks.loadUnaligned(fromByteOffset: Int(block) * 4, as: Word.self)
        for before in (block * UInt32(LexiconFormat.rankInterval))..<node { rank &+= wordCount(at: before) }
        return min(rank, Word(count))
    }

    /// The node of a folded spelling; nil if no word begins with it.
    func node(of folded: some StringProtocol) -> UInt32? {
        var node: UInt32 = 0
        for scalar in folded.unicodeScalars {
            guard let label = labelOf[scalar], let next = child(of: node, label: label) else { return nil }
            node = next
        }
        return node
    }

    // MARK: - Words

    /// Whether words of the language may contain a character: a letter, with or without accents, or an apostrophe.
    func mayWrite(_ character: Character) -> Bool {
        character.isPartOfWord
            && Folding.fold(String(character)).unicodeScalars.allSatisfy { labelOf[$0] != nil }
    }

    /// The spelling of a word; empty for a number outside the lexicon.
    package func spelling(of word: Word) -> String {
        word < count ? String(decoding: spellingBytes(of: word), as: UTF8.self) : ""
    }

    /// The bytes of a word's spelling, valid while the lexicon exists.
    func spellingBytes(of word: Word) -> UnsafeRawBufferPointer {
        let start = spellingStart(word), end = spellingStart(word + 1)
        guard start <= end, end <= spellingCount else {
            reportDamage()
            return UnsafeRawBufferPointer(start: spellings, count: 0)
        }
        return UnsafeRawBufferPointer(start: spellings + start, count: end - start)
    }

    private func spellingStart(_ word: Word) -> Int {
        Int(spellingStarts.loadUnaligned(fromByteOffset: Int(word) * 4, as: UInt32.self))
    }

    /// The number of a spelling; ignores case and Arabic vowel marks if no word matches exactly.
    package func word(_ spelling: some StringProtocol) -> Word? {
        guard let node = node(of: Folding.fold(spelling)) else { return nil }
        let words = words(at: node)
        if let exact = words.first(where: { self.spelling(of: $0) == spelling }) { return exact }
        let small = String(spelling).comparable
        return words.first { self.spelling(of: $0).comparable == small }
    }

    /// Whether a standard dictionary has the word.
    package func isValid(_ word: Word) -> Bool { word < count && validity(of: word) == LexiconFormat.valid }

    /// Whether a standard dictionary has a word, as it is written or, at the beginning of a sentence, in small letters.
    package func lists(_ spelling: String) -> Bool {
        [spelling, spelling.lowercased()].contains { written in
            word(written).map { isValid($0) && self.spelling(of: $0) == written } ?? false
        }
    }

    /// Whether a text is a word of a standard dictionary with its last letter, one of ASCII, once more.
    ///
    /// Of other scripts it is not asked: there a letter may be written twice, or be a part of a letter.
    func repeatsLastLetter(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count > 1, let last = bytes.last, last < 0x80, bytes.dropLast().last == last else {
            return false
        }
        return word(text.dropLast()).map(isValid) ?? false
    }

    func validity(of word: Word) -> UInt8 { word < count ? flags(word) & LexiconFormat.validity : 0 }

    /// Whether a word may be offered to a user who has not learned it.
    ///
    /// - Parameter isPredicted: whether nothing is typed of it.
    func offers(_ word: Word, isPredicted: Bool = false) -> Bool {
        guard word < count else { return true }
        let kept = isPredicted ? LexiconFormat.unoffered | LexiconFormat.unpredicted : LexiconFormat.unoffered
        return flags(word) & kept == 0
    }

    private func flags(_ word: Word) -> UInt8 { wordFlags.load(fromByteOffset: Int(word), as: UInt8.self) }

    // MARK: - Likelihood

    /// The unigram cost of a word: minus the natural logarithm of its probability.
    @inline(__always)
    package func cost(of word: Word) -> Float {
        guard word < count else { return 20 }
        return Float(wordCosts.load(fromByteOffset: Int(word), as: UInt8.self)) * LexiconFormat.step
    }

    /// The trigram cost of a word after two others, with back-off.
    package func cost(of word: Word, after last: Word, _ beforeLast: Word) -> Float {
        guard word < count else { return 20 }
        let pair = pairPlace(beforeLast, last)
        if let pair {
            let range = tripleRange(pair)
            if let place = find(word, in: triples, range) { return entryCost(triples, place) }
            let leaving = Float(trigramDiscounts.load(fromByteOffset: pair, as: UInt8.self))
            return leaving * LexiconFormat.step + cost(of: word, after: last)
        }
        return cost(of: word, after: last)
    }

    /// The bigram cost of a word after another, with back-off.
    package func cost(of word: Word, after last: Word) -> Float {
        guard let row = row(of: last) else { return cost(of: word) }
        if let place = find(word, in: pairs, pairRange(row)) { return entryCost(pairs, place) }
        return Float(bigramDiscounts.load(fromByteOffset: row, as: UInt8.self)) * LexiconFormat.step
            + cost(of: word)
    }

    /// Calls `body` with each known follower of two words that has a prefix, and its cost; may pass a follower more
    /// than once.
    ///
    /// - Parameter limit: the cost from which followers are skipped; evaluated for each word.
    func followers(
        of last: Word, _ beforeLast: Word, _ beginning: Beginning, under limit: () -> Float,
        _ body: (Word, Float) -> Void
    ) {
        let pair = pairPlace(beforeLast, last)
        var leaving: Float = 0
        if let pair {
            leaving = Float(trigramDiscounts.load(fromByteOffset: pair, as: UInt8.self)) * LexiconFormat.step
            each(of: triples, tripleRange(pair), beginning) { place, word in
                let cost = entryCost(triples, place)
                if cost < limit() { body(word, cost) }
            }
        }
        guard let row = row(of: last) else { return }
        each(of: pairs, pairRange(row), beginning) { place, word in
            let cost = leaving + entryCost(pairs, place)
            guard cost < limit() else { return }
            // A follower with a trigram has that cost, not the bigram's.
            if let pair, find(word, in: triples, tripleRange(pair)) != nil { return }
            body(word, cost)
        }
    }

    /// Calls `body` for the entries of a row, which ascend, whose words have a prefix.
    private func each(
        of entries: UnsafeRawPointer, _ row: Range<Int>, _ beginning: Beginning, _ body: (Int, Word) -> Void
    ) {
        var place = row.lowerBound
        for words in beginning.ranges {
            place = self.place(of: words.lowerBound, in: entries, place..<row.upperBound)
            while place < row.upperBound {
                let word = entryWord(entries, place)
                guard word < words.upperBound else { break }
                body(place, word)
                place += 1
            }
        }
    }

    private func row(of word: Word) -> Int? {
        if word == Self.sentenceStart { return count }
        return word < count ? Int(word) : nil
    }

    private func pairPlace(_ first: Word, _ second: Word) -> Int? {
        guard second < count, let row = row(of: first) else { return nil }
        return find(second, in: pairs, pairRange(row))
    }

    private func pairRange(_ row: Int) -> Range<Int> { range(bigramStarts, row, of: pairCount) }
    private func tripleRange(_ pair: Int) -> Range<Int> { range(trigramStarts, pair, of: tripleCount) }

    private func range(_ starts: UnsafeRawPointer, _ place: Int, of count: UInt32) -> Range<Int> {
        let start = starts.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
        let end = starts.loadUnaligned(fromByteOffset: place * 4 + 4, as: UInt32.self)
        guard start <= end, end <= count, end &- start <= Self.longestRow else {
            reportDamage()
            return 0..<0
        }
        return Range(uncheckedBounds: (Int(start), Int(end)))
    }

    private func entryWord(_ entries: UnsafeRawPointer, _ place: Int) -> Word {
        entries.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self) >> 8
    }

    private func entryCost(_ entries: UnsafeRawPointer, _ place: Int) -> Float {
        Float(entries.load(fromByteOffset: place * 4, as: UInt8.self)) * LexiconFormat.step
    }

    private func find(_ word: Word, in entries: UnsafeRawPointer, _ row: Range<Int>) -> Int? {
        let place = place(of: word, in: entries, row)
        return place < row.upperBound && entryWord(entries, place) == word ? place : nil
    }

    /// The first entry of a row whose word is not less than a word.
    private func place(of word: Word, in entries: UnsafeRawPointer, _ row: Range<Int>) -> Int {
        var low = row.lowerBound, high = row.upperBound
        while low < high {
            let middle = (low + high) / 2
            if entryWord(entries, middle) < word { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
