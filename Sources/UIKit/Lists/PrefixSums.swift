import Foundation

/// Lengths one behind the other, with the place of each found and changed in logarithmic time.
///
///     [44, 44, 60, 44]   sum(before: 3) is 148, index(at: 100) is 2
///
/// As long as all lengths are equal there is nothing but their number, so that a table of a hundred thousand
/// rows of which none was measured costs nothing. After that it is a binary indexed tree (Fenwick, "A new data
/// structure for cumulative frequency tables", 1994).
struct PrefixSums: Hashable, Sendable {
    /// How many lengths there are.
    private(set) var count: Int
    /// The sum of all.
    private(set) var total: CGFloat
    private var uniform: CGFloat
    private var values: [CGFloat] = []
    private var tree: [CGFloat] = []

    /// Makes lengths that are all equal.
    init(count: Int, each length: CGFloat) {
        self.count = max(0, count)
        uniform = length
        total = CGFloat(self.count) * length
    }

    /// Makes lengths, in linear time.
    init(_ lengths: [CGFloat]) {
        count = lengths.count
        uniform = lengths.first ?? 0
        total = 0
        values = lengths
        build()
    }

    private var isUniform: Bool { tree.isEmpty }

    private mutating func build() {
        tree = values
        total = 0
        for index in 0..<count {
            total += values[index]
            let parent = index | (index + 1)
            if parent < count { tree[parent] += tree[index] }
        }
    }

    /// One length; changing it takes logarithmic time, the first change of equal lengths linear time.
    subscript(index: Int) -> CGFloat {
        get { isUniform ? uniform : values[index] }
        set {
            if isUniform {
                guard newValue != uniform else { return }
                values = Array(repeating: uniform, count: count)
                build()
            }
            let change = newValue - values[index]
            guard change != 0 else { return }
            values[index] = newValue
            total += change
            var place = index
            while place < count {
                tree[place] += change
                place |= place + 1
            }
        }
    }

    /// The sum of the lengths before one; of all for `count`.
    func sum(before index: Int) -> CGFloat {
        if isUniform { return CGFloat(min(max(0, index), count)) * uniform }
        var sum: CGFloat = 0
        var place = min(index, count) - 1
        while place >= 0 {
            sum += tree[place]
            place = (place & (place + 1)) - 1
        }
        return sum
    }

    /// The length that a place lies in: the first one for places before all, `count` for places behind all.
    func index(at place: CGFloat) -> Int {
        guard place >= 0 else { return 0 }
        guard place < total else { return count }
        if isUniform { return uniform > 0 ? min(count - 1, Int(place / uniform)) : count }
        var index = 0, left = place
        var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        while step > 0 {
            let next = index + step
            if next <= count, tree[next - 1] <= left {
                left -= tree[next - 1]
                index = next
            }
            step >>= 1
        }
        return min(index, count)
    }

    /// All lengths, in order.
    var lengths: [CGFloat] { isUniform ? Array(repeating: uniform, count: count) : values }

    /// The length that all have; nil when one was changed.
    var commonLength: CGFloat? { isUniform ? uniform : nil }
}
