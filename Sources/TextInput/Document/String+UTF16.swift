// UTF-16 offsets, as in NSRange, on native strings.

extension String {
    /// The text in a range of UTF-16 offsets.
    package func utf16Slice(_ range: Range<Int>) -> String {
        let lower = utf16.index(utf16.startIndex, offsetBy: range.lowerBound)
        let upper = utf16.index(lower, offsetBy: range.count)
        // A range of whole scalars is copied as bytes; half a surrogate pair needs repair.
        if lower.samePosition(in: unicodeScalars) != nil, upper.samePosition(in: unicodeScalars) != nil {
            return String(self[lower..<upper])
        }
        return String(decoding: utf16[lower..<upper], as: UTF16.self)
    }

    /// Replaces a range of UTF-16 offsets.
    package mutating func replaceUTF16(_ range: Range<Int>, with text: String) {
        let units = utf16
        let lower = units.index(units.startIndex, offsetBy: range.lowerBound)
        let upper = units.index(lower, offsetBy: range.count)
        replaceSubrange(lower..<upper, with: text)
    }

    /// The range clamped to the text, with its ends moved back to the start of a scalar.
    package func clampedUTF16(_ range: Range<Int>) -> Range<Int> {
        let lower = scalarAlignedUTF16(range.lowerBound)
        let upper = max(lower, scalarAlignedUTF16(range.upperBound))
        return lower..<upper
    }

    private func scalarAlignedUTF16(_ offset: Int) -> Int {
        let units = utf16
        let clamped = Swift.min(Swift.max(0, offset), units.count)
        guard clamped > 0, clamped < units.count else { return clamped }
        let index = units.index(units.startIndex, offsetBy: clamped)
        return UTF16.isTrailSurrogate(units[index]) ? clamped - 1 : clamped
    }

    /// The UTF-16 offset for a UTF-8 offset; an offset within a scalar is moved back to its start.
    package func utf16Offset(utf8 offset: Int) -> Int {
        let bytes = utf8
        let index = bytes.index(
            bytes.startIndex, offsetBy: Swift.min(Swift.max(0, offset), bytes.count))
        var scalar = index
        while scalar > bytes.startIndex, scalar < bytes.endIndex, bytes[scalar] & 0xC0 == 0x80 {
            scalar = bytes.index(before: scalar)
        }
        return utf16.distance(from: utf16.startIndex, to: scalar)
    }
}
