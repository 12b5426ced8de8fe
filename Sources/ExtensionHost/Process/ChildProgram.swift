import CLinux
import Foundation
import Glibc
package import Platform

/// A program that the host started in a session of its own, with one end of a socket and a pipe for its output and errors.
///
/// It is ended when this object goes, at the latest.
@MainActor package final class ChildProgram {
    /// What becomes of a program's standard output.
    package enum StandardOutput: Hashable, Sendable {
        /// It is discarded.
        case discarded
        /// It goes where standard error goes.
        case withErrors
    }

    /// The number of the socket's descriptor in the program.
    package static let socketInside = Int32(SPINET_SPAWN_SOCKET)
    /// The maximum number of bytes of output that are read in one turn of the loop; a pipe holds as many.
    private static let maximumRead = 64 * 1024

    /// The host's end of the socket.
    package let socket: OwnedDescriptor
    /// Called once when it writes more than `ProgramOutput.rate` allows.
    var onExcess: (@MainActor () -> Void)?
    /// Where its lines are recorded; nil for nowhere.
    var log: OutputLog?
    /// What it wrote to the pipe last.
    private var output = ProgramOutput()
    private var lines = OutputLines()
    private var rate = ProgramOutput.rate
    /// The process.
    let process: Int32
    private let name: String
    private let errors: OwnedDescriptor
    private var errorWatch: PlatformWatch?
    private var isEnded = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: the name before its output in a developer's terminal; see `DeveloperOptions.echo`.
    ///   - environment: the variables of its environment, and no others.
    /// - Throws: `PlatformError.system`.
    package init(
        _ path: String, arguments: [String], environment: [String: String], name: String,
        standardOutput: StandardOutput = .discarded, system: any PlatformSystem
    ) throws(PlatformError) {
        var ends: [Int32] = [-1, -1]
        guard spinet_socket_pair(&ends) == 0 else {
            throw .system(operation: "socketpair", code: errno)
        }
        let (own, other) = (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
        var pipe: [Int32] = [-1, -1]
        guard spinet_pipe(&pipe) == 0 else { throw .system(operation: "pipe", code: errno) }
        let (reading, writing) = (OwnedDescriptor(pipe[0]), OwnedDescriptor(pipe[1]))
        self.name = name
        errors = reading
        socket = own
        process = try Self.spawn(
            path, arguments, environment, socket: other.value,
            output: standardOutput == .withErrors ? writing.value : -1, errors: writing.value)
        withExtendedLifetime((other, writing)) {}
        errorWatch = system.watch(reading.value) { [weak self] in self?.readErrors() }
    }

    isolated deinit { end() }

    private static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String], socket: Int32,
        output: Int32, errors: Int32
    ) throws(PlatformError) -> Int32 {
        var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
        var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
        let process = spinet_spawn(program, &argumentPointers, &environmentPointers, socket, output, errors)
        guard process > 0 else { throw .system(operation: "posix_spawn", code: errno) }
        return process
    }

    /// Reads what was written to the pipe since the last call, at most 64 KiB.
    package func readErrors() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var isAtEnd = false, total = 0
        while total < Self.maximumRead {
            let count = read(errors.value, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            isAtEnd = count == 0
            guard count > 0 else { break }
            total += count
            let bytes = buffer.prefix(count)
            DeveloperOptions.echo(bytes, of: name)
            output.append(bytes)
            if let log { log.append(lines.take(bytes)) }
        }
        if isAtEnd {
            log?.append(lines.finish())
            errorWatch?.cancel()
        }
        if total > 0, !rate.take(Double(total), at: MonotonicClock.now), let onExcess {
            self.onExcess = nil
            onExcess()
        }
    }

    /// The line that says why the process ended: the last error message, or else the last line.
    ///
    /// It is printable, on one line, of at most 300 bytes.
    package var lastWords: String { output.lastWords }

    /// Whether the process has ended; it is forgotten then.
    package var hasEnded: Bool {
        if !isEnded, spinet_spawn_ended(process) { isEnded = true }
        return isEnded
    }

    /// Ends the process at once, with everything in its sandbox.
    package func end() {
        guard !isEnded else {
            errorWatch?.cancel()
            return
        }
        isEnded = true
        onExcess = nil
        readErrors()
        log?.append(lines.finish())
        errorWatch?.cancel()
        // Its group: bubblewrap's second process waits for the first for ever if that ends while they start.
        kill(-process, SIGKILL)
        // The kernel ends it within a fraction of a millisecond; waiting for that leaves no dead process behind.
        for _ in 0..<Self.endChecks {
            if spinet_spawn_ended(process) { return }
            usleep(Self.endCheckInterval)
        }
        Self.reap(process)
    }

    /// How often, and after which time in microseconds, the end of the process is looked for: 5 ms in all.
    private static let endChecks = 25, endCheckInterval: UInt32 = 200

    /// Forgets a process when the kernel has ended it, on a thread that waits for that.
    ///
    /// Not in the loop of the program, which may be gone by then: an ended process would be left behind.
    private static func reap(_ process: Int32) {
        DispatchQueue.global(qos: .utility).async {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
    }
}
