import Foundation
import Glibc
import Testing

@testable import Platform

/// A temporary folder of one test.
private final class Folder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func mode(of name: String) -> mode_t {
        var facts = stat()
        return stat(path + "/" + name, &facts) == 0 ? facts.st_mode & 0o7777 : 0
    }
}

@Suite struct RegularFileTests {
    @Test("A file is read up to the limit, through a link too; a missing one is nil")
    func reading() throws {
        let folder = try Folder()
        let path = folder.path + "/file"
        #expect(try RegularFile.read(path, atMost: 4) == nil)
        #expect(try RegularFile.read(path + "/below", atMost: 4) == nil)
        try Data("abcd".utf8).write(to: URL(fileURLWithPath: path))
        #expect(try RegularFile.read(path, atMost: 4) == Data("abcd".utf8))
        symlink(path, folder.path + "/link")
        #expect(try RegularFile.read(folder.path + "/link", atMost: 4) == Data("abcd".utf8))
        #expect(throws: RegularFileError.tooLarge(path: path, limit: 3)) {
            try RegularFile.read(path, atMost: 3)
        }
    }

    @Test("A file that is not regular is refused at once: a FIFO, a folder, a device, a socket")
    func irregular() throws {
        let folder = try Folder()
        let fifo = folder.path + "/fifo", socketPath = folder.path + "/s"
        #expect(mkfifo(fifo, 0o600) == 0)
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketPath.utf8.prefix(107)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(result == 0)
        for path in [fifo, folder.path, "/dev/zero", "/dev/tty0", socketPath] where access(path, F_OK) == 0 {
            do {
                _ = try RegularFile.read(path, atMost: 1 << 20)
                Issue.record("\(path) was read")
            } catch RegularFileError.system(_, let code) where path == "/dev/tty0" {
                // A machine may allow no user to open it.
                #expect(code != 0)
            } catch {
                #expect(error == .notRegular(path: path))
                #expect("\(error)".hasPrefix(path + ": "))
            }
        }
    }

    @Test("Reading a private file removes other users' permissions")
    func tightened() throws {
        let folder = try Folder()
        let path = folder.path + "/file"
        try Data("a".utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o664)
        _ = try RegularFile.read(path, atMost: 4)
        #expect(folder.mode(of: "file") == 0o664)
        _ = try RegularFile.read(path, atMost: 4, isPrivate: true)
        #expect(folder.mode(of: "file") == 0o600)
    }
}

@Suite struct PrivateFileTests {
    @Test("A private file and its folder are for their user only, also where their permissions were wider")
    func modes() throws {
        let folder = try Folder()
        let path = folder.path + "/new/spinet/words"
        try PrivateFile.write(Data("one".utf8), to: path)
        #expect(folder.mode(of: "new/spinet/words") == 0o600)
        #expect(folder.mode(of: "new/spinet") == 0o700)
        chmod(path, 0o644)
        chmod(folder.path + "/new/spinet", 0o755)
        try PrivateFile.write(Data("two".utf8), to: path)
        #expect(folder.mode(of: "new/spinet/words") == 0o600)
        #expect(folder.mode(of: "new/spinet") == 0o700)
        #expect(try RegularFile.read(path, atMost: 9) == Data("two".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/spinet") == ["words"])
    }

    @Test("A folder of another name keeps its mode, and a link stays a link")
    func leftAlone() throws {
        let folder = try Folder()
        chmod(folder.path, 0o755)
        try PrivateFile.write(Data("one".utf8), to: folder.path + "/words")
        #expect(folder.mode(of: ".") == 0o755)
        symlink("words", folder.path + "/link")
        try PrivateFile.write(Data("two".utf8), to: folder.path + "/link")
        #expect(try RegularFile.read(folder.path + "/words", atMost: 9) == Data("two".utf8))
        var facts = stat()
        #expect(lstat(folder.path + "/link", &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("A file of another program keeps its mode when its content is replaced; a new one is private")
    func replaced() throws {
        let folder = try Folder()
        for mode: mode_t in [0o644, 0o600, 0o640, 0o444] {
            try PrivateFile.write(Data("one".utf8), to: folder.path + "/config")
            chmod(folder.path + "/config", mode)
            try PrivateFile.replace(folder.path + "/config", with: Data("two".utf8))
            #expect(folder.mode(of: "config") == mode)
            #expect(try RegularFile.read(folder.path + "/config", atMost: 9) == Data("two".utf8))
        }
        symlink("config", folder.path + "/link")
        chmod(folder.path + "/config", 0o664)
        try PrivateFile.replace(folder.path + "/link", with: Data("three".utf8))
        #expect(folder.mode(of: "config") == 0o664)
        try PrivateFile.replace(folder.path + "/new/kwinrc", with: Data("one".utf8))
        #expect(folder.mode(of: "new/kwinrc") == 0o600)
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == [
                "config", "link", "new",
            ])
    }

    @Test(
        "A replaced file keeps its owner and group",
        .enabled(if: geteuid() == 0, "only root gives files away"))
    func owner() throws {
        let folder = try Folder()
        let path = folder.path + "/config"
        try PrivateFile.write(Data("one".utf8), to: path)
        chown(path, 65534, 65533)
        chmod(path, 0o640)
        try PrivateFile.replace(path, with: Data("two".utf8))
        var facts = stat()
        #expect(stat(path, &facts) == 0)
        #expect(facts.st_uid == 65534 && facts.st_gid == 65533)
        #expect(folder.mode(of: "config") == 0o640)
    }

    @Test("A file that cannot be written keeps its old content, and no temporary file remains")
    func refused() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/words/inside", withIntermediateDirectories: true)
        #expect(throws: RegularFileError.self) {
            try PrivateFile.write(Data("one".utf8), to: folder.path + "/words")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["words"])
        #expect(throws: RegularFileError.self) {
            try PrivateFile.write(Data("one".utf8), to: "/proc/nowhere/words")
        }
    }
}
