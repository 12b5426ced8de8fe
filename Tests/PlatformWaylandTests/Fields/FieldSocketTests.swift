import Foundation
import Platform
import Testing
import TextInput

@testable import PlatformWayland

@Suite("The two ends of the side channel") @MainActor struct FieldSocketTests {
    private let loop = EventLoop()
    private let path = NSTemporaryDirectory() + "spinet-\(UUID().uuidString).fields"

    /// Lets both ends work until something is so.
    private func until(_ isSo: () -> Bool) throws -> Bool {
        for _ in 0..<50 where !isSo() { try loop.turn(timeout: 0) }
        return isSo()
    }

    private var decimal: FieldFacts {
        var facts = FieldFacts(hasText: true)
        facts.traits.keyboardType = .decimalPad
        return facts
    }

    @Test func aFieldIsKnownOnceItsProgramHasAnswered() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        var changes = 0
        listener.onFactsChange = { changes += 1 }
        let reporter = FieldReporter(loop: loop, path: path)
        reporter.enter(decimal)
        // What was said before the compositor spoke is there at once, no turn of the loop between.
        #expect(listener.activated(3))
        #expect(try !until { listener.facts != nil }, "the compositor has handed nothing on")
        reporter.wasAnswered()
        #expect(try until { listener.facts == decimal } && changes == 1)
        listener.keyboardStands(254)
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
        #expect(!listener.activated(4))
    }

    @Test func aKeyboardThatIsPutAwayAsksTheFocusedFieldAlone() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        let reporter = FieldReporter(loop: loop, path: path), other = FieldReporter(loop: loop, path: path)
        defer { for one in [reporter, other] { one.close() } }
        var asked = 0
        reporter.onDismiss = { asked += 1 }
        other.onDismiss = { Issue.record("it has not the focus") }
        other.enter(decimal)
        reporter.enter(decimal)
        _ = listener.activated(1)
        // Nobody has shown yet that the field is its own.
        listener.dismiss()
        reporter.wasAnswered()
        #expect(try until { listener.facts != nil } && asked == 0)
        listener.dismiss()
        #expect(try until { asked == 1 })
        // A word about a field that was left meanwhile comes too late, and one about the field before.
        listener.dismiss()
        reporter.leave()
        reporter.enter(decimal)
        #expect(try !until { asked > 1 })
        listener.deactivated()
        listener.dismiss()
        #expect(try !until { asked > 1 })
    }

    @Test func theAnswerMayComeBeforeTheQuestion() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        let reporter = FieldReporter(loop: loop, path: path)
        defer { reporter.close() }
        reporter.enter(decimal)
        #expect(listener.activated(3))
        // The program reads from the compositor first.
        reporter.wasAnswered()
        #expect(try until { listener.facts == decimal })
    }

    @Test func oneListensAndWhatADeadOneLeftIsReplaced() throws {
        let first = try #require(FieldListener(loop: loop, path: path))
        #expect(FieldListener(loop: loop, path: path) == nil)
        first.close()
        #expect(!FileManager.default.fileExists(atPath: path))
        // A socket that nobody answers at.
        let dead = try #require(FieldListener(loop: loop, path: path + ".dead"))
        try FileManager.default.moveItem(atPath: path + ".dead", toPath: path)
        dead.close()
        let second = try #require(FieldListener(loop: loop, path: path))
        second.close()
        #expect(FieldListener(loop: loop, path: "/nonexistent/" + path) == nil)
        #expect(FieldListener(loop: loop, path: String(repeating: "x", count: 200)) == nil)
    }

    @Test func whoSpeaksNonsenseIsSentAwayAndTheOthersStay() throws {
        let listener = try #require(FieldListener(loop: loop, path: path))
        defer { listener.close() }
        var problems: [String] = []
        listener.onProblem = { problems.append($0) }
        let reporter = FieldReporter(loop: loop, path: path)
        defer { reporter.close() }
        reporter.enter(decimal)
        #expect(listener.activated(1))
        let stranger = FieldConnection(
            descriptor: try #require(FieldConnection.connect(to: path)), loop: loop)
        var isEnded = false
        stranger.onEnd = { _ in isEnded = true }
        stranger.send(.keyboard(height: 1))
        #expect(try until { isEnded })
        #expect(problems.count == 1)
        reporter.wasAnswered()
        #expect(try until { listener.facts == decimal })
    }

    @Test func withoutAServiceTheProgramGoesOn() {
        let reporter = FieldReporter(loop: loop, path: path)
        reporter.enter(decimal)
        reporter.update(FieldFacts())
        reporter.wasAnswered()
        reporter.leave()
        #expect(reporter.keyboardHeight == nil)
    }
}
