import CLinux
import ExtensionIPC
import Platform
import Testing
import Wire

/// Both ends of a socket.
@Suite @MainActor struct MessageChannelTests {
    private let host: MessageChannel<GuestMessage, HostMessage>
    private let guest: MessageChannel<HostMessage, GuestMessage>

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(spinet_socket_pair(&ends) == 0)
        host = MessageChannel(descriptor: OwnedDescriptor(ends[0]), acceptsDescriptors: false)
        guest = MessageChannel(descriptor: OwnedDescriptor(ends[1]), acceptsDescriptors: true)
    }

    @Test("A message that exceeds a limit is an error of which nothing is sent; the next message arrives")
    func oversize() throws {
        let word = LexiconWord(
            userInput: "a", documentText: String(repeating: "x", count: String.wireLimit + 1))
        #expect(throws: WireError.tooLong(String.wireLimit + 1)) {
            try host.send(.lexicon(request: 1, [word]))
        }
        #expect(throws: WireError.self) {
            try host.send(
                .lexicon(
                    request: 1,
                    Array(
                        repeating: LexiconWord(
                            userInput: "a", documentText: String(repeating: "x", count: 140)), count: 4_000)))
        }
        #expect(!host.isWaiting)
        try host.send(.ping(7))
        #expect(try guest.receive() == [.ping(7)])
    }

    @Test("Messages that arrived before bytes that are no message are delivered, and then the error")
    func errorAfterMessages() throws {
        try guest.send(.pong(1))
        var bytes: [UInt8] = [1, 0, 0, 0, 200]
        #expect(spinet_socket_send(guest.descriptor.value, &bytes, bytes.count, nil, 0) == 5)
        #expect(try host.receive() == [.pong(1)])
        #expect(host.hasFailed)
        #expect(throws: WireError.unknownMessage(200)) { try host.receive() }
    }

    @Test("An end that does not read is an error after 1 MiB, not memory without bounds")
    func blocked() throws {
        let text = String(repeating: "x", count: 60_000)
        let error = #expect(throws: WireError.self) {
            for number in 0..<100 as Range<UInt32> { try host.send(.clipboard(request: number, text)) }
        }
        #expect(error?.endsConnection == true && error != .closed)
    }
}
