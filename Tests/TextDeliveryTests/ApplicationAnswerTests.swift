import Testing
import TextInput

@testable import Platform
@testable import TextDelivery

@Suite("How long an application's report is waited for")
struct ApplicationAnswerTests {
    /// What happens to the queue: a report, or what it must send when asked.
    private enum Event {
        case report(String)
        case send([TextStep])
        case append([TextStep])
    }

    private static let letter = commit("x"), enter = TextStep.keys([HardwareKey(.return)])
    private static let replacement = TextStep.commit(.init(deleteBefore: 3, text: "the"))
    private static let backspace = TextStep.keys([HardwareKey(.backspace)])

    private static func commit(_ text: String) -> TextStep { .commit(.init(text: text)) }

    private func play(_ events: [(time: Double, event: Event)]) {
        var outbox = TextOutbox()
        for (time, event) in events {
            switch event {
            case .report(let text): outbox.reported(before: text, now: time)
            case .append(let steps): outbox.append(steps)
            case .send(let expected):
                var steps: [TextStep] = []
                while let step = outbox.next(now: time) { steps.append(step) }
                #expect(steps == expected, "at \(time)")
            }
        }
    }

    @Test("A busy Firefox echoes its old text, and keys wait until its page has the new one")
    func echo() {
        play([
            (0, .report("")), (1, .append([Self.letter])), (1, .send([Self.letter])), (1.02, .report("x")),
            (2, .append([Self.letter, Self.enter])), (2, .send([Self.letter])),
            (2.01, .report("x")), (2.3, .send([])), (2.7, .report("xx")), (2.7, .send([Self.enter])),
        ])
    }

    @Test("After a change that deletes, the old text may be all that is reported")
    func oldTextTwice() {
        play([
            (0, .report("")), (1, .append([Self.commit("teh")])), (1, .send([Self.commit("teh")])),
            (1.02, .report("teh")), (2, .append([Self.replacement, Self.enter])),
            (2, .send([Self.replacement])),
            (2.01, .report("teh")), (2.01, .report("teh")), (2.02, .send([])), (2.12, .send([Self.enter])),
        ])
    }

    @Test("An application that was slow is waited for longer after keys, too")
    func slow() {
        play([
            (0, .report("")), (1, .append([Self.commit("teh")])), (1, .send([Self.commit("teh")])),
            (1.7, .report("teh")), (2, .append([Self.backspace, Self.letter])), (2, .send([Self.backspace])),
            (2.4, .send([])), (2.6, .report("te")), (2.6, .send([Self.letter])),
        ])
    }

    @Test("One that never shows a result is not waited for long")
    func lateByOne() {
        play([
            (0, .report("a")), (1, .append([Self.letter])), (1, .send([Self.letter])), (1.01, .report("a")),
            (1.05, .append([Self.letter, Self.enter])), (1.05, .send([Self.letter])), (1.06, .report("ax")),
            (1.2, .send([Self.enter])),
        ])
    }
}
