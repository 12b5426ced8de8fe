import ExtensionIPC
import Foundation
import Fuzzing
import Platform
import Testing
import TextInput

/// The bytes between the host and an extension.
@Suite struct WireTests {
    static var report: DocumentReport {
        var traits = TextInputTraits()
        traits.keyboardType = .emailAddress
        traits.textContentType = .emailAddress
        traits.passwordRulesDescriptor = "minlength: 8;"
        traits.isMultiline = true
        return DocumentReport(
            serial: 7, acknowledged: 3, field: 2, traits: traits,
            surroundingText: SurroundingText(text: "한 글👍🏽", selection: 1..<3, isComplete: true),
            marked: TextSpan(before: "한", isMarked: true, isPlain: true), hasText: true, inputMode: "ko-KR")
    }

    static var hostMessages: [HostMessage] {
        var environment = GuestEnvironment()
        environment.languages = ["ko", "en"]
        environment.grants = [.network, .haptics]
        environment.scale = 1.5
        environment.isDark = true
        return [
            .welcome(version: 1, now: 1000, monotonic: 12.5, environment), .environment(environment),
            .released(buffer: 1, generation: 4), .frame(time: 3.25),
            .touch(TouchEvent(id: 2, phase: .moved, point: CGPoint(x: 1.5, y: -2), time: 9)),
            .document(report), .visible(true),
            .lexicon(request: 9, [LexiconWord(userInput: "omw", documentText: "On my way!")]),
            .clipboard(request: 1, nil), .clipboard(request: 2, "text"), .memoryWarning, .ping(77), .close,
        ]
    }

    static var guestMessages: [GuestMessage] {
        [
            .hello(version: 1), .failed("no class"),
            .edits(
                number: 1, report: 2, field: 3,
                [
                    .insert("é"), .deleteBackward(2), .moveCaret(-4),
                    .move(CaretMove(.line, by: 2, extending: .start)),
                    .replace(
                        TextSpan(before: "a", selected: "b", after: "c"), with: TextSpan(isMarked: true)),
                ]),
            .frame(buffer: 1, generation: 2, damage: [DamageRect(x: 1, y: 2, width: 3, height: 4)]),
            .frameRequest, .height(nil, duration: 0), .height(300.5, duration: 0.25), .click(.delete),
            .haptic(16), .advance, .showList(CGRect(x: 1, y: 2, width: 3, height: 4)), .dismiss,
            .primaryLanguage("nl-BE"), .primaryLanguage(nil), .dictationKey(true), .lexicon(request: 5),
            .readClipboard(request: 6), .writeClipboard("text"),
            .elements([
                GuestElement(
                    label: "a", value: nil, traits: 1, frame: CGRect(x: 0, y: 0, width: 9, height: 9))
            ]),
            .pong(77),
        ]
    }

    private func decoded<Message: ChannelMessage>(
        _ bytes: some Collection<UInt8>, as type: Message.Type
    ) throws -> Message {
        var reader = WireReader(ArraySlice(Array(bytes)))
        var none: [OwnedDescriptor] = []
        let message = try Message(from: &reader, descriptors: &none)
        try reader.finish()
        return message
    }

    @Test("Every message of the host arrives as it was sent")
    func hostMessages() throws {
        for message in Self.hostMessages {
            #expect(try decoded(message.bytes.dropFirst(4), as: HostMessage.self) == message)
        }
    }

    @Test("Every message of an extension arrives as it was sent")
    func guestMessages() throws {
        for message in Self.guestMessages {
            #expect(try decoded(message.bytes.dropFirst(4), as: GuestMessage.self) == message)
        }
    }

    @Test("A message that is cut anywhere, or followed by more, is refused")
    func cut() {
        func check<Message: ChannelMessage>(_ message: Message) {
            let bytes = Array(message.bytes.dropFirst(4))
            for count in 0..<bytes.count {
                #expect(throws: WireError.self) { try decoded(bytes.prefix(count), as: Message.self) }
            }
            #expect(throws: WireError.trailingBytes(1)) { try decoded(bytes + [0], as: Message.self) }
        }
        for message in Self.guestMessages { check(message) }
        for message in Self.hostMessages { check(message) }
    }

    @Test("Values outside their ranges are refused, and named")
    func ranges() {
        var writer = WireWriter()
        writer.write(number: UInt8(6))
        writer.write(Double?.some(9_999))
        writer.write(0.0)
        #expect(throws: WireError.invalidValue("height")) { try decoded(writer.bytes, as: GuestMessage.self) }
        let tag = GuestMessage.primaryLanguage("en US; rm").bytes.dropFirst(4)
        #expect(throws: WireError.invalidValue("language")) { try decoded(tag, as: GuestMessage.self) }
        let deletion = GuestMessage.edits(number: 1, report: 1, field: 1, [.deleteBackward(100_000)])
        #expect(throws: WireError.invalidValue("deletion")) {
            try decoded(deletion.bytes.dropFirst(4), as: GuestMessage.self)
        }
        #expect(throws: WireError.unknownMessage(200)) { try decoded([200], as: GuestMessage.self) }
        #expect(throws: WireError.missingDescriptors) {
            var writer = WireWriter()
            writer.write(number: UInt8(3))
            writer.write(PixelLayout(generation: 1, width: 2, height: 3, scale: 1))
            _ = try decoded(writer.bytes, as: HostMessage.self)
        }
    }

    @Test("Bytes that changed at random are refused or read, and crash nothing", arguments: seeds(40))
    func damage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let whole = Self.guestMessages.map { Array($0.bytes.dropFirst(4)) }
        for _ in 0..<500 {
            var bytes = whole[random.number(below: whole.count)]
            for _ in 0...random.number(below: 6) {
                bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
            }
            if random.chance(5) { bytes = Array(bytes.prefix(random.number(below: bytes.count + 1))) }
            _ = try? decoded(bytes, as: GuestMessage.self)
            _ = try? decoded(bytes, as: HostMessage.self)
        }
    }
}
