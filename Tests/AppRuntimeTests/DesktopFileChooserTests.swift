import Foundation
import Glibc
import Platform
import PlatformHeadless
import Testing

@testable import AppRuntime

/// A private bus for one test, with a fake portal on it.
private final class PortalServer {
    struct Failure: Error {}

    let address: String
    private let folder: URL
    private var programs: [Process] = []
    private var requests: FileHandle?

    /// - Parameter answer: what the user does: "choose" with URIs, "cancel", or "refuse"; nil for no portal.
    init(_ answer: String?, _ uris: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        address = "unix:path=\(folder.appendingPathComponent("bus").path)"
        let rules = folder.appendingPathComponent("bus.conf")
        // No service can be activated on it, whatever this machine has installed.
        try """
        <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
        <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
        <allow own="*"/></policy></busconfig>
        """.write(to: rules, atomically: true, encoding: .utf8)
        _ = try start(
            "/usr/bin/dbus-daemon", ["--nofork", "--print-address=1", "--config-file=\(rules.path)"])
        guard let answer else { return }
        let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Servers/file-chooser.py")
        requests = try start("/usr/bin/python3", [program.path, address, answer] + uris)
    }

    /// The next request that the portal got.
    func request() throws -> [String: Any] {
        guard let requests else { throw Failure() }
        var polled = pollfd(fd: requests.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 10_000) > 0 else { throw Failure() }
        return try JSONSerialization.jsonObject(with: requests.availableData) as? [String: Any] ?? [:]
    }

    deinit {
        for program in programs {
            kill(program.processIdentifier, SIGKILL)
            program.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts a program and waits for its first line, which reports that it is ready.
    private func start(_ path: String, _ arguments: [String]) throws -> FileHandle {
        let program = Process(), output = Pipe()
        program.executableURL = URL(fileURLWithPath: path)
        program.arguments = arguments
        program.standardOutput = output
        try program.run()
        programs.append(program)
        guard !output.fileHandleForReading.availableData.isEmpty else { throw Failure() }
        return output.fileHandleForReading
    }
}

@Suite("Files that the user chooses in the desktop's dialog", .serialized) @MainActor
struct DesktopFileChooserTests {
    private func answer(to request: FileRequest, at address: String?) -> FileAnswer? {
        let system = HeadlessSystem()
        let chooser = DesktopFileChooser(address: address)
        var answer: FileAnswer?
        chooser.ask(request, on: system) { answer = $0 }
        for _ in 0..<20 where answer == nil { system.waitForInput(atMost: 1) }
        return answer
    }

    @Test("The chosen files arrive, and the portal received what was asked for")
    func open() throws {
        let portal = try PortalServer("choose", ["file:///tmp/a%20b.txt", "file:///tmp/%ED%95%9C.txt"])
        let request = FileRequest(
            .open(many: true), title: "Open",
            filters: [.init(name: "Texts", mimeTypes: ["text/plain"], patterns: ["*.txt", "*.text"])],
            folder: URL(fileURLWithPath: "/tmp"))
        #expect(
            answer(to: request, at: portal.address)
                == .chosen([URL(fileURLWithPath: "/tmp/a b.txt"), URL(fileURLWithPath: "/tmp/한.txt")]))
        let heard = try portal.request(), options = heard["options"] as? [String: Any]
        #expect(heard["method"] as? String == "OpenFile")
        #expect(heard["title"] as? String == "Open")
        #expect(options?["multiple"] as? Bool == true)
        #expect(options?["directory"] as? Bool == false)
        #expect(options?["current_folder"] as? String == "/tmp\0")
        let filter = (options?["filters"] as? [[Any]])?.first
        #expect(filter?.first as? String == "Texts")
        let rules = (filter?.last as? [[Any]])?.map { "\($0[0]) \($0[1])" }
        #expect(rules == ["0 *.txt", "0 *.text", "1 text/plain"])
    }

    @Test("A place for a new file, and a folder")
    func save() throws {
        let portal = try PortalServer("choose", ["file:///tmp/new.txt"])
        #expect(
            answer(to: FileRequest(.save(name: "old.txt"), title: "Save"), at: portal.address)
                == .chosen([URL(fileURLWithPath: "/tmp/new.txt")]))
        let heard = try portal.request(), options = heard["options"] as? [String: Any]
        #expect(heard["method"] as? String == "SaveFile")
        #expect(options?["current_name"] as? String == "old.txt")
        _ = answer(to: FileRequest(.folder, title: "Folder"), at: portal.address)
        #expect((try portal.request()["options"] as? [String: Any])?["directory"] as? Bool == true)
    }

    @Test("A canceled dialog, addresses that are no files, a portal that refuses, none, and no bus")
    func nothing() throws {
        let request = FileRequest(.open(many: false), title: "Open")
        let canceling = try PortalServer("cancel")
        #expect(answer(to: request, at: canceling.address) == .canceled)
        let remote = try PortalServer("choose", ["https://example.org/a"])
        #expect(answer(to: request, at: remote.address) == .canceled)
        let refusing = try PortalServer("refuse")
        #expect(answer(to: request, at: refusing.address) == .unavailable(reason: "no dialog today"))
        let alone = try PortalServer(nil)
        guard case .unavailable(let reason)? = answer(to: request, at: alone.address) else {
            Issue.record("a bus without a portal has no dialog")
            return
        }
        #expect(reason.contains("org.freedesktop.portal.Desktop"))
        #expect(
            answer(to: request, at: "unix:path=/nonexistent/bus")
                == .unavailable(reason: "there is no session bus"))
        withExtendedLifetime([canceling, remote, refusing, alone]) {}
    }
}
