package import ExtensionIPC
import Foundation
import Platform

/// What an extension's process may touch on the machine: the arguments of bubblewrap and of the launcher inside it.
///
/// All namespaces are its own, so that it sees no process, no network, no bus and no display of the system. Its file
/// tree holds its bundle, fonts, the toolkit's resources and shared libraries for reading, and one folder for writing.
///
///     var policy = SandboxPolicy(bundle: bundle, grants: [.haptics])
///     policy.container = folder
///     policy.arguments(launcher: "/usr/libexec/spinet/guest-launcher", socket: 3)    // of bubblewrap
package struct SandboxPolicy: Hashable, Sendable {
    /// The extension.
    package var bundle: GuestBundle
    /// The user's grants.
    package var grants: GuestGrants
    /// The limits of resources.
    package var limits = GuestLimits()
    /// The folder that the extension may write to; nil for none but a temporary one in memory, as for an audit.
    package var container: String?
    /// The folders that the extension shares with its app, by the identifiers of their groups.
    ///
    /// With `container`, that has to have the links to their defaults: `AppGroups.linkDefaults`.
    package var groups: [String: String] = [:]
    /// The toolkit's resources.
    package var resources: String?
    /// Folders of libraries besides the system's, for programs that are not linked with Swift's runtime statically.
    package var libraries: [String] = []
    /// Where what the extension prints is recorded, if the user turned that on; nil for nowhere.
    package var outputLog: OutputLog?
    /// Checks the files of the bundle before each start of the process, and throws if they are not those that were meant.
    package var verify: @Sendable () throws(GuestFailure) -> Void = { () throws(GuestFailure) in }

    /// Makes the policy of an extension without grants.
    package init(bundle: GuestBundle, grants: GuestGrants = []) {
        self.bundle = bundle
        self.grants = grants
    }

    package static func == (one: SandboxPolicy, other: SandboxPolicy) -> Bool {
        one.bundle == other.bundle && one.grants == other.grants && one.limits == other.limits
            && one.container == other.container && one.groups == other.groups
            && one.resources == other.resources && one.libraries == other.libraries
            && one.outputLog == other.outputLog
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bundle)
        hasher.combine(grants)
    }

    /// The folders of the user's file system that the extension may write to.
    package var writtenFolders: [String] {
        [container].compactMap(\.self) + (grants.contains(.groupWrite) ? groups.values.sorted() : [])
    }

    /// The paths inside the sandbox.
    package enum Inside {
        /// The bundle's folder is in here, under its own name.
        package static let bundles = "/extension"
        /// The extension's home folder.
        package static let home = "/home/extension"
        /// The folder for temporary files: in the home folder as on iOS, so that they count with what is in it.
        static let temporary = home + "/" + temporaryName
        /// Its name.
        static let temporaryName = "tmp"
        /// The folders of app groups are in here.
        package static let groups = "/home/groups"
        /// The toolkit's resources.
        package static let resources = "/usr/share/spinet"
        /// The launcher.
        static let launcher = "/extension/.launcher"
    }

    /// The path of the program inside the sandbox.
    package var program: String { "\(folderInside)/\(bundle.executable)" }

    private var folderInside: String {
        Inside.bundles + "/" + URL(fileURLWithPath: bundle.folder).lastPathComponent
    }

    /// Files of the system that a program needs in order to start and draw text; missing ones are left out.
    private static let readOnly = [
        "/usr/lib", "/usr/lib64", "/usr/share/fonts", "/usr/share/fontconfig", "/usr/local/share/fonts",
        "/usr/share/zoneinfo", "/usr/share/icu", "/etc/fonts", "/etc/ld.so.cache", "/etc/localtime",
        "/var/cache/fontconfig",
    ]
    /// What the resolver and TLS read, with the grant of the network only.
    private static let readOnlyForNetwork = [
        "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs",
        "/usr/share/ca-certificates",
    ]
    /// Folders that are links into /usr on systems with a merged file tree, and their targets there.
    private static let merged = [("/lib", "usr/lib"), ("/lib64", "usr/lib64")]

    /// The arguments of bubblewrap.
    ///
    /// Without `--die-with-parent`: if it ended bubblewrap between two steps of its start, the process inside would wait
    /// for the second one for ever. The launcher, as the first process inside, ends with the host; see its `supervisor.h`.
    /// Without `--new-session`: the host starts bubblewrap in a session without a terminal, and ends all processes of that
    /// group at once. As the leader of another one the extension could also take a terminal that it opens.
    ///
    /// - Parameters:
    ///   - launcher: the path of the launcher.
    ///   - socket: the number of the connection's descriptor.
    ///   - exists: whether there is a file; the file system's answer by default.
    func arguments(
        launcher: String, socket: Int32,
        exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
    ) -> [String] {
        var all = [
            "--unshare-all", "--as-pid-1", "--clearenv", "--cap-drop", "ALL",
            "--hostname", "extension",
        ]
        if grants.contains(.network) { all.append("--share-net") }
        for path in readOnlyPaths where exists(path) { all += ["--ro-bind", path, path] }
        for (path, target) in Self.merged where exists(path) {
            all += isLink(path) ? ["--symlink", target, path] : ["--ro-bind", path, path]
        }
        all += ["--proc", "/proc", "--dev", "/dev"]
        all += ["--ro-bind", bundle.folder, folderInside, "--ro-bind", launcher, Inside.launcher]
        if let resources { all += ["--ro-bind", resources, Inside.resources] }
        if let container {
            all += ["--bind", container, Inside.home, "--perms", "0700", "--dir", Inside.temporary]
        } else {
            all += ["--size", String(limits.temporaryFiles), "--tmpfs", "/tmp"]
        }
        let bind = grants.contains(.groupWrite) ? "--bind" : "--ro-bind"
        for (group, folder) in groups.sorted(by: { $0.key < $1.key }) {
            all += [bind, folder, Inside.groups + "/" + group]
            // In a folder of its own the host has made the link already; the extension itself may make none.
            if container == nil,
                let file = AppGroups(folder: Inside.groups, identifiers: [group]).defaultsFile(of: group)
            {
                all += ["--symlink", file, "/tmp/.config/\(group).plist"]
            }
        }
        // What is left of the root is bubblewrap's own tmpfs.
        all += ["--remount-ro", "/"]
        all += ["--chdir", folderInside]
        for (name, value) in environment(socket: socket).sorted(by: { $0.key < $1.key }) {
            all += ["--setenv", name, value]
        }
        return all + ["--", Inside.launcher] + launcherArguments(socket: socket, exists: exists) + [
            "--", program,
        ]
    }

    private var readOnlyPaths: [String] {
        Self.readOnly + libraries + (grants.contains(.network) ? Self.readOnlyForNetwork : [])
    }

    private func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    /// The environment of the extension's process; nothing of the host's own.
    func environment(socket: Int32) -> [String: String] {
        var all = [
            "HOME": container == nil ? "/tmp" : Inside.home, "PATH": "/nonexistent",
            "TMPDIR": container == nil ? "/tmp" : Inside.temporary, "LANG": "C.UTF-8",
            "SWIFT_BACKTRACE": "enable=no",
            ExtensionIPC.socketVariable: String(socket),
            ExtensionIPC.classVariable: bundle.principalClass,
        ]
        if resources != nil { all["SPINET_DATA_DIR"] = Inside.resources }
        if !libraries.isEmpty { all["LD_LIBRARY_PATH"] = libraries.joined(separator: ":") }
        if !groups.isEmpty { all["SPINET_APP_GROUPS"] = Inside.groups }
        return all
    }

    private func launcherArguments(socket: Int32, exists: (String) -> Bool) -> [String] {
        var all = [
            "--data", String(limits.mappedMemory), "--address-space", String(limits.addressSpace),
            "--stack", String(limits.stack), "--tasks", String(limits.tasks),
            "--files", String(limits.openFiles), "--file-size", String(limits.fileSize),
            "--connection", String(socket),
        ]
        if grants.contains(.network) { all.append("--network") }
        for path in readOnlyPaths + Self.merged.map(\.0) where exists(path) { all += ["--read", path] }
        // Nothing of /proc: it describes the machine and the sandbox, with the user's name in the paths of mounts. The
        // toolkit follows links in it, which needs no right.
        for path in [Inside.bundles, "/dev/null", "/dev/urandom"] { all += ["--read", path] }
        if resources != nil { all += ["--read", Inside.resources] }
        all += ["--write", container == nil ? "/tmp" : Inside.home]
        if !groups.isEmpty {
            all += [grants.contains(.groupWrite) ? "--write" : "--read", Inside.groups]
        }
        return all
    }
}
