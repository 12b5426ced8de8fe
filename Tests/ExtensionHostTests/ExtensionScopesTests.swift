import BusTesting
import Foundation
import Glibc
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import ExtensionHost

/// A private bus for one test, with a fake service manager on it.
@MainActor private final class ServiceManager {
    enum Manner: String { case answering, refusing, silent, absent }

    let bus: PrivateBus
    var address: String { bus.address }
    private var reading: FileHandle?

    init(_ manner: Manner) throws {
        bus = try PrivateBus()
        guard manner != .absent else { return }
        reading = try bus.serve("Servers/service-manager.py", arguments: [manner.rawValue])
    }

    /// The arguments of the next call of StartTransientUnit; a client reads its bus meanwhile.
    func call(of system: HeadlessSystem) throws -> [Any] {
        let reading = try #require(self.reading), end = MonotonicClock.now + 30
        var poll = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        var line = Data()
        // The end of the line that says "ready" may come late.
        while line.count < 2 || line.last != UInt8(ascii: "\n"), MonotonicClock.now < end {
            if Glibc.poll(&poll, 1, 10) > 0 { line += reading.availableData }
            _ = system.waitForInput(atMost: 0)
        }
        return try #require(JSONSerialization.jsonObject(with: line) as? [Any])
    }
}

extension ExtensionTests {
    /// The service manager here is a fake: what it is asked is proved, not what systemd makes of it.
    @MainActor @Suite struct ExtensionScopesTests {
        private let system = HeadlessSystem()

        private func request(
            _ scopes: ExtensionScopes, answer: @escaping @MainActor (Bool) -> Void = { _ in }
        ) {
            scopes.request(for: "test", [101, 102, 103], ExtensionLimits(), on: system, answer: answer)
        }

        /// Reads the bus until nothing is awaited, at most ten seconds.
        private func wait(for scopes: ExtensionScopes) {
            let end = MonotonicClock.now + 30
            while scopes.pendingCount > 0, MonotonicClock.now < end { _ = system.waitForInput(atMost: 0.1) }
        }

        @Test("The manager is asked for a scope with the published limits and the sandbox's processes")
        func asks() throws {
            let manager = try ServiceManager(.answering)
            let scopes = ExtensionScopes(address: manager.address)
            var answers: [Bool] = []
            request(scopes) { answers.append($0) }
            wait(for: scopes)
            #expect(answers == [true] && scopes.pendingCount == 0 && system.pendingTimers == 0)
            let call = try manager.call(of: system)
            #expect(call[0] as? String == "app-spinet-test-103.scope" && call[1] as? String == "fail")
            let properties = try #require(call[2] as? [String: Any])
            #expect(properties["MemoryMax"] as? Int == 60 << 20 && properties["MemorySwapMax"] as? Int == 0)
            #expect(properties["TasksMax"] as? Int == 64)
            #expect(properties["CPUQuotaPerSecUSec"] as? Int == 1_000_000)
            #expect(properties["PIDs"] as? [Int] == [101, 102, 103] && call[3] as? Int == 0)
        }

        @Test("A manager that refuses, is absent or has no bus changes nothing")
        func refuses() throws {
            for manner in [ServiceManager.Manner.refusing, .absent] {
                let manager = try ServiceManager(manner)
                let scopes = ExtensionScopes(address: manager.address)
                var answers: [Bool] = []
                request(scopes) { answers.append($0) }
                wait(for: scopes)
                #expect(answers == [false] && scopes.pendingCount == 0, "\(manner)")
            }
            let none = ExtensionScopes(address: "unix:path=/nonexistent/bus")
            request(none)
            #expect(none.pendingCount == 0 && system.pendingTimers == 0)
        }

        @Test("A manager, and a bus, that do not answer are given up; nothing waits for them")
        func silent() throws {
            for stopsBus in [false, true] {
                let manager = try ServiceManager(.silent)
                if stopsBus { kill(manager.bus.programs[0].processIdentifier, SIGSTOP) }
                let scopes = ExtensionScopes(address: manager.address)
                let began = MonotonicClock.now
                request(scopes) { _ in Issue.record("it answered") }
                if !stopsBus { _ = try manager.call(of: system) }
                #expect(scopes.pendingCount == 1)
                system.advance(by: ExtensionScopes.longestAnswer)
                #expect(scopes.pendingCount == 0 && system.pendingTimers == 0)
                #expect(MonotonicClock.now - began < 5, "it waited")
            }
        }

        @Test("An extension asks once, after its start, with its own process last")
        func extensionAsks() throws {
            let manager = try ServiceManager(.answering)
            let scopes = ExtensionScopes(address: manager.address)
            let guest = try ExtensionFixture(scopes: scopes)
            try guest.wait("the answer") { guest.keyboard.run?.isInScope == true }
            let properties = try #require(manager.call(of: guest.harness.system)[2] as? [String: Any])
            let processes = try #require(properties["PIDs"] as? [Int])
            let name = try String(contentsOfFile: "/proc/\(processes.last ?? 0)/comm", encoding: .utf8)
            #expect(processes.count == 3 && name.hasPrefix("test-extension"))
        }
    }
}
