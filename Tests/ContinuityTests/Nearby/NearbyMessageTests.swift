import Continuity
import Platform
import Testing
import TextInput

/// The lines between nearby devices.
@Suite struct NearbyMessageTests {
    @Test("All messages come back as they were, in pieces of any size", arguments: [1, 7, 100_000])
    func roundTrip(size: Int) throws {
        let messages: [NearbyMessage] = [
            .hello(NearbySample.tv), .offer(NearbySample.field("각\n\"")),
            .field(NearbySample.field(isSecure: true)),
            .accept, .text(NearbySample.text("👍")), .returnKey(field: 2), .end(.taken),
            .refuse(.otherAccount),
        ]
        let bytes = try messages.flatMap { try LineStream.line($0) }
        var stream = LineStream(), received: [NearbyMessage] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            stream.append(bytes[start..<min(start + size, bytes.count)])
            while let message: NearbyMessage = try stream.next() { received.append(message) }
        }
        #expect(received == messages)
    }

    @Test(
        "Lines that are no message, and values out of their ranges, are refused",
        arguments: [
            "", "{}", "hello", "{\"accept\":1}", "{\"end\":{\"_0\":\"phone\"}}",
            "{\"end\":{\"_0\":{\"vanished\":{}}}}",
            "{\"hello\":{\"_0\":{\"identifier\":\"\",\"name\":\"a\",\"kind\":\"tv\",\"account\":\"a\",\"place\":\"a\"}}}",
            "{\"hello\":{\"_0\":{\"identifier\":\"1\",\"name\":\"a\",\"kind\":\"car\",\"account\":\"a\",\"place\":\"a\"}}}",
            "{\"text\":{\"_0\":{\"field\":1,\"change\":0,\"text\":\"a\",\"start\":0,\"end\":0}}}",
        ])
    func malformed(line: String) {
        var stream = LineStream()
        stream.append(Array(line.utf8) + [10])
        #expect(throws: ContinuityError.malformed) { () throws in
            let _: NearbyMessage? = try stream.next()
        }
    }

    @Test("What is longer than any message is refused, and a name that is too long is not sent")
    func tooLong() {
        var stream = LineStream()
        stream.append([UInt8](repeating: 32, count: LineStream.maximumLength + 1))
        #expect(throws: ContinuityError.tooLong) { () throws in
            let _: NearbyMessage? = try stream.next()
        }
        var device = NearbySample.tv
        device.account = String(repeating: "a", count: NearbyDevice.maximumLength + 1)
        #expect(throws: ContinuityError.malformed) { () throws in
            _ = try LineStream.line(NearbyMessage.hello(device))
        }
    }

    @Test("The text of a secure field is not sent, and a field that has it all the same is refused")
    func secure() {
        let field = NearbySample.field("secret", isSecure: true)
        #expect(field.field.text.isEmpty && field.field.kind == .password && field.traits.isSecureTextEntry)
        var leaking = field
        leaking.field = NearbySample.field("secret").field
        #expect(throws: ContinuityError.malformed) { () throws in
            _ = try LineStream.line(NearbyMessage.offer(leaking))
        }
    }

    @Test("A field's name is cut off where it is too long")
    func name() {
        let field = NearbySample.field()
        let long = NearbyField(
            name: String(repeating: "각", count: 200), traits: field.traits, field: field.field)
        #expect(long.name.utf8.count <= NearbyField.maximumName && long.name.hasPrefix("각각"))
    }

    @Test("Each reason is a sentence")
    func sentences() {
        let refusals: [NearbyRefusal] = [.otherAccount, .otherPlace, .outOfTurn, .tooLong, .malformed]
        let ends = [NearbyEnd.phone, .left, .taken, .vanished].map(\.message.text)
        let sentences = refusals.map(\.description) + ends
        #expect(Set(sentences).count == sentences.count)
        for sentence in sentences { #expect(sentence.hasSuffix(".") && sentence.contains(" ")) }
        #expect(NearbyEnd.refused(.otherPlace).message.text == NearbyRefusal.otherPlace.description)
        #expect(NearbyRefusal(.tooLong) == .tooLong && NearbyRefusal(.malformed) == .malformed)
    }
}
