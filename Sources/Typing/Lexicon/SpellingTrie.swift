/// The trie of folded spellings during the build: breadth first, words numbered in the order of their nodes.
struct SpellingTrie {
    struct Word {
        var spelling: String
        var validity: UInt8
        /// What keeps it from the suggestions: flags of `LexiconFormat`.
        var kept: UInt8
        var entry: Int
    }
    private struct Node {
        var label: UInt8 = 0
        var children: Range<Int> = 0..<0
        var words: Range<Int> = 0..<0
    }

    private(set) var letters: [Unicode.Scalar] = []
    private(set) var words: [Word] = []
    private var nodes: [Node] = [Node()]

    init(_ entries: [LexiconCounts.Entry]) throws(LexiconError) {
        let folded = entries.map { Array(Folding.fold($0.spelling).unicodeScalars) }
        letters = Set(folded.joined()).sorted()
        guard letters.count <= 200 else {
            throw .tooLarge(reason: "it has \(letters.count) letters, 200 at most")
        }
        let labels = Dictionary(uniqueKeysWithValues: zip(letters, (0..<letters.count).map { UInt8($0) }))
        var spellings: [(labels: [UInt8], entry: Int)] = []
        for (entry, scalars) in folded.enumerated() where !scalars.isEmpty {
            spellings.append((scalars.map { labels[$0]! }, entry))
        }
        spellings.sort {
            $0.labels == $1.labels
                ? entries[$0.entry].frequency > entries[$1.entry].frequency
                : $0.labels.lexicographicallyPrecedes($1.labels)
        }
        // Each queue entry has the range of the spellings below it.
        var queue: [(range: Range<Int>, depth: Int)] = [(0..<spellings.count, 0)]
        var next = 0
        while next < queue.count {
            let (range, depth) = queue[next]
            var place = range.lowerBound
            let firstWord = words.count
            while place < range.upperBound, spellings[place].labels.count == depth {
                let entry = spellings[place].entry
                // Not lazy: a view that is alive when `words` grows would make it copy itself.
                let rivals = words[firstWord...].map { entries[$0.entry] }
                let validity = entries[entry].validity(besides: rivals)
                words.append(
                    Word(
                        spelling: entries[entry].spelling, validity: validity, kept: entries[entry].kept,
                        entry: entry))
                place += 1
            }
            nodes[next].words = firstWord..<words.count
            let firstChild = nodes.count
            while place < range.upperBound {
                let label = spellings[place].labels[depth]
                var end = place
                while end < range.upperBound, spellings[end].labels[depth] == label { end += 1 }
                nodes.append(Node(label: label))
                queue.append((place..<end, depth + 1))
                place = end
            }
            nodes[next].children = firstChild..<nodes.count
            next += 1
        }
        guard nodes.count < 1 << 24, nodes.allSatisfy({ $0.words.count < 256 }) else {
            throw .tooLarge(reason: "there are \(nodes.count) nodes")
        }
    }

    var ranks: [UInt32] {
        stride(from: 0, to: nodes.count, by: LexiconFormat.rankInterval).map {
            UInt32(nodes[$0].words.lowerBound)
        }
    }

    /// The nodes in file format.
    func nodeBytes(costs: [UInt8]) -> [UInt8] {
        var best = nodes.map { node in costs[node.words].min() ?? 255 }
        for place in nodes.indices.reversed() {
            for child in nodes[place].children { best[place] = min(best[place], best[child]) }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(nodes.count * 8)
        for (place, node) in nodes.enumerated() {
            let first = UInt32(node.children.isEmpty ? 0 : node.children.lowerBound)
            withUnsafeBytes(of: first | UInt32(node.children.count) << 24) { bytes += Array($0) }
            bytes += [node.label, best[place], UInt8(node.words.count), 0]
        }
        return bytes
    }
}

extension LexiconCounts.Entry {
    /// How much more frequent a spelling with an apostrophe is that is meant by one without: five times.
    private static let apostropheGap = 70

    /// The validity, beside the more frequent spellings with the same letters.
    ///
    /// "cant" and "hes" are words, but who types them nearly always means "can't" and "he's".
    fileprivate func validity(besides rivals: [LexiconCounts.Entry]) -> UInt8 {
        guard validity == LexiconFormat.valid, !spelling.utf8.contains(0x27) else { return validity }
        let isMeant = rivals.contains {
            $0.spelling.utf8.contains(0x27) && $0.frequency >= frequency + Self.apostropheGap
        }
        return isMeant ? LexiconFormat.doubtful : validity
    }
}
