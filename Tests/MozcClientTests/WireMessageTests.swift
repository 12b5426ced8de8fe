import Fuzzing
import Testing

@testable import MozcClient

@Suite struct WireMessageTests {
    @Test("Decoding returns the numbers, texts and messages that were encoded")
    func roundTrip() throws {
        var inner = WireMessage()
        inner.add(5, "きょう")
        inner.add(100, UInt64.max)
        var outer = WireMessage()
        outer.add(1, 300)
        outer.add(3, inner)
        outer.add(3, WireMessage())
        outer.add(4, true)
        let read = try #require(WireMessage(outer.bytes))
        #expect(read == outer && read.number(1) == 300 && read.number(4) == 1)
        #expect(read.messages(3).count == 2 && read.messages(3).first?.text(5) == "きょう")
        #expect(read.messages(3).first?.number(100) == .max)
        #expect(read.number(2) == nil && read.text(1) == nil && read.number(3) == nil)
        // The bytes of a protobuf library: field 1 is 150, field 2 is "testing".
        let known = try #require(WireMessage([0x08, 0x96, 0x01, 0x12, 0x07] + Array("testing".utf8)))
        #expect(known.number(1) == 150 && known.text(2) == "testing")
    }

    @Test(
        "Truncated messages and other bytes are refused",
        arguments: [
            [0x08], [0x12, 0x05, 0x61], [0x0F], [0x09, 1, 2, 3], [0xFF],
            [0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
            [0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
        ] as [[UInt8]])
    func damaged(bytes: [UInt8]) {
        #expect(WireMessage(bytes) == nil)
    }

    @Test("Damaged answers are decoded or refused, and crash nothing")
    func fuzz() {
        var word = WireMessage()
        word.add(4, "日本")
        word.add(3, "にほん")
        var list = WireMessage()
        for _ in 0..<4 { list.add(2, word) }
        var answer = WireMessage()
        answer.add(1, 7)
        answer.add(14, list)
        let whole = answer.bytes
        #expect(WireMessage(whole).map(MozcOutput.init)?.candidates.count == 4)
        var random = SeededRandom(seed: 38)
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0...random.number(below: 6) {
                let place = random.number(below: bytes.count)
                switch random.number(below: 3) {
                case 0: bytes[place] = UInt8(random.number(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8(random.number(below: 256)), at: place)
                }
            }
            if let message = WireMessage(bytes) { _ = MozcOutput(message).candidates }
        }
    }

    @Test(
        "The rest that a candidate leaves over follows from its phonetic input",
        arguments: [
            ("きょうはてんき", "今日は", "きょうは", "てんき"), ("きょ", "京都", "きょうと", ""), ("わたしはg", "私は", nil, "g"),
            ("にほn", "日本", "にほん", ""), ("k", "k", nil, ""), ("わたしはg", "私はg", nil, ""), ("あ", "亜", nil, ""),
            ("にほんg", "二", "に", "ほんg"),
        ] as [(String, String, String?, String)])
    func rest(input: String, text: String, read: String?, rest: String) {
        #expect(KanaInput(input).rest(after: .init(text: text, input: read)) == rest)
    }
}
