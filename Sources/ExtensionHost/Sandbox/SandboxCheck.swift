import Foundation
package import Platform

/// Whether keyboard extensions can run on this machine, without starting one.
package enum SandboxCheck: Hashable, Sendable {
    /// bubblewrap and the launcher are installed, and the kernel makes namespaces for this user.
    case available
    /// A program is missing.
    case missing(String)
    /// The kernel or the system's rules refuse namespaces; what bubblewrap said.
    case refused(String)

    /// Asks bubblewrap for the namespaces of an extension, around a program that does nothing.
    ///
    /// Cost: a process that lasts some milliseconds; blocks until it has ended.
    package static func run() -> SandboxCheck {
        let programs: SandboxPrograms
        do throws(ExtensionFailure) {
            programs = try SandboxPrograms.find()
        } catch {
            if case .missingProgram(let name) = error { return .missing(name) }
            return .refused("\(error)")
        }
        let process = Process(), errors = Pipe()
        process.executableURL = URL(fileURLWithPath: programs.bubblewrap)
        process.arguments = ["--unshare-all", "--ro-bind", "/", "/", "true"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        do { try process.run() } catch { return .refused("\(error.localizedDescription)") }
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return .available }
        let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
        return .refused(String(lines.last ?? "bwrap").printable(atMost: 300))
    }

    /// The finding as a sentence.
    package var message: Message {
        switch self {
        case .available: Message("Keyboards of apps can run: bubblewrap makes their sandbox.")
        case .missing(let program):
            Message("Keyboards of apps cannot run: the program \(program) is not installed.")
        case .refused(let reason):
            Message("Keyboards of apps cannot run: bubblewrap cannot make a sandbox (\(reason)).")
        }
    }
}
