/// A message in protobuf's encoding, limited to integers, strings and nested messages.
///
///     var key = WireMessage()
///     key.add(5, "きょう")
///     WireMessage(key.bytes)?.text(5)          // "きょう"
struct WireMessage: Hashable, Sendable {
    /// The value of a field.
    enum Value: Hashable, Sendable {
        case number(UInt64)
        /// A string or a nested message.
        case bytes([UInt8])
    }

    private(set) var fields: [(number: Int, value: Value)] = []

    /// Makes an empty message.
    init() {}

    static func == (one: WireMessage, other: WireMessage) -> Bool { one.bytes == other.bytes }
    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    // MARK: - Writing

    mutating func add(_ number: Int, _ value: UInt64) { fields.append((number, .number(value))) }
    mutating func add(_ number: Int, _ value: Bool) { add(number, value ? 1 : 0) }
    mutating func add(_ number: Int, _ text: String) { fields.append((number, .bytes(Array(text.utf8)))) }
    mutating func add(_ number: Int, _ message: WireMessage) {
        fields.append((number, .bytes(message.bytes)))
    }

    /// The encoded message.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for (number, value) in fields {
            switch value {
            case .number(let value):
                Self.write(UInt64(number) << 3, to: &bytes)
                Self.write(value, to: &bytes)
            case .bytes(let content):
                Self.write(UInt64(number) << 3 | 2, to: &bytes)
                Self.write(UInt64(content.count), to: &bytes)
                bytes += content
            }
        }
        return bytes
    }

    private static func write(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    // MARK: - Reading

    /// Decodes a message; nil if it is truncated or malformed.
    ///
    /// Groups are decoded as the fields that they contain; fixed-size numbers are skipped.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let tag = Self.readNumber(&rest), let number = Int(exactly: tag >> 3) else { return nil }
            switch tag & 7 {
            case 0:
                guard let value = Self.readNumber(&rest) else { return nil }
                fields.append((number, .number(value)))
            case 2:
                guard let size = Self.readNumber(&rest).flatMap({ Int(exactly: $0) }), size <= rest.count
                else { return nil }
                fields.append((number, .bytes(Array(rest.prefix(size)))))
                rest = rest.dropFirst(size)
            case 1, 5:
                let size = tag & 7 == 1 ? 8 : 4
                guard size <= rest.count else { return nil }
                rest = rest.dropFirst(size)
            case 3, 4: break
            default: return nil
            }
        }
    }

    private static func readNumber(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }

    /// The integer in a field; nil if there is none.
    func number(_ number: Int) -> UInt64? {
        for case (number, .number(let value)) in fields { return value }
        return nil
    }

    /// The string in a field; nil if there is none.
    func text(_ number: Int) -> String? {
        for case (number, .bytes(let bytes)) in fields { return String(validating: bytes, as: UTF8.self) }
        return nil
    }

    /// The messages in a repeated field.
    func messages(_ number: Int) -> [WireMessage] {
        fields.compactMap { field in
            guard field.number == number, case .bytes(let bytes) = field.value else { return nil }
            return WireMessage(bytes)
        }
    }
}
