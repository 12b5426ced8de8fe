import Platform
import Testing
import TextInput
import Wire

@testable import PlatformWayland

/// The messages of the side channel; `WireTests` has what holds for the messages of all connections.
@Suite("Messages of the side channel") struct FieldFrameTests {
    private func read(_ bytes: [UInt8]) throws(WireError) -> FieldFrame? {
        var stream = MessageStream(
            lengthSize: FieldFrame.lengthSize, maximumLength: FieldFrame.maximumLength)
        stream.append(bytes)
        var none: [OwnedDescriptor] = []
        guard let body = try stream.next() else { return nil }
        return try FieldFrame(body: body, descriptors: &none)
    }

    @Test("The greeting has the same bytes in every version, so that an older end is refused by its number")
    func greeting() throws {
        let old: [UInt8] = [15, 0, 1] + Array("spinet fields".utf8) + [2]
        #expect(try read(old) == .hello(version: 2))
        #expect(try FieldFrame.hello(version: 2).bytes == old)
        #expect(
            FieldError.otherVersion(2).description
                == "Disconnected a program that reports its fields: it speaks version 2 of the protocol, not 4."
        )
    }

    @Test("A greeting of another protocol, and half a greeting, are refused")
    func otherGreetings() {
        let other = [1] + Array("HTTP/1.1 200 ".utf8) + [3], half = [1] + Array("spinet".utf8)
        #expect(throws: WireError.invalidValue("greeting")) { try read([15, 0] + other) }
        #expect(throws: WireError.truncated) { try read([7, 0] + half) }
        #expect(throws: WireError.tooLong(0x4547)) { try read(Array("GET / HTTP/1.1".utf8)) }
    }

    @Test("Password rules and a content type that are too long are left out, and the other traits arrive")
    func longTexts() throws {
        var facts = FieldFacts()
        facts.traits.keyboardType = .decimalPad
        let short = facts
        facts.traits.passwordRulesDescriptor = String(repeating: "x", count: 100_000)
        facts.traits.textContentType = UITextContentType(rawValue: String(repeating: "y", count: 65))
        #expect(try read(FieldFrame.field(1, facts).bytes) == .field(1, short))
    }

    @Test("Every reason for the end of a connection reads as a sentence")
    func sentences() {
        let errors: [FieldError] = [
            .invalidMessage(.truncated), .otherVersion(1), .outOfOrder("a second greeting"), .noGreeting,
        ]
        for error in errors { #expect(error.description.hasSuffix(".")) }
    }
}
