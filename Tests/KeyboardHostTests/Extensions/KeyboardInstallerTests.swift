import ExtensionHost
import ExtensionIPC
import Foundation
import Glibc
import PreferenceFiles
import Testing
import Typing
import UIKitTesting

@testable import KeyboardHost

/// Whose grants and files are when bundles take each other's places.
@MainActor @Suite final class KeyboardInstallerTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    private func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    private func grants() -> GrantsFile { GrantsFile(path: path("grants.conf")) }

    private func preferences() -> PreferencesFile { PreferencesFile(path: path("preferences.conf")) }

    private func installer() -> KeyboardInstaller {
        KeyboardInstaller(
            store: AppStore(
                folder: path("applications"), keyboards: KeyboardStore(folder: path("keyboards")),
                groups: path("groups"), entries: path("entries")),
            grants: grants(), preferences: preferences(), folders: [path("keyboards"), path("system")],
            containers: path("containers"))
    }

    @discardableResult
    private func bundle(_ identifier: String?, in folder: String = "sources") throws -> String {
        try TestExtension.makeBundle(
            named: "ladder", in: root.appendingPathComponent(folder), displayName: "Ladder",
            identifier: identifier, attributes: ["RequestsOpenAccess": true]
        ).path
    }

    private func write(_ text: String, to name: String) throws {
        let url = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// What the installed keyboard may do.
    private func effective() throws -> ExtensionGrants {
        grants().settings.effective(for: try KeyboardBundle(folder: path("keyboards/ladder.appex")))
    }

    private func container() throws -> String {
        KeyboardContainer(
            of: try KeyboardBundle(folder: path("keyboards/ladder.appex")), in: path("containers")
        ).path
    }

    @Test("A new version of the same identifier keeps grants, files and its place among the enabled ones")
    func sameIdentifier() throws {
        _ = try installer().install(bundle: bundle("org.a"))
        try write("ladder@org.a = network\n", to: "grants.conf")
        try write("keyboards = en-US, ladder\n", to: "preferences.conf")
        try write("secret", to: "containers/ladder@org.a/file")
        let again = try installer().install(bundle: bundle("org.a"))
        #expect(again.map(\.notice) == [nil])
        #expect(try effective() == .network)
        #expect(preferences().preferences.keyboards == ["en-US", "ladder"])
        #expect(FileManager.default.fileExists(atPath: try container() + "/file"))
    }

    @Test(
        "Another identifier in the same place has no grants and no files of the former, is not enabled, and a notice says so",
        arguments: [
            ("org.a", "org.b", "ladder@org.a = network\n"), ("org.a", "org.b", "ladder = network\n"),
            ("org.a", nil, "ladder = network\n"), (nil, "org.b", "ladder = network\n"),
            (nil, "org.b", "ladder@ = network\n"),
        ] as [(String?, String?, String)])
    func otherIdentifier(old: String?, new: String?, written: String) throws {
        _ = try installer().install(bundle: bundle(old))
        try write(written, to: "grants.conf")
        try write("keyboards = en-US, ladder\n", to: "preferences.conf")
        // Where an earlier version kept it.
        try write("secret", to: "containers/ladder/file")
        #expect(try effective() == .network)
        let notice = try #require(try installer().install(bundle: bundle(new)).first?.notice)
        #expect(notice.contains(old ?? "ladder") && notice.contains(new ?? "ladder"))
        #expect(try effective() == [] && grants().settings["ladder"] == [])
        #expect(preferences().preferences.keyboards == ["en-US"])
        _ = KeyboardContainer(
            of: try KeyboardBundle(folder: path("keyboards/ladder.appex")), in: path("containers")
        ).make()
        #expect(try FileManager.default.contentsOfDirectory(atPath: container()) == [])
        #expect(FileManager.default.fileExists(atPath: path("containers/ladder@\(old ?? "")/file")))
    }

    @Test("A bundle of the user in the place of the system's with another identifier begins without grants")
    func systemWide() throws {
        try bundle("org.system", in: "system")
        try write("ladder = network\n", to: "grants.conf")
        try write("keyboards = ladder, en-US\n", to: "preferences.conf")
        #expect(try installer().install(bundle: bundle("org.b")).first?.notice != nil)
        #expect(try effective() == [] && preferences().preferences.keyboards == ["en-US"])
    }

    @Test("Grants and files of an earlier version, by the name alone, belong to the bundle that is installed")
    func migration() throws {
        _ = try installer().install(bundle: bundle("org.a"))
        try write("ladder = network\n", to: "grants.conf")
        try write("mine", to: "containers/ladder/file")
        #expect(try effective() == .network)
        let made = KeyboardContainer(
            of: try KeyboardBundle(folder: path("keyboards/ladder.appex")), in: path("containers")
        ).make()
        #expect(made == path("containers/ladder@org.a"))
        #expect(FileManager.default.fileExists(atPath: path("containers/ladder@org.a/file")))
        #expect(!FileManager.default.fileExists(atPath: path("containers/ladder")))
        _ = try installer().install(bundle: bundle("org.a"))
        #expect(grants().settings.owners == ["ladder": "org.a"])
    }

    @Test("A bundle that is put into the place by hand has none of the grants that another one was given")
    func byHand() throws {
        try write("ladder@org.a = network\n", to: "grants.conf")
        try bundle("org.b", in: "keyboards")
        #expect(try effective() == [])
        try bundle("org.a", in: "keyboards")
        #expect(try effective() == .network)
    }

    @Test("An installation that fails leaves the grants and the enabled keyboards as they were")
    func failure() throws {
        _ = try installer().install(bundle: bundle("org.a"))
        try write("ladder = network\n", to: "grants.conf")
        try write("keyboards = en-US, ladder\n", to: "preferences.conf")
        let source = try bundle("org.b")
        symlink("/etc", source + "/link")
        #expect(throws: KeyboardStoreError.self) { try installer().install(bundle: source) }
        #expect(try effective() == .network)
        #expect(preferences().preferences.keyboards == ["en-US", "ladder"])
    }

    @Test("A removed keyboard takes its grants and files along, and says what it could not take")
    func remove() throws {
        _ = try installer().install(bundle: bundle("org.a"))
        try write("ladder@org.a = network\n", to: "grants.conf")
        try write("mine", to: "containers/ladder@org.a/locked/file")
        chmod(path("containers/ladder@org.a/locked"), 0)
        let removed = try installer().remove(keyboard: "ladder")
        #expect(removed.remains == nil && grants().settings == KeyboardGrants())
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("containers")) == [])
        let sentence = KeyboardInstaller.sentence(FolderRemoval.Remains(path: "/a", reason: "no"))
        #expect(sentence.contains("/a: no"))
    }
}

@Suite final class FolderRemovalTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)"
    ).path

    init() throws {
        try FileManager.default.createDirectory(atPath: root + "/folder", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    @Test("Locked folders, links, and names that are no text are removed; what a link leads to stays")
    func locked() throws {
        try Data("x".utf8).write(to: URL(fileURLWithPath: root + "/outside"))
        for name in ["/folder/a", "/folder/a/b", "/folder/a/b/c", "/kept"] { mkdir(root + name, 0o755) }
        try Data("x".utf8).write(to: URL(fileURLWithPath: root + "/folder/a/b/file"))
        try Data("x".utf8).write(to: URL(fileURLWithPath: root + "/kept/file"))
        symlink(root + "/kept", root + "/folder/a/link")
        symlink(root + "/outside", root + "/folder/link")
        let folder = open(root + "/folder/a", O_RDONLY | O_DIRECTORY)
        let name: [CChar] = [-1, -2, 0]
        #expect(mkdirat(folder, name, 0o755) == 0)
        close(folder)
        chmod(root + "/folder/a/b", 0)
        chmod(root + "/folder/a", 0o500)
        chmod(root + "/kept", 0o750)
        #expect(FolderRemoval.remove(root + "/folder") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: root).sorted() == ["kept", "outside"])
        #expect(FileManager.default.fileExists(atPath: root + "/kept/file"))
        var facts = stat()
        #expect(stat(root + "/kept", &facts) == 0 && facts.st_mode & 0o777 == 0o750)
    }

    @Test("A folder that is deeper than any path is removed")
    func deep() throws {
        var folder = open(root + "/folder", O_RDONLY | O_DIRECTORY)
        for _ in 0..<3_000 {
            #expect(mkdirat(folder, "deep", 0o755) == 0)
            let inner = openat(folder, "deep", O_RDONLY | O_DIRECTORY)
            close(folder)
            folder = inner
        }
        close(folder)
        #expect(FolderRemoval.remove(root + "/folder") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: root) == [])
    }

    @Test("What cannot be removed is named with the system's reason, and nothing is no error")
    func remains() {
        #expect(FolderRemoval.remove(root + "/none") == nil)
        // No program removes files of the kernel.
        let remains = FolderRemoval.remove("/proc/self/fdinfo")
        #expect(remains?.path.hasPrefix("/proc/self/fdinfo") == true && remains?.reason.isEmpty == false)
    }
}
