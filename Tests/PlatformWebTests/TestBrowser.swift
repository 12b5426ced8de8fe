import Dispatch
import Foundation
import Glibc

@testable import PlatformWeb

/// A browser's side of the protocol over a plain socket, on its own queue.
final class TestBrowser: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let file: Int32
    private let queue = DispatchQueue(label: "browser")

    /// Connects to a port of the loopback address.
    ///
    /// Every wait ends after ten minutes: the main actor has other tests to run first.
    init(port: UInt16) throws {
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(description: "no connection") }
    }

    deinit {
        close(file)
    }

    private func onQueue<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }

    private static func write(_ bytes: [UInt8], to file: Int32) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(description: "not sent") }
            sent += count
        }
    }

    private static func read(_ count: Int, from file: Int32) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var got = 0
        while got < count {
            let more = bytes[got...].withUnsafeMutableBytes { recv(file, $0.baseAddress, $0.count, 0) }
            guard more > 0 else { throw Failure(description: "the connection ended or was silent") }
            got += more
        }
        return bytes
    }

    /// Sends a request and reads the answer's status and header lines.
    func request(_ path: String, headers: [String: String], method: String = "GET") async throws -> (
        Int, [String]
    ) {
        try await request(path, fields: headers.map { "\($0.key): \($0.value)" }, method: method)
    }

    /// Sends a request with these header fields.
    func request(_ path: String, fields: [String], method: String = "GET") async throws -> (Int, [String]) {
        let lines = ["\(method) \(path) HTTP/1.1"] + fields + ["", ""]
        let file = file
        return try await onQueue {
            try TestBrowser.write(Array(lines.joined(separator: "\r\n").utf8), to: file)
            var head: [UInt8] = []
            while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
                head += try TestBrowser.read(1, from: file)
            }
            let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
            let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
            return (status ?? 0, Array(lines.dropFirst()))
        }
    }

    /// Requests the WebSocket; returns the status, 101 when it is open.
    func upgrade(_ path: String, host: String, origin: String?) async throws -> Int {
        var headers = [
            "Host": host, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        headers["Origin"] = origin
        return try await request(path, headers: headers).0
    }

    /// Sends one frame, masked as browsers do.
    func send(_ payload: [UInt8], opcode: UInt8 = 2) async throws {
        var frame: [UInt8] = [0x80 | opcode]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame.append(0x80 | 127)
            frame += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        let mask: [UInt8] = [1, 2, 3, 4]
        frame += mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
        let file = file, bytes = frame
        try await onQueue { try TestBrowser.write(bytes, to: file) }
    }

    func send(_ message: ClientMessage) async throws {
        try await send(message.encoded)
    }

    /// The next event: a message, or the connection's end and its reason.
    enum Answer: Hashable {
        case message(ServerMessage)
        case closed(code: UInt16, reason: String)
    }

    func receive() async throws -> Answer {
        let file = file
        return try await onQueue {
            while true {
                let head = try TestBrowser.read(2, from: file)
                var length = Int(head[1] & 0x7f)
                if length >= 126 {
                    let bytes = try TestBrowser.read(length == 126 ? 2 : 8, from: file)
                    length = bytes.reduce(0) { $0 << 8 | Int($1) }
                }
                let payload = try TestBrowser.read(length, from: file)
                switch head[0] & 15 {
                case 2: return .message(try ServerMessage(decoding: payload))
                case 8:
                    return .closed(
                        code: UInt16(payload[0]) << 8 | UInt16(payload[1]),
                        reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
                default: continue
                }
            }
        }
    }
}
