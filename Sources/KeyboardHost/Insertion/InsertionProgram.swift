import Foundation
import Platform

/// A program that wants to type: its executable.
///
/// It is no identity that protects: a process of the same user can start that executable, or be traced into being it.
package struct InsertionProgram: Hashable, Sendable {
    /// The path of the executable.
    package var path: String

    /// Names a program by its executable.
    package init(path: String) { self.path = path }

    /// The name for the user, on one line and of bounded length.
    package var name: String { Self.name(ofPath: path) }

    /// The name of the program with this executable, for the user.
    package static func name(ofPath path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.printable(atMost: 60)
    }

    /// Finds the program of a process that called: for our own command its nearest ancestor that is no shell.
    ///
    /// - Parameter own: the executable of our own command, which types for the program that started it.
    /// - Returns: nil if the process is gone, or is not one whose executable this user may know.
    package init?(of process: Int32, own: String?, among processes: some ProcessTable) {
        guard let path = processes.executable(of: process) else { return nil }
        self.init(path: path)
        guard path == own else { return }
        var current = process
        for _ in 0..<Self.mostAncestors {
            guard let parent = processes.parent(of: current), parent > 0 else { return }
            guard let path = processes.executable(of: parent) else { return nil }
            current = parent
            if path == own || Self.shells.contains(path.split(separator: "/").last.map(String.init) ?? "") {
                continue
            }
            self.path = path
            return
        }
    }

    /// No program that a user starts has more of them.
    private static let mostAncestors = 64

    /// The shells of Debian and Arch, by the names of their executables.
    private static let shells: Set<String> = [
        "sh", "bash", "dash", "ash", "busybox", "zsh", "zsh5", "ksh", "ksh93", "mksh", "fish", "tcsh", "csh",
        "yash",
        "nu", "elvish", "rc", "es", "posh",
    ]
}

/// What is known of the processes of a system.
package protocol ProcessTable {
    /// The path of the executable of a process; nil if it is gone or not known.
    func executable(of process: Int32) -> String?
    /// The process that started a process; nil if it is gone.
    func parent(of process: Int32) -> Int32?
}

/// The processes of this machine, by /proc.
package struct RunningProcesses: ProcessTable {
    /// Makes the table, which reads nothing yet.
    package init() {}

    package func executable(of process: Int32) -> String? { executable(named: String(process)) }

    /// The executable of this process.
    package var own: String? { executable(named: "self") }

    private func executable(named process: String) -> String? {
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
        else { return nil }
        // The kernel marks an executable that was replaced by an update since it started.
        let mark = " (deleted)"
        return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
    }

    package func parent(of process: Int32) -> Int32? {
        guard let data = try? RegularFile.read("/proc/\(process)/stat", atMost: 4096),
            // The name in parentheses may contain anything; the state and the parent follow the last one.
            let end = data.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let fields = String(decoding: data[data.index(after: end)...], as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? Int32(fields[1]) : nil
    }
}
