/// Periods and commas directly after an opening quotation mark, as in “.”.
///
/// There the text names the punctuation instead of ending a sentence. Fonts that kern a period under the closing
/// quotation mark, as Inter does, would hide it; after a word they still may.
struct QuotedStops {
    /// The ranges of such punctuation with its quotation marks, in UTF-8 bytes.
    private(set) var ranges: [Range<Int>] = []

    /// Finds them in one pass over the bytes; texts without quotation marks need no more.
    init(in text: String) {
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            while index + 3 < bytes.count {
                guard bytes[index] == 0xE2, Self.isOpening(bytes, index), Self.isStop(bytes[index + 3]) else {
                    index += 1
                    continue
                }
                var end = index + 4
                if end + 2 < bytes.count, Self.isClosing(bytes, end) { end += 3 }
                ranges.append(index..<end)
                index = end
            }
        }
    }

    private static func isStop(_ byte: UInt8) -> Bool { byte == 0x2E || byte == 0x2C }

    /// Whether the character is ‘, ‚, “ or „.
    private static func isOpening(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        bytes[index + 1] == 0x80 && [0x98, 0x9A, 0x9C, 0x9E].contains(bytes[index + 2])
    }

    /// Whether the character is ‘, ’, “ or ”.
    private static func isClosing(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        bytes[index] == 0xE2 && bytes[index + 1] == 0x80
            && [0x98, 0x99, 0x9C, 0x9D].contains(bytes[index + 2])
    }
}
