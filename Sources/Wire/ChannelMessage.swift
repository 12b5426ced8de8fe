package import Platform

/// A message in one direction.
package protocol ChannelMessage {
    /// Appends the message's kind and values.
    func write(to writer: inout WireWriter)
    /// Reads the kind and the values.
    ///
    /// - Parameter descriptors: the file descriptors that came with the bytes; the message takes those it needs.
    init(from reader: inout WireReader, descriptors: inout [OwnedDescriptor]) throws(WireError)
    /// The descriptors that accompany the message; none by default.
    var descriptors: [Int32] { get }
    /// The maximum number of bytes of a message in this direction, without its length.
    static var maximumLength: Int { get }
    /// The bytes of a message's length: four by default.
    static var lengthSize: Int { get }
}

extension ChannelMessage {
    package var descriptors: [Int32] { [] }
    package static var lengthSize: Int { 4 }

    /// The bytes of the message with its length in front.
    ///
    /// - Throws: `WireError` for a message that the other end would refuse: a text, a list or the whole exceeds its limit, or
    ///   a number is not finite.
    package var bytes: [UInt8] {
        get throws(WireError) {
            var writer = WireWriter()
            write(to: &writer)
            if let failure = writer.failure { throw failure }
            return try MessageStream.framed(
                writer.bytes, lengthSize: Self.lengthSize, maximumLength: Self.maximumLength)
        }
    }

    /// Reads a whole message from the bytes behind its length.
    package init(body: ArraySlice<UInt8>, descriptors: inout [OwnedDescriptor]) throws(WireError) {
        var reader = WireReader(body)
        try self.init(from: &reader, descriptors: &descriptors)
        try reader.finish()
    }
}
