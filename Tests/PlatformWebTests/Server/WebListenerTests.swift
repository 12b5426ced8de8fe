import Foundation
import Glibc
import Platform
import Testing

@testable import PlatformWeb

/// A plain client of a port on the loopback address.
private final class Client {
    let file: Int32

    init(port: UInt16) {
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(file) }

    func send(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes {
            Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// Reads until the end of the connection, outside of the main actor.
    func readAll() async -> String {
        let file = file
        return await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var all: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = recv(file, &buffer, buffer.count, 0)
                    guard count > 0 else { break }
                    all += buffer[..<count]
                }
                continuation.resume(returning: String(decoding: all, as: UTF8.self))
            }
        }
    }
}

@MainActor @Suite(.timeLimit(.minutes(15))) struct WebListenerTests {
    private func makeListener(
        _ change: (inout WebListener.Limits) -> Void = { _ in }
    ) throws -> WebListener {
        var limits = WebListener.Limits()
        limits.requestTime = 600
        change(&limits)
        let listener = try WebListener(address: "127.0.0.1", port: 0, limits: limits)
        listener.onConnection = { connection in
            connection.onRequest = { request in
                switch request {
                case .success: .response(WebResponse(200, "here"), hasBody: true)
                case .failure(let error): .response(WebResponse(error), hasBody: true)
                }
            }
        }
        return listener
    }

    @Test("The listener limits the number of idle connections, and answers a request among them")
    func idle() async throws {
        let listener = try makeListener { $0.waiting = 16 }
        var clients: [Client] = []
        for _ in 0..<100 { clients.append(Client(port: listener.port)) }
        let browser = Client(port: listener.port)
        browser.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(await browser.readAll().hasSuffix("\r\n\r\nhere\n"))
        #expect(listener.count <= 17)
        #expect(await clients[0].readAll().isEmpty, "the oldest made room")
        listener.close()
    }

    @Test("The listener closes a connection without a complete request in time, however slowly it continues")
    func slow() async throws {
        let listener = try makeListener { $0.requestTime = 0.2 }
        let silent = Client(port: listener.port), slow = Client(port: listener.port)
        slow.send("GET / HTTP/1.1\r\nHost: ")
        #expect(await silent.readAll().isEmpty)
        #expect(await slow.readAll().isEmpty)
        #expect(listener.count == 0)
        listener.close()
    }

    @Test("A head is refused as soon as it is too long, and so are other bytes")
    func refused() async throws {
        let listener = try makeListener()
        for (text, status) in [
            ("GET /" + String(repeating: "a", count: 20 << 10), "431"),
            ("GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 4000), "431"),
            ("nonsense\r\n\r\n", "400"), ("GET / HTTP/3.0\r\n\r\n", "505"),
            ("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nabcde", "413"),
        ] {
            let client = Client(port: listener.port)
            client.send(text)
            #expect(await client.readAll().hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(40))")
        }
        listener.close()
    }

    @Test("A request that arrives byte by byte is answered once")
    func bytes() async throws {
        let listener = try makeListener()
        let client = Client(port: listener.port)
        for character in "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" { client.send(String(character)) }
        let answer = await client.readAll()
        #expect(
            answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.components(separatedBy: "HTTP/1.1").count == 2)
        listener.close()
    }

    @Test("A new listening socket on the same port replaces one that breaks")
    func again() async throws {
        let listener = try makeListener()
        #expect(await answers(listener.port))
        shutdown(listener.socket.value, Int32(SHUT_RDWR))
        #expect(await answers(listener.port))
        listener.close()
    }

    /// Retries until the server answers.
    private func answers(_ port: UInt16) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            let client = Client(port: port)
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            if await client.readAll().hasPrefix("HTTP/1.1 200") { return true }
        }
        return false
    }

    @Test("The descriptor limit is raised no further than requested, and never lowered")
    func limit() {
        let before = DescriptorLimit.raise(to: 1)
        #expect(before > 1)
        #expect(DescriptorLimit.raise(to: before) == before)
    }
}
