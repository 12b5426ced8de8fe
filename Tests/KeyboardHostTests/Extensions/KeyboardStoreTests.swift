import ExtensionIPC
import Foundation
import PreferenceFiles
import Testing
import UIKitTesting

@testable import KeyboardHost

/// Installing keyboards: all of a bundle or nothing of it.
@MainActor @Suite final class KeyboardStoreTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")
    private var store: KeyboardStore { KeyboardStore(folder: root.appendingPathComponent("installed").path) }

    deinit { try? FileManager.default.removeItem(at: root) }

    @discardableResult
    private func bundle(_ name: String = "ladder", title: String = "Ladder") throws -> URL {
        try TestExtension.makeBundle(
            named: name, in: root.appendingPathComponent("sources"), displayName: title)
    }

    private func installed(_ name: String = "ladder") throws -> KeyboardBundle {
        try KeyboardBundle(folder: store.folder + "/\(name).appex")
    }

    /// What is in the folder of installed bundles.
    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: store.folder)) ?? []).sorted()
    }

    @Test("An installed keyboard is listed, by the name of its folder")
    func install() throws {
        let bundle = try store.install(bundle().path)
        #expect(bundle.id == "ladder" && bundle.folder == store.folder + "/ladder.appex")
        #expect(names == ["ladder.appex", "ladder.appex.sha256"])
        let found = InstalledKeyboards(folders: [store.folder])
        #expect(found.entries.map(\.id) == ["ladder"] && found.problems.isEmpty)
    }

    @Test("Another version takes the place of the old one in one step")
    func replace() throws {
        try store.install(bundle().path)
        try store.install(bundle(title: "Ladder 2").path)
        #expect(try installed().displayName == "Ladder 2")
        #expect(names == ["ladder.appex", "ladder.appex.sha256"])
        try KeyboardStore.verify(try installed())
    }

    @Test("A bundle that is malformed is refused, and the old version stays")
    func refuse() throws {
        try store.install(bundle().path)
        let source = try bundle(title: "Ladder 2")
        let list = source.appendingPathComponent("Info.plist")
        let cases: [(String, () throws -> Void)] = [
            ("not the property list", { try Data("nonsense".utf8).write(to: list) }),
            (
                "CFBundleExecutable",
                { try FileManager.default.removeItem(at: source.appendingPathComponent("test-extension")) }
            ),
            (
                "neither a file nor a folder",
                {
                    try FileManager.default.createSymbolicLink(
                        atPath: source.path + "/link", withDestinationPath: "/etc")
                }
            ),
        ]
        for (reason, damage) in cases {
            try FileManager.default.removeItem(at: source)
            try bundle(title: "Ladder 2")
            try damage()
            let error = #expect(throws: (any Error).self) { try store.install(source.path) }
            #expect("\(error.map { "\($0)" } ?? "")".contains(reason))
            #expect(try installed().displayName == "Ladder")
            #expect(names == ["ladder.appex", "ladder.appex.sha256"])
        }
        #expect(throws: (any Error).self) { try store.install(root.path) }
    }

    @Test("A bundle whose files changed since it was installed does not run")
    func changed() throws {
        try store.install(bundle().path)
        let program = store.folder + "/ladder.appex/test-extension"
        // The same contents at another time are the same.
        let copy = try Data(contentsOf: URL(fileURLWithPath: program))
        try FileManager.default.removeItem(atPath: program)
        #expect(
            FileManager.default.createFile(
                atPath: program, contents: copy, attributes: [.posixPermissions: 0o755]))
        #expect(InstalledKeyboards(folders: [store.folder]).problems.isEmpty)
        let file = try #require(FileHandle(forWritingAtPath: program))
        try file.seekToEnd()
        try file.write(contentsOf: Data([0]))
        try file.close()
        let found = InstalledKeyboards(folders: [store.folder])
        #expect(
            found.entries.isEmpty
                && found.problems == [.changed("ladder", path: store.folder + "/ladder.appex")])
        try store.install(bundle().path)
        #expect(InstalledKeyboards(folders: [store.folder]).problems.isEmpty)
    }

    @Test("A packaged bundle is another version when a file was written or replaced, not when it was linked")
    func packaged() throws {
        let packaged = try KeyboardBundle(folder: bundle().path)
        let program = packaged.folder + "/test-extension"
        let copy = try Data(contentsOf: URL(fileURLWithPath: program))
        func replace() throws {
            try FileManager.default.removeItem(atPath: program)
            #expect(
                FileManager.default.createFile(
                    atPath: program, contents: copy, attributes: [.posixPermissions: 0o755]))
        }
        try replace()
        let before = KeyboardStore.version(of: packaged)
        try FileManager.default.linkItem(atPath: program, toPath: root.path + "/backup")
        #expect(KeyboardStore.version(of: packaged) == before)
        try KeyboardStore.verify(packaged, version: before)
        try replace()
        #expect(KeyboardStore.version(of: packaged) != before)
        #expect(throws: KeyboardBundleError.changed("ladder", path: packaged.folder)) {
            try KeyboardStore.verify(packaged, version: before)
        }
        let replaced = KeyboardStore.version(of: packaged)
        try copy.write(to: URL(fileURLWithPath: program), options: [])
        #expect(KeyboardStore.version(of: packaged) != replaced)
    }

    @Test("A removed keyboard is gone, and one that is not there is an error")
    func remove() throws {
        try store.install(bundle().path)
        try store.remove("ladder")
        #expect(names.isEmpty)
        #expect(throws: KeyboardStoreError.notInstalled("ladder")) { try store.remove("ladder") }
        let outside = root.path + "/outside.appex"
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        #expect(throws: KeyboardStoreError.notInstalled("../outside")) { try store.remove("../outside") }
        #expect(FileManager.default.fileExists(atPath: outside))
    }

    @Test("Grants are read as they were written; an unknown one names its line")
    func grants() throws {
        var grants = KeyboardGrants()
        grants["ladder"] = [.network, .haptics]
        grants["empty"] = []
        #expect(GrantsFormat.write(grants) == "ladder = network, haptics\n")
        #expect(try GrantsFormat.read("# mine\nladder = network, haptics\n") == grants)
        grants.owners = ["ladder": "org.example.Ladder"]
        #expect(GrantsFormat.write(grants) == "ladder@org.example.Ladder = network, haptics\n")
        #expect(try GrantsFormat.read("ladder@org.example.Ladder = network, haptics\n") == grants)
        #expect(try GrantsFormat.read("ladder@ = network").owners == ["ladder": ""])
        #expect(throws: PreferencesError.self) { try GrantsFormat.read("a = network\na@b = haptics\n") }
        #expect(throws: PreferencesError.self) { try GrantsFormat.read("ladder = everything\n") }
        #expect(throws: PreferencesError.self) { try GrantsFormat.read("a = network\na = haptics\n") }
    }
}
