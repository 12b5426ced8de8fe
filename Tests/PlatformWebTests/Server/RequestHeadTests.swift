import Fuzzing
import Testing

@testable import PlatformWeb

@Suite struct RequestHeadTests {
    private func parse(_ text: String) -> Result<RequestHead, RequestError> {
        Result { () throws(RequestError) in try RequestHead(parsing: Array(text.utf8)[...]) }
    }

    @Test("A request line and its fields are parsed, names in any case")
    func request() throws {
        let head = try parse("GET /a/b?c=d HTTP/1.1\r\nHost: localhost\r\nx-y:\t one two \r\nEmpty:").get()
        #expect(head.method == "GET" && head.path == "/a/b")
        #expect(head.values(for: "HOST") == ["localhost"] && head.values(for: "X-Y") == ["one two"])
        #expect(head.onlyValue(for: "empty") == "" && head.onlyValue(for: "none") == nil)
    }

    @Test("Fields of one name are not merged")
    func repeated() throws {
        let head = try parse("GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example").get()
        #expect(head.values(for: "Host") == ["localhost", "evil.example"])
        #expect(head.onlyValue(for: "Host") == nil)
    }

    @Test(
        "Ambiguous requests are refused",
        arguments: [
            ("", RequestError.malformed), ("GET /", .malformed), ("GET  / HTTP/1.1", .malformed),
            ("GET / HTTP/1.1 ", .malformed), ("G(T / HTTP/1.1", .malformed), (" / HTTP/1.1", .malformed),
            ("GET http://localhost/ HTTP/1.1", .malformed), ("OPTIONS * HTTP/1.1", .malformed),
            ("GET / HTTP/2.0", .unsupportedVersion), ("GET / http/1.1", .malformed),
            ("GET / HTTP/1.1\nHost: a", .malformed), ("GET / HTTP/1.1\rHost: a", .malformed),
            ("GET / HTTP/1.1\r\nHost : a", .malformed), ("GET / HTTP/1.1\r\n Host: a", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\r\n b", .malformed), ("GET / HTTP/1.1\r\nHost", .malformed),
            ("GET / HTTP/1.1\r\n: a", .malformed), ("GET / HTTP/1.1\r\nHost: a\u{0}b", .malformed),
            ("GET / HTTP/1.1\r\nContent-Length: 1", .hasBody),
            ("GET / HTTP/1.1\r\nContent-Length: -1", .hasBody),
            ("GET / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 5", .hasBody),
            ("GET / HTTP/1.1\r\nTransfer-Encoding: identity", .hasBody),
            ("GET / HTTP/1.1" + String(repeating: "\r\na: b", count: 101), .tooLarge),
            ("GET /" + String(repeating: "a", count: 16 << 10) + " HTTP/1.1", .tooLarge),
        ])
    func refused(text: String, error: RequestError) {
        #expect(parse(text) == .failure(error))
    }

    @Test("Any bytes give a head or an error", arguments: seeds(20))
    func fuzz(seed number: UInt64) {
        let seed = Array("GET /a HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nA: b".utf8)
        var random = SeededRandom(seed: number)
        for _ in 0..<100 {
            var bytes = seed
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = UInt8.random(in: 0...255, using: &random)
            }
            let head = try? RequestHead(parsing: bytes[...])
            #expect(head.map { $0.path.hasPrefix("/") } ?? true)
        }
    }
}
