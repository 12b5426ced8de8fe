import CLinux
import Foundation

/// The process of mozc's server, which this program starts and stops.
///
/// Its folder belongs to the user and exists until the end of the login session, so that no data outlives it. Several
/// of our programs share the server that the first one started.
struct MozcServer {
    /// The path at which mozc's own packages install the server.
    static let defaultPath = "/usr/lib/mozc/mozc_server"

    private let path: String
    private let folder: URL
    /// The identifier of the process that this program started; 0 if it uses another program's server.
    private(set) var helper: pid_t = 0
    /// The time until which the server is not asked.
    private var restTime: ContinuousClock.Instant?
    private var hasReported = false
    private let onError: @Sendable (MozcError) -> Void
    /// The time at which the caller continues without an answer; nil to wait as long as `answerLimit`.
    var deadline: ContinuousClock.Instant?
    /// Whether the last request ended at the deadline; the server may well answer the next one.
    private(set) var isLate = false
    /// The maximum time for an answer.
    private let answerLimit: Duration
    /// That of a keyboard.
    static let usualAnswerLimit = Duration.milliseconds(300)

    /// The maximum time for the server to start.
    private let startLimit: Duration
    /// How long a server that does not start or answer is not asked.
    private static let rest = Duration.seconds(10)
    /// The maximum length of an answer, in bytes.
    private static let longestAnswer = 1 << 20

    /// - Parameter onError: called once when the server stops answering.
    init(
        path: String = Self.defaultPath, folder: URL = Self.defaultFolder,
        startLimit: Duration = .seconds(5), answerLimit: Duration = Self.usualAnswerLimit,
        onError: @escaping @Sendable (MozcError) -> Void = { _ in }
    ) {
        self.path = path
        self.folder = folder
        self.startLimit = startLimit
        self.answerLimit = answerLimit
        self.onError = onError
    }

    /// Whether the program is installed.
    var isInstalled: Bool { access(path, X_OK) == 0 }

    private static var defaultFolder: URL {
        let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
        return runtime.isEmpty
            ? FileManager.default.temporaryDirectory.appendingPathComponent("spinet-\(geteuid())")
            : URL(fileURLWithPath: runtime).appendingPathComponent("spinet")
    }

    /// Starts the server if it is not running, without waiting for it.
    mutating func start() {
        guard isInstalled, !spinet_helper_lives(helper), makeFolder() else { return }
        helper = Self.launch(
            path, ["HOME=\(folder.path)", "XDG_CONFIG_HOME=\(folder.path)", "PATH=/usr/bin:/bin", "LANG=C"])
    }

    /// Stops the server, if this program started it.
    mutating func stop() {
        spinet_helper_end(helper)
        helper = 0
    }

    /// Sends a request; starts the server if it is not running.
    ///
    /// - Returns: nil if there is no answer in time; unless that was the deadline, the server is not asked for a while.
    mutating func ask(_ request: WireMessage) -> WireMessage? {
        isLate = false
        let now = ContinuousClock.now
        if let restTime, now < restTime { return nil }
        guard !isOver else {
            isLate = true
            return nil
        }
        // A server that is about to exit accepts a request without answering it.
        for _ in 0..<2 {
            guard let socket = connect(from: now) else { break }
            switch exchange(request, socket) {
            case .answer(let answer):
                hasReported = false
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
        if !hasReported { onError(.silentServer) }
        hasReported = true
        return nil
    }

    private var isOver: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

    /// The result of a request.
    private enum Reply {
        case answer(WireMessage)
        /// The server closed the connection.
        case end
        /// The server did not answer in time, or the answer is malformed.
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
        // A server that exited at once may have found another one of the same user.
        return tryConnecting()
    }

    private func tryConnecting() -> Int32? {
        let file = folder.appendingPathComponent("mozc/.session.ipc")
        guard let info = try? Data(contentsOf: file), let key = WireMessage(Array(info))?.text(1) else {
            return nil
        }
        let limit = deadline.map { min(answerLimit, $0 - .now) } ?? answerLimit
        // A time limit of zero would mean no limit.
        let milliseconds = max(1, Int32(clamping: Int64(limit / .milliseconds(1))))
        let socket = spinet_socket_call("tmp/.mozc.\(key).session", milliseconds)
        return socket >= 0 ? socket : nil
    }

    /// Creates the folder; it must belong to this user only, because the composing text passes through it.
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
