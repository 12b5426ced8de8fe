import Foundation
import Glibc
import Testing

/// The simulator as a separate process that serves its page.
private final class ServingSimulator {
    let folder: URL
    let url: URL
    private let process = Process()

    /// - Parameters:
    ///   - setUp: shell commands that run before the simulator starts.
    ///   - environment: additional variables.
    init(_ arguments: [String], setUp: String = "true", environment: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("spinet-simulator").path
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments =
            ["-c", "\(setUp); exec \"$@\"", "bash", program, "--port", "0"] + arguments
        var all = ProcessInfo.processInfo.environment
        all["DISPLAY"] = nil
        all["WAYLAND_DISPLAY"] = nil
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] { all[name] = folder.path }
        all.merge(environment.mapValues { $0.replacingOccurrences(of: "FOLDER", with: folder.path) }) { $1 }
        process.environment = all
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        url = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    var isRunning: Bool { process.isRunning }

    /// A connection on which the client sent nothing.
    func connect() throws -> Int32 {
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(try #require(url.port)).bigEndian
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        #expect(result == 0)
        return file
    }

    /// The lines of a response's head.
    func get(_ path: String) throws -> [String] {
        let file = try connect()
        defer { close(file) }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(url.port ?? 0)\r\n\r\n".utf8)
        _ = send(file, request, request.count, Int32(MSG_NOSIGNAL))
        var all: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = recv(file, &buffer, buffer.count, 0), count > 0 { all += buffer[..<count] }
        return String(decoding: all, as: UTF8.self).components(separatedBy: "\r\n")
    }
}

@Suite(.timeLimit(.minutes(5))) struct ServingTests {
    @Test(
        "Four hundred idle connections and few descriptors do not end the simulator; it still serves its page"
    )
    func idle() throws {
        let simulator = try ServingSimulator(["--print-url"], setUp: "ulimit -n 64")
        var idle: [Int32] = []
        defer { for file in idle { close(file) } }
        for number in 0..<400 {
            idle.append(try simulator.connect())
            if number % 100 == 99 {
                #expect(try simulator.get(simulator.url.path + "/").first == "HTTP/1.1 200 OK")
            }
        }
        #expect(simulator.isRunning)
    }

    @Test("The simulator starts a browser with a ticket that is valid once, and never with the token")
    func ticket() throws {
        let simulator = try ServingSimulator(
            [],
            setUp: """
                mkdir "$BIN"; printf '#!/bin/sh\\nenv >"$BIN/environment"; echo "$@" >"$BIN/part"; mv "$BIN/part" "$BIN/arguments"\\n' >"$BIN/xdg-open"
                chmod +x "$BIN/xdg-open"
                """,
            environment: ["BIN": "FOLDER/bin", "PATH": "FOLDER/bin:/usr/bin:/bin", "DISPLAY": ":99"])
        let arguments = simulator.folder.appendingPathComponent("bin/arguments")
        let deadline = ContinuousClock.now + .seconds(60)
        while !FileManager.default.fileExists(atPath: arguments.path), ContinuousClock.now < deadline {
            // The browser is a grandchild, whose end this process is not notified of: yield the processor to it.
            sched_yield()
        }
        let announced = try String(contentsOf: arguments, encoding: .utf8)
        let token = try #require(simulator.url.pathComponents.last)
        #expect(token.count == 32 && !announced.contains(token))
        let environment = simulator.folder.appendingPathComponent("bin/environment")
        #expect(try !String(contentsOf: environment, encoding: .utf8).contains(token))
        let address = try #require(URL(string: announced.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(address.port == simulator.url.port && address.path.hasPrefix("/open/"))
        let first = try simulator.get(address.path)
        #expect(first.first == "HTTP/1.1 303 See Other" && first.contains("Location: /\(token)/"))
        let second = try simulator.get(address.path)
        #expect(second.first == "HTTP/1.1 410 Gone" && !second.joined().contains(token))
        #expect(try simulator.get("/open/" + String(repeating: "0", count: 32)).first == "HTTP/1.1 410 Gone")
        #expect(try simulator.get(simulator.url.path + "/").first == "HTTP/1.1 200 OK", "as printed")
    }
}
