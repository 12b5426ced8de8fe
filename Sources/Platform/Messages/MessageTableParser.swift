import Foundation

/// Reads the rows of a `.strings` file one after the other.
struct MessageTableParser {
    enum Value: Hashable {
        case text(String)
        case plural([PluralCategory: String])
    }

    private let bytes: Data
    private let file: String
    private var position: Int

    /// Begins at an offset, which must be that of a row.
    init(bytes: Data, file: String, offset: Int = 0) {
        self.bytes = bytes
        self.file = file
        position = offset
    }

    /// The next row; nil at the end of the file.
    mutating func row() throws(MessageTableError) -> (key: String, value: Value, offset: Int)? {
        try skipSpace()
        guard position < bytes.count else { return nil }
        let offset = position
        let key = try text()
        try expect("=")
        try skipSpace()
        let value: Value = peek == UInt8(ascii: "{") ? .plural(try plural()) : .text(try text())
        try expect(";")
        return (key, value, offset)
    }

    /// An error at an offset of the file.
    func error(_ reason: MessageTableError.Reason, at offset: Int) -> MessageTableError {
        let line = 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
        return MessageTableError(file: file, line: line, reason: reason)
    }

    private mutating func plural() throws(MessageTableError) -> [PluralCategory: String] {
        try expect("{")
        var forms: [PluralCategory: String] = [:]
        while true {
            try skipSpace()
            if peek == UInt8(ascii: "}") { break }
            let start = position
            while let byte = peek, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { position += 1 }
            guard
                let category = PluralCategory(
                    rawValue: String(decoding: bytes[start..<position], as: UTF8.self))
            else {
                throw error(.expected("a plural category (zero, one, two, few, many or other)"), at: start)
            }
            try expect("=")
            forms[category] = try text()
            try expect(";")
        }
        position += 1
        return forms
    }

    /// A text between quotation marks.
    private mutating func text() throws(MessageTableError) -> String {
        try expect("\"")
        let start = position
        var found: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: found, as: UTF8.self) else {
                    throw error(.notUTF8, at: start)
                }
                return text
            case UInt8(ascii: "\\"):
                guard let escaped = peek else { break }
                position += 1
                found.append(escaped == UInt8(ascii: "n") ? UInt8(ascii: "\n") : escaped)
            default: found.append(byte)
            }
        }
        throw error(.unterminated, at: start)
    }

    private var peek: UInt8? { position < bytes.count ? bytes[bytes.startIndex + position] : nil }

    private mutating func expect(_ mark: Unicode.Scalar) throws(MessageTableError) {
        try skipSpace()
        guard peek == UInt8(ascii: mark) else { throw error(.expected("“\(mark)”"), at: position) }
        position += 1
    }

    /// Passes white space and comments.
    private mutating func skipSpace() throws(MessageTableError) {
        while let byte = peek {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
                || byte == UInt8(ascii: "\r")
            {
                position += 1
            } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: "*")
            {
                let start = position
                guard let end = bytes[position...].firstRange(of: Data("*/".utf8)) else {
                    throw error(.unterminated, at: start)
                }
                position = end.upperBound
            } else {
                return
            }
        }
    }
}
