import Fuzzing
import Platform
import Testing
import TextInput

@testable import PlatformWayland

@Suite("Messages of the side channel") struct FieldFrameTests {
    private static var busy: FieldFacts {
        var facts = FieldFacts(hasText: true, allowsOtherKeyboards: false)
        facts.traits.autocapitalizationType = .words
        facts.traits.autocorrectionType = .no
        facts.traits.spellCheckingType = .yes
        facts.traits.smartQuotesType = .no
        facts.traits.smartDashesType = .yes
        facts.traits.smartInsertDeleteType = .no
        facts.traits.inlinePredictionType = .yes
        facts.traits.keyboardType = .decimalPad
        facts.traits.keyboardAppearance = .dark
        facts.traits.returnKeyType = .send
        facts.traits.enablesReturnKeyAutomatically = true
        facts.traits.isSecureTextEntry = true
        facts.traits.isMultiline = true
        facts.traits.textContentType = .newPassword
        facts.traits.passwordRulesDescriptor = "required: upper; minlength: 12; — ñ한"
        return facts
    }

    private static let all: [FieldFrame] = [
        .hello(version: 1), .field(1, FieldFacts()), .field(.max, busy), .left(7),
        .question(nonce: 3, field: 4), .question(nonce: FieldFrame.nonces.upperBound, field: .max),
        .keyboard(height: 26_000), .dismissed(field: 9),
        .languages(KeyboardLanguages()),
        .languages(KeyboardLanguages(enabled: ["en-US", "ko", "emoji"], current: "ko")),
        .languages(
            KeyboardLanguages(
                enabled: Array(repeating: String(repeating: "x", count: 35), count: 24),
                current: String(repeating: "y", count: 35))),
    ]

    private func read(_ bytes: [UInt8]) throws(FieldError) -> FieldFrame? {
        var buffer = FieldFrameBuffer()
        buffer.append(bytes)
        return try buffer.next()
    }

    @Test(arguments: all)
    func aMessageIsReadAsItWasWritten(frame: FieldFrame) throws {
        #expect(try read(frame.bytes) == frame)
        #expect(frame.bytes.count <= FieldFrame.greatestLength + 2)
    }

    @Test func everyTraitIsTold() throws {
        // All traits of the keyboard, one by one: the encoding omits none and mixes none up.
        let changes: [(inout TextInputTraits) -> Void] = [
            { $0.autocapitalizationType = .none }, { $0.autocorrectionType = .yes },
            { $0.spellCheckingType = .no }, { $0.smartQuotesType = .yes }, { $0.smartDashesType = .no },
            { $0.smartInsertDeleteType = .yes }, { $0.inlinePredictionType = .no },
            { $0.keyboardType = .asciiCapableNumberPad }, { $0.keyboardAppearance = .light },
            { $0.returnKeyType = .continue }, { $0.enablesReturnKeyAutomatically = true },
            { $0.isSecureTextEntry = true }, { $0.textContentType = .oneTimeCode },
            { $0.passwordRulesDescriptor = "" }, { $0.isMultiline = true },
        ]
        for change in changes {
            var facts = FieldFacts()
            change(&facts.traits)
            #expect(facts != FieldFacts())
            #expect(try read(FieldFrame.field(1, facts).bytes) == .field(1, facts))
        }
    }

    @Test func rulesThatAreTooLongAreNotTold() throws {
        var facts = FieldFacts()
        facts.traits.passwordRulesDescriptor = String(repeating: "x", count: 100_000)
        #expect(try read(FieldFrame.field(1, facts).bytes) == .field(1, FieldFacts()))
    }

    @Test func aStreamIsCutIntoMessagesWhereverItArrivesInPieces() throws {
        let stream = Self.all.flatMap(\.bytes)
        for size in [1, 2, 3, 7, stream.count] {
            var buffer = FieldFrameBuffer()
            var frames: [FieldFrame] = []
            for start in stride(from: 0, to: stream.count, by: size) {
                buffer.append(stream[start..<min(start + size, stream.count)])
                while let frame = try buffer.next() { frames.append(frame) }
            }
            #expect(frames == Self.all)
        }
    }

    private static let plain = Array(FieldFrame.field(1, FieldFacts()).bytes.dropFirst(2))
    /// A message with one byte of the plain field changed: the kind and four bytes of number are before it.
    private static func with(_ byte: UInt8, at index: Int) -> [UInt8] {
        var bytes = plain
        bytes[index] = byte
        return bytes
    }

    @Test(
        arguments: [
            ("nothing", [], .wrongLength),
            ("an unknown kind", [99], .unknownMessage(99)),
            ("no number", [3, 1, 0], .wrongLength),
            ("something left over", [3, 1, 0, 0, 0, 0], .wrongLength),
            ("another protocol's greeting", [1] + Array("HTTP/1.1 200 ".utf8), .notOurs),
            ("half a greeting", [1] + Array("spinet".utf8), .wrongLength),
            ("half a field", Array(plain.prefix(12)), .wrongLength),
            ("a field and more", plain + [0], .wrongLength),
            ("an unknown capitalization", with(4, at: 5), .unknownValue("autocapitalization")),
            ("an unknown keyboard", with(12, at: 12), .unknownValue("the keyboard type")),
            ("an unknown return key", with(200, at: 14), .unknownValue("the return key")),
            (
                "more languages than there can be", [19, 0xFF, 0xFF, 25],
                .unknownValue("the number of languages")
            ),
            ("half a language", [19, 0xFF, 0xFF, 1, 5, 0, 101, 110], .wrongLength),
            ("no nonce", [16, 0, 0, 0, 0, 1, 0, 0, 0], .unknownValue("a nonce")),
            ("a nonce without room", [16, 0, 0, 4, 0, 1, 0, 0, 0], .unknownValue("a nonce")),
            ("an answer of version 1", [4, 1, 0, 0, 0, 1, 0, 0, 0], .unknownMessage(4)),
            ("unknown flags", with(32, at: 15), .unknownValue("the flags")),
            ("a name that is longer than the message", with(60, at: 17), .wrongLength),
            (
                "a name that is not text", Array(plain.prefix(16)) + [2, 0, 0xC3, 0x28, 0xFF, 0xFF],
                .unknownValue("a text")
            ),
            ("rules without an end", Array(plain.prefix(18)) + [0x00, 0x7F], .wrongLength),
        ] as [(String, [UInt8], FieldError)])
    func nonsenseIsRefused(name: String, bytes: [UInt8], error: FieldError) {
        #expect(throws: error, "\(name)") {
            _ = try read([UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)] + bytes)
        }
        #expect("\(error)".hasSuffix("."))
    }

    @Test func aMessageThatIsTooLongIsRefusedBeforeItIsThere() {
        #expect(throws: FieldError.tooLong(1025)) { try read([0x01, 0x04]) }
        #expect(throws: FieldError.tooLong(65535)) { try read([0xFF, 0xFF, 1]) }
    }

    @Test func noBytesCrashTheReader() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<3000 {
            var bytes = Self.all.randomElement(using: &random)?.bytes ?? []
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                    in: .min ... .max, using: &random)
            }
            _ = try? read(bytes)
        }
    }
}
