extension String {
    /// The text in lower case; of western Europe's letters without a search in Unicode's tables.
    ///
    /// A search compares hundreds of words with a text at each touch.
    var small: String {
        guard isLatin1 else { return lowercased() }
        return String(unsafeUninitializedCapacity: utf8.count) { bytes in
            var count = 0, lead: UInt8 = 0
            for byte in utf8 {
                // Capitals are A to Z, and À to Þ without ×.
                let isCapital =
                    lead == 0 ? (0x41...0x5a).contains(byte) : (0x80...0x9e).contains(byte) && byte != 0x97
                bytes[count] = isCapital ? byte | 0x20 : byte
                count += 1
                lead = byte == 0xc3 ? byte : 0
            }
            return count
        }
    }

    /// Whether all its letters are ASCII or from U+00C0 to U+00FF.
    private var isLatin1: Bool {
        utf8.allSatisfy { $0 < 0xc0 || $0 == 0xc3 }
    }
}
