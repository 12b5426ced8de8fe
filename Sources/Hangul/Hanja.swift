import CHangul

/// Chinese characters by their Korean reading, from libhangul's table where it is installed.
enum Hanja {
    /// Whether there is a table.
    static let isThere = spinet_hanja_is_there()
    /// The most characters that are offered.
    static let limit = 19

    /// The characters that are read so, the most usual first; none without a table.
    static func found(for reading: String) -> [String] {
        guard isThere, !reading.isEmpty else { return [] }
        var buffer = [CChar](repeating: 0, count: 2048)
        spinet_hanja_find(reading, &buffer, buffer.count)
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.prefix(limit).map(String.init)
    }
}
