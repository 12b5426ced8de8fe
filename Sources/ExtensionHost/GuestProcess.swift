import CLinux
import ExtensionIPC
import Foundation
import Glibc
import Platform

/// The process of an extension, with the host's end of the connection to it.
@MainActor final class GuestProcess {
    typealias Channel = MessageChannel<GuestMessage, HostMessage>

    /// The number of the connection's descriptor in the extension.
    private static let socketInside = SPINET_SPAWN_SOCKET
    /// The greatest number of bytes of output that are kept.
    private static let outputLimit = 16 * 1024

    let channel: Channel
    /// What the extension's process, or the programs that make its sandbox, wrote to standard error last.
    private(set) var output = ""
    /// Whether it had used nearly all of its memory when it was looked at last.
    private(set) var isNearMemoryLimit = false
    /// Whether the extension is stopped, so that it uses no processor time.
    private(set) var isPaused = false
    private let process: pid_t
    private let memoryLimit: Int
    private lazy var guest = GuestProcessTree.innermost(of: process)
    private let system: any PlatformSystem
    private let errors: OwnedDescriptor
    private var errorWatch: PlatformWatch?
    private var isEnded = false

    /// Starts the process in its sandbox.
    ///
    /// - Parameter isSandboxed: false runs the program as it is, for developers; see `GuestKeyboard`.
    init(
        policy: SandboxPolicy, programs: SandboxPrograms?, system: any PlatformSystem
    ) throws(GuestFailure) {
        var ends: [Int32] = [-1, -1]
        guard spinet_socket_pair(&ends) == 0 else { throw .system(operation: "socketpair", code: errno) }
        let (own, other) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        var pipe: [Int32] = [-1, -1]
        guard spinet_pipe(&pipe) == 0 else { throw .system(operation: "pipe", code: errno) }
        let (reading, writing) = (OwnedDescriptor(pipe[0]), OwnedDescriptor(pipe[1]))
        self.system = system
        memoryLimit = policy.limits.mappedMemory
        errors = reading
        channel = Channel(descriptor: own, acceptsDescriptors: false)
        let program: String, arguments: [String], environment: [String: String]
        if let programs {
            program = programs.bubblewrap
            arguments = policy.arguments(launcher: programs.launcher, socket: Self.socketInside)
            environment = [:]
        } else {
            program = policy.bundle.folder + "/" + policy.bundle.executable
            arguments = []
            environment = policy.environment(socket: Self.socketInside)
                .merging(ProcessInfo.processInfo.environment) { policy, _ in policy }
        }
        process = try Self.spawn(
            program, arguments, environment, socket: other.value, errors: writing.value)
        withExtendedLifetime((other, writing)) {}
        errorWatch = system.watch(reading.value) { [weak self] in self?.readErrors() }
    }

    isolated deinit { end() }

    private static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String], socket: Int32,
        errors: Int32
    ) throws(GuestFailure) -> pid_t {
        var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
        var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
        let process = spinet_spawn(program, &argumentPointers, &environmentPointers, socket, errors)
        guard process > 0 else { throw .system(operation: "posix_spawn", code: errno) }
        return process
    }

    /// The processor time of the extension; nil if it has ended.
    ///
    /// It is known after the extension's greeting.
    var usage: GuestWatch.Usage? {
        isNearMemoryLimit = (mappedMemory ?? 0) > memoryLimit * 9 / 10
        return GuestWatch.Usage(process: guest)
    }

    /// The memory that is mapped for writing, which counts towards the limit, in bytes; nil if the process has ended.
    private var mappedMemory: Int? { status("VmData") }

    /// The private memory that it uses, in bytes; nil if the process has ended.
    var privateMemory: Int? { status("RssAnon") }

    /// A size in the kernel's status of the extension, in bytes.
    private func status(_ name: String) -> Int? {
        let status = GuestWatch.Usage.read("/proc/\(guest)/status") ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line.flatMap { $0.split(separator: "\t").last }.flatMap { $0.split(separator: " ").first }
            .flatMap { Int($0) }.map { $0 * 1024 }
    }

    /// Reads what was written to standard error since the last call.
    func readErrors() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var isAtEnd = false
        while true {
            let count = read(errors.value, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            isAtEnd = count == 0
            guard count > 0 else { break }
            output += String(decoding: buffer.prefix(count), as: UTF8.self)
            if output.utf8.count > Self.outputLimit { output = String(output.suffix(Self.outputLimit / 2)) }
        }
        if isAtEnd { errorWatch?.cancel() }
    }

    /// The line that says why the process ended: the last error message, or else the last line.
    var lastWords: String {
        let lines = output.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
        let line = lines.last { $0.localizedCaseInsensitiveContains("error: ") } ?? lines.last ?? ""
        return String(line.prefix(Self.longestReason))
    }

    /// The greatest length of a reason, in characters.
    private static let longestReason = 300

    /// Stops the extension, which then uses no processor time, or lets it go on.
    ///
    /// It is known after the extension's greeting.
    func setPaused(_ pauses: Bool) {
        guard pauses != isPaused, !isEnded, guest != process else { return }
        isPaused = pauses
        kill(guest, pauses ? SIGSTOP : SIGCONT)
    }

    /// Ends the process at once, with everything in its sandbox.
    func end() {
        guard !isEnded else { return }
        isEnded = true
        readErrors()
        errorWatch?.cancel()
        kill(process, SIGKILL)
        // The kernel ends it within a fraction of a millisecond; waiting for that leaves no dead process behind.
        for _ in 0..<Self.endChecks {
            if spinet_spawn_ended(process) { return }
            usleep(Self.endCheckInterval)
        }
        Self.reap(process, on: system)
    }

    /// How often, and after which time in microseconds, the end of the process is looked for: 5 ms in all.
    private static let endChecks = 25, endCheckInterval: UInt32 = 200

    /// Forgets an ended process; one that the kernel has not ended yet is looked at again later.
    private static func reap(_ process: pid_t, on system: any PlatformSystem) {
        guard !spinet_spawn_ended(process) else { return }
        system.schedule(at: system.now + 0.05) { reap(process, on: system) }
    }
}
