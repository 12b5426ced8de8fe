import CLinux
import Glibc
package import Platform
import PlatformEventLoop

/// The folder of the sockets at which this user's devices with keyboards listen, one a device, named after its process.
///
///     let folder = try NearbyFolder.ofSession()
///     let socket = try folder.listen()
///
/// It is made when it is first used, for this user alone.
package struct NearbyFolder: Hashable, Sendable {
    package let path: String

    /// The folder at a path, of which the last part may not exist yet.
    package init(path: String) { self.path = path }

    /// The folder of this session.
    ///
    /// - Parameter runtime: the value of `XDG_RUNTIME_DIR`.
    /// - Throws: `NearbyFolderError.noSession` without one.
    package static func ofSession(runtime: String?) throws(NearbyFolderError) -> NearbyFolder {
        guard let runtime, !runtime.isEmpty else { throw .noSession }
        return NearbyFolder(path: runtime + "/spinet-nearby")
    }

    /// Makes the folder where there is none.
    ///
    /// - Throws: `NearbyFolderError` where it cannot be made, or others could reach into it.
    package func prepare() throws(NearbyFolderError) {
        if mkdir(path, S_IRWXU) < 0, errno != EEXIST { throw .unavailable(path, code: errno) }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .unavailable(path, code: errno) }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
            status.st_mode & (S_IRWXG | S_IRWXO) == 0
        else { throw .notPrivate(path) }
    }

    /// The path of a process's socket.
    func path(of process: Int32) -> String { "\(path)/\(process).socket" }

    /// The processes that have a socket here, this one excepted.
    package var processes: [Int32] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var found: [Int32] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasSuffix(".socket"), let process = Int32(name.dropLast(7)), process != getpid() else {
                continue
            }
            found.append(process)
        }
        return found.sorted()
    }

    /// What came of an attempt to connect.
    package enum Attempt {
        case connected(OwnedDescriptor)
        /// The process begins to listen, perhaps.
        case later
        case failed
    }

    /// Connects to a process's socket; removes that of a process that is gone.
    package func connect(to process: Int32) -> Attempt {
        let path = self.path(of: process)
        let file = SocketFile(path: path)
        let descriptor = spinet_socket_connect(path)
        if descriptor >= 0 { return .connected(OwnedDescriptor(descriptor)) }
        guard errno == ECONNREFUSED else { return .failed }
        // A socket refuses, too, between its file's beginning and the first call of listen(2).
        if kill(process, 0) == 0 || errno != ESRCH { return .later }
        file?.remove()
        return .failed
    }
}
