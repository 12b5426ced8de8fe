extension Lexicon {
    /// The maximum number of nodes visited for the likeliest words; a few hundred suffice.
    private static let mostNodes = 5_000

    /// The words at or below a node with the highest unigram probability.
    func likeliest(below node: UInt32, _ most: Int) -> [Word] {
        // Best-first search: each node stores the cost of the best word below it.
        var heap = Heap()
        heap.push(best(below: node), node)
        var found: [Word] = []
        var last: [(Float, Word)] = []
        var seen = 0
        while seen < Self.mostNodes, let (cost, next) = heap.pop() {
            seen += 1
            while let (known, word) = last.first, known <= cost {
                found.append(word)
                last.removeFirst()
                if found.count == most { return found }
            }
            for word in words(at: next) {
                let cost = self.cost(of: word)
                let place = last.firstIndex { $0.0 > cost } ?? last.count
                // In this order, no more than `most` words can ever be needed.
                guard place < most else { continue }
                last.insert((cost, word), at: place)
                if last.count > most { last.removeLast() }
            }
            for child in children(of: next) { heap.push(best(below: child), child) }
        }
        return found + last.prefix(most - found.count).map(\.1)
    }
}

/// A binary heap of nodes, the cheapest first.
private struct Heap {
    private var items: [(cost: Float, node: UInt32)] = []

    mutating func push(_ cost: Float, _ node: UInt32) {
        items.append((cost, node))
        var place = items.count - 1
        while place > 0, items[(place - 1) / 2].cost > items[place].cost {
            items.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func pop() -> (Float, UInt32)? {
        guard let first = items.first else { return nil }
        let last = items.removeLast()
        guard !items.isEmpty else { return (first.cost, first.node) }
        items[0] = last
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2]
            where child < items.count && items[child].cost < items[least].cost {
                least = child
            }
            guard least != place else { break }
            items.swapAt(place, least)
            place = least
        }
        return (first.cost, first.node)
    }
}
