import ExtensionIPC
import Foundation
import Glibc
import Platform
import Wire

/// The process of an extension, with the host's end of the connection to it.
@MainActor final class ExtensionProcess {
    typealias Channel = MessageChannel<GuestMessage, HostMessage>

    let channel: Channel
    /// Whether it had used nearly all of its memory when it was looked at last.
    private(set) var isNearMemoryLimit = false
    /// Whether the extension is stopped, so that it uses no processor time.
    private(set) var isPaused = false
    private let program: ChildProgram
    private let memory: Int
    private let memoryLimit: Int
    /// The extension's process and those that make its sandbox, the extension last.
    ///
    /// They are known after the extension's greeting.
    private(set) lazy var line = ExtensionProcessTree.line(from: program.process)
    private var guest: Int32 { line.last ?? program.process }
    /// Whether the user's service manager limits the private memory of the processes.
    var isInScope = false
    private var isEnded = false

    /// Starts the process in its sandbox.
    ///
    /// - Parameter programs: nil runs the program as it is, for developers; see `ExtensionKeyboard`.
    /// - Throws: what `SandboxPolicy.verify` says of the bundle's files, `ExtensionFailure.exceededStorage`, or what the system
    ///   refused.
    init(
        policy: SandboxPolicy, programs: SandboxPrograms?, system: any PlatformSystem
    ) throws(ExtensionFailure) {
        try policy.verify()
        try policy.prepareFolders()
        memory = policy.limits.memory
        memoryLimit = policy.limits.mappedMemory
        let path: String, arguments: [String], environment: [String: String]
        if let programs {
            path = programs.bubblewrap
            arguments = policy.arguments(launcher: programs.launcher, socket: ChildProgram.socketInside)
            environment = [:]
        } else {
            path = policy.bundle.folder + "/" + policy.bundle.executable
            arguments = []
            environment = policy.environment(socket: ChildProgram.socketInside)
                .merging(ProcessInfo.processInfo.environment) { policy, _ in policy }
        }
        do throws(PlatformError) {
            program = try ChildProgram(
                path, arguments: arguments, environment: environment, name: policy.bundle.id,
                standardOutput: .withErrors, system: system)
        } catch {
            throw ExtensionFailure(error)
        }
        program.log = policy.outputLog
        channel = Channel(descriptor: program.socket, acceptsDescriptors: false)
    }

    /// The processor time of the extension; nil if it has ended.
    ///
    /// It is known after the extension's greeting.
    var running: TimeInterval? { ExtensionWatch.Usage.running(process: guest) }

    /// Its processor time, and how long it waited for a processor; nil if it has ended.
    var usage: ExtensionWatch.Usage? { ExtensionWatch.Usage(process: guest) }

    /// Looks at its memory, which takes longer than reading its usage.
    func updateMemory() {
        isNearMemoryLimit = (mappedMemory ?? 0) > memoryLimit * 9 / 10
        // A control group counts what is used, not what is mapped.
        if isInScope { isNearMemoryLimit = isNearMemoryLimit || (privateMemory ?? 0) > memory * 9 / 10 }
    }

    /// The memory that is mapped for writing, which counts towards the limit, in bytes; nil if the process has ended.
    private var mappedMemory: Int? { status("VmData") }

    /// The private memory that it uses, in bytes; nil if the process has ended.
    var privateMemory: Int? { status("RssAnon") }

    /// A size in the kernel's status of the extension, in bytes.
    private func status(_ name: String) -> Int? {
        let status = ExtensionWatch.Usage.read("/proc/\(guest)/status") ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line.flatMap { $0.split(separator: "\t").last }.flatMap { $0.split(separator: " ").first }
            .flatMap { Int($0) }.map { $0 * 1024 }
    }

    /// An alarm on the extension's processor time; nil if it has ended.
    ///
    /// It is known after the extension's greeting.
    func makeProcessorAlarm() -> ProcessorAlarm? { ProcessorAlarm(process: guest) }

    /// Called once when the extension prints more than `ProgramOutput.rate` allows.
    var onExcess: (@MainActor () -> Void)? {
        get { program.onExcess }
        set { program.onExcess = newValue }
    }

    /// Reads what was written to standard error since the last call.
    func readErrors() { program.readErrors() }

    /// The line that says why the process ended: the last error message, or else the last line.
    var lastWords: String { program.lastWords }

    /// Stops the extension, which then uses no processor time, or lets it go on.
    ///
    /// It is known after the extension's greeting.
    func setPaused(_ pauses: Bool) {
        guard pauses != isPaused, !isEnded, guest != program.process else { return }
        isPaused = pauses
        kill(guest, pauses ? SIGSTOP : SIGCONT)
    }

    /// Ends the process at once, with everything in its sandbox.
    func end() {
        isEnded = true
        program.end()
    }
}
