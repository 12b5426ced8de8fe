import Foundation
import Synchronization
import Testing

@testable import Dictation

/// The thread of a dictation, with an engine that has its words from the test.
@Suite struct DictationRunTests {
    /// Recognizes one word for each tenth of a second, and ends a phrase after each third.
    private final class CountingEngine: DictationEngine {
        private var count = 0
        func process(_ samples: [Int16]) -> Recognition {
            count += 1
            let words = Array(repeating: "word", count: (count - 1) % 3 + 1).joined(separator: " ")
            return count % 3 == 0 ? .phrase(words) : .partial(words)
        }
        func finish() -> String { count % 3 == 0 ? "" : "the end" }
    }

    /// Has silence until the test ends it.
    private final class EndlessSilence: AudioSource {
        private let isThere: @Sendable () -> Bool
        var pending: Int { 4 }
        init(_ isThere: @escaping @Sendable () -> Bool) { self.isThere = isThere }
        func read() throws(DictationFailure) -> [Int16]? {
            guard isThere() else { throw .microphoneLost }
            return [0, 0]
        }
    }

    /// The events of a run until its last one.
    private final class Events: Sendable {
        private let events = Mutex<[DictationEvent]>([])
        private let isOver = DispatchSemaphore(value: 0)

        func add(_ event: DictationEvent) {
            events.withLock { $0.append(event) }
            switch event {
            case .ended, .failed: isOver.signal()
            default: break
            }
        }

        func all() -> [DictationEvent] {
            isOver.wait()
            return events.withLock { $0 }
        }
    }

    private static let counting = DictationEngineSource { CountingEngine() }

    @Test("A run reports what it recognizes, and the last words when the audio ends")
    func file() {
        let events = Events()
        let samples = [Int16](repeating: 0, count: 4 * AudioRate.chunk)
        let run = DictationRun.begin(Self.counting, from: AudioSourceOpening { Samples(samples) }) {
            events.add($0)
        }
        withExtendedLifetime(run) {
            #expect(
                events.all() == [
                    .opened, .level(0), .words("word"), .level(0), .words("word word"), .level(0),
                    .phrase("word word word"), .level(0), .words("word"), .phrase("the end"), .ended,
                ])
        }
    }

    @Test("A run that is stopped recognizes what was said until then, also where the engine is behind")
    func stop() {
        let events = Events()
        let isRead = DispatchSemaphore(value: 0), isStopped = DispatchSemaphore(value: 0)
        let source = AudioSourceOpening {
            EndlessSilence {
                isRead.signal()
                isStopped.wait()
                return true
            }
        }
        let run = DictationRun.begin(Self.counting, from: source) { events.add($0) }
        isRead.wait()
        run.stop()
        for _ in 0..<3 { isStopped.signal() }
        #expect(
            events.all() == [
                .opened, .level(0), .words("word"), .words("word word"), .phrase("word word word"),
                .phrase(""), .ended,
            ])
    }

    @Test("A run that is abandoned reports nothing more, and closes its audio")
    func abandon() {
        final class Closing: AudioSource {
            let isClosed: DispatchSemaphore
            let isAbandoned: DispatchSemaphore
            let pending = 0
            init(_ isClosed: DispatchSemaphore, _ isAbandoned: DispatchSemaphore) {
                (self.isClosed, self.isAbandoned) = (isClosed, isAbandoned)
            }
            deinit { isClosed.signal() }
            func read() -> [Int16]? {
                isAbandoned.wait()
                return [0]
            }
        }
        let isClosed = DispatchSemaphore(value: 0), isAbandoned = DispatchSemaphore(value: 0)
        let isOpen = DispatchSemaphore(value: 0)
        let events = Mutex<[DictationEvent]>([])
        let run = DictationRun.begin(
            Self.counting, from: AudioSourceOpening { Closing(isClosed, isAbandoned) }
        ) { event in
            events.withLock { $0.append(event) }
            isOpen.signal()
        }
        isOpen.wait()
        run.abandon()
        isAbandoned.signal()
        isClosed.wait()
        #expect(events.withLock { $0 } == [.opened])
    }

    @Test("What cannot be opened and what is lost ends the run with its reason")
    func failures() {
        func events(_ engine: DictationEngineSource, _ audio: AudioSourceOpening) -> [DictationEvent] {
            let events = Events()
            let run = DictationRun.begin(engine, from: audio) { events.add($0) }
            return withExtendedLifetime(run) { events.all() }
        }
        let silence = AudioSourceOpening { Samples([0]) }
        let noEngine = DictationEngineSource { () throws(DictationFailure) in throw .noEngine }
        #expect(events(noEngine, silence) == [.failed(.noEngine)])
        let noMicrophone = AudioSourceOpening { () throws(DictationFailure) in
            throw .noMicrophone(reason: "Connection refused")
        }
        #expect(events(Self.counting, noMicrophone) == [.failed(.noMicrophone(reason: "Connection refused"))])
        let lost = AudioSourceOpening { EndlessSilence { false } }
        #expect(events(Self.counting, lost) == [.opened, .failed(.microphoneLost)])
    }
}
