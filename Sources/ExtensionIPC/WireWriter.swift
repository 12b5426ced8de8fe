/// Collects the bytes of a message, with little-endian numbers.
package struct WireWriter {
    /// The bytes so far.
    package private(set) var bytes: [UInt8] = []

    /// Makes an empty writer.
    package init() {}

    /// Appends a number.
    package mutating func write(number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes, preceded by their number.
    package mutating func write(counted raw: some Collection<UInt8>) {
        write(number: UInt32(raw.count))
        bytes.append(contentsOf: raw)
    }

    /// Appends a value.
    package mutating func write(_ value: some WireValue) { value.write(to: &self) }
}
