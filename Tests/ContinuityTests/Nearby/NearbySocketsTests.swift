import Continuity
import Foundation
import Glibc
import NearbySockets
import Platform
import PlatformHeadless
import Testing

/// The sockets of nearby devices, with both ends in this process.
@MainActor @Suite struct NearbySocketsTests {
    private let system = HeadlessSystem()
    private let folder = NearbyFolder(path: "/tmp/nearby-\(UUID().uuidString.prefix(8))")

    /// The first process of the machine: it always runs, and is another one.
    private static let other: Int32 = 1
    /// A process that cannot be: greater than any number of one.
    private static let gone: Int32 = 1 << 23

    private func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

    private func deliver(until isDone: () -> Bool) {
        for _ in 0..<50 where !isDone() { _ = system.waitForInput(atMost: 1) }
    }

    @Test(
        "A device that listens is found, whether it comes before the search or after, and messages go both ways"
    )
    func found() throws {
        defer { remove() }
        for listensFirst in [true, false] {
            var arrived: [NearbyLink] = [], found: [NearbyLink] = [], received: [NearbyMessage] = []
            func listen() throws -> NearbyListener {
                let listener = try NearbyListener(in: folder, process: Self.other, system: system)
                listener.onLink = { link in
                    arrived.append(link)
                    link.onMessage = { [weak link] in
                        received.append($0)
                        link?.send(.hello(NearbySample.phone))
                    }
                }
                return listener
            }
            var listener = listensFirst ? try listen() : nil
            let search = NearbySearch(in: folder, system: system)
            search.onLink = { link in
                found.append(link)
                link.onMessage = { received.append($0) }
                link.send(.hello(NearbySample.tv))
            }
            try search.start()
            if listener == nil { listener = try listen() }
            deliver { received.count == 2 }
            #expect(received == [.hello(NearbySample.tv), .hello(NearbySample.phone)])
            #expect(found.count == 1, "each device is found once")
            var ended = 0
            found.first?.onEnd = { if $0 == nil { ended += 1 } }
            arrived.first?.close()
            deliver { ended == 1 }
            #expect(ended == 1, "the device vanished")
            search.stop()
            listener?.close()
            #expect(folder.processes.isEmpty, "the socket is removed")
        }
    }

    @Test("The folder and the socket are this user's alone, and a folder of others' is refused")
    func modes() throws {
        defer { remove() }
        let listener = try NearbyListener(in: folder, process: Self.other, system: system)
        var status = stat()
        #expect(lstat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(lstat(folder.path + "/1.socket", &status) == 0 && status.st_mode & 0o777 == 0o600)
        listener.close()
        chmod(folder.path, 0o755)
        #expect(throws: NearbyFolderError.notPrivate(folder.path)) { try folder.prepare() }
        let missing = NearbyFolder(path: folder.path + "/a/b")
        #expect(throws: NearbyFolderError.unavailable(missing.path, code: ENOENT)) { try missing.prepare() }
        #expect(throws: NearbyFolderError.noSession) { try NearbyFolder.ofSession(runtime: nil) }
        #expect(try NearbyFolder.ofSession(runtime: "/run/user/7").path == "/run/user/7/spinet-nearby")
        #expect("\(NearbyFolderError.notPrivate("/x"))".contains("/x"))
    }

    @Test("The socket that a process left behind is removed by the search")
    func stale() throws {
        defer { remove() }
        var listener: NearbyListener? = try NearbyListener(in: folder, process: Self.gone, system: system)
        let path = folder.path + "/\(Self.gone).socket", kept = path + ".kept"
        // Closing removes the file only where it is still the listener's.
        #expect(rename(path, kept) == 0)
        listener?.close()
        listener = nil
        #expect(rename(kept, path) == 0 && folder.processes == [Self.gone])
        let search = NearbySearch(in: folder, system: system)
        search.onLink = { _ in Issue.record("no device listens") }
        try search.start()
        #expect(folder.processes.isEmpty)
        search.stop()
    }

    @Test("A line that is no message ends the link, and the other end gets the reason")
    func malformed() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let link = NearbyLink(OwnedDescriptor(ends[0]), system: system), other = OwnedDescriptor(ends[1])
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        var reason: ContinuityError?
        link.onEnd = { reason = $0 }
        #expect(write(other.value, "what\n", 5) == 5)
        deliver { reason != nil }
        #expect(reason == .malformed && !link.isOpen)
        var buffer = [UInt8](repeating: 0, count: 1000)
        let count = read(other.value, &buffer, buffer.count)
        var lines = LineStream()
        lines.append(buffer.prefix(max(0, count)))
        let message: NearbyMessage? = try lines.next()
        #expect(message == .refuse(.malformed))
    }
}
