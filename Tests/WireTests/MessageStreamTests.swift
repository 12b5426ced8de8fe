import ExtensionIPC
import Platform
import PlatformWayland
import Testing
import Wire

/// A stream of bytes as messages.
@Suite struct MessageStreamTests {
    @Test(
        "A stream is divided into the same messages wherever it arrives in pieces",
        arguments: [1, 2, 3, 7, 9_999])
    func pieces(size: Int) throws {
        func check<Message: ChannelMessage & Equatable>(_ messages: [Message]) throws {
            let bytes = try messages.flatMap { try $0.bytes }
            var stream = MessageStream(lengthSize: Message.lengthSize, maximumLength: Message.maximumLength)
            var received: [Message] = [], none: [OwnedDescriptor] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                stream.append(bytes[start..<min(start + size, bytes.count)])
                while let body = try stream.next() {
                    received.append(try Message(body: body, descriptors: &none))
                }
            }
            #expect(received == messages)
        }
        try check(WireMessages.sideChannel)
        try check(WireMessages.guest)
    }

    @Test("A length that exceeds the maximum is refused before the message is there")
    func tooLong() {
        var stream = MessageStream(lengthSize: 2, maximumLength: 1024)
        stream.append([0x01, 0x04])
        #expect(throws: WireError.tooLong(1025)) { try stream.next() }
        var wide = MessageStream(maximumLength: 1 << 18)
        wide.append([0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: WireError.tooLong(0xFFFF_FFFF)) { try wide.next() }
        #expect(throws: WireError.tooLong(3)) {
            try MessageStream.framed([1, 2, 3], lengthSize: 2, maximumLength: 2)
        }
    }

    @Test("Without a whole length or a whole message there is none yet")
    func incomplete() throws {
        var stream = MessageStream(lengthSize: 2, maximumLength: 1024)
        for byte in [3, 0, 7, 8] as [UInt8] {
            stream.append([byte])
            #expect(try stream.next() == nil)
        }
        stream.append([9])
        #expect(try stream.next() == [7, 8, 9])
        #expect(try stream.next() == nil)
    }
}
