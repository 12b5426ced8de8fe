import Foundation
import Synchronization
package import Typing

/// Kana to kanji, by mozc's server.
///
///     let converter = try MozcConverter { print($0) }
///     converter.convert("にほんご").candidates.first         // 日本語
///
/// It remembers nothing: mozc is never told what was chosen. Cost: a process of 26 MiB that starts in 20 ms when Japanese
/// is first typed; then about a millisecond for a key.
///
/// A key waits 50 ms for an answer. One that takes longer is waited for on a thread that exists only meanwhile, and
/// announced.
package final class MozcConverter: CandidateSource {
    private let session: Mutex<MozcSession>
    private let late = Mutex(Late())
    private let keyLimit: Duration

    /// What is asked while no key waits for it.
    private struct Late {
        /// The reading that is wanted next; newer ones take its place.
        var wanted: String?
        var isAsking = false
        var arrived: (@Sendable () -> Void)?
    }

    /// Starts the server, without waiting for it.
    ///
    /// - Parameters:
    ///   - keyLimit: how long a key waits for candidates.
    ///   - tell: called when the server does not answer, once until it answers again.
    /// - Throws: `MozcError` where it is not installed.
    package convenience init(
        keyLimit: Duration = MozcConverter.keyLimit, tell: @escaping @Sendable (MozcError) -> Void
    ) throws(MozcError) {
        try self.init(MozcServer(tell: tell), keyLimit: keyLimit)
    }

    /// How long a key waits for candidates, unless told otherwise.
    package static let keyLimit = Duration.milliseconds(50)

    init(_ server: MozcServer, keyLimit: Duration = MozcConverter.keyLimit) throws(MozcError) {
        guard server.isInstalled else { throw .noServer }
        self.keyLimit = keyLimit
        session = Mutex(MozcSession(server: server))
        session.withLock { $0.server.start() }
    }

    /// Whether the server is installed; starts nothing.
    package static var isInstalled: Bool { MozcServer().isInstalled }

    deinit { stopServer() }

    /// Ends the server; the next question starts it anew.
    func stopServer() { session.withLock { $0.server.stop() } }

    /// The server's process.
    var process: pid_t { session.withLock { $0.server.helper } }

    /// Calls a function, on any thread, whenever an answer came after its key went on: ask again then.
    package func whenLate(_ arrived: @escaping @Sendable () -> Void) {
        late.withLock { $0.arrived = arrived }
    }

    /// Whether an answer is being waited for that no key waits for any more.
    var isAskingLate: Bool { late.withLock(\.isAsking) }

    private func candidates(for reading: String) -> [MozcOutput.Candidate] {
        let deadline = ContinuousClock.now + keyLimit
        let found = session.withLockIfAvailable { $0.candidates(for: reading, until: deadline) } ?? nil
        if let found { return found }
        askLater(reading)
        return []
    }

    private func askLater(_ reading: String) {
        let begins = late.withLock { late in
            late.wanted = reading
            defer { late.isAsking = true }
            return !late.isAsking
        }
        // A queue of libdispatch would leave a timer behind that wakes an idle keyboard once a second.
        if begins { Thread.detachNewThread { [self] in answerLate() } }
    }

    private func answerLate() {
        func next() -> String? {
            late.withLock { late in
                defer { late.wanted = nil }
                late.isAsking = late.wanted != nil
                return late.wanted
            }
        }
        while let reading = next() {
            session.withLock { _ = $0.candidates(for: reading, until: nil) }
        }
        late.withLock(\.arrived)?()
    }

    /// The ways to write kana, with letters at their end that make no syllable yet; none while the server is silent or slow.
    package func convert(_ reading: String) -> Conversion {
        guard !reading.isEmpty else { return Conversion() }
        return Conversion(candidates: candidates(for: reading).map(\.text))
    }

    /// The kana and letters that a candidate does not write.
    package func rest(of reading: String, afterChoosing index: Int) -> String {
        let candidates = candidates(for: reading)
        guard candidates.indices.contains(index) else { return "" }
        return KanaReading(reading).rest(after: candidates[index])
    }
}
