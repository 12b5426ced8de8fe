import Continuity
import Testing
import TextInput

/// The pipe between the service and the helper program.
@Suite struct LineStreamTests {
    private static let field = PhoneField(
        number: 2, traits: TextInputTraits(),
        context: TextContext(before: "a\n\"\u{7}", selected: "각", after: "🇰🇷"))
    private static let offer = ContinuityOffer(
        address: "https://192.168.1.20:8443", link: "https://192.168.1.20:8443/#abc",
        fingerprint: String(repeating: "a", count: 64),
        code: [String](repeating: String(repeating: "10", count: 10) + "1", count: 21))

    @Test("All messages come back as they were, in pieces of any size", arguments: [1, 7, 100_000])
    func roundTrip(size: Int) throws {
        let service: [ServiceMessage] = [.field(Self.field), .noField, .codesMatch, .end(.idle)]
        let helper: [HelperMessage] = [
            .offered(Self.offer), .opened(code: "012 345"),
            .text(PhoneText(field: 2, change: 4, text: "한\n", start: 1, end: 2)),
            .returnKey(field: 2), .ended(.phone), .failed(reason: "no address"),
        ]
        func check<M: Codable & ContinuityMessage & Equatable>(_ messages: [M]) throws {
            let bytes = try messages.flatMap { try LineStream.line($0) }
            var stream = LineStream(), received: [M] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                stream.append(bytes[start..<min(start + size, bytes.count)])
                while let message: M = try stream.next() { received.append(message) }
            }
            #expect(received == messages)
        }
        try check(service)
        try check(helper)
    }

    @Test(
        "Lines that are no message, and values out of their ranges, are refused",
        arguments: [
            "", "{}", "[]", "{\"end\":{\"_0\":\"never\"}}", "{\"opened\":{\"code\":\"1\"}}",
            "{\"text\":{\"_0\":{\"field\":1,\"change\":1,\"text\":\"a\",\"start\":0,\"end\":2}}}",
            "{\"offered\":{\"_0\":{\"address\":\"\",\"link\":\"\",\"fingerprint\":\"\",\"code\":[]}}}",
        ])
    func malformed(line: String) {
        var stream = LineStream()
        stream.append(Array(line.utf8) + [10])
        #expect(throws: ContinuityError.malformed) { () throws in
            let _: HelperMessage? = try stream.next()
        }
    }

    @Test("A line without an end is refused at the largest length, not kept")
    func tooLong() throws {
        var stream = LineStream()
        stream.append([UInt8](repeating: 32, count: LineStream.maximumLength))
        let none: ServiceMessage? = try stream.next()
        #expect(none == nil)
        stream.append([32])
        #expect(throws: ContinuityError.tooLong) { () throws in
            let _: ServiceMessage? = try stream.next()
        }
    }

    @Test("What the other end would refuse is not sent")
    func own() {
        #expect(throws: ContinuityError.malformed) { try LineStream.line(HelperMessage.opened(code: "1")) }
        var offer = Self.offer
        offer.code[3] = "x"
        #expect(throws: ContinuityError.malformed) { try LineStream.line(HelperMessage.offered(offer)) }
    }
}
