import Foundation
import Glibc
import Platform
import PlatformEventLoop
import Testing
import TextInput

@testable import PlatformWayland

@Suite("FieldListener and FieldConnection") @MainActor struct FieldSocketTests {
    private let loop = EventLoop()
    private let path = NSTemporaryDirectory() + "spinet-\(UUID().uuidString).fields"

    /// Runs both ends until a condition holds.
    private func until(_ isSo: () -> Bool) throws -> Bool {
        for _ in 0..<50 where !isSo() { try loop.turn(timeout: 0) }
        return isSo()
    }

    /// Runs both ends until a condition holds, as long as timers may take.
    private func eventually(_ isSo: () -> Bool) throws -> Bool {
        let deadline = MonotonicClock.now + 10
        while !isSo(), MonotonicClock.now < deadline { try loop.turn(timeout: 50) }
        return isSo()
    }

    private var decimal: FieldFacts {
        var facts = FieldFacts(hasText: true)
        facts.traits.keyboardType = .decimalPad
        return facts
    }

    /// A connection that sends the greeting at most.
    private func outsider() throws -> OwnedDescriptor { try #require(FieldSocket.connect(to: path)) }

    /// The other end has closed the connection.
    private func isClosed(_ descriptor: OwnedDescriptor) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor.value, &chunk, chunk.count, 0)
            if count <= 0 { return count == 0 || errno == ECONNRESET }
        }
    }

    @Test("An account goes to the program whose field has the focus, and only while it describes a form")
    func anAccountIsFilled() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        let reporter = FieldReporter(loop: loop, path: path), other = FieldReporter(loop: loop, path: path)
        var nonce: UInt32 = 0, filled: [String] = []
        reporter.onQuestion = { nonce = $0 }
        reporter.onFill = { filled.append("\($0 ?? "") \($1)") }
        other.onFill = { filled.append("other \($1)") }
        var facts = FieldFacts()
        facts.account = AccountForm(service: PasswordService(identifier: "org.example.Field", name: "Field"))
        reporter.enter(facts)
        #expect(listener.activated())
        listener.fill(user: "ada", password: "too early")
        #expect(try until { nonce != 0 })
        listener.returned(nonce)
        #expect(listener.facts?.account == facts.account)
        listener.fill(user: "ada", password: String(repeating: "x", count: 1025))
        listener.fill(user: "ada", password: "secret")
        #expect(try until { filled == ["ada secret"] })
        listener.fill(user: "ada", password: "for a form that is gone")
        reporter.update(FieldFacts())
        listener.keyboardDidMove(9)
        #expect(try until { reporter.keyboardHeight == 9 })
        listener.deactivated()
        listener.fill(user: "ada", password: "too late")
        listener.keyboardDidMove(10)
        #expect(try until { reporter.keyboardHeight == 10 })
        #expect(filled == ["ada secret"])
        reporter.close()
        other.close()
    }

    @Test func aFieldIsKnownOnceItsProgramHasReturnedTheNonce() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        var changes = 0
        listener.onFactsChange = { changes += 1 }
        let reporter = FieldReporter(loop: loop, path: path)
        var nonce: UInt32 = 0
        reporter.onQuestion = { nonce = $0 }
        reporter.enter(decimal)
        // Messages from before the compositor's report apply at once, without a turn of the event loop between.
        #expect(listener.activated())
        #expect(try until { nonce != 0 })
        #expect(listener.facts == nil, "the compositor has forwarded nothing")
        listener.returned(nonce)
        #expect(listener.facts == decimal && changes == 1)
        listener.keyboardDidMove(254)
        #expect(try until { reporter.keyboardHeight == 254 })
        #expect(reporter.languages == KeyboardLanguages())
        let german = KeyboardLanguages(enabled: ["de", "emoji"], current: "de")
        listener.keyboardTypes(german)
        #expect(try until { reporter.languages == german })
        var other = decimal
        other.hasText = false
        reporter.update(other)
        #expect(try until { listener.facts == other })
        // The program dies.
        reporter.close()
        #expect(try until { listener.facts == nil })
        #expect(!listener.activated())
    }

    @Test func aKeyboardThatIsPutAwayAsksTheFocusedFieldAlone() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        let reporter = FieldReporter(loop: loop, path: path), other = FieldReporter(loop: loop, path: path)
        defer { for one in [reporter, other] { one.close() } }
        var asked = 0
        var nonce: UInt32 = 0
        reporter.onQuestion = { nonce = $0 }
        reporter.onDismiss = { asked += 1 }
        other.onDismiss = { Issue.record("it has not the focus") }
        other.enter(decimal)
        reporter.enter(decimal)
        _ = listener.activated()
        // No program has proved yet that the field is its own.
        listener.dismiss()
        #expect(try until { nonce != 0 })
        listener.returned(nonce)
        #expect(listener.facts != nil && asked == 0)
        listener.dismiss()
        #expect(try until { asked == 1 })
        // A message about a field that lost the focus meanwhile is too late, and so is one about the field before.
        listener.dismiss()
        reporter.leave()
        reporter.enter(decimal)
        #expect(try !until { asked > 1 })
        listener.deactivated()
        listener.dismiss()
        #expect(try !until { asked > 1 })
    }

    @Test func aFieldThatWasLeftReturnsNoNonce() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        let reporter = FieldReporter(loop: loop, path: path)
        defer { reporter.close() }
        reporter.onQuestion = { _ in Issue.record("the question is about the field before") }
        reporter.enter(decimal)
        #expect(listener.activated())
        reporter.leave()
        reporter.enter(decimal)
        #expect(try until { reporter.keyboardHeight != nil } == false)
    }

    @Test func oneListensAndWhatADeadOneLeftIsReplaced() throws {
        let first = try #require(FieldListener(loop: loop, path: path))
        #expect(FieldListener(loop: loop, path: path) == nil)
        first.close()
        #expect(!FileManager.default.fileExists(atPath: path))
        // A socket without a listener.
        let dead = try #require(FieldListener(loop: loop, path: path + ".dead"))
        try FileManager.default.moveItem(atPath: path + ".dead", toPath: path)
        dead.close()
        let second = try #require(FieldListener(loop: loop, path: path))
        second.close()
        #expect(FieldListener(loop: loop, path: "/nonexistent/" + path) == nil)
        #expect(FieldListener(loop: loop, path: String(repeating: "x", count: 200)) == nil)
    }

    @Test("a listener removes only its own socket, and leaves one that replaced it at its path")
    func anotherServicesSocketStays() throws {
        let first = try #require(FieldListener(loop: loop, path: path))
        try FileManager.default.removeItem(atPath: path)
        let second = try #require(FieldListener(loop: loop, path: path))
        first.close()
        #expect(FileManager.default.fileExists(atPath: path))
        _ = try outsider()
        second.close()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func whoSpeaksNonsenseIsSentAwayAndTheOthersStay() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        var problems: [String] = []
        listener.onProblem = { problems.append($0) }
        let reporter = FieldReporter(loop: loop, path: path)
        defer { reporter.close() }
        var nonce: UInt32 = 0
        reporter.onQuestion = { nonce = $0 }
        reporter.enter(decimal)
        #expect(listener.activated())
        let outsider = FieldConnection(try outsider(), loop: loop)
        var isEnded = false
        outsider.onEnd = { _ in isEnded = true }
        outsider.send(.keyboard(height: 1))
        #expect(try until { isEnded })
        #expect(problems.count == 1)
        #expect(try until { nonce != 0 })
        listener.returned(nonce)
        #expect(listener.facts == decimal)
    }

    @Test("connections that end at once take no slot: after 200 of them the listener still serves a program")
    func connectionsThatEndAtOnce() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        for _ in 0..<20 {
            // They are gone before the listener accepts them; the backlog holds some 16.
            for _ in 0..<10 { _ = try outsider() }
            try loop.turn(timeout: 0)
        }
        let reporter = FieldReporter(loop: loop, path: path)
        defer { reporter.close() }
        var nonce: UInt32 = 0
        reporter.onQuestion = { nonce = $0 }
        reporter.enter(decimal)
        #expect(listener.activated())
        #expect(try until { nonce != 0 })
    }

    @Test("the listener closes a connection that does not greet, and its slot is free again")
    func silentConnections() throws {
        let listener = try #require(FieldListener(loop: loop, path: path, greetingPatience: 1))
        defer { listener.close() }
        // One that greets stays open, however long it is silent then.
        let program = FieldConnection(try outsider(), loop: loop)
        defer { program.close() }
        var strangers: [OwnedDescriptor] = []
        for _ in 1..<FieldListener.greatestCount {
            strangers.append(try outsider())
            try loop.turn(timeout: 0)
        }
        let late = try outsider()
        #expect(try until { isClosed(late) }, "all slots are taken")
        #expect(try eventually { strangers.allSatisfy(isClosed) })
        #expect(program.isOpen)
        let reporter = FieldReporter(loop: loop, path: path)
        defer { reporter.close() }
        reporter.enter(decimal)
        #expect(try until { listener.activated() })
    }

    @Test("malformed connections are logged ten times a minute, the others are counted")
    func logLinesAreBounded() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        var problems: [String] = []
        listener.onProblem = { problems.append($0) }
        for _ in 0..<50 {
            let descriptor = try outsider()
            #expect(send(descriptor.value, "GET / HTTP/1.1\r\n\r\n", 18, Int32(MSG_NOSIGNAL)) == 18)
            #expect(try until { isClosed(descriptor) })
        }
        #expect(problems.count == SentenceLimit.greatestCount)
    }

    @Test func whatWasLeftOutIsCounted() {
        var limit = SentenceLimit()
        let admitted = (0..<1000).filter { limit.admits(at: 100 + Double($0) * 0.01) }
        #expect(admitted == Array(0..<SentenceLimit.greatestCount))
        let counts = [limit.takeLeftOut(), limit.takeLeftOut()]
        #expect(limit.end == 160 && counts == [1000 - SentenceLimit.greatestCount, 0])
        let isAdmitted = limit.admits(at: 160)
        #expect(isAdmitted, "a minute later there is room again")
    }

    @Test("without free descriptors the event loop does not spin on connections that it cannot accept")
    func outOfDescriptors() throws {
        var attempts = 0
        let listener = try #require(
            FieldListener(
                loop: loop, path: path,
                acceptPeer: { _ in
                    attempts += 1
                    errno = EMFILE
                    return -1
                }))
        defer { listener.close() }
        let waiting = try outsider()
        for _ in 0..<50 { try loop.turn(timeout: 0) }
        #expect(attempts == 1)
        // The listener tries again once there may be room.
        #expect(try eventually { attempts == 2 })
        withExtendedLifetime(waiting) {}
    }

    @Test(
        "OK-37, CK-35: a program knows whether the user has key clicks on, without a field and after a change"
    )
    func clicks() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        listener.keyboardClicks(false)
        let reporter = FieldReporter(loop: loop, path: path)
        defer { reporter.close() }
        var changes = 0
        reporter.onKeyboardChange = { changes += 1 }
        #expect(try until { reporter.allowsClicks == false } && changes == 1)
        listener.keyboardClicks(true)
        #expect(try until { reporter.allowsClicks == true } && changes == 2)
        // The same again is no change; the end of the service leaves nothing known.
        listener.keyboardClicks(true)
        #expect(try !until { changes > 2 })
        listener.close()
        #expect(try until { reporter.allowsClicks == nil })
    }

    @Test("A program of another version is refused, and the log says which version it speaks")
    func otherVersion() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        var problems: [String] = []
        listener.onProblem = { problems.append($0) }
        let program = try outsider()
        // A program of version 2 reports its field at once; its coding is another one.
        let greeting: [UInt8] = [15, 0, 1] + Array("spinet fields".utf8) + [2]
        let bytes = greeting + [5, 0, 2, 1, 0, 0, 0]
        #expect(send(program.value, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
        #expect(try until { isClosed(program) })
        #expect(problems == ["\(FieldError.otherVersion(2))"])
    }

    @Test func withoutAServiceTheProgramGoesOn() {
        let reporter = FieldReporter(loop: loop, path: path)
        reporter.enter(decimal)
        reporter.update(FieldFacts())
        reporter.leave()
        #expect(reporter.keyboardHeight == nil)
    }
}
