import ExtensionIPC
import Foundation
import Fuzzing
import Platform
import PlatformWayland
import Testing
import TextInput
import Wire

/// The bytes of all messages between processes: extensions and their host, apps and theirs, programs and the service.
@Suite struct MessageTests {
    private func decoded<Message: ChannelMessage>(
        _ body: some Sequence<UInt8>, as type: Message.Type = Message.self
    ) throws(WireError) -> Message {
        var none: [OwnedDescriptor] = []
        return try Message(body: Array(body)[...], descriptors: &none)
    }

    private func body(_ message: some ChannelMessage) throws -> [UInt8] {
        Array(try message.bytes.dropFirst(type(of: message).lengthSize))
    }

    /// Calls a test with the messages of each direction.
    private func forAll(_ body: ([any ChannelMessage & Equatable]) throws -> Void) rethrows {
        try body(WireMessages.guest)
        try body(WireMessages.host)
        try body(WireMessages.app)
        try body(WireMessages.appHost)
        try body(WireMessages.sideChannel)
    }

    @Test("Every message arrives as it was sent; cut anywhere or followed by more, it is refused")
    func whole() throws {
        func check<Message: ChannelMessage & Equatable>(_ message: Message) throws {
            let bytes = try body(message)
            #expect(try decoded(bytes) == message)
            for count in bytes.indices {
                #expect(throws: WireError.self) { try decoded(bytes.prefix(count), as: Message.self) }
            }
            #expect(throws: WireError.trailingBytes(1)) { try decoded(bytes + [0], as: Message.self) }
        }
        try forAll { for message in $0 { try check(message) } }
    }

    @Test("The greetings of programs built before are read, so that these are refused by their version")
    func earlierGreetings() throws {
        for version in 1...ExtensionIPC.version {
            let bytes: [UInt8] = [1, UInt8(version), 0, 0, 0]
            #expect(try decoded(bytes) == GuestMessage.hello(version: version))
            #expect(try decoded(bytes) == AppMessage.hello(version: version))
        }
    }

    @Test("Bytes that changed at random are refused or read, and crash nothing", arguments: seeds(40))
    func damage(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func read<Message: ChannelMessage>(_ bytes: [UInt8], like message: Message) {
            // What is read can be sent on, and is the same then.
            guard let message = try? decoded(bytes, as: Message.self) else { return }
            #expect(throws: Never.self) {
                let written = try body(message)
                #expect(try body(decoded(written, as: Message.self)) == written)
            }
        }
        try forAll { messages in
            for _ in 0..<200 {
                let message = messages[random.number(below: messages.count)]
                var bytes = try body(message)
                for _ in 0...random.number(below: 6) where !bytes.isEmpty {
                    bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
                }
                if random.chance(5) { bytes = Array(bytes.prefix(random.number(below: bytes.count + 1))) }
                read(bytes, like: message)
            }
        }
    }

    @Test("Values outside their ranges are refused, and named")
    func ranges() throws {
        func refused<Message: ChannelMessage>(_ message: Message, as name: String) throws {
            let bytes = try body(message)
            #expect(throws: WireError.invalidValue(name)) { try decoded(bytes, as: Message.self) }
        }
        try refused(GuestMessage.height(9_999, duration: 0), as: "height")
        try refused(GuestMessage.height(200, duration: 11), as: "duration")
        try refused(GuestMessage.primaryLanguage("en US; rm"), as: "language")
        try refused(GuestMessage.edits(number: 1, field: 1, [.deleteBackward(100_000)]), as: "deletion")
        try refused(GuestMessage.edits(number: 1, field: 1, [.moveCaret(-100_000)]), as: "move")
        try refused(GuestMessage.frame(buffer: 2, generation: 1, damage: []), as: "buffer")
        try refused(AppHostMessage.edits(number: 1, field: 1, [.deleteBackward(100_000)]), as: "deletion")
        try refused(AppMessage.frame(buffer: 2, generation: 1, damage: []), as: "buffer")
        try refused(
            AppMessage.field(
                FieldReport(
                    document: DocumentReport(acknowledged: 0, field: 1, traits: TextInputTraits()),
                    preferredLanguage: "ko; rm")), as: "language")
        try refused(FieldFrame.question(nonce: 0, field: 1), as: "nonce")
        try refused(FieldFrame.question(nonce: FieldFrame.nonces.upperBound + 1, field: 1), as: "nonce")
        try refused(FieldFrame.keyboard(height: -1), as: "height")
        #expect(throws: WireError.unknownMessage(200)) { try decoded([200], as: GuestMessage.self) }
        #expect(throws: WireError.unknownMessage(4)) { try decoded([4, 1, 0, 0, 0], as: FieldFrame.self) }
        #expect(throws: WireError.missingDescriptors) {
            var writer = WireWriter()
            writer.write(number: UInt8(3))
            writer.write(PixelLayout(generation: 1, width: 2, height: 3, scale: 1))
            _ = try decoded(writer.bytes, as: HostMessage.self)
        }
    }

    @Test("A list that is longer than the other end accepts is an error where it is written")
    func lists() {
        let rect = DamageRect(x: 0, y: 0, width: 1, height: 1)
        let word = LexiconWord(userInput: "a", documentText: "b")
        func fails(_ message: some ChannelMessage, _ count: Int) {
            #expect(throws: WireError.tooLong(count)) { try message.bytes }
        }
        fails(
            GuestMessage.frame(
                buffer: 0, generation: 1,
                damage: Array(repeating: rect, count: GuestMessage.greatestDamageCount + 1)),
            GuestMessage.greatestDamageCount + 1)
        fails(
            GuestMessage.edits(
                number: 1, field: 1,
                Array(repeating: .deleteBackward(1), count: GuestMessage.greatestEditCount + 1)),
            GuestMessage.greatestEditCount + 1)
        fails(
            HostMessage.lexicon(
                request: 1, Array(repeating: word, count: HostMessage.greatestWordCount + 1)),
            HostMessage.greatestWordCount + 1)
        fails(GuestMessage.writeClipboard(String(repeating: "é", count: 40_000)), 80_000)
    }

    @Test("A message that exceeds the limit of its direction is an error where it is written")
    func length() {
        let words = Array(
            repeating: LexiconWord(userInput: "a", documentText: String(repeating: "x", count: 1_000)),
            count: 600)
        #expect(throws: WireError.self) { try HostMessage.lexicon(request: 1, words).bytes }
        #expect(throws: Never.self) { try HostMessage.lexicon(request: 1, Array(words.prefix(500))).bytes }
    }
}
