/// Random numbers that are the same in every run (SplitMix64).
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// Numbers that are independent of those of other seeds.
    ///
    /// Neighboring seeds of `init(seed:)` give the same numbers, each one number further on.
    package init(distinct seed: UInt64) {
        var first = SeededRandom(seed: seed)
        state = first.next()
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from zero up to, not including, `bound`.
    package mutating func number(below bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

    /// Returns true on average once in `n` calls.
    package mutating func chance(_ oneIn: Int) -> Bool { number(below: oneIn) == 0 }

    /// A random element of a collection that is not empty.
    package mutating func one<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element {
        elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
    }
}
