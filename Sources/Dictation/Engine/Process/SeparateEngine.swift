import CLinux
import Glibc
import Platform

/// An engine in a process of its own.
///
/// PocketSphinx reads its model without much care: a damaged file ends the process that opens it. Here that is a process
/// with nothing else in it, and the dictation ends with a reason. The 92 MiB of the engine go with it too.
final class SeparateEngine: DictationEngine {
    /// How long the engine may take to open, and to answer, in seconds; more than a slow machine needs for a long phrase.
    static let patience = 30.0

    private let socket: EngineSocket
    private let process: Int32

    /// Starts a program that is an `EngineServer`, and waits until its engine is open.
    ///
    /// - Throws: what the engine fails with; `.engineFailed` if the process cannot be started, or ends.
    convenience init(_ program: String, _ words: [String]) throws(DictationFailure) {
        var ends: [Int32] = [-1, -1]
        guard spinet_socket_pair(&ends) == 0 else { throw .engineFailed }
        let (own, other) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        var arguments = ([program] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let process = withExtendedLifetime(other) {
            spinet_spawn(program, &arguments, environ, $0.value, -1, STDERR_FILENO)
        }
        guard process > 0 else { throw .engineFailed }
        try self.init(EngineSocket(own), process: process)
    }

    /// Waits until the engine at the other end of a socket is open.
    ///
    /// - Parameter process: the process at the other end, which ends with this object; 0 for a thread of this one.
    init(_ socket: EngineSocket, process: Int32) throws(DictationFailure) {
        self.socket = socket
        self.process = process
        guard case .opened = try answer() else { throw .engineFailed }
    }

    deinit {
        guard process > 0 else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    func process(_ samples: [Int16]) throws(DictationFailure) -> Recognition {
        switch try ask(.samples(samples)) {
        case .partial(let words): .partial(words)
        case .phrase(let words): .phrase(words)
        default: throw .engineFailed
        }
    }

    func finish() throws(DictationFailure) -> String {
        guard case .phrase(let words) = try ask(.finish) else { throw .engineFailed }
        return words
    }

    private func ask(_ message: EngineMessage) throws(DictationFailure) -> EngineMessage {
        guard socket.send(message, within: Self.patience) else { throw .engineFailed }
        return try answer()
    }

    private func answer() throws(DictationFailure) -> EngineMessage {
        guard let answer = socket.receive(within: Self.patience) else { throw .engineFailed }
        if case .failed(let failure) = answer { throw failure.failure }
        return answer
    }
}

extension DictationEngineSource {
    /// PocketSphinx with the English model, in a process of its own: this program once more.
    package static let separatePocketSphinx = DictationEngineSource { () throws(DictationFailure) in
        // The kernel's link works also after the program's file was replaced by an upgrade.
        try SeparateEngine("/proc/self/exe", [EngineServer.word, PocketSphinxEngine.Model.english.folder])
    }
}
