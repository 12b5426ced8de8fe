/// The trie of the user's learned words, by folded spelling.
///
/// Its node and word numbers are above all of the lexicon's, so that a search can use both tries together.
struct PersonalTrie: Sendable {
    /// A word to add to the trie.
    struct Entry {
        var spelling: String
        /// The lexicon's number of the same word; nil if the lexicon does not have it.
        var known: Lexicon.Word?
        var weight: Float
    }

    private struct Node {
        var label: UInt8 = 0
        var best: Float = .infinity
        var children: Range<UInt32> = 0..<0
        var words: Range<UInt32> = 0..<0
    }

    struct Word {
        var spelling: String
        /// The lexicon's number of the same word; its own number if the lexicon does not have it.
        var number: Lexicon.Word
        var weight: Float
    }

    /// The first number of learned words and their nodes.
    static let first: UInt32 = 0x8000_0000
    /// The root of the trie.
    static let root = first

    private var nodes = [Node()]
    private(set) var words: [Word] = []

    @inline(__always)
    private func node(_ number: UInt32) -> Node { nodes[Int(number & ~Self.first)] }

    func children(of node: UInt32) -> Range<UInt32> { self.node(node).children }
    func label(of node: UInt32) -> UInt8 { self.node(node).label }
    func best(below node: UInt32) -> Float { self.node(node).best }
    func words(at node: UInt32) -> Range<UInt32> { self.node(node).words }

    func child(of node: UInt32, label: UInt8) -> UInt32? {
        children(of: node).first { self.label(of: $0) == label }
    }

    private func word(_ number: Lexicon.Word) -> Word? {
        let place = Int(number & ~Self.first)
        return place < words.count ? words[place] : nil
    }

    /// The lexicon's number of a word; its own number if the lexicon does not have it.
    func number(of word: Lexicon.Word) -> Lexicon.Word { self.word(word)?.number ?? word }

    func spelling(of word: Lexicon.Word) -> String { self.word(word)?.spelling ?? "" }

    /// The likeliest words with a folded prefix.
    func likeliest(beginning folded: String, _ lexicon: Lexicon, _ most: Int) -> [Lexicon.Word] {
        var node = Self.root
        for scalar in folded.unicodeScalars {
            guard let label = lexicon.labelOf[scalar], let next = child(of: node, label: label) else {
                return []
            }
            node = next
        }
        // Best-first search: each node stores the cost of the best word below it.
        var open = [node], found: [Lexicon.Word] = []
        while found.count < most,
            let place = open.indices.min(by: { best(below: open[$0]) < best(below: open[$1]) })
        {
            let next = open.remove(at: place)
            found += words(at: next).map(number)
            open += children(of: next)
        }
        return found
    }

    /// Builds the trie of all words whose letters the lexicon has.
    ///
    /// - Parameter cost: the cost of a word; nil leaves it out.
    init(_ own: [Entry], _ lexicon: Lexicon, cost: (Lexicon.Word?, Float) -> Float?) {
        var entries: [(labels: [UInt8], place: Int, cost: Float)] = []
        for (place, word) in own.enumerated() {
            guard let cost = cost(word.known, word.weight) else { continue }
            let scalars = Folding.fold(word.spelling).unicodeScalars
            let labels = scalars.compactMap { lexicon.labelOf[$0] }
            guard !labels.isEmpty, labels.count == scalars.count else { continue }
            entries.append((labels, place, cost))
        }
        entries.sort {
            $0.labels == $1.labels
                ? own[$0.place].spelling < own[$1.place].spelling
                : $0.labels.lexicographicallyPrecedes($1.labels)
        }
        // Each queue entry has the range of the words below it, as in the lexicon's own trie.
        var queue: [(range: Range<Int>, depth: Int)] = [(0..<entries.count, 0)], next = 0
        while next < queue.count {
            let (range, depth) = queue[next]
            var place = range.lowerBound
            let firstWord = Self.first + UInt32(words.count)
            while place < range.upperBound, entries[place].labels.count == depth {
                let word = own[entries[place].place], number = Self.first + UInt32(words.count)
                words.append(
                    Word(spelling: word.spelling, number: word.known ?? number, weight: word.weight))
                place += 1
            }
            nodes[next].words = firstWord..<(Self.first + UInt32(words.count))
            nodes[next].best = entries[range].lazy.map(\.cost).min() ?? .infinity
            let firstChild = Self.first + UInt32(nodes.count)
            while place < range.upperBound {
                let label = entries[place].labels[depth]
                var end = place
                while end < range.upperBound, entries[end].labels[depth] == label { end += 1 }
                nodes.append(Node(label: label))
                queue.append((place..<end, depth + 1))
                place = end
            }
            nodes[next].children = firstChild..<(Self.first + UInt32(nodes.count))
            next += 1
        }
    }
}
