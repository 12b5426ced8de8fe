import Foundation
import Synchronization
package import Typing

/// Converts kana to kanji with mozc's server.
///
///     let converter = try MozcConverter { print($0) }
///     converter.convert("にほんご").candidates.first         // 日本語
///
/// It learns nothing: mozc is not notified of the chosen candidates. Cost: a process of 26 MiB that starts in 20 ms
/// when Japanese is first typed; then about a millisecond per key press.
///
/// A key press waits 50 ms for an answer. A thread that exists only meanwhile waits for a later answer; `whenLate`
/// reports it.
package final class MozcConverter: CandidateSource {
    private let session: Mutex<MozcSession>
    private let late = Mutex(Late())
    private let keyLimit: Duration

    /// A request whose key press no longer waits for the answer.
    private struct Late {
        /// The phonetic input of the next request; a newer one replaces it.
        var wanted: String?
        var isAsking = false
        var arrived: (@Sendable () -> Void)?
    }

    /// Starts the server, without waiting for it.
    ///
    /// - Parameters:
    ///   - keyLimit: the maximum time that a key press waits for candidates.
    ///   - onError: called when the server does not answer; once, until it answers again.
    /// - Throws: `MozcError` if the server is not installed.
    package convenience init(
        keyLimit: Duration = MozcConverter.keyLimit, onError: @escaping @Sendable (MozcError) -> Void
    ) throws(MozcError) {
        // Who waits longer for candidates is not cut off by the usual limit.
        let limit = max(MozcServer.usualAnswerLimit, keyLimit)
        try self.init(MozcServer(answerLimit: limit, onError: onError), keyLimit: keyLimit)
    }

    /// The default time that a key press waits for candidates.
    package static let keyLimit = Duration.milliseconds(50)

    init(_ server: MozcServer, keyLimit: Duration = MozcConverter.keyLimit) throws(MozcError) {
        guard server.isInstalled else { throw .noServer }
        self.keyLimit = keyLimit
        session = Mutex(MozcSession(server: server))
        session.withLock { $0.server.start() }
    }

    /// Whether the server is installed; does not start it.
    package static var isInstalled: Bool { MozcServer().isInstalled }

    deinit { stopServer() }

    /// Stops the server; the next request starts it again.
    func stopServer() { session.withLock { $0.server.stop() } }

    /// The identifier of the server's process.
    var process: pid_t { session.withLock { $0.server.helper } }

    /// Sets a function that is called, on any thread, when an answer arrived too late for its key press: convert again
    /// then.
    package func whenLate(_ arrived: @escaping @Sendable () -> Void) {
        late.withLock { $0.arrived = arrived }
    }

    /// Whether a request is pending for which no key press waits.
    var isAskingLate: Bool { late.withLock(\.isAsking) }

    private func candidates(for input: String) -> [MozcOutput.Candidate] {
        let deadline = ContinuousClock.now + keyLimit
        let found = session.withLockIfAvailable { $0.candidates(for: input, until: deadline) } ?? nil
        if let found { return found }
        askLater(input)
        return []
    }

    private func askLater(_ input: String) {
        let begins = late.withLock { late in
            late.wanted = input
            defer { late.isAsking = true }
            return !late.isAsking
        }
        // A libdispatch queue would keep a timer that wakes an idle keyboard once a second.
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
        while let input = next() {
            session.withLock { _ = $0.candidates(for: input, until: nil) }
        }
        late.withLock(\.arrived)?()
    }

    /// The candidates for kana and trailing letters that form no syllable yet; empty while the server is silent or
    /// slow.
    package func convert(_ input: String) -> Conversion {
        guard !input.isEmpty else { return Conversion() }
        return Conversion(candidates: candidates(for: input).map(\.text))
    }

    /// The kana and letters that a candidate leaves over.
    package func rest(of input: String, afterChoosing index: Int) -> String {
        let candidates = candidates(for: input)
        guard candidates.indices.contains(index) else { return "" }
        return KanaInput(input).rest(after: candidates[index])
    }
}
