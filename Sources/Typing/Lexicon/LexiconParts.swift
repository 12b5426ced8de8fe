/// The validated parts of a lexicon file: no reference in them is out of bounds.
struct LexiconParts {
    private let bytes: UnsafeRawBufferPointer
    private var places: [Range<Int>] = []
    private(set) var about: [String: String] = [:]
    private(set) var letters: [Unicode.Scalar] = []
    private(set) var nodeCount = 0
    private(set) var wordCount = 0

    init(_ bytes: UnsafeRawBufferPointer, path: String) throws(LexiconError) {
        self.bytes = bytes
        guard bytes.count >= LexiconFormat.headerSize, bytes.prefix(8).elementsEqual(LexiconFormat.magic)
        else {
            throw .foreign(path: path)
        }
        let version = number(8)
        guard version == LexiconFormat.version else { throw .version(path: path, found: version) }
        func damaged(_ reason: String) -> LexiconError { .corrupt(path: path, reason: reason) }
        guard number(12) == bytes.count else {
            throw damaged("it is \(bytes.count) bytes long, not \(number(12))")
        }
        let body = UnsafeRawBufferPointer(rebasing: bytes[LexiconFormat.headerSize...])
        guard LexiconFormat.checksum(body) == bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self) else {
            throw damaged("its checksum is another")
        }
        for part in LexiconFormat.Part.allCases {
            let start = number(24 + part.rawValue * 8), length = number(28 + part.rawValue * 8)
            guard start >= LexiconFormat.headerSize, start <= bytes.count, length <= bytes.count - start
            else {
                throw damaged("\(part) points outside")
            }
            places.append(start..<(start + length))
        }
        for line in String(decoding: self.bytes(.about), as: UTF8.self).split(separator: "\n") {
            let sides = line.split(separator: "\t", maxSplits: 1)
            if sides.count == 2 { about[String(sides[0])] = String(sides[1]) }
        }
        letters = Array(String(decoding: self.bytes(.letters), as: UTF8.self).unicodeScalars)
        nodeCount = self.bytes(.nodes).count / 8
        wordCount = self.bytes(.wordCosts).count
        guard letters.count <= 200, nodeCount > 0, nodeCount < 1 << 24, wordCount < 1 << 24 else {
            throw damaged("its numbers make no sense")
        }
        try checkTrie(damaged)
        try checkWords(damaged)
    }

    func bytes(_ part: LexiconFormat.Part) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[places[part.rawValue]])
    }

    func start(_ part: LexiconFormat.Part) -> UnsafeRawPointer {
        bytes.baseAddress! + places[part.rawValue].lowerBound
    }

    private func number(_ offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    private func checkTrie(_ damaged: (String) -> LexiconError) throws(LexiconError) {
        let nodes = start(.nodes), ranks = bytes(.ranks), interval = LexiconFormat.rankInterval
        guard bytes(.nodes).count % 8 == 0, ranks.count == (nodeCount + interval - 1) / interval * 4 else {
            throw damaged("its trie is cut")
        }
        var next = 1, words = 0
        for node in 0..<nodeCount {
            if node % interval == 0,
                Int(ranks.loadUnaligned(fromByteOffset: node / interval * 4, as: UInt32.self)) != words
            {
                throw damaged("its words are counted wrongly")
            }
            let packed = nodes.loadUnaligned(fromByteOffset: node * 8, as: UInt32.self)
            // Breadth first: the children follow those of the node before, so there are no cycles.
            if packed >> 24 > 0 {
                guard Int(packed & 0xff_ffff) == next, next > node else {
                    throw damaged("its trie is no tree")
                }
                next += Int(packed >> 24)
            } else if Int(packed & 0xff_ffff) > nodeCount {
                throw damaged("its trie points outside")
            }
            // The root has no letter.
            let label = nodes.load(fromByteOffset: node * 8 + 4, as: UInt8.self)
            guard node == 0 || label < letters.count else {
                throw damaged("its trie has letters that it does not list")
            }
            words += Int(nodes.load(fromByteOffset: node * 8 + 6, as: UInt8.self))
        }
        guard next == nodeCount, words == wordCount else { throw damaged("its trie is cut") }
    }

    private func checkWords(_ damaged: (String) -> LexiconError) throws(LexiconError) {
        guard bytes(.wordFlags).count == wordCount else { throw damaged("its words are cut") }
        try check(.spellingStarts, count: wordCount + 1, limit: bytes(.spellings).count, damaged)
        let pairCount = bytes(.pairs).count / 4, tripleCount = bytes(.triples).count / 4
        try check(.bigramStarts, count: wordCount + 2, limit: pairCount, damaged)
        try check(.trigramStarts, count: pairCount + 1, limit: tripleCount, damaged)
        guard bytes(.bigramDiscounts).count == wordCount + 1, bytes(.trigramDiscounts).count == pairCount
        else {
            throw damaged("its pairs are cut")
        }
        try checkFollowers(.pairs, damaged)
        try checkFollowers(.triples, damaged)
        let model = bytes(.sentenceModel)
        guard
            model.isEmpty
                || SentenceModel.isComplete(model, table: bytes(.sentenceWords), words: wordCount)
        else { throw damaged("its sentence model makes no sense") }
    }

    /// Checks that all followers are words of the lexicon.
    private func checkFollowers(
        _ part: LexiconFormat.Part, _ damaged: (String) -> LexiconError
    ) throws(LexiconError) {
        let entries = bytes(part)
        for place in stride(from: 0, to: entries.count - 3, by: 4) {
            guard Int(entries.loadUnaligned(fromByteOffset: place, as: UInt32.self) >> 8) < wordCount else {
                throw damaged("\(part) have words that it does not list")
            }
        }
    }

    /// Checks that the starts ascend and the last one is the end.
    private func check(
        _ part: LexiconFormat.Part, count: Int, limit: Int, _ damaged: (String) -> LexiconError
    ) throws(LexiconError) {
        let starts = bytes(part)
        guard starts.count == count * 4 else { throw damaged("\(part) is cut") }
        var last: UInt32 = 0
        for place in 0..<count {
            let start = starts.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
            guard start >= last else { throw damaged("\(part) does not ascend") }
            last = start
        }
        guard Int(last) == limit else { throw damaged("\(part) points outside") }
    }
}
