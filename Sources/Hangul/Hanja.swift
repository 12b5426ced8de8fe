import CHangul

/// Looks up hanja by their Korean pronunciation, in libhangul's table if it is installed.
enum Hanja {
    /// Whether the table is installed.
    static let isThere = spinet_hanja_is_there()
    /// The maximum number of candidates.
    static let limit = 19

    /// The hanja with a pronunciation, the most common first; empty without a table.
    static func found(for input: String) -> [String] {
        guard isThere, !input.isEmpty else { return [] }
        var buffer = [CChar](repeating: 0, count: 2048)
        spinet_hanja_find(input, &buffer, buffer.count)
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.prefix(limit).map(String.init)
    }
}
