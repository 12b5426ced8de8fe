/// A text with fast access by UTF-16 offset, independent of its length and of the number of changes.
///
/// Swift's strings use a table that is rebuilt after each change, which takes 2 ms for a megabyte. Here a change only
/// recounts its surroundings and updates the table.
struct IndexedText: Hashable, Sendable {
    private(set) var string: String
    /// The length, in UTF-16 code units.
    private(set) var count: Int
    /// Positions at regular distances, in order, without the beginning.
    private var marks: [Mark]

    /// A position between two scalars.
    private struct Mark: Sendable {
        var bytes: Int
        var units: Int

        static let start = Mark(bytes: 0, units: 0)
    }

    /// The distance between marks, in bytes.
    private static let step = 512

    init(_ string: String) {
        var string = string
        string.makeContiguousUTF8()
        let counted = Self.counted(string, from: .start, to: string.utf8.count)
        self.string = string
        (count, marks) = (counted.end, counted.marks)
    }

    static func == (a: IndexedText, b: IndexedText) -> Bool { a.string == b.string }
    func hash(into hasher: inout Hasher) { hasher.combine(string) }

    // MARK: Offsets and indices

    /// The index of an offset; for the second half of a surrogate pair, the index inside the pair.
    func index(_ offset: Int) -> String.Index {
        let place = scalar(at: offset)
        let index = string.utf8.index(string.startIndex, offsetBy: place.bytes)
        return place.units < min(offset, count) ? string.utf16.index(after: index) : index
    }

    /// The offset of an index between scalars.
    func offset(_ index: String.Index) -> Int {
        let bytes = string.utf8.distance(from: string.startIndex, to: index)
        let mark = mark(before: marks.partitioningIndex { $0.bytes > bytes })
        return Self.counted(string, from: mark, to: bytes).end
    }

    /// An offset clamped to the text, and aligned down to the start of its scalar.
    func aligned(_ offset: Int) -> Int { scalar(at: offset).units }

    /// A range clamped to the text, with both ends aligned down to the starts of their scalars.
    func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = aligned(range.lowerBound)
        return lower..<max(lower, aligned(range.upperBound))
    }

    /// The text in a range that is aligned as by `clamped(_:)`.
    func slice(_ range: Range<Int>) -> String {
        let range = clamped(range)
        return String(string[index(range.lowerBound)..<index(range.upperBound)])
    }

    // MARK: Changes

    /// Replaces a range that is aligned as by `clamped(_:)`.
    mutating func replace(_ range: Range<Int>, with new: String) {
        let lower = scalar(at: range.lowerBound)
        let upper = max(lower.bytes, scalar(at: range.upperBound).bytes)
        let bytesBefore = string.utf8.count
        // Recounts from the last mark before the change to the first mark after it.
        let first = marks.partitioningIndex { $0.bytes > lower.bytes }
        let last = max(first, marks.partitioningIndex { $0.bytes >= upper })
        let start = mark(before: first)
        let oldEnd = last < marks.count ? marks[last] : Mark(bytes: bytesBefore, units: count)

        let place = string.utf8.index(string.startIndex, offsetBy: lower.bytes)
        string.replaceSubrange(place..<string.utf8.index(place, offsetBy: upper - lower.bytes), with: new)

        let moreBytes = string.utf8.count - bytesBefore
        let counted = Self.counted(string, from: start, to: oldEnd.bytes + moreBytes)
        let moreUnits = counted.end - oldEnd.units
        marks.replaceSubrange(first..<last, with: counted.marks)
        for index in first + counted.marks.count..<marks.count {
            marks[index].bytes += moreBytes
            marks[index].units += moreUnits
        }
        count += moreUnits
    }

    // MARK: Counting

    private func mark(before index: Int) -> Mark { index > 0 ? marks[index - 1] : .start }

    /// The start of the scalar that contains an offset.
    private func scalar(at offset: Int) -> Mark {
        guard offset > 0 else { return .start }
        guard offset < count else { return Mark(bytes: string.utf8.count, units: count) }
        var place = mark(before: marks.partitioningIndex { $0.units > offset })
        Self.withBytes(of: string) { bytes in
            while place.units < offset {
                let length = Self.length(bytes[place.bytes])
                guard place.units + length.units <= offset else { break }
                place.bytes += length.bytes
                place.units += length.units
            }
        }
        return place
    }

    /// Counts from a mark to a byte position, and returns the marks in between.
    private static func counted(_ string: String, from start: Mark, to end: Int) -> (end: Int, marks: [Mark])
    {
        withBytes(of: string) { bytes in
            var place = start, next = start.bytes + step
            var marks: [Mark] = []
            while place.bytes < end {
                if place.bytes >= next {
                    marks.append(place)
                    next = place.bytes + step
                }
                let length = length(bytes[place.bytes])
                place.bytes += length.bytes
                place.units += length.units
            }
            return (place.units, marks)
        }
    }

    /// The length of a scalar, by its first byte.
    private static func length(_ lead: UInt8) -> (bytes: Int, units: Int) {
        switch lead {
        case ..<0xC0: (1, 1)
        case ..<0xE0: (2, 1)
        case ..<0xF0: (3, 1)
        default: (4, 2)
        }
    }

    private static func withBytes<Result>(
        of string: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if let result = string.utf8.withContiguousStorageIfAvailable(body) { return result }
        return Array(string.utf8).withUnsafeBufferPointer(body)
    }
}
