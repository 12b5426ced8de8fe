import BusTesting
import Foundation
import Glibc
import Testing

@testable import KeyboardHost

/// A private bus for one test, with a fake ModemManager on it; a line of input is a message that arrives.
@MainActor private final class ModemServer {
    private let bus: PrivateBus
    private let input = Pipe()
    var address: String { bus.address }

    /// - Parameter isServing: whether ModemManager is there.
    init(isServing: Bool) throws {
        bus = try PrivateBus(.system)
        if isServing { try bus.serve("../Servers/modem-manager.py", input: input) }
    }

    func send(_ message: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(message)\n".utf8))
    }
}

@MainActor @Suite(.serialized) struct ModemMessagesTests {
    /// Processes the bus until there are so many messages, or none arrives for some seconds.
    private func wait(_ modem: ModemMessages, until isDone: () -> Bool) {
        while !isDone() {
            guard let descriptor = modem.descriptor else { return }
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&poll, 1, 5000) > 0 else { return }
            modem.process()
        }
    }

    @Test("ModemMessages reads ModemManager's stored messages with their times, and one that arrives")
    func messages() throws {
        let server = try ModemServer(isServing: true)
        let modem = ModemMessages(address: server.address)
        var received: [TextMessage] = []
        modem.start { received.append($0) }
        wait(modem) { received.count == 2 }
        #expect(received.map(\.text).sorted() == ["old code 111111", "인증번호 [222222]"])
        let ages = Dictionary(
            received.map { ($0.text.first, -$0.date.timeIntervalSinceNow) }, uniquingKeysWith: max)
        #expect((590...700).contains(ages["o"] ?? 0) && (55...160).contains(ages["인"] ?? 0))
        // Neither the message that was sent from here nor the incomplete one counts.
        try server.send("Your code is 482913.")
        wait(modem) { received.count == 3 }
        #expect(received.last.map { OneTimeCode.find(in: $0.text) } == "482913")
        modem.stop()
        #expect(modem.descriptor == nil)
    }

    @Test(
        "ModemMessages processes a flood of messages in batches, so that other events run in between; none is lost"
    )
    func flood() throws {
        let server = try ModemServer(isServing: true)
        let modem = ModemMessages(address: server.address)
        var received: [TextMessage] = []
        modem.start { received.append($0) }
        wait(modem) { received.count == 2 }
        let descriptor = try #require(modem.descriptor)
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        func waiting() -> Int {
            recv(descriptor, &buffer, buffer.count, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        }
        try server.send((0..<100).map { "code \(100_000 + $0)" }.joined(separator: "\n"))
        // A signal has about 200 bytes: most of them have arrived then. The bus allows 128 pending calls at a time.
        let deadline = ContinuousClock.now + .seconds(60)
        // A Unix socket reports that it is readable, not how much has arrived: meanwhile yield to the server.
        while waiting() < 13_000, ContinuousClock.now < deadline { sched_yield() }
        let before = waiting()
        #expect(before >= 13_000)
        modem.process()
        #expect(waiting() > before / 4, "one turn handles a few of them")
        wait(modem) { received.count == 102 }
        #expect(Set(received.map(\.text)).count == 102)
        modem.stop()
    }

    @Test("without ModemManager, and without a bus, there are no messages and no error")
    func nobody() throws {
        let server = try ModemServer(isServing: false)
        for address in [server.address, "unix:path=/nowhere/at/all"] {
            let modem = ModemMessages(address: address)
            modem.start { _ in Issue.record("there is no message") }
            var polls = 0
            wait(modem) {
                polls += 1
                return polls > 4
            }
            modem.stop()
        }
    }

    @Test("a time is parsed with its zone, in hours or minutes, or is refused")
    func times() {
        let expected = Date(timeIntervalSince1970: 1_700_000_000)
        for text in ["2023-11-14T22:13:20Z", "2023-11-15T07:13:20+09", "2023-11-15T07:13:20+09:00"] {
            #expect(ModemMessages.date(text) == expected)
        }
        for text in ["", "yesterday", "2023-11-15", "T+09"] { #expect(ModemMessages.date(text) == nil) }
    }
}
