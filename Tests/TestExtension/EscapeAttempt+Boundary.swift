import CSystemCalls
import Foundation
import Glibc

extension EscapeAttempt {
    private static var targets: EscapeTargets? { EscapeTargets.current }
    private static var process: Int { Int(targets?.process ?? 0) }
    private static let stream = Int32(SOCK_STREAM.rawValue), datagram = Int32(SOCK_DGRAM.rawValue)
    private static let raw = Int32(SOCK_RAW.rawValue)

    /// Attempts to reach what is outside.
    static let boundary = network + files + processes + kernel

    private static let network: [EscapeAttempt] = [
        EscapeAttempt(name: "internet") {
            let number = socket(AF_INET, stream, 0)
            guard number >= 0 else { return outcome(number) }
            defer { close(number) }
            return withLoopback(targets?.port ?? 0) { Int(connect(number, $0, $1)) }
        },
        EscapeAttempt(name: "datagram") {
            let number = socket(AF_INET, datagram, 0)
            guard number >= 0 else { return outcome(number) }
            defer { close(number) }
            return withLoopback(targets?.port ?? 0) { sendto(number, "x", 1, 0, $0, $1) }
        },
        EscapeAttempt(name: "abstract socket") { connecting(to: "\0" + (targets?.abstractName ?? "")) },
        EscapeAttempt(name: "session bus") { connecting(to: targets?.bus ?? "") },
        EscapeAttempt(name: "see session bus") { outcome(access(targets?.bus ?? "", F_OK)) },
        EscapeAttempt(name: "take a name") {
            withUnixAddress("\0spinet-evil-\(getpid())") { bind(connection, $0, $1) }
        },
        EscapeAttempt(name: "connect the connection") {
            withUnixAddress("\0" + (targets?.abstractName ?? "")) { connect(connection, $0, $1) }
        },
        EscapeAttempt(name: "wait for connections") {
            let number = socket(AF_INET, stream, 0)
            return outcome(listen(number >= 0 ? number : connection, 1))
        },
        EscapeAttempt(name: "netlink socket") { outcome(socket(AF_NETLINK, raw, 0)) },
        EscapeAttempt(name: "packet socket") { outcome(socket(AF_PACKET, raw, 0)) },
        EscapeAttempt(name: "raw socket") { outcome(socket(AF_INET, raw, 1)) },
        EscapeAttempt(name: "crypto socket") { outcome(socket(38, stream, 0)) },
        EscapeAttempt(name: "machine socket") { outcome(socket(40, stream, 0)) },
    ]

    private static let files: [EscapeAttempt] = [
        EscapeAttempt(name: "home") { opening(targets?.home ?? "") },
        EscapeAttempt(name: "home by root") { opening("/proc/self/root" + (targets?.home ?? "")) },
        EscapeAttempt(name: "other container") { opening(targets?.otherContainer ?? "") },
        EscapeAttempt(name: "passwords") { opening("/etc/passwd") },
        EscapeAttempt(name: "write share") { creating(in: "SPINET_DATA_DIR", "evil") },
        EscapeAttempt(name: "write bundle") { opening("evil", O_WRONLY | O_CREAT) },
        EscapeAttempt(name: "write group") { creating(in: "SPINET_APP_GROUPS", "group.test/evil") },
        EscapeAttempt(name: "write /tmp") {
            let path = "/tmp/spinet-evil-\(getpid())"
            defer { unlink(path) }
            return opening(path, O_WRONLY | O_CREAT)
        },
        EscapeAttempt(name: "write /dev/shm") {
            let path = "/dev/shm/spinet-evil-\(getpid())"
            defer { unlink(path) }
            return opening(path, O_WRONLY | O_CREAT)
        },
        EscapeAttempt(name: "zeros") { opening("/dev/zero") },
        EscapeAttempt(name: "device") { opening("/dev/kmsg") },
        EscapeAttempt(name: "devices of the machine") { opening("/sys/kernel") },
        EscapeAttempt(name: "list of processes") { opening("/proc") },
        EscapeAttempt(name: "command of init") { opening("/proc/1/cmdline") },
        EscapeAttempt(name: "mounts") { opening("/proc/self/mountinfo") },
        EscapeAttempt(name: "control groups") { opening("/proc/self/cgroup") },
        // As libdispatch opens the states of its threads, which alone are not denied.
        EscapeAttempt(name: "state of init") { outcome(open("/proc/1/stat", O_RDONLY | O_NONBLOCK)) },
        EscapeAttempt(name: "mounts by a thread") {
            outcome(open("/proc/\(getpid())/task/../mountinfo", O_RDONLY | O_NONBLOCK))
        },
        EscapeAttempt(name: "mounts without waiting") {
            outcome(open("/proc/self/mountinfo", O_RDONLY | O_NONBLOCK))
        },
        EscapeAttempt(name: "boot") { opening("/proc/sys/kernel/random/boot_id") },
        EscapeAttempt(name: "statistics") { opening("/proc/stat") },
        EscapeAttempt(name: "kernel settings") { opening("/proc/sys/kernel/core_pattern", O_WRONLY) },
        EscapeAttempt(name: "symbolic link") {
            unlink(temporary("link"))
            return outcome(symlink("/etc", temporary("link")))
        },
        EscapeAttempt(name: "hard link") {
            _ = opening(temporary("own"), O_WRONLY | O_CREAT)
            unlink(temporary("second"))
            return outcome(link(temporary("own"), temporary("second")))
        },
        EscapeAttempt(name: "named pipe") {
            unlink(temporary("pipe"))
            return outcome(mkfifo(temporary("pipe"), 0o600))
        },
        EscapeAttempt(name: "set-user-ID") {
            _ = opening(temporary("own"), O_WRONLY | O_CREAT)
            return outcome(chmod(temporary("own"), 0o4700))
        },
        EscapeAttempt(name: "lock") {
            let file = open("Info.plist", O_RDONLY)
            guard file >= 0 else { return "no file" }
            defer { close(file) }
            return outcome(flock(file, LOCK_EX | LOCK_NB))
        },
    ]

    private static let processes: [EscapeAttempt] = [
        EscapeAttempt(name: "ptrace") { call(SYS_ptrace, 0x4206, process) },
        EscapeAttempt(name: "read memory") {
            outcome(spinet_try_read(Int32(process), targets?.address ?? 0))
        },
        EscapeAttempt(name: "memory by file") { opening("/proc/\(process)/mem") },
        EscapeAttempt(name: "root by file") { opening("/proc/\(process)/root" + (targets?.home ?? "")) },
        EscapeAttempt(name: "watch process") { call(SYS_pidfd_open, process) },
        EscapeAttempt(name: "signal process") { outcome(kill(pid_t(process), SIGURG)) },
        EscapeAttempt(name: "signal thread") { call(SYS_tkill, process, Int(SIGURG)) },
        EscapeAttempt(name: "signal group") { call(SYS_tgkill, process, process, Int(SIGURG)) },
        EscapeAttempt(name: "kill all") {
            // Outside of a sandbox this would be true to its name.
            access("/extension/.launcher", F_OK) == 0 ? outcome(kill(-1, SIGKILL)) : "not in a sandbox"
        },
        EscapeAttempt(name: "fork") { outcome(spinet_try_clone()) },
        EscapeAttempt(name: "clone") { outcome(spinet_try_clone3()) },
        EscapeAttempt(name: "exec") {
            var arguments: [UnsafeMutablePointer<CChar>?] = [
                strdup("test-extension"), strdup("executed"), nil,
            ]
            return outcome(execve("/proc/self/exe", &arguments, environ))
        },
    ]

    private static let kernel: [EscapeAttempt] = [
        EscapeAttempt(name: "namespace") { call(SYS_unshare, 0x1000_0000) },
        EscapeAttempt(name: "mount") {
            let path = temporary("mount")
            mkdir(path, 0o700)
            let result = mount("none", path, "tmpfs", 0, nil)
            defer { if result == 0 { umount(path) } }
            return outcome(result)
        },
        EscapeAttempt(name: "file system") { call(SYS_fsopen, "tmpfs") },
        EscapeAttempt(name: "memory file") { call(SYS_memfd_create, "x") },
        EscapeAttempt(name: "io_uring") {
            withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { parameters in
                memset(parameters.baseAddress!, 0, 256)
                return call(SYS_io_uring_setup, 1, Int(bitPattern: parameters.baseAddress!))
            }
        },
        // Arguments that the kernel refuses with another error, so that nothing is changed outside.
        EscapeAttempt(name: "bpf") { call(SYS_bpf, -1) },
        EscapeAttempt(name: "userfaultfd") { call(SYS_userfaultfd, -1) },
        EscapeAttempt(name: "keys") { call(SYS_keyctl, -1) },
        EscapeAttempt(name: "add key") { call(SYS_add_key) },
        EscapeAttempt(name: "performance") { call(SYS_perf_event_open) },
        EscapeAttempt(name: "set clock") { call(SYS_clock_settime, -1) },
        EscapeAttempt(name: "set host name") { call(SYS_sethostname, 0, -1) },
        EscapeAttempt(name: "type into terminal") { outcome(spinet_try_terminal(0)) },
        EscapeAttempt(name: "shared segment") { call(SYS_shmget, 0, 4_096, 0o1600) },
        // The limits and the user that it has already: others need privileges outside as well.
        EscapeAttempt(name: "set limits") {
            var limit = rlimit()
            getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
            return withUnsafePointer(to: &limit) {
                call(SYS_prlimit64, 0, Int(RLIMIT_NOFILE.rawValue), Int(bitPattern: $0))
            }
        },
        EscapeAttempt(name: "set user") { call(SYS_setuid, Int(getuid())) },
        EscapeAttempt(name: "end last") { opening("/proc/self/oom_score_adj", O_WRONLY) },
    ]
}
