import Foundation
import Testing

@testable import PlatformWeb

@Suite struct WebSocketKeyTests {
    @Test("SHA-1 gives the digests of the standard's examples")
    func hash() {
        func hexadecimal(_ text: String) -> String {
            WebSocketKey.sha1(Array(text.utf8)).map {
                String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
            }
            .joined()
        }
        #expect(hexadecimal("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(hexadecimal("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(
            hexadecimal("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(
            hexadecimal(String(repeating: "a", count: 1_000_000))
                == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    }

    @Test("The handshake's answer is that of RFC 6455")
    func handshake() {
        #expect(WebSocketKey.accepting("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(WebSocketKey.isValid("dGhlIHNhbXBsZSBub25jZQ==") && !WebSocketKey.isValid("dGhl"))
    }
}

@Suite struct WebSocketReaderTests {
    /// A masked frame.
    private func frame(
        _ payload: [UInt8], opcode: UInt8 = 2, isFinal: Bool = true, mask: [UInt8] = [1, 2, 3, 4]
    ) -> [UInt8] {
        var frame = [(isFinal ? 0x80 : 0) | opcode]
        switch payload.count {
        case ..<126: frame.append(0x80 | UInt8(payload.count))
        case ..<65536: frame += [0xfe, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default: frame += [0xff] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        return frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    @Test("Messages are decoded, however the bytes are divided", arguments: [1, 2, 3, 5, 64, 100_000])
    func cuts(size: Int) {
        let long = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
        let bytes =
            frame([7]) + frame([1, 2], isFinal: false) + frame([9], opcode: 9) + frame([], opcode: 10)
            + frame([3], opcode: 0, isFinal: false) + frame([4, 5], opcode: 0) + frame([])
            + frame(Array(long.prefix(200))) + frame(long) + frame([3, 232], opcode: 8) + frame([8])
        var reader = WebSocketReader(limit: 1 << 20)
        var events: [WebSocketReader.Event] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            events += reader.read(bytes[start..<min(bytes.count, start + size)])
        }
        #expect(
            events == [
                .message([7]), .ping([9]), .message([1, 2, 3, 4, 5]), .message([]),
                .message(Array(long.prefix(200))), .message(long), .close,
            ])
    }

    @Test("A message that is too large is refused by its header, before its payload is stored")
    func tooLarge() {
        for length in [1025, 1 << 20, 1 << 40, Int.max] as [Int] {
            var reader = WebSocketReader(limit: 1024)
            let header = [0x82, 0xff] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
            #expect(reader.read(header[...]).isEmpty)
            #expect(reader.read([0, 0, 0, 0]) == [.violation(.tooLarge, "message too large")])
            for _ in 0..<20 { #expect(reader.read([UInt8](repeating: 1, count: 50)[...]).isEmpty) }
            #expect(reader.heldCount == 0)
        }
    }

    @Test("The fragments of a message count together, before the last is stored")
    func fragments() {
        var reader = WebSocketReader(limit: 1000)
        let part = [UInt8](repeating: 1, count: 400)
        #expect(reader.read(frame(part, isFinal: false)[...]).isEmpty)
        #expect(reader.read(frame(part, opcode: 0, isFinal: false)[...]).isEmpty)
        #expect(reader.heldCount == 800)
        let last = frame(part, opcode: 0)
        #expect(reader.read(last.prefix(8)) == [.violation(.tooLarge, "message too large")])
        #expect(reader.heldCount == 0)
        // The rest of the frame is skipped, so that the client's close frame is seen.
        #expect(reader.read(last.dropFirst(8)).isEmpty)
        #expect(reader.read(frame([], opcode: 8)[...]) == [.close])
    }

    @Test(
        "A protocol violation is reported once",
        arguments: [
            ([0x81, 0x80, 0, 0, 0, 0], PageConnection.CloseCode.unsupported),
            ([0x80, 0x80, 0, 0, 0, 0], .protocolError), ([0x83, 0x80, 0, 0, 0, 0], .protocolError),
            ([0x09, 0x80, 0, 0, 0, 0], .protocolError), ([0x89, 0xfe, 0, 126, 0, 0, 0, 0], .protocolError),
            ([0xc2, 0x80, 0, 0, 0, 0], .protocolError), ([0x82, 0, 0, 0, 0, 0], .protocolError),
            ([0x02, 0x80, 0, 0, 0, 0, 0x82, 0x80, 0, 0, 0, 0], .protocolError),
            ([0x82, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], .protocolError),
        ] as [([UInt8], PageConnection.CloseCode)])
    func violations(bytes: [UInt8], code: PageConnection.CloseCode) {
        var reader = WebSocketReader(limit: 1000)
        let events = reader.read(bytes[...] + bytes[...])
        guard case .violation(let announced, let reason)? = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(announced == code && !reason.isEmpty && events.count == 1)
    }
}
