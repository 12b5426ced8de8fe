/// Why bytes are not a message of ours.
struct MalformedMessage: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in words that fit a WebSocket's reason for closing.
    var description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Reads numbers and text from a message, little-endian, never beyond its end.
struct MessageReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) {
        rest = ArraySlice(Array(bytes))
    }

    /// Whether everything was read.
    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() throws(MalformedMessage) -> UInt8 {
        guard let first = rest.popFirst() else { throw MalformedMessage("message too short") }
        return first
    }

    mutating func uint16() throws(MalformedMessage) -> UInt16 {
        let low = try byte(), high = try byte()
        return UInt16(low) | UInt16(high) << 8
    }

    mutating func uint32() throws(MalformedMessage) -> UInt32 {
        let low = try uint16(), high = try uint16()
        return UInt32(low) | UInt32(high) << 16
    }

    /// A finite number whose magnitude is at most `limit`.
    mutating func float(within limit: Float) throws(MalformedMessage) -> Double {
        let value = Float(bitPattern: try uint32())
        guard value.isFinite, abs(value) <= limit else { throw MalformedMessage("number out of range") }
        return Double(value)
    }

    /// A page's time: finite, from zero on.
    mutating func time() throws(MalformedMessage) -> Double {
        let low = try uint32(), high = try uint32()
        let value = Double(bitPattern: UInt64(low) | UInt64(high) << 32)
        guard value.isFinite, value >= 0, value < 1e15 else { throw MalformedMessage("time out of range") }
        return value
    }

    /// Bytes behind their 32-bit number.
    mutating func data() throws(MalformedMessage) -> [UInt8] {
        let length = try uint32()
        guard length <= rest.count else { throw MalformedMessage("text longer than its message") }
        let bytes = rest.prefix(Int(length))
        rest = rest.dropFirst(Int(length))
        return Array(bytes)
    }

    /// UTF-8 text behind its 32-bit length in bytes.
    mutating func text() throws(MalformedMessage) -> String {
        let bytes = try data()
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw MalformedMessage("text is not UTF-8")
        }
        return text
    }
}

/// Writes numbers and text as `MessageReader` reads them.
struct MessageWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    mutating func uint16(_ value: UInt16) {
        byte(UInt8(truncatingIfNeeded: value))
        byte(UInt8(truncatingIfNeeded: value >> 8))
    }

    mutating func uint32(_ value: UInt32) {
        uint16(UInt16(truncatingIfNeeded: value))
        uint16(UInt16(truncatingIfNeeded: value >> 16))
    }

    mutating func float(_ value: Double) {
        uint32(Float(value).bitPattern)
    }

    mutating func time(_ value: Double) {
        uint32(UInt32(truncatingIfNeeded: value.bitPattern))
        uint32(UInt32(truncatingIfNeeded: value.bitPattern >> 32))
    }

    mutating func text(_ value: String) {
        let utf8 = Array(value.utf8)
        uint32(UInt32(utf8.count))
        bytes += utf8
    }

    mutating func raw(_ more: [UInt8]) {
        bytes += more
    }
}
