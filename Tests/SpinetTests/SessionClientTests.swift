import BusTesting
import Foundation
import Glibc
import Testing

@testable import spinet

@MainActor @Suite(.serialized) struct SessionClientTests {
    @Test("The service registers by Phosh's name for its keyboard, with the identifier of its start (I1)")
    func registers() throws {
        let manager = try SessionManager("registering")
        let client = try #require(SessionClient(address: manager.address, startupID: "10a4"))
        wait(client) { client.isRegistered }
        #expect(client.isRegistered)
        #expect(manager.calls(1) == [#"["RegisterClient", "sm.puri.OSK0", "10a4"]"#])
    }

    @Test(
        "When the session ends, what was learned is written, then the manager is answered, then the service ends (I1)"
    )
    func ends() throws {
        let manager = try SessionManager("registering")
        let client = try #require(SessionClient(address: manager.address, startupID: nil))
        var events: [String] = []
        client.onEnd = { events.append("written") }
        client.onStop = { events.append("stopped") }
        wait(client) { client.isRegistered }
        try manager.send(
            "QueryEndSession", "CancelEndSession", "other EndSession", "QueryEndSession", "EndSession")
        wait(client) { events.count == 2 }
        #expect(events == ["written", "stopped"])
        #expect(
            manager.calls(4) == [
                #"["RegisterClient", "sm.puri.OSK0", ""]"#, #"["EndSessionResponse", true, ""]"#,
                #"["EndSessionResponse", true, ""]"#, #"["EndSessionResponse", true, ""]"#,
            ])
    }

    @Test("The manager's Stop ends the service without an answer, after what was learned is written (I1)")
    func stops() throws {
        let manager = try SessionManager("registering")
        let client = try #require(SessionClient(address: manager.address, startupID: nil))
        var events: [String] = []
        client.onEnd = { events.append("written") }
        client.onStop = { events.append("stopped") }
        wait(client) { client.isRegistered }
        try manager.send("Stop")
        wait(client) { events.count == 2 }
        #expect(events == ["written", "stopped"])
    }

    @Test(
        "A manager that refuses the client, or is not there, is reported where it started the service (I1)",
        arguments: [("refusing", "10a4", 1), ("refusing", nil, 0), (nil, "10a4", 1), (nil, nil, 0)]
            as [(String?, String?, Int)])
    func refused(manner: String?, startupID: String?, count: Int) throws {
        let manager = try SessionManager(manner)
        let client = try #require(SessionClient(address: manager.address, startupID: startupID))
        var refusals = 0, turns = 0
        client.onRefusal = { refusals += 1 }
        client.onStop = { Issue.record("the service goes on") }
        wait(client, patience: 300) {
            turns += 1
            return refusals > 0 || turns > 20
        }
        #expect(refusals == count && !client.isRegistered)
    }

    @Test("Without a bus there is no client")
    func noBus() {
        #expect(SessionClient(address: "unix:path=/nowhere/at/all", startupID: "10a4") == nil)
    }

    @Test("The identifier of the start is taken out of the environment, so that no child has it (I1)")
    func startupID() {
        setenv("DESKTOP_AUTOSTART_ID", "10a4", 1)
        #expect(SessionClient.takeStartupID() == "10a4")
        #expect(getenv("DESKTOP_AUTOSTART_ID") == nil)
        #expect(SessionClient.takeStartupID() == nil)
    }

    /// Processes the bus until something is so, or nothing arrives for some milliseconds.
    private func wait(_ client: SessionClient, patience: Int32 = 10_000, until isSo: () -> Bool) {
        _ = client.process()
        while !isSo() {
            guard let descriptor = client.descriptor else { return }
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&poll, 1, patience) > 0 else { return }
            _ = client.process()
        }
    }
}

/// A private bus for one test, with a fake session manager on it.
@MainActor private final class SessionManager {
    private let bus: PrivateBus
    private let input = Pipe()
    private var output: FileHandle?
    private var written = ""
    var address: String { bus.address }

    /// - Parameter manner: whether it is "registering" or "refusing"; nil for a bus without one.
    init(_ manner: String?) throws {
        bus = try PrivateBus()
        if let manner {
            output = try bus.serve("Servers/session-manager.py", arguments: [manner], input: input)
        }
    }

    func send(_ signals: String...) throws {
        let lines = signals.map { $0 + "\n" }.joined()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    }

    /// The first calls that it received, as JSON; waits for as many.
    func calls(_ count: Int) -> [String] {
        while written.split(separator: "\n").count < count, let output {
            var poll = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&poll, 1, 10_000) > 0 else { break }
            let data = output.availableData
            guard !data.isEmpty else { break }
            written += String(decoding: data, as: UTF8.self)
        }
        return written.split(separator: "\n").map(String.init)
    }
}
