import BusTesting
import Foundation
import Glibc
import Platform
import PlatformHeadless
import Testing

@testable import AppRuntime

/// A private bus for one test, with a fake portal on it.
private final class PortalServer {
    private let bus: PrivateBus
    private var requests: FileHandle?
    var address: String { bus.address }

    /// - Parameter answer: what the user does: "choose" with URIs, "cancel", or "refuse"; "end" for a portal that ends while
    ///   its dialog is open; nil for no portal.
    init(_ answer: String?, _ uris: [String] = []) throws {
        bus = try PrivateBus()
        if let answer { requests = try bus.serve("Servers/file-chooser.py", arguments: [answer] + uris) }
    }

    /// The next request that the portal got.
    func request() throws -> [String: Any] {
        let requests = try #require(self.requests)
        var polled = pollfd(fd: requests.fileDescriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&polled, 1, 10_000) > 0)
        return try JSONSerialization.jsonObject(with: requests.availableData) as? [String: Any] ?? [:]
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

    @Test("A canceled dialog, addresses that are no files, a portal that refuses or ends, none, and no bus")
    func nothing() throws {
        let request = FileRequest(.open(many: false), title: "Open")
        let canceling = try PortalServer("cancel")
        #expect(answer(to: request, at: canceling.address) == .canceled)
        let remote = try PortalServer("choose", ["https://example.org/a"])
        #expect(answer(to: request, at: remote.address) == .canceled)
        let refusing = try PortalServer("refuse")
        #expect(answer(to: request, at: refusing.address) == .unavailable(reason: "no dialog today"))
        let ending = try PortalServer("end")
        #expect(answer(to: request, at: ending.address) == .unavailable(reason: "the portal ended"))
        let alone = try PortalServer(nil)
        guard case .unavailable(let reason)? = answer(to: request, at: alone.address) else {
            Issue.record("a bus without a portal has no dialog")
            return
        }
        #expect(reason.contains("org.freedesktop.portal.Desktop"))
        #expect(
            answer(to: request, at: "unix:path=/nonexistent/bus")
                == .unavailable(reason: "there is no session bus"))
        withExtendedLifetime([canceling, remote, refusing, ending, alone]) {}
    }
}
