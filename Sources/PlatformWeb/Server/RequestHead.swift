/// The request line and the header fields of an HTTP/1.1 request, parsed strictly.
///
/// A connection carries one request, and no request has a body. Lines end with CRLF; control characters, folded
/// fields, spaces before a colon and other forms of a target than a path are malformed.
struct RequestHead: Hashable, Sendable {
    /// One header field, with the name as it was sent.
    struct Field: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// The method, in capitals as it was sent.
    private(set) var method: String
    /// The path, percent-encoded and without its query.
    private(set) var path: String
    /// All fields in order; a name may occur several times.
    private(set) var fields: [Field] = []

    /// The largest head that is read, in bytes: a browser sends all cookies of the machine's other ports along.
    static let largestSize = 16 << 10
    /// The largest number of fields.
    static let mostFields = 100

    /// Parses a head.
    ///
    /// - Parameter bytes: the head up to its empty line, which is left out.
    /// - Throws: `RequestError`; the connection is then answered with its status and closed.
    init(parsing bytes: ArraySlice<UInt8>) throws(RequestError) {
        guard bytes.count <= Self.largestSize else { throw .tooLarge }
        var lines = try Self.lines(of: bytes)[...]
        guard let request = lines.popFirst() else { throw .malformed }
        let parts = request.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, let target = parts.dropFirst().first, target.first == UInt8(ascii: "/")
        else { throw .malformed }
        guard parts[2].elementsEqual("HTTP/1.1".utf8) || parts[2].elementsEqual("HTTP/1.0".utf8) else {
            throw parts[2].starts(with: "HTTP/".utf8) ? .unsupportedVersion : .malformed
        }
        guard !parts[0].isEmpty, parts[0].allSatisfy(Self.isToken) else { throw .malformed }
        method = Self.text(parts[0])
        path = Self.text(target.prefix { $0 != UInt8(ascii: "?") })
        guard lines.count <= Self.mostFields else { throw .tooLarge }
        for line in lines { fields.append(try Self.field(line)) }
        guard values(for: "Transfer-Encoding").isEmpty,
            values(for: "Content-Length").allSatisfy({ $0 == "0" })
        else { throw .hasBody }
    }

    /// The values of all fields of a name, whatever its case.
    func values(for name: String) -> [String] {
        let name = name.lowercased()
        return fields.filter { $0.name.lowercased() == name }.map(\.value)
    }

    /// The value of a field; nil where there is none, or several.
    func onlyValue(for name: String) -> String? {
        let values = values(for: name)
        return values.count == 1 ? values[0] : nil
    }

    private static func lines(of bytes: ArraySlice<UInt8>) throws(RequestError) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex, index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == 13, index + 1 < bytes.endIndex, bytes[index + 1] == 10 {
                lines.append(bytes[start..<index])
                index += 2
                start = index
            } else {
                // A tab may be between the parts of a field's value.
                guard byte >= 0x20 && byte != 0x7f || byte == 9 else { throw .malformed }
                index += 1
            }
        }
        lines.append(bytes[start...])
        return lines
    }

    private static func field(_ line: ArraySlice<UInt8>) throws(RequestError) -> Field {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(isToken)
        else { throw .malformed }
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 }
        var value = line[(colon + 1)...]
        while let first = value.first, isSpace(first) { value.removeFirst() }
        while let last = value.last, isSpace(last) { value.removeLast() }
        return Field(name: text(line[..<colon]), value: text(value))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// A character of a name, as RFC 9110 has it.
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

/// Why a request is refused before anybody looks who sent it.
enum RequestError: Error, Hashable, Sendable {
    /// It is no HTTP request: 400.
    case malformed
    /// It has a body, which nothing here takes: 413.
    case hasBody
    /// The head is longer than `RequestHead.largestSize`, or has too many fields: 431.
    case tooLarge
    /// It is of another version of HTTP: 505.
    case unsupportedVersion
}
