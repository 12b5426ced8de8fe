import Foundation

/// The programs that make an extension's sandbox.
struct SandboxPrograms: Hashable, Sendable {
    /// bubblewrap, which makes the namespaces and mounts.
    var bubblewrap: String
    /// Our launcher, which sets the limits, Landlock's rules and the list of system calls inside them.
    var launcher: String

    /// The name of the launcher's program.
    static let launcherName = "guest-launcher"

    /// Finds the programs of this installation.
    ///
    /// The launcher is in `$SPINET_LIBEXEC_DIR`, in `libexec/spinet` beside the folder of this program, or, in a build,
    /// beside this program.
    /// - Throws: `ExtensionFailure.missingProgram`.
    static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        executable: String = Self.executableFolder
    ) throws(ExtensionFailure) -> SandboxPrograms {
        let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
        guard let bubblewrap = first("bwrap", in: folders + ["/usr/bin"]) else {
            throw .missingProgram("bubblewrap")
        }
        let own = [environment["SPINET_LIBEXEC_DIR"], executable + "/../libexec/spinet", executable]
        guard let launcher = first(launcherName, in: own.compactMap(\.self)) else {
            throw .missingProgram(launcherName)
        }
        return SandboxPrograms(bubblewrap: bubblewrap, launcher: launcher)
    }

    private static func first(_ name: String, in folders: [String]) -> String? {
        folders.lazy.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static var executableFolder: String {
        let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}
