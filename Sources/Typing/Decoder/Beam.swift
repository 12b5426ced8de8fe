/// The likeliest hypotheses after some touches.
struct Beam: Sendable {
    /// How many are kept.
    static let width = 160
    /// How many readings with an unknown word at the end are kept in any case.
    static let unknowns = 4
    /// How much worse than the best one may be.
    static let reach: Float = 13

    private(set) var hypotheses: [Hypothesis] = []

    init() {}
    init(_ hypothesis: Hypothesis) { hypotheses = [hypothesis] }

    /// Keeps the best of what was found, each place of the trie after the same words once.
    init(bestOf found: [Hypothesis], width: Int = Beam.width) {
        guard var best = found.first?.bound else { return }
        // What was typed as it is stays, however much else there is that it could mean; several of them, since
        // one that begins after a missed space may be cheaper until the word ends and is seen to be a compound.
        // Words are numbered as they end, so the least number is that of the word that begins earliest.
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
        // Counted into slots first: sorting all that was found would take most of the time.
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

/// A small set of numbers, faster than `Set` for the few hundred that a beam sees.
struct KeySet {
    private var slots: [UInt64]
    private let mask: Int

    init(capacity: Int) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        slots = [UInt64](repeating: .max, count: size)
        mask = size - 1
    }

    /// - Returns: whether it was not there yet.
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
