import Foundation
import Glibc
import Synchronization
import Testing
import UIKitTesting

@testable import KeyboardHost

/// What an installation takes from a bundle, and what it refuses.
@MainActor @Suite final class BundleTreeTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")
    private var store: KeyboardStore { KeyboardStore(folder: root.appendingPathComponent("installed").path) }
    private var source: String { root.path + "/sources/ladder.appex" }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Makes the bundle again.
    private func makeSource() throws {
        try? FileManager.default.removeItem(atPath: source)
        try TestExtension.makeBundle(
            named: "ladder", in: root.appendingPathComponent("sources"), displayName: "Ladder")
    }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return lstat(path, &facts) == 0 ? facts.st_mode : 0
    }

    private func write(_ name: String, _ content: String = "content", mode: mode_t = 0o644) {
        _ = FileManager.default.createFile(atPath: source + "/" + name, contents: Data(content.utf8))
        chmod(source + "/" + name, mode)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: store.folder)) ?? []).sorted()
    }

    @Test(
        "Installed files have the modes 0644 and 0755, folders 0755, and only the user reads the folder of bundles"
    )
    func modes() throws {
        try makeSource()
        mkdir(source + "/inner", 0o700)
        chmod(source + "/inner", 0o777)
        write("inner/open", mode: 0o666)
        write("inner/tool", mode: 0o4777)
        write("inner/private", mode: 0o600)
        let folder = try store.install(source).folder
        for (name, expected) in [
            ("", S_IFDIR | 0o755), ("/inner", S_IFDIR | 0o755), ("/inner/open", S_IFREG | 0o644),
            ("/inner/tool", S_IFREG | 0o755), ("/inner/private", S_IFREG | 0o644),
            ("/" + TestExtension.program, S_IFREG | 0o755),
        ] {
            #expect(mode(folder + name) == expected, "\(name)")
        }
        #expect(mode(store.folder) & 0o777 == 0o700)
        #expect(try String(contentsOfFile: folder + "/inner/tool", encoding: .utf8) == "content")
    }

    @Test(
        "A bundle is refused without a trace for a link, a special file, an unprintable name, or too many folders"
    )
    func refusals() throws {
        let source = source, other = root.path + "/other.appex"
        let damages: [(String, () throws -> Void)] = [
            ("neither a file nor a folder", { symlink("/etc", source + "/link") }),
            ("neither a file nor a folder", { mkfifo(source + "/fifo", 0o644) }),
            (
                "neither a file nor a folder",
                {
                    mkdir(source + "/inner", 0o755)
                    symlink("../Info.plist", source + "/inner/link")
                }
            ),
            ("not printable", { self.write("a\nb") }),
            ("not printable", { self.write("a\u{1B}[2J") }),
            ("2,000 files and folders", { for index in 0..<2_001 { mkdir("\(source)/\(index)", 0o755) } }),
            (
                "32 levels",
                {
                    var path = source
                    for _ in 0..<40 {
                        path += "/a"
                        mkdir(path, 0o755)
                    }
                }
            ),
            (
                "CFBundleExecutable",
                {
                    unlink(source + "/" + TestExtension.program)
                    mkdir(source + "/" + TestExtension.program, 0o755)
                }
            ),
            (
                "CFBundleExecutable",
                {
                    rename(source + "/" + TestExtension.program, source + "/real")
                    symlink("real", source + "/" + TestExtension.program)
                }
            ),
            (
                "neither a file nor a folder",
                {
                    rename(source, other)
                    symlink(other, source)
                }
            ),
        ]
        for (index, (reason, damage)) in damages.enumerated() {
            try? FileManager.default.removeItem(atPath: other)
            try makeSource()
            try damage()
            let error = #expect(throws: (any Error).self, "\(index)") { try store.install(source) }
            #expect("\(error.map { "\($0)" } ?? "")".contains(reason), "\(index)")
            #expect(names.isEmpty, "\(index)")
        }
    }

    @Test("What a killed installation left is removed by the next one")
    func stale() throws {
        try makeSource()
        for name in [".installing-1", ".installing-2.sha256"] {
            try FileManager.default.createDirectory(
                atPath: store.folder + "/" + name, withIntermediateDirectories: true)
        }
        try store.install(source)
        #expect(names == ["ladder.appex", "ladder.appex.sha256"])
    }

    @Test(
        "A file that is exchanged for a link while a bundle is installed is copied or refused, and never followed"
    )
    func race() throws {
        try makeSource()
        let secret = root.path + "/secret", source = source
        _ = FileManager.default.createFile(atPath: secret, contents: Data("secret".utf8))
        write("data", "harmless")
        _ = FileManager.default.createFile(atPath: root.path + "/data", contents: Data("harmless".utf8))
        let isOver = Atomic(false), root = root.path
        let swapper = DispatchQueue(label: "swapper"), done = DispatchGroup()
        try withExtendedLifetime(isOver) {
            swapper.async(group: done) {
                while !isOver.load(ordering: .relaxed) {
                    symlink(secret, root + "/link")
                    rename(root + "/link", source + "/data")
                    link(root + "/data", root + "/file")
                    rename(root + "/file", source + "/data")
                }
            }
            defer {
                isOver.store(true, ordering: .relaxed)
                done.wait()
            }
            for _ in 0..<200 {
                guard (try? BundleTree(copying: source, to: root + "/copy")) != nil else {
                    try? FileManager.default.removeItem(atPath: root + "/copy")
                    continue
                }
                #expect(mode(root + "/copy/data") & S_IFMT == S_IFREG)
                #expect(try String(contentsOfFile: root + "/copy/data", encoding: .utf8) == "harmless")
                try FileManager.default.removeItem(atPath: root + "/copy")
            }
        }
    }

    @Test("A lock on a folder of bundles is seen by others until it goes")
    func lock() throws {
        try FileManager.default.createDirectory(atPath: store.folder, withIntermediateDirectories: true)
        do {
            let lock = FolderLock(store.folder)
            #expect(FolderLock.isHeld(in: store.folder))
            withExtendedLifetime(lock) {}
        }
        #expect(!FolderLock.isHeld(in: store.folder))
        #expect(FolderLock("/nonexistent") == nil)
    }
}
