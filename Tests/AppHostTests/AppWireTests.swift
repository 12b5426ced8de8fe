import ExtensionIPC
import Foundation
import Fuzzing
import Platform
import Testing
import TextInput

/// The bytes between a host and an app on its screen.
@Suite struct AppWireTests {
    static var appMessages: [AppMessage] {
        var traits = TextInputTraits()
        traits.keyboardType = .URL
        traits.returnKeyType = .search
        let document = DocumentReport(
            serial: 7, acknowledged: 3, field: 2, traits: traits,
            surroundingText: SurroundingText(text: "한 글👍🏽", selection: 1..<3, isComplete: true),
            marked: TextSpan(before: "한", isMarked: true), hasText: true)
        return [
            .hello(version: 1),
            .frame(buffer: 1, generation: 2, damage: [DamageRect(x: 1, y: 2, width: 3, height: 4)]),
            .frameRequest,
            .field(FieldReport(document: document, allowsOtherKeyboards: false, preferredLanguage: "ko-KR")),
            .field(
                FieldReport(
                    document: DocumentReport(
                        serial: 8, acknowledged: 3, field: nil, traits: TextInputTraits()))),
            .hardwareKeyboard(true), .statusBar(style: 1), .click(.delete), .haptic(16), .openSettings,
            .readClipboard(request: 6), .writeClipboard("text"),
            .elements([GuestElement(label: "a", traits: 1, frame: CGRect(x: 0, y: 0, width: 9, height: 9))]),
            .pong(77),
        ]
    }

    static var hostMessages: [AppHostMessage] {
        var environment = AppEnvironment()
        environment.screen.languages = ["ko"]
        environment.safeArea.top = 47
        environment.accessibility = [.boldText, .reducedMotion]
        environment.hasHardwareKeyboard = true
        environment.inputModes = ["en-US", "ko-KR"]
        environment.inputMode = "ko-KR"
        return [
            .welcome(version: 1, now: 1000, monotonic: 12.5, environment), .environment(environment),
            .released(buffer: 1, generation: 4), .frame(time: 3.25),
            .touch(TouchEvent(id: 2, phase: .moved, point: CGPoint(x: 1.5, y: -2), time: 9)),
            .scroll(ScrollEvent(delta: CGPoint(x: 0, y: 12), point: CGPoint(x: 1, y: 2), time: 9)),
            .key(
                KeyEvent(
                    key: HardwareKey(.character("é"), modifiers: .shift), text: "É", isPressed: true, time: 9)
            ),
            .key(KeyEvent(key: nil, text: "", isPressed: false, time: 9)), .phase(.background),
            .edits(number: 1, field: 3, [.insert("é"), .deleteBackward(2)]),
            .press(HardwareKey(.pageDown), field: 3), .endEditing, .keyboardHeight(291),
            .clipboard(request: 1, nil), .ping(77), .close,
        ]
    }

    private func decoded<Message: ChannelMessage>(
        _ bytes: some Collection<UInt8>, as type: Message.Type
    ) throws(WireError) -> Message {
        var reader = WireReader(ArraySlice(Array(bytes))), descriptors: [OwnedDescriptor] = []
        let message = try Message(from: &reader, descriptors: &descriptors)
        try reader.finish()
        return message
    }

    @Test("Every message is read as it was written; cut or followed by more, it is refused")
    func whole() throws {
        func check<Message: ChannelMessage & Equatable>(_ message: Message) throws {
            let bytes = Array(message.bytes.dropFirst(4))
            #expect(try decoded(bytes, as: Message.self) == message)
            for count in 0..<bytes.count {
                #expect(throws: WireError.self) { try decoded(bytes.prefix(count), as: Message.self) }
            }
            #expect(throws: WireError.trailingBytes(1)) { try decoded(bytes + [0], as: Message.self) }
        }
        for message in Self.appMessages { try check(message) }
        for message in Self.hostMessages { try check(message) }
    }

    @Test("Values outside their ranges are refused, and named")
    func ranges() {
        let report = FieldReport(
            document: DocumentReport(serial: 1, acknowledged: 0, field: 1, traits: TextInputTraits()),
            preferredLanguage: "ko; rm")
        #expect(throws: WireError.invalidValue("language")) {
            try decoded(AppMessage.field(report).bytes.dropFirst(4), as: AppMessage.self)
        }
        #expect(throws: WireError.invalidValue("buffer")) {
            try decoded(
                AppMessage.frame(buffer: 2, generation: 1, damage: []).bytes.dropFirst(4), as: AppMessage.self
            )
        }
        #expect(throws: WireError.unknownMessage(200)) { try decoded([200], as: AppMessage.self) }
        let deletion = AppHostMessage.edits(number: 1, field: 1, [.deleteBackward(100_000)])
        #expect(throws: WireError.invalidValue("deletion")) {
            try decoded(deletion.bytes.dropFirst(4), as: AppHostMessage.self)
        }
    }

    @Test(
        "Bytes of an app that changed at random are refused or read, and crash nothing", arguments: seeds(20))
    func damage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let all = Self.appMessages.map { Array($0.bytes.dropFirst(4)) }
        for _ in 0..<500 {
            var bytes = all[random.number(below: all.count)]
            for _ in 0...random.number(below: 6) {
                bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
            }
            _ = try? decoded(bytes, as: AppMessage.self)
            _ = try? decoded(bytes, as: AppHostMessage.self)
        }
    }
}
