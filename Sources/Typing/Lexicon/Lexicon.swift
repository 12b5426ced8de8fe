import Foundation

/// The words of a language and how likely they are, in a mapped file.
///
/// The file is read from disk as it is needed and shared by all processes; loading checks it whole, some milliseconds
/// for its 10 MB at most. Should it be cut or written to afterwards, reading is total: every number is clamped to what
/// there is, so that words may be wrong but nothing is read outside and no loop goes on for ever.
public final class Lexicon: Sendable {
    /// A word of the lexicon: its number.
    public typealias Word = UInt32

    /// What stands where a sentence begins, as a word before others.
    public static let sentenceStart: Word = .max
    /// A word that the lexicon does not have, as a word before others.
    public static let unknown: Word = .max - 1

    /// The file.
    public let path: String
    /// The language, as `en`.
    public let language: String
    /// Where the figures come from.
    public let source: String
    /// Under which licences.
    public let licence: String
    /// Whether words are joined freely, so that one which the lexicon does not have may be made of words that it has.
    public let hasCompounds: Bool
    /// Whether it has enough words to say which ones are misspelt.
    public let judgesSpelling: Bool
    /// Whether its likeliest words are guessed where nothing is typed yet; without bigrams they would be the same everywhere.
    let guessesNextWords: Bool
    /// How many words there are.
    public let count: Int

    let file: MappedFile
    let letters: [Unicode.Scalar]
    let labelOf: [Unicode.Scalar: UInt8]
    let edits: EditTable
    /// Endings that words take, as labels: particles of Korean.
    let endings: Set<[UInt8]>
    /// Costs that differ from those of other languages, by their names.
    let costs: [String: Float]
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
    nonisolated(unsafe) private let pairStarts: UnsafeRawPointer
    nonisolated(unsafe) private let pairLeavings: UnsafeRawPointer
    nonisolated(unsafe) private let pairs: UnsafeRawPointer
    nonisolated(unsafe) private let tripleStarts: UnsafeRawPointer
    nonisolated(unsafe) private let tripleLeavings: UnsafeRawPointer
    nonisolated(unsafe) private let triples: UnsafeRawPointer

    /// Maps a lexicon and checks it.
    ///
    /// - Throws: `LexiconError` where the file is missing, of another version or damaged; nothing of it is used then.
    public init(path: String) throws(LexiconError) {
        self.path = path
        file = try MappedFile(path: path)
        let parts = try LexiconParts(file.bytes, path: path)
        let about = parts.about
        language = about["language"] ?? ""
        source = about["source"] ?? ""
        licence = about["licence"] ?? ""
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
        pairStarts = parts.start(.pairStarts)
        pairLeavings = parts.start(.pairLeavings)
        pairs = parts.start(.pairs)
        tripleStarts = parts.start(.tripleStarts)
        tripleLeavings = parts.start(.tripleLeavings)
        triples = parts.start(.triples)
        edits = try EditTable(parts.bytes(.edits), letters: letters.count, path: path)
        // The check touched every page; typing needs a part of them.
        file.releasePages()
        if file.isDamaged { throw .corrupt(path: path, reason: "it was cut while it was read") }
    }

    /// Whether the file turned out to be cut or written to since it was checked; its words are of no use then.
    public var isDamaged: Bool { file.isDamaged }

    /// The longest row of followers that is read, in entries; real ones have ten thousand.
    private static let longestRow: UInt32 = 1 << 16

    @inline(never)
    func reportDamage() { file.reportDamage() }

    // MARK: - The trie

    /// The children of a node.
    @inline(__always)
    func children(of node: UInt32) -> Range<UInt32> {
        let packed = nodes.loadUnaligned(fromByteOffset: Int(node) * 8, as: UInt32.self)
        let first = packed & 0xff_ffff, end = first &+ packed >> 24
        guard end <= UInt32(truncatingIfNeeded: nodeCount) else {
            // A leaf may name the end as the place of its children.
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

    /// The cost of the likeliest word that ends at a node or below.
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
        // Labels ascend; there are a few dozen at most.
        for child in children(of: node) {
            let found = self.label(of: child)
            if found == label { return child }
            if found > label { return nil }
        }
        return nil
    }

    /// The words that are spelt so, folded; the likeliest first.
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

    /// The number of the first word that ends at a node or at a later one; a node that there is not has none.
    @inline(__always)
    func firstWord(from node: UInt32) -> Word {
        guard node < nodeCount else { return Word(count) }
        let block = node / UInt32(LexiconFormat.rankInterval)
        var rank = ranks.loadUnaligned(fromByteOffset: Int(block) * 4, as: Word.self)
        for before in (block * UInt32(LexiconFormat.rankInterval))..<node { rank &+= wordCount(at: before) }
        return min(rank, Word(count))
    }

    /// The node of a folded spelling.
    func node(of folded: some StringProtocol) -> UInt32? {
        var node: UInt32 = 0
        for scalar in folded.unicodeScalars {
            guard let label = labelOf[scalar], let next = child(of: node, label: label) else { return nil }
            node = next
        }
        return node
    }

    // MARK: - Words

    /// Whether words of the language may have a character: a letter of theirs, accents apart, or an apostrophe.
    func mayWrite(_ character: Character) -> Bool {
        character.isPartOfWord
            && Folding.fold(String(character)).unicodeScalars.allSatisfy { labelOf[$0] != nil }
    }

    /// How a word is written.
    public func spelling(of word: Word) -> String {
        word < count ? String(decoding: spellingBytes(of: word), as: UTF8.self) : ""
    }

    /// The bytes of a word's spelling, valid as long as the lexicon lives.
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

    /// The number of a spelling, capitals disregarded where no word is written exactly so.
    public func word(_ spelling: some StringProtocol) -> Word? {
        guard let node = node(of: Folding.fold(spelling)) else { return nil }
        let words = words(at: node)
        if let exact = words.first(where: { self.spelling(of: $0) == spelling }) { return exact }
        let small = spelling.lowercased().replacingOccurrences(of: "’", with: "'")
        return words.first { self.spelling(of: $0).lowercased() == small }
    }

    /// Whether an ordinary dictionary has a word.
    func isValid(_ word: Word) -> Bool { word < count && flags(word) & 3 == LexiconFormat.valid }

    func validity(of word: Word) -> UInt8 { word < count ? flags(word) & 3 : 0 }

    private func flags(_ word: Word) -> UInt8 { wordFlags.load(fromByteOffset: Int(word), as: UInt8.self) }

    // MARK: - Likelihood

    /// The cost of a word by itself: minus the natural logarithm of its probability.
    @inline(__always)
    public func cost(of word: Word) -> Float {
        guard word < count else { return 20 }
        return Float(wordCosts.load(fromByteOffset: Int(word), as: UInt8.self)) * LexiconFormat.step
    }

    /// The cost of a word after two others.
    public func cost(of word: Word, after last: Word, _ beforeLast: Word) -> Float {
        guard word < count else { return 20 }
        let pair = pairPlace(beforeLast, last)
        if let pair {
            let range = tripleRange(pair)
            if let place = find(word, in: triples, range) { return entryCost(triples, place) }
            let leaving = Float(tripleLeavings.load(fromByteOffset: pair, as: UInt8.self))
            return leaving * LexiconFormat.step + cost(of: word, after: last)
        }
        return cost(of: word, after: last)
    }

    /// The cost of a word after another.
    public func cost(of word: Word, after last: Word) -> Float {
        guard let row = row(of: last) else { return cost(of: word) }
        if let place = find(word, in: pairs, pairRange(row)) { return entryCost(pairs, place) }
        return Float(pairLeavings.load(fromByteOffset: row, as: UInt8.self)) * LexiconFormat.step
            + cost(of: word)
    }

    /// The words of a beginning that are known to follow, each with its cost after the two; some more than once.
    ///
    /// - Parameter limit: what costs as much is left out; asked anew for each word.
    func followers(
        of last: Word, _ beforeLast: Word, _ beginning: Beginning, under limit: () -> Float,
        _ body: (Word, Float) -> Void
    ) {
        let pair = pairPlace(beforeLast, last)
        var leaving: Float = 0
        if let pair {
            leaving = Float(tripleLeavings.load(fromByteOffset: pair, as: UInt8.self)) * LexiconFormat.step
            each(of: triples, tripleRange(pair), beginning) { place, word in
                let cost = entryCost(triples, place)
                if cost < limit() { body(word, cost) }
            }
        }
        guard let row = row(of: last) else { return }
        each(of: pairs, pairRange(row), beginning) { place, word in
            let cost = leaving + entryCost(pairs, place)
            guard cost < limit() else { return }
            // What is known to follow both does not cost what it costs after the last alone.
            if let pair, find(word, in: triples, tripleRange(pair)) != nil { return }
            body(word, cost)
        }
    }

    /// The entries of a row, which ascend, whose words are of a beginning.
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

    private func pairRange(_ row: Int) -> Range<Int> { range(pairStarts, row, of: pairCount) }
    private func tripleRange(_ pair: Int) -> Range<Int> { range(tripleStarts, pair, of: tripleCount) }

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

    /// The first entry of a row that is a word's or a later one's.
    private func place(of word: Word, in entries: UnsafeRawPointer, _ row: Range<Int>) -> Int {
        var low = row.lowerBound, high = row.upperBound
        while low < high {
            let middle = (low + high) / 2
            if entryWord(entries, middle) < word { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
