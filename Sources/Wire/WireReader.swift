/// Reads the values of a message; every length is checked before memory is allocated for it.
package struct WireReader: Sendable {
    private var rest: ArraySlice<UInt8>

    /// Makes a reader of the bytes of one message.
    package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Reads a number.
    package mutating func number<Number: FixedWidthInteger>(
        _ type: Number.Type = Number.self
    ) throws(WireError) -> Number {
        let size = MemoryLayout<Number>.size
        guard rest.count >= size else { throw .truncated }
        let number = rest.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(as: Number.self)) }
        rest.removeFirst(size)
        return number
    }

    /// Reads a number of bytes.
    package mutating func rawBytes(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
        guard rest.count >= count else { throw .truncated }
        defer { rest.removeFirst(count) }
        return rest.prefix(count)
    }

    /// Reads counted bytes.
    ///
    /// - Parameter limit: the maximum number of bytes that is accepted.
    package mutating func countedBytes(atMost limit: Int) throws(WireError) -> ArraySlice<UInt8> {
        let count = Int(try number(UInt32.self))
        guard count <= limit else { throw .tooLong(count) }
        return try rawBytes(count)
    }

    /// Reads a value.
    package mutating func value<Value: WireValue>(_ type: Value.Type = Value.self) throws(WireError) -> Value
    {
        try Value(from: &self)
    }

    /// Reads a text that may be nil.
    ///
    /// - Parameter limit: the maximum number of UTF-8 bytes that is accepted.
    package mutating func text(atMost limit: Int) throws(WireError) -> String? {
        guard let text = try value(String?.self) else { return nil }
        guard text.utf8.count <= limit else { throw .tooLong(text.utf8.count) }
        return text
    }

    /// Reads a list.
    ///
    /// - Parameter limit: the maximum number of elements that is accepted.
    package mutating func list<Value: WireValue>(
        of type: Value.Type = Value.self, atMost limit: Int
    ) throws(WireError) -> [Value] {
        let count = Int(try number(UInt32.self))
        // Each element has at least one byte, so that a short message cannot ask for much memory.
        guard count <= limit else { throw .tooLong(count) }
        guard count <= rest.count else { throw .truncated }
        var values: [Value] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }

    /// Reads a value of an enumeration by its number.
    package mutating func raw<Value: RawRepresentable<Int>>(
        _ type: Value.Type = Value.self
    ) throws(WireError) -> Value {
        guard let value = Value(rawValue: Int(try number(Int32.self))) else {
            throw .invalidValue(String(describing: type))
        }
        return value
    }

    /// Checks that all bytes were read.
    package func finish() throws(WireError) {
        guard rest.isEmpty else { throw .trailingBytes(rest.count) }
    }
}
