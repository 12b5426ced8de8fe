/// Where a list stands in a pool, how long it is and how long it can grow there.
struct Slice {
    var offset: Int32 = 0
    var count: Int32 = 0
    /// The room is a power of two; this is its exponent, or -1 without any.
    var exponent: Int32 = -1

    @inline(__always) var room: Int32 { exponent < 0 ? 0 : 1 << exponent }
}

/// Room for many short lists in one piece of memory; what one list gives up, the next of that size takes.
struct SlicePool {
    private var used: Int32 = 0
    private var length: Int32 = 0
    /// By exponent, the offsets of free pieces.
    private var free: [[Int32]] = Array(repeating: [], count: 31)

    /// Takes room for at least so many elements; `grow` makes the memory itself long enough.
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
