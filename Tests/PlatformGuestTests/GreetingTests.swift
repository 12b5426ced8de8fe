import CLinux
import ExtensionIPC
import Foundation
import Platform
import PlatformGuest
import Testing
import Wire

/// An extension's end of the connection, with a host of the test's at the other.
@Suite @MainActor struct GreetingTests {
    private let guest: MessageChannel<HostMessage, GuestMessage>
    private let host: MessageChannel<GuestMessage, HostMessage>

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(spinet_socket_pair(&ends) == 0)
        guest = MessageChannel(descriptor: OwnedDescriptor(ends[0]), acceptsDescriptors: true)
        host = MessageChannel(descriptor: OwnedDescriptor(ends[1]), acceptsDescriptors: false)
    }

    @Test(
        "After the greetings the extension has the host's surroundings and clock, and handles what arrived with them"
    )
    func welcome() throws {
        var environment = GuestEnvironment()
        environment.width = 500
        let monotonic = MonotonicClock.now
        try host.send(
            .welcome(version: ExtensionIPC.version, now: monotonic + 1_000, monotonic: monotonic, environment)
        )
        try host.send(.visible(true))
        try host.send(.ping(7))
        let system = try GuestSystem.greeted(guest)
        #expect(system.environment.width == 500)
        #expect(abs(system.now - MonotonicClock.now - 1_000) < 1)
        #expect(try host.receive() == [.hello(version: ExtensionIPC.version)])
        var received: [HostMessage] = []
        system.onMessage = { [weak system] in
            received.append($0)
            system?.schedule(at: 0) { system?.stop() }
        }
        try system.run()
        #expect(received == [.visible(true)])
        #expect(try host.receive() == [.pong(7)])
    }

    @Test("A host of another version, one that does not answer and one that is gone are errors of their own")
    func refused() throws {
        try host.send(.welcome(version: 99, now: 0, monotonic: 0, GuestEnvironment()))
        let other = #expect(throws: GreetingError.otherVersion(99)) { try GuestSystem.greeted(guest) }
        #expect(other?.description.contains("99") == true)
        try host.send(.visible(true))
        #expect(throws: GreetingError.noWelcome) { try GuestSystem.greeted(guest) }
        shutdown(host.descriptor.value, Int32(SHUT_RDWR))
        #expect(throws: GreetingError.connection(.closed)) { try GuestSystem.greeted(guest) }
    }

    @Test("A message that the host would refuse is not sent, and reported; the connection goes on")
    func unsent() throws {
        try host.send(.welcome(version: ExtensionIPC.version, now: 0, monotonic: 0, GuestEnvironment()))
        let system = try GuestSystem.greeted(guest)
        _ = try host.receive()
        var errors: [WireError] = []
        system.onUnsent = { errors.append($0) }
        system.send(.showList(CGRect(x: Double.nan, y: 0, width: 1, height: 1)))
        system.send(.failed(String(repeating: "x", count: 70_000)))
        system.send(.advance)
        #expect(errors == [.invalidValue("number"), .tooLong(70_000)])
        #expect(try host.receive() == [.advance])
    }
}
