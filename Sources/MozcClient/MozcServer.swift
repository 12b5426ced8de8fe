import CLinux
import Foundation

/// The process that converts: mozc's server, started for this program and ended with it.
///
/// Its folder is the person's for the time of the session, so nothing of it outlives that; several programs of ours
/// share the server of the first.
struct MozcServer {
    /// Where mozc's own packages put the server.
    static let defaultPath = "/usr/lib/mozc/mozc_server"

    private let path: String
    private let folder: URL
    /// The process that this program started; 0 where another program's serves.
    private(set) var helper: pid_t = 0
    /// Before this time it is left alone.
    private var restTime: ContinuousClock.Instant?
    private var hasTold = false
    private let tell: @Sendable (MozcError) -> Void
    /// When the caller goes on without an answer; nil where it waits for as long as a server may take.
    var deadline: ContinuousClock.Instant?
    /// Whether the last question was given up at the deadline: the server may well answer when it is asked again.
    private(set) var isLate = false
    /// How long a server may take to answer.
    private let answerLimit: Duration

    /// How long a server may take to begin.
    private let startLimit: Duration
    /// How long one that does not begin or answer is left alone.
    private static let rest = Duration.seconds(10)
    /// No answer is longer, in bytes.
    private static let longestAnswer = 1 << 20

    /// - Parameter tell: told once when it falls silent.
    init(
        path: String = Self.defaultPath, folder: URL = Self.defaultFolder,
        startLimit: Duration = .seconds(5), answerLimit: Duration = .milliseconds(300),
        tell: @escaping @Sendable (MozcError) -> Void = { _ in }
    ) {
        self.path = path
        self.folder = folder
        self.startLimit = startLimit
        self.answerLimit = answerLimit
        self.tell = tell
    }

    /// Whether the program is installed.
    var isInstalled: Bool { access(path, X_OK) == 0 }

    private static var defaultFolder: URL {
        let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
        return runtime.isEmpty
            ? FileManager.default.temporaryDirectory.appendingPathComponent("spinet-\(geteuid())")
            : URL(fileURLWithPath: runtime).appendingPathComponent("spinet")
    }

    /// Starts the server where it does not run, without waiting for it.
    mutating func start() {
        guard isInstalled, !spinet_helper_lives(helper), makeFolder() else { return }
        helper = Self.launch(
            path, ["HOME=\(folder.path)", "XDG_CONFIG_HOME=\(folder.path)", "PATH=/usr/bin:/bin", "LANG=C"])
    }

    /// Ends the server, if this program started it.
    mutating func stop() {
        spinet_helper_end(helper)
        helper = 0
    }

    /// Asks the server, which is started where it does not run.
    ///
    /// - Returns: nil where it does not answer in time; for a while it is left alone then, unless it was the deadline.
    mutating func ask(_ request: WireMessage) -> WireMessage? {
        isLate = false
        let now = ContinuousClock.now
        if let restTime, now < restTime { return nil }
        guard !isOver else {
            isLate = true
            return nil
        }
        // One that was just ending takes a question and does not answer it.
        for _ in 0..<2 {
            guard let socket = connect(from: now) else { break }
            switch exchange(request, socket) {
            case .answer(let answer):
                hasTold = false
                return answer
            case .end: continue
            case .silence: break
            }
            break
        }
        guard !isOver else {
            isLate = true
            return nil
        }
        restTime = ContinuousClock.now + Self.rest
        if !hasTold { tell(.silentServer) }
        hasTold = true
        return nil
    }

    private var isOver: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

    /// What comes of a question.
    private enum Reply {
        case answer(WireMessage)
        /// The server went away.
        case end
        /// It said nothing for too long, or nonsense.
        case silence
    }

    private func exchange(_ request: WireMessage, _ socket: Int32) -> Reply {
        defer { close(socket) }
        let bytes = request.bytes
        guard spinet_write_quietly(socket, bytes, bytes.count) == bytes.count else { return .end }
        shutdown(socket, Int32(SHUT_WR))
        var answer: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 16_384)
        while answer.count < Self.longestAnswer {
            let count = read(socket, &buffer, buffer.count)
            if count > 0 {
                answer += buffer.prefix(count)
            } else if count == 0 {
                return answer.isEmpty ? .end : WireMessage(answer).map(Reply.answer) ?? .silence
            } else if errno != EINTR {
                return errno == EAGAIN ? .silence : .end
            }
        }
        return .silence
    }

    private mutating func connect(from now: ContinuousClock.Instant) -> Int32? {
        if let socket = tryConnecting() { return socket }
        start()
        while spinet_helper_lives(helper), ContinuousClock.now - now < startLimit, !isOver {
            usleep(2000)
            if let socket = tryConnecting() { return socket }
        }
        // One that ended at once may have found another of the same person's.
        return tryConnecting()
    }

    private func tryConnecting() -> Int32? {
        let file = folder.appendingPathComponent("mozc/.session.ipc")
        guard let info = try? Data(contentsOf: file), let key = WireMessage(Array(info))?.text(1) else {
            return nil
        }
        let limit = deadline.map { min(answerLimit, $0 - .now) } ?? answerLimit
        // A limit of nothing would be none at all.
        let milliseconds = max(1, Int32(clamping: Int64(limit / .milliseconds(1))))
        let socket = spinet_socket_call("tmp/.mozc.\(key).session", milliseconds)
        return socket >= 0 ? socket : nil
    }

    /// The folder is nobody else's, since what is composed goes through it.
    private func makeFolder() -> Bool {
        try? FileManager.default.createDirectory(
            at: folder.appendingPathComponent("mozc"), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        var status = stat()
        return lstat(folder.path, &status) == 0 && status.st_uid == geteuid()
            && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func launch(_ path: String, _ environment: [String]) -> pid_t {
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for string in arguments + variables { free(string) } }
        return spinet_helper_start(path, &arguments, &variables)
    }
}
