package import Platform

/// A message in one direction.
package protocol ChannelMessage {
    /// Appends the message's kind and values.
    func write(to writer: inout WireWriter)
    /// Reads the kind and the values.
    ///
    /// - Parameter descriptors: the file descriptors that came with the bytes; the message takes those it needs.
    init(from reader: inout WireReader, descriptors: inout [OwnedDescriptor]) throws(WireError)
    /// The descriptors that accompany the message.
    var descriptors: [Int32] { get }
    /// The greatest number of bytes of a message in this direction.
    static var greatestLength: Int { get }
}

extension ChannelMessage {
    /// The bytes of the message with its length in front.
    package var bytes: [UInt8] {
        var body = WireWriter()
        write(to: &body)
        var frame = WireWriter()
        frame.write(counted: body.bytes)
        return frame.bytes
    }
}
