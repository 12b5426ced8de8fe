extension PersonalDictionary {
    /// The text of a list, without a byte order mark: in UTF-8, or in the encoding that Aspell's heading names.
    static func text(of bytes: [UInt8]) throws(Problem) -> String {
        if bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) { throw .archive }
        let bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
        let newline = UInt8(ascii: "\n")
        switch encoding(ofHeading: bytes.prefix { $0 != newline }) {
        case nil, "utf-8", "utf8", "us-ascii", "ascii":
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
            let wrong = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
            throw .notUTF8(line: (wrong ?? 0) + 1)
        case "iso8859-1", "iso-8859-1", "latin1":
            return String(String.UnicodeScalarView(bytes.map(Unicode.Scalar.init)))
        case "iso8859-15", "iso-8859-15", "latin9":
            return String(String.UnicodeScalarView(bytes.map { latin9[$0] ?? Unicode.Scalar($0) }))
        case let name?: throw .encoding(name)
        }
    }

    /// The encoding in Aspell's heading, in lower case; nil for other lists, and where the heading names none.
    private static func encoding(ofHeading heading: ArraySlice<UInt8>) -> String? {
        guard heading.starts(with: "personal_".utf8) else { return nil }
        let columns = heading.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
        return columns.count > 3 ? String(decoding: columns[3], as: UTF8.self).lowercased() : nil
    }

    /// What ISO 8859-15 has in other places than ISO 8859-1.
    private static let latin9: [UInt8: Unicode.Scalar] = [
        0xa4: "€", 0xa6: "Š", 0xa8: "š", 0xb4: "Ž", 0xb8: "ž", 0xbc: "Œ", 0xbd: "œ", 0xbe: "Ÿ",
    ]
}
