import Glibc
import Synchronization
public import Typing

/// Kana to kanji, by mozc's server.
///
///     let converter = try MozcConverter { print($0) }
///     converter.convert("にほんご").candidates.first         // 日本語
///
/// It remembers nothing: mozc is never told what was chosen. Cost: a process of 26 MiB that starts in 20 ms when Japanese
/// is first typed; then about a millisecond for a key.
public final class MozcConverter: CandidateSource {
    private let session: Mutex<MozcSession>

    /// Starts the server, without waiting for it.
    ///
    /// - Parameter tell: told when the server falls silent, once until it answers again.
    /// - Throws: `KanjiError` where it is not installed.
    public convenience init(tell: @escaping @Sendable (KanjiError) -> Void) throws(KanjiError) {
        try self.init(MozcServer(tell: tell))
    }

    init(_ server: MozcServer) throws(KanjiError) {
        guard server.isInstalled else { throw .noServer }
        session = Mutex(MozcSession(server: server))
        session.withLock { $0.server.start() }
    }

    /// Whether the server is installed; starts nothing.
    public static var isInstalled: Bool { MozcServer().isInstalled }

    deinit { stopServer() }

    /// Ends the server; the next question starts it anew.
    func stopServer() { session.withLock { $0.server.stop() } }

    /// The server's process.
    var process: pid_t { session.withLock { $0.server.helper } }

    /// The ways to write kana, with letters at their end that make no syllable yet; none while the server is silent.
    public func convert(_ reading: String) -> Conversion {
        guard !reading.isEmpty else { return Conversion() }
        return Conversion(candidates: session.withLock { $0.candidates(for: reading).map(\.text) })
    }

    /// The kana and letters that a candidate does not write.
    public func rest(of reading: String, afterChoosing index: Int) -> String {
        let candidates = session.withLock { $0.candidates(for: reading) }
        guard candidates.indices.contains(index) else { return "" }
        return KanaReading(reading).rest(after: candidates[index])
    }
}
