extension Lexicon {
    /// The words with a common prefix: one range of numbers for each length, since words are numbered breadth first.
    struct Beginning {
        /// The node of the prefix; nil if no word has it.
        let node: UInt32?
        /// The ranges of word numbers, in ascending order.
        let ranges: [Range<Word>]

        func contains(_ word: Word) -> Bool { ranges.contains { $0.contains(word) } }
    }

    /// The words with a folded prefix; an empty prefix matches all words.
    func words(beginning folded: some StringProtocol) -> Beginning {
        guard let node = node(of: folded) else { return Beginning(node: nil, ranges: []) }
        if node == 0 { return Beginning(node: 0, ranges: [0..<Word(count)]) }
        var ranges: [Range<Word>] = [], level = node..<node + 1
        while !level.isEmpty {
            let first = firstWord(from: level.lowerBound)
            let words = first..<max(first, firstWord(from: level.upperBound))
            if !words.isEmpty { ranges.append(words) }
            let next = children(of: level)
            // A level follows the one above it, unless the file was overwritten.
            guard next.isEmpty || next.lowerBound >= level.upperBound else { break }
            level = next
        }
        return Beginning(node: node, ranges: ranges)
    }

    /// The children of adjacent nodes, which are adjacent, too.
    private func children(of nodes: Range<UInt32>) -> Range<UInt32> {
        guard let first = nodes.first(where: { !children(of: $0).isEmpty }),
            let last = nodes.last(where: { !children(of: $0).isEmpty })
        else { return 0..<0 }
        let start = children(of: first).lowerBound
        return start..<max(start, children(of: last).upperBound)
    }
}
