/// Divides the bytes of a stream into messages, each of which has its length in front.
///
///     var stream = MessageStream(maximumLength: 1024)
///     stream.append(bytes)
///     while let body = try stream.next() { decode(body) }
package struct MessageStream: Sendable {
    private let lengthSize: Int
    private let maximumLength: Int
    private var bytes: [UInt8] = []
    /// The bytes of messages that were returned; they are removed with the next bytes that arrive.
    private var start = 0

    /// Makes an empty stream.
    ///
    /// - Parameters:
    ///   - lengthSize: the bytes of a length, at most four.
    ///   - maximumLength: the maximum number of bytes after the length.
    package init(lengthSize: Int = 4, maximumLength: Int) {
        self.lengthSize = lengthSize
        self.maximumLength = maximumLength
    }

    /// Adds bytes that arrived.
    package mutating func append(_ arrived: some Sequence<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: arrived)
    }

    /// The bytes of the next complete message, without its length; nil when more bytes are needed.
    ///
    /// - Throws: `WireError.tooLong` as soon as the length is there, so that the stream never keeps more than it must; the
    ///   rest of the stream cannot be read then.
    package mutating func next() throws(WireError) -> ArraySlice<UInt8>? {
        guard bytes.count - start >= lengthSize else { return nil }
        let length = (0..<lengthSize).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
        guard length <= maximumLength else { throw .tooLong(length) }
        let body = start + lengthSize
        guard bytes.count - body >= length else { return nil }
        start = body + length
        return bytes[body..<start]
    }

    /// A message's bytes with their length in front.
    ///
    /// - Throws: `WireError.tooLong`.
    package static func framed(
        _ body: [UInt8], lengthSize: Int, maximumLength: Int
    ) throws(WireError) -> [UInt8] {
        guard body.count <= maximumLength else { throw .tooLong(body.count) }
        return (0..<lengthSize).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) } + body
    }
}
