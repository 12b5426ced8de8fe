/// A list in a pool: its offset, its count and its capacity.
struct Slice {
    var offset: Int32 = 0
    var count: Int32 = 0
    /// The capacity is 2 to this exponent; -1 for none.
    var exponent: Int32 = -1

    @inline(__always) var room: Int32 { exponent < 0 ? 0 : 1 << exponent }
}

/// Allocates many short lists in one buffer; freed slices are reused by capacity.
struct SlicePool {
    private var used: Int32 = 0
    private var length: Int32 = 0
    /// The offsets of free slices, by exponent.
    private var free: [[Int32]] = Array(repeating: [], count: 31)

    /// Allocates a slice for at least `count` elements; `grow` is called with the new buffer length if needed.
    mutating func take(_ count: Int32, grow: (Int) -> Void) -> Slice {
        let exponent = Int32(32 - (max(4, count) - 1).leadingZeroBitCount)
        if let offset = free[Int(exponent)].popLast() {
            return Slice(offset: offset, count: 0, exponent: exponent)
        }
        let offset = used
        used += 1 << exponent
        if used > length {
            length = max(used, length * 2, 256)
            grow(Int(length))
        }
        return Slice(offset: offset, count: 0, exponent: exponent)
    }

    mutating func giveBack(_ slice: Slice) {
        if slice.exponent >= 0 { free[Int(slice.exponent)].append(slice.offset) }
    }
}
