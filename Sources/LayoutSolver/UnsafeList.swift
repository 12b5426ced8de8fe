/// A growable buffer of trivial values, without an array's bounds checks and copies.
///
/// The owner calls `free()`. The solver keeps all data of its inner loops in such buffers; debug builds check bounds.
struct UnsafeList<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    func free() { base.deallocate() }

    @inline(__always) subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[index]
        }
    }
    @inline(__always) subscript(index: Int32) -> Element {
        get { self[Int(index)] }
        nonmutating _modify { yield &self[Int(index)] }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        base[count] = element
        count += 1
    }

    @inline(__always) mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    mutating func removeAll() { count = 0 }

    /// Extends the list to a length with copies of an element; no effect if it is longer.
    mutating func extend(to length: Int, with element: Element) {
        guard length > count else { return }
        if length > capacity { grow(to: length) }
        (base + count).update(repeating: element, count: length - count)
        count = length
    }

    private mutating func grow(to least: Int) {
        let room = max(least, capacity * 2)
        let new = UnsafeMutablePointer<Element>.allocate(capacity: room)
        new.update(from: base, count: count)
        base.deallocate()
        base = new
        capacity = room
    }
}
