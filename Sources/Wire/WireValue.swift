package import Foundation

/// A value that a message can have.
package protocol WireValue {
    /// Appends the value's bytes.
    func write(to writer: inout WireWriter)
    /// Reads the value.
    ///
    /// - Throws: `WireError` for bytes that are none of its values.
    init(from reader: inout WireReader) throws(WireError)
}

extension Bool: WireValue {
    package func write(to writer: inout WireWriter) { writer.write(number: UInt8(self ? 1 : 0)) }
    package init(from reader: inout WireReader) throws(WireError) {
        switch try reader.number(UInt8.self) {
        case 0: self = false
        case 1: self = true
        default: throw .invalidValue("Boolean")
        }
    }
}

extension Int: WireValue {
    package func write(to writer: inout WireWriter) { writer.write(number: Int64(self)) }
    package init(from reader: inout WireReader) throws(WireError) {
        self = Int(try reader.number(Int64.self))
    }
}

extension UInt32: WireValue {
    package func write(to writer: inout WireWriter) { writer.write(number: self) }
    package init(from reader: inout WireReader) throws(WireError) { self = try reader.number() }
}

/// A finite number; infinities and NaN are refused.
extension Double: WireValue {
    package func write(to writer: inout WireWriter) {
        if !isFinite { writer.fail(.invalidValue("number")) }
        writer.write(number: bitPattern)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        self.init(bitPattern: try reader.number(UInt64.self))
        guard isFinite else { throw .invalidValue("number") }
    }
}

extension String: WireValue {
    /// The maximum number of UTF-8 bytes of a text in a message.
    package static let wireLimit = 64 * 1024

    package func write(to writer: inout WireWriter) { writer.write(counted: utf8, atMost: Self.wireLimit) }
    package init(from reader: inout WireReader) throws(WireError) {
        let bytes = try reader.countedBytes(atMost: Self.wireLimit)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidText }
        self = text
    }
}

extension Optional: WireValue where Wrapped: WireValue {
    package func write(to writer: inout WireWriter) {
        (self != nil).write(to: &writer)
        if let self { self.write(to: &writer) }
    }
    package init(from reader: inout WireReader) throws(WireError) {
        self = try reader.value(Bool.self) ? try reader.value(Wrapped.self) : nil
    }
}

extension CGPoint: WireValue {
    package func write(to writer: inout WireWriter) {
        Double(x).write(to: &writer)
        Double(y).write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        self.init(x: try reader.value(Double.self), y: try reader.value(Double.self))
    }
}

extension CGSize: WireValue {
    package func write(to writer: inout WireWriter) {
        Double(width).write(to: &writer)
        Double(height).write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        self.init(width: try reader.value(Double.self), height: try reader.value(Double.self))
    }
}

extension CGRect: WireValue {
    package func write(to writer: inout WireWriter) {
        origin.write(to: &writer)
        size.write(to: &writer)
    }
    package init(from reader: inout WireReader) throws(WireError) {
        self.init(origin: try reader.value(CGPoint.self), size: try reader.value(CGSize.self))
    }
}
