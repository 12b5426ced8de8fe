package import TextInput

extension SurroundingText {
    /// Makes a report from bytes as an application sent them, which may be anything.
    ///
    /// The text is cut to 4000 bytes by the sender, sometimes in the middle of a character: what is left of
    /// it at either end is dropped. Ill-formed bytes inside become U+FFFD. Offsets are brought inside the
    /// text and back to the start of a character, and each part is decoded for itself, so that repairs move
    /// no offset.
    package init(bytes: [UInt8], cursor: UInt32, anchor: UInt32) {
        let start = bytes.prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
        let end = Self.endOfWholeCharacters(bytes)
        guard start <= end else {
            self.init(text: "", selection: 0..<0)
            return
        }
        func offset(_ wanted: UInt32) -> Int {
            var offset = min(max(start, Int(clamping: wanted)), end)
            while offset > start, offset < end, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
            return offset
        }
        let (one, other) = (offset(cursor), offset(anchor))
        let (lower, upper) = (min(one, other), max(one, other))
        let before = String(decoding: bytes[start..<lower], as: UTF8.self)
        let selected = String(decoding: bytes[lower..<upper], as: UTF8.self)
        let after = String(decoding: bytes[upper..<end], as: UTF8.self)
        let first = before.utf16.count
        self.init(text: before + selected + after, selection: first..<(first + selected.utf16.count))
    }

    /// Where a character that was cut at the end begins; the end when none was.
    private static func endOfWholeCharacters(_ bytes: [UInt8]) -> Int {
        for back in 1...3 where back <= bytes.count {
            let byte = bytes[bytes.count - back]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > back ? bytes.count - back : bytes.count
        }
        return bytes.count
    }
}
