/// The likeliest hypotheses after some touches.
struct Beam: Sendable {
    /// How many are kept.
    static let width = 160
    /// How much worse than the best one may be.
    static let reach: Float = 13

    private(set) var hypotheses: [Hypothesis] = []

    init() {}
    init(_ hypothesis: Hypothesis) { hypotheses = [hypothesis] }

    /// Keeps the best of what was found, each place of the trie after the same words once.
    init(bestOf found: [Hypothesis], width: Int = Beam.width) {
        guard var best = found.first?.bound else { return }
        // What was typed as it is stays, however much else there is that it could mean.
        var literal: Hypothesis?
        for hypothesis in found {
            best = min(best, hypothesis.bound)
            if hypothesis.node == Hypothesis.unknownNode, hypothesis.bound < literal?.bound ?? .infinity {
                literal = hypothesis
            }
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
        var seen = KeySet(capacity: chosen.count)
        hypotheses.reserveCapacity(min(width, chosen.count))
        for hypothesis in chosen where seen.insert(hypothesis.key) {
            hypotheses.append(hypothesis)
            if hypotheses.count == width { break }
        }
        if let literal, seen.insert(literal.key) { hypotheses.append(literal) }
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
