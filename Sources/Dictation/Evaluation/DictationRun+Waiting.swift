import Foundation
import Synchronization

extension DictationRun {
    /// The words of all phrases in a source's audio; waits until it ends.
    ///
    /// - Throws: `DictationFailure`.
    package static func words(
        in audio: AudioSourceOpening, by engine: DictationEngineSource
    ) throws(DictationFailure) -> String {
        let phrases = Mutex<[String]>([])
        let failure = Mutex<DictationFailure?>(nil)
        let isOver = DispatchSemaphore(value: 0)
        let run = begin(engine, from: audio) { event in
            switch event {
            case .phrase(let words): phrases.withLock { $0.append(words) }
            case .failed(let reason):
                failure.withLock { $0 = reason }
                isOver.signal()
            case .ended: isOver.signal()
            default: break
            }
        }
        withExtendedLifetime(run) { isOver.wait() }
        if let failure = failure.withLock({ $0 }) { throw failure }
        return phrases.withLock { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
