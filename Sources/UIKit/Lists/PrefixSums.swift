import Foundation

/// A list of lengths with their running sums; lookups and changes take logarithmic time.
///
///     [44, 44, 60, 44]   sum(before: 3) is 148, index(at: 100) is 2
///
/// While all lengths are equal, only their count is stored, so a table of a hundred thousand rows costs nothing
/// before one is measured. Afterwards it is a binary indexed tree (Fenwick, "A new data structure for cumulative
/// frequency tables", 1994).
struct PrefixSums: Hashable, Sendable {
    /// The number of lengths.
    private(set) var count: Int
    /// The sum of all lengths.
    private(set) var total: CGFloat
    private var uniform: CGFloat
    private var values: [CGFloat] = []
    private var tree: [CGFloat] = []

    /// Creates a list of equal lengths.
    init(count: Int, each length: CGFloat) {
        self.count = max(0, count)
        uniform = length
        total = CGFloat(self.count) * length
    }

    /// Creates a list of lengths in linear time.
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

    /// A length.
    ///
    /// Setting it takes logarithmic time, the first change of a uniform list linear time.
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

    /// The sum of the lengths before an index; for `count`, of all.
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

    /// The index of the length that contains a position: 0 before the first, `count` after the last.
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

    /// All lengths in order.
    var lengths: [CGFloat] { isUniform ? Array(repeating: uniform, count: count) : values }

    /// The common length; nil if lengths were changed.
    var commonLength: CGFloat? { isUniform ? uniform : nil }
}
