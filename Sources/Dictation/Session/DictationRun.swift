import Foundation
import Synchronization

/// One dictation's thread: it reads the audio, has it recognized and reports events.
///
///     let run = DictationRun.begin(.pocketSphinx, from: .microphone) { event in … }
///     run.stop()        // The last phrase and `ended` are still reported.
///
/// The thread ends after `ended` or `failed`, and with it the audio and the engine.
package final class DictationRun: Sendable {
    private enum Demand {
        case record
        case finish
        case abandon
    }

    private let demand = Mutex(Demand.record)

    private init() {}

    /// Opens the audio, then the engine, and begins.
    ///
    /// - Parameter report: called by the thread with `opened`, `level`, `words` and `phrase`, and at last with `ended` or
    ///   `failed`.
    package static func begin(
        _ engine: DictationEngineSource, from audio: AudioSourceOpening,
        report: @escaping @Sendable (DictationEvent) -> Void
    ) -> DictationRun {
        let run = DictationRun()
        Thread.detachNewThread { run.work(engine, audio, report) }
        return run
    }

    /// Ends the recording within a tenth of a second; what was said until then is still recognized.
    package func stop() {
        demand.withLock { if $0 == .record { $0 = .finish } }
    }

    /// Ends the recording within a tenth of a second, and reports no more.
    package func abandon() { demand.withLock { $0 = .abandon } }

    private var demanded: Demand { demand.withLock { $0 } }

    private func work(
        _ engine: DictationEngineSource, _ audio: AudioSourceOpening,
        _ report: @escaping @Sendable (DictationEvent) -> Void
    ) {
        func send(_ event: DictationEvent) {
            if demanded != .abandon { report(event) }
        }
        do throws(DictationFailure) {
            // What is said while the engine opens waits in the source.
            let source = try audio.open()
            let engine = try engine.open()
            send(.opened)
            func hear(_ samples: [Int16]) throws(DictationFailure) {
                switch try engine.process(samples) {
                case .partial(let words): send(.words(words))
                case .phrase(let words): send(.phrase(words))
                }
            }
            while demanded == .record, let samples = try source.read() {
                send(.level(AudioLevel.level(of: samples)))
                try hear(samples)
            }
            // The engine may be behind the user.
            var rest = source.pending
            while rest > 0, demanded == .finish, let samples = try source.read() {
                rest -= samples.count
                try hear(samples)
            }
            if demanded != .abandon { send(.phrase(try engine.finish())) }
            send(.ended)
        } catch {
            send(.failed(error))
        }
    }
}
