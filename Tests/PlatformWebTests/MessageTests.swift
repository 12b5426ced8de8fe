import Fuzzing
import Platform
import Testing

@testable import PlatformWeb

@Suite struct MessageTests {
    static let client: [ClientMessage] = [
        .hello(version: 1, scale: 2.5),
        .touch(phase: .began, finger: 0, x: 12.5, y: 800.25, time: 1234.5),
        .touch(phase: .cancelled, finger: .max, x: -4, y: 0, time: 0),
        .scroll(dx: 0, dy: -120, x: 10, y: 20, time: 5),
        .key(isPressed: true, modifiers: [.shift, .control], name: "A", text: "A", time: 9),
        .key(isPressed: false, modifiers: [], name: "ArrowLeft", text: "", time: 9.25),
        .insert("한글 👍🏽"), .clipboard(""), .clipboard("two\nlines"), .acknowledge(frame: 7), .scale(3),
        .focus(true), .focus(false), .rotate, .drop(.begin(name: "Hello.app", fileCount: 3)),
        .drop(.file(path: "ko.lproj/한글", size: 70_000)), .drop(.data([0, 255, 1])), .drop(.data([])),
        .drop(.end),
        .drop(.cancel), .choose(name: "device", value: "pad"),
        .secondary(phase: .began, x: 30, y: 40.5, time: 12.25),
    ]

    static let server: [ServerMessage] = [
        .configure(width: 390, height: 844, pixelWidth: 1170, pixelHeight: 2532, corners: 44, title: "메모"),
        .frame(number: 3, patches: []),
        .frame(
            number: .max,
            patches: [FramePatch(rect: DamageRect(x: 1, y: 2, width: 3, height: 4), words: [0x8000_000c])]),
        .click(.letter), .click(.delete), .click(.modifier), .clipboard("é"), .choices([]),
        .choices([
            PageChoice(
                name: "device", label: "기기", value: "pad",
                options: [.init(value: "phone", label: "휴대폰"), .init(value: "pad", label: "패드")]),
            PageChoice(name: "empty", label: "", value: "", options: []),
        ]),
    ]

    @Test("Decoding returns the page's encoded messages", arguments: client)
    func clientRoundTrip(message: ClientMessage) throws {
        #expect(try ClientMessage(decoding: message.encoded) == message)
    }

    @Test("Decoding returns the simulator's encoded messages", arguments: server)
    func serverRoundTrip(message: ServerMessage) throws {
        #expect(try ServerMessage(decoding: message.encoded) == message)
    }

    @Test("A message that is cut short or extended is malformed", arguments: client)
    func cutMessages(message: ClientMessage) {
        let bytes = message.encoded
        for length in 0..<bytes.count {
            #expect(throws: MalformedMessage.self) { try ClientMessage(decoding: bytes.prefix(length)) }
        }
        #expect(throws: MalformedMessage.self) { try ClientMessage(decoding: bytes + [0]) }
    }

    @Test(
        "Other bytes are malformed",
        arguments: [
            [0], [11], [15], [16], [17], [255], [16, 4] + [UInt8](repeating: 0, count: 16), [14, 2],
            [13, 2, 0, 0, 0, 1],
            [2, 4] + [UInt8](repeating: 0, count: 20),
            [9, 2], [4, 0, 16, 0, 0, 0, 0],
            [8, 0, 0, 0xc0, 0x7f], [8, 0, 0, 0x80, 0x7f], [5, 1, 0, 0, 0, 0xff], [6, 0xff, 0xff, 0xff, 0xff],
            [5, 2, 0, 0, 0, 0xed, 0xa0],
        ] as [[UInt8]])
    func nonsense(bytes: [UInt8]) {
        #expect(throws: MalformedMessage.self) { try ClientMessage(decoding: bytes) }
    }

    @Test(
        "No bytes crash the decoder, and encoding a decoded message gives the same bytes",
        arguments: seeds(40))
    func noise(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<100 {
            var bytes = MessageTests.client.randomElement(using: &random)?.encoded ?? []
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = UInt8.random(in: 0...255, using: &random)
            }
            if let message = try? ClientMessage(decoding: bytes) { #expect(message.encoded == bytes) }
            let noise = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...12, using: &random)
            }
            _ = try? ClientMessage(decoding: noise)
            _ = try? ServerMessage(decoding: noise)
        }
    }

    @Test(
        "Keys are known by the names that browsers give them",
        arguments: [
            ("a", HardwareKey.Code.character("a")), ("A", .character("a")), ("Enter", .return),
            ("Backspace", .backspace),
            ("ArrowUp", .up), ("ㅎ", .character("ㅎ")),
        ])
    func keyNames(name: String, code: HardwareKey.Code) {
        #expect(HardwareKey(pageName: name, modifiers: [])?.code == code)
        #expect(HardwareKey(pageName: "MediaPlay", modifiers: []) == nil)
    }
}
