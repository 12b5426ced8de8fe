import ExtensionIPC
import Glibc

/// An attempt of `HostileKeyboard`, and what comes of it in the sandbox and outside.
struct EscapeRow: Sendable {
    /// What comes of it outside of the sandbox.
    enum Outside: Sendable {
        /// It succeeds, so that it is the sandbox that denies it.
        case succeeds
        /// It succeeds where the user is root; others may not do it anywhere.
        case succeedsForRoot
        /// Something else than in the sandbox, as the arguments are wrong or not every kernel has it.
        case differs
        /// As `differs` where the user is root; a kernel may deny it to others.
        case differsForRoot
        /// It is not made there: it would do what it says.
        case notMade
    }

    var name: String
    /// The errors that deny it in the sandbox.
    var errors: Set<Int32>
    var outside: Outside
    /// The grant that allows it.
    var grant: ExtensionGrants = []
    /// How much it gets before it is denied, at most.
    var maximum: Int?
    /// Whether the kernel denies it to root as well.
    var holdsForRoot = true

    private init(
        _ name: String, _ errors: Set<Int32>, _ outside: Outside = .succeeds, grant: ExtensionGrants = [],
        maximum: Int? = nil, holdsForRoot: Bool = true
    ) {
        self.name = name
        self.errors = errors
        self.outside = outside
        self.grant = grant
        self.maximum = maximum
        self.holdsForRoot = holdsForRoot
    }

    /// Whether it is denied in the sandbox as it should be.
    func isDenied(_ outcome: String) -> Bool {
        let words = outcome.split(separator: " ").map(String.init)
        guard words.first == "denied", words.count >= 2, let error = Int32(words[1]) else { return false }
        guard errors.contains(error) else { return false }
        guard let maximum else { return words.count == 2 || words.last == "0" }
        return words.count == 4 && Int(words[3]).map { (1...maximum).contains($0) } == true
    }

    /// Whether what came of it outside shows that it is the sandbox which denies it; nil if that is not to be seen here.
    func isAllowed(_ outcome: String, isRoot: Bool) -> Bool? {
        switch outside {
        case .succeeds: outcome == "succeeded"
        case .succeedsForRoot: isRoot ? outcome == "succeeded" : nil
        case .differs: outcome == "succeeded" || outcome.hasPrefix("denied ") && !isDenied(outcome)
        case .differsForRoot:
            isRoot ? outcome == "succeeded" || outcome.hasPrefix("denied ") && !isDenied(outcome) : nil
        case .notMade: nil
        }
    }

    /// All attempts that are denied, in the order of the table in the documentation.
    static let all: [EscapeRow] = [
        EscapeRow("internet", [EPERM], grant: .network),
        EscapeRow("datagram", [EPERM], grant: .network),
        EscapeRow("abstract socket", [EPERM]),
        EscapeRow("session bus", [EPERM]),
        EscapeRow("see session bus", [ENOENT]),
        EscapeRow("take a name", [EPERM]),
        EscapeRow("connect the connection", [EPERM, EISCONN]),
        EscapeRow("wait for connections", [EPERM]),
        EscapeRow("netlink socket", [EPERM]),
        EscapeRow("packet socket", [EPERM], .succeedsForRoot),
        EscapeRow("raw socket", [EPERM, ENOSYS], .succeedsForRoot),
        EscapeRow("crypto socket", [EPERM], .differs),
        EscapeRow("machine socket", [EPERM], .differs),

        EscapeRow("home", [ENOENT]),
        EscapeRow("home by root", [ENOENT]),
        EscapeRow("other container", [ENOENT]),
        EscapeRow("passwords", [ENOENT]),
        EscapeRow("write share", [EACCES, EROFS]),
        EscapeRow("write bundle", [EACCES, EROFS]),
        EscapeRow("write group", [EACCES, EROFS], grant: .groupWrite),
        EscapeRow("write /tmp", [ENOENT]),
        EscapeRow("write /dev/shm", [EACCES]),
        EscapeRow("zeros", [EACCES]),
        EscapeRow("device", [ENOENT], .succeedsForRoot),
        EscapeRow("devices of the machine", [ENOENT]),
        EscapeRow("list of processes", [EACCES]),
        EscapeRow("command of init", [EACCES]),
        EscapeRow("mounts", [EACCES]),
        EscapeRow("control groups", [EACCES]),
        EscapeRow("state of init", [EACCES]),
        EscapeRow("mounts by a thread", [EACCES]),
        EscapeRow("mounts without waiting", [EACCES]),
        EscapeRow("boot", [EACCES]),
        EscapeRow("statistics", [EACCES]),
        EscapeRow("kernel settings", [EACCES, EROFS], .succeedsForRoot),
        EscapeRow("symbolic link", [EPERM]),
        EscapeRow("hard link", [EPERM]),
        EscapeRow("named pipe", [EPERM]),
        EscapeRow("set-user-ID", [ENOSYS]),
        EscapeRow("lock", [EPERM]),

        EscapeRow("ptrace", [EPERM]),
        EscapeRow("read memory", [EPERM]),
        EscapeRow("memory by file", [ENOENT]),
        EscapeRow("root by file", [ENOENT]),
        EscapeRow("watch process", [EPERM]),
        EscapeRow("signal process", [EPERM]),
        EscapeRow("signal thread", [EPERM]),
        EscapeRow("signal group", [ENOSYS]),
        EscapeRow("kill all", [EPERM], .notMade),
        EscapeRow("fork", [EPERM]),
        EscapeRow("clone", [ENOSYS]),
        EscapeRow("exec", [EPERM]),

        EscapeRow("namespace", [EPERM]),
        EscapeRow("mount", [EPERM], .succeedsForRoot),
        EscapeRow("file system", [EPERM], .succeedsForRoot),
        EscapeRow("memory file", [EPERM]),
        EscapeRow("io_uring", [EPERM], .differsForRoot),
        EscapeRow("bpf", [EPERM], .differsForRoot),
        EscapeRow("userfaultfd", [EPERM], .differsForRoot),
        EscapeRow("keys", [EPERM], .differs),
        EscapeRow("add key", [EPERM], .differs),
        EscapeRow("performance", [EPERM], .differsForRoot),
        EscapeRow("set clock", [ENOSYS], .differs),
        EscapeRow("set host name", [ENOSYS], .differs),
        EscapeRow("type into terminal", [EPERM], .differs),
        EscapeRow("shared segment", [EPERM]),
        EscapeRow("set limits", [EPERM]),
        EscapeRow("set user", [ENOSYS]),
        EscapeRow("end last", [EACCES]),

        EscapeRow("fill memory", [ENOMEM], maximum: 100),
        EscapeRow("map memory", [ENOMEM], maximum: 100),
        EscapeRow("shared memory", [EPERM]),
        EscapeRow("growing memory", [EPERM]),
        EscapeRow("huge pages", [EPERM], .differs),
        EscapeRow("addresses", [ENOMEM], maximum: 32),
        // RLIMIT_NPROC leaves root out, for whom the memory of the stacks is the limit.
        EscapeRow("threads", [EAGAIN], maximum: geteuid() == 0 ? 100 : 64),
        EscapeRow("small threads", [EAGAIN], maximum: 64, holdsForRoot: false),
        EscapeRow("open files", [EMFILE], maximum: 64),
        EscapeRow("large file", [EFBIG], maximum: 16),
        EscapeRow("reserve space", [ENOSYS]),
        EscapeRow("grow frame", [EPERM]),
        EscapeRow("shrink frame", [EPERM]),
        // The files of frames are sealed against seals too; of another one the kernel has another error.
        EscapeRow("seal frame", [EPERM]),
        EscapeRow("seal file", [EPERM], .differs),
    ]
}
