/// The hypotheses that the search keeps after a touch, best first.
struct Beam: Sendable {
    /// The maximum number of hypotheses kept.
    static let width = 160
    /// The number of hypotheses ending in an unknown word that are kept whatever their cost.
    static let unknowns = 4
    /// The maximum cost above the best hypothesis, in nats.
    static let reach: Float = 13

    private(set) var hypotheses: [Hypothesis] = []

    init() {}
    init(_ hypothesis: Hypothesis) { hypotheses = [hypothesis] }

    /// Keeps the best of the hypotheses found; of those at the same trie node after the same words, only the cheapest.
    init(bestOf found: [Hypothesis], width: Int = Beam.width) {
        guard var best = found.first?.bound else { return }
        // The text as typed always stays in the beam, however many corrections are cheaper. Several such hypotheses
        // stay, since one that begins after a missed space may be cheaper until the word ends and is recognized as a
        // compound. History indices grow as words end, so the least one belongs to the word that begins earliest.
        var literals: [Hypothesis] = [], earliest: Hypothesis?
        for hypothesis in found {
            best = min(best, hypothesis.bound)
            guard hypothesis.node == Hypothesis.unknownNode else { continue }
            if earliest.map({ (hypothesis.history, hypothesis.bound) < ($0.history, $0.bound) }) ?? true {
                earliest = hypothesis
            }
            guard literals.count < Self.unknowns || hypothesis.bound < literals[Self.unknowns - 1].bound
            else { continue }
            let place = literals.firstIndex { $0.bound > hypothesis.bound } ?? literals.count
            literals.insert(hypothesis, at: place)
            if literals.count > Self.unknowns { literals.removeLast() }
        }
        // Bucketed by cost first: sorting all hypotheses found would dominate the cost of a touch.
        let slots = 256, perNat = Float(slots) / Self.reach
        var counts = [Int](repeating: 0, count: slots + 1)
        for hypothesis in found { counts[min(slots, Int((hypothesis.bound - best) * perNat))] += 1 }
        var taken = 0, last = 0
        while last < slots, taken < width * 2 {
            taken += counts[last]
            last += 1
        }
        let limit = best + Float(last) / perNat
        var chosen: [Hypothesis] = []
        chosen.reserveCapacity(taken)
        for hypothesis in found where hypothesis.bound < limit { chosen.append(hypothesis) }
        chosen.sort { $0.bound < $1.bound }
        var seen = KeySet(capacity: chosen.count + literals.count + 1)
        hypotheses.reserveCapacity(min(width, chosen.count))
        for hypothesis in chosen where seen.insert(hypothesis.key) {
            hypotheses.append(hypothesis)
            if hypotheses.count == width { break }
        }
        for literal in literals + [earliest].compactMap({ $0 }) where seen.insert(literal.key) {
            hypotheses.append(literal)
        }
    }
}

/// A small hash set of integers, faster than `Set` for the few hundred keys of a beam.
struct KeySet {
    private var slots: [UInt64]
    private let mask: Int

    init(capacity: Int) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        slots = [UInt64](repeating: .max, count: size)
        mask = size - 1
    }

    /// - Returns: whether the key was inserted; false if it was already in the set.
    mutating func insert(_ key: UInt64) -> Bool {
        var place = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 32) & mask
        while slots[place] != .max {
            if slots[place] == key { return false }
            place = (place + 1) & mask
        }
        slots[place] = key
        return true
    }
}
