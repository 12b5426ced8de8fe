/// Collects the bytes of a message, with little-endian numbers.
package struct WireWriter: Sendable {
    /// The bytes so far.
    package private(set) var bytes: [UInt8] = []
    /// The first value that the other end's reader would refuse; nil while it accepts all of them.
    package private(set) var failure: WireError?

    /// Makes an empty writer.
    package init() {}

    /// Appends a number.
    package mutating func write(number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes, preceded by their number.
    ///
    /// - Parameter limit: the maximum number of bytes; the message fails with more.
    package mutating func write(counted raw: some Collection<UInt8>, atMost limit: Int) {
        guard raw.count <= limit else { return fail(.tooLong(raw.count)) }
        write(number: UInt32(raw.count))
        bytes.append(contentsOf: raw)
    }

    /// Appends bytes without their number.
    package mutating func write(raw: some Collection<UInt8>) { bytes.append(contentsOf: raw) }

    /// Appends a value.
    package mutating func write(_ value: some WireValue) { value.write(to: &self) }

    /// Appends a list, preceded by the number of its elements.
    ///
    /// - Parameter limit: the maximum number of elements; the message fails with more.
    package mutating func write(list: [some WireValue], atMost limit: Int) {
        guard list.count <= limit else { return fail(.tooLong(list.count)) }
        write(number: UInt32(list.count))
        for value in list { value.write(to: &self) }
    }

    /// Appends a value of an enumeration by its number.
    package mutating func write(raw value: some RawRepresentable<Int>) {
        write(number: Int32(truncatingIfNeeded: value.rawValue))
    }

    /// Marks the message as one that cannot be sent.
    package mutating func fail(_ error: WireError) { failure = failure ?? error }
}
