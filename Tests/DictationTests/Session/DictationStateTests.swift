import Platform
import Testing

@testable import Dictation

/// A dictation as a table of events, the effects of each and the state after it.
@Suite struct DictationStateTests {
    private typealias Step = (event: DictationEvent, effects: [DictationEffect], state: DictationState)

    private func listening(_ words: String = "", level: Double = 0) -> DictationState {
        .listening(DictationProgress(level: level, words: words))
    }

    private func ending(_ words: String = "") -> DictationState {
        .ending(DictationProgress(words: words))
    }

    private func play(
        _ steps: [Step], from start: DictationState = .idle, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var state = start
        for (index, step) in steps.enumerated() {
            let effects = state.handle(step.event)
            let place = Comment(rawValue: "step \(index): \(step.event)")
            #expect(effects == step.effects, place, sourceLocation: sourceLocation)
            #expect(state == step.state, place, sourceLocation: sourceLocation)
        }
    }

    @Test("Partial words are shown, each phrase is written, and a tap ends it after the last words (OK-58)")
    func phrases() {
        play([
            (.start, [.open], .starting),
            (.opened, [], listening()),
            (.level(0.5), [], listening(level: 0.5)),
            (.words("hello"), [.show("hello")], listening("hello", level: 0.5)),
            (.words("hello"), [], listening("hello", level: 0.5)),
            (.words("hello world"), [.show("hello world")], listening("hello world", level: 0.5)),
            (.phrase("hello world"), [.write("hello world")], listening(level: 0.5)),
            (.words("and"), [.show("and")], listening("and", level: 0.5)),
            (.stop, [.close], ending("and")),
            (.words("and you"), [.show("and you")], ending("and you")),
            (.phrase("and you"), [.write("and you")], ending()),
            (.ended, [], .idle),
        ])
    }

    @Test("What was taken for speech and is none leaves no marked text")
    func noise() {
        play(
            [
                (.words("the"), [.show("the")], listening("the")),
                (.words(""), [.discard], listening()),
                (.words("a"), [.show("a")], listening("a")),
                (.phrase(""), [.discard], listening()),
                (.phrase(""), [], listening()),
            ], from: listening())
    }

    @Test("A failure ends it with a reason, and the shown words are kept; the next tap starts again")
    func failures() {
        play([
            (.start, [.open], .starting),
            (.failed(.noModel), [], .failed(.noModel)),
            (.start, [.open], .starting),
            (.opened, [], listening()),
            (.words("so far"), [.show("so far")], listening("so far")),
            (.failed(.microphoneLost), [.write("so far")], .failed(.microphoneLost)),
            (.words("late"), [], .failed(.microphoneLost)),
            (.ended, [], .failed(.microphoneLost)),
        ])
    }

    @Test("An end without the last phrase keeps the words that are shown")
    func suddenEnd() {
        play([(.ended, [.write("and so")], .idle)], from: ending("and so"))
    }

    @Test("A second tap before anything was said ends it at once")
    func earlyStop() {
        play([
            (.start, [.open], .starting), (.stop, [.abandon], .idle), (.opened, [], .idle),
            (.words("late"), [], .idle), (.ended, [], .idle),
        ])
    }

    @Test("Typing keeps what is marked and ends it; what still comes has no effect")
    func typing() {
        play(
            [
                (.interrupted, [.abandon, .keep], .idle), (.phrase("late words"), [], .idle),
                (.interrupted, [], .idle),
            ], from: listening("hello"))
        play([(.interrupted, [.abandon], .idle)], from: listening())
        play([(.interrupted, [.abandon, .keep], .idle)], from: ending("hello"))
    }

    @Test(
        "Without its field a dictation ends and writes nothing",
        arguments: [
            DictationState.starting, .listening(DictationProgress(words: "secret")),
            .ending(DictationProgress(words: "secret")),
        ])
    func fieldLost(start: DictationState) {
        play([(.fieldLost, [.abandon], .idle)], from: start)
    }

    @Test("Events that make no sense in a state have no effect")
    func ignored() {
        play([(.stop, [], .idle), (.level(1), [], .idle), (.fieldLost, [], .idle)])
        play([(.words("early"), [], .starting), (.phrase("early"), [], .starting)], from: .starting)
        play([(.start, [], listening("on")), (.opened, [], listening("on"))], from: listening("on"))
        play([(.stop, [], ending()), (.start, [], ending()), (.level(1), [], ending())], from: ending())
    }

    @Test("The level is between silence and the maximum")
    func level() {
        play(
            [(.level(7), [], listening(level: 1)), (.level(-7), [], listening(level: 0))], from: listening())
    }
}

/// Why there is no dictation.
@Suite struct DictationFailureTests {
    private static let all: [DictationFailure] = [
        .unsupportedLanguage("ko"), .noEngine, .noModel, .badModel, .engineFailed, .noSoundLibrary,
        .noMicrophone(reason: "Connection refused"), .microphoneLost, .unreadable(path: "/a"),
        .unsupportedAudio(path: "/a"), .malformedTable(path: "/a", line: 3),
    ]

    @Test("Each reason is a sentence, in Korean too, and names the package that is missing", arguments: all)
    func sentences(failure: DictationFailure) throws {
        let korean = try #require(MessageLanguage(rawValue: "ko"))
        #expect(failure.message.text(in: .english).hasSuffix("."))
        #expect(failure.message.text(in: korean) != failure.message.text(in: .english))
        if let package = failure.package {
            #expect(failure.message.text(in: .english).contains(package))
        }
    }
}
