// Byte-wise comparison of texts: equal only in the same normalization form, without Unicode processing.

extension String {
    /// Whether both have the same UTF-8 bytes.
    package func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && endsInSameBytes(as: other, count: utf8.count)
    }

    /// Whether the last `count` bytes of both are equal; a shorter text is compared as a whole.
    package func endsInSameBytes(as other: String, count: Int) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                let length = min(count, max(left.count, right.count))
                guard left.count >= length, right.count >= length else { return false }
                for index in 0..<length
                where left[left.count - length + index] != right[right.count - length + index] {
                    return false
                }
                return true
            }
        }
        if let isSame, let isSame { return isSame }
        return utf8.suffix(count).elementsEqual(other.utf8.suffix(count))
    }

    /// The suffix of at most `count` bytes that starts at a whole scalar; nil if the text is not longer than that.
    package func ending(bytes count: Int) -> String? {
        guard utf8.count > count else { return nil }
        var start = utf8.index(endIndex, offsetBy: -count)
        while start < endIndex, utf8[start] & 0xC0 == 0x80 { utf8.formIndex(after: &start) }
        return String(self[start...])
    }
}
