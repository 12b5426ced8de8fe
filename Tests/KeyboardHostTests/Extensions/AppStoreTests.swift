import Foundation
import Platform
import Testing
import UIKitTesting

@testable import KeyboardHost

/// Installing apps with their keyboards: all of it or nothing.
@MainActor @Suite final class AppStoreTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")
    private var store: AppStore {
        AppStore(
            folder: path("applications"), keyboards: KeyboardStore(folder: path("keyboards")),
            groups: path("groups"), entries: path("entries"))
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
    }

    /// Makes an app with keyboards; an older one of the name goes.
    private func app(
        _ name: String = "Morse", keyboards: [String] = ["dots"], groups: [String] = [],
        title: String = "Morse"
    ) throws -> URL {
        let bundle = root.appendingPathComponent("sources/\(name).app")
        try? FileManager.default.removeItem(at: bundle)
        for keyboard in keyboards {
            try TestExtension.makeBundle(
                named: keyboard, in: bundle.appendingPathComponent("PlugIns"), displayName: keyboard)
        }
        try FileManager.default.createDirectory(
            at: bundle.appendingPathComponent("ko.lproj"), withIntermediateDirectories: true)
        try Data("\"CFBundleDisplayName\" = \"모스 부호\";\n".utf8).write(
            to: bundle.appendingPathComponent("ko.lproj/InfoPlist.strings"))
        _ = FileManager.default.createFile(
            atPath: bundle.path + "/morse", contents: Data("#!/bin/sh\n".utf8),
            attributes: [.posixPermissions: 0o755])
        let list: [String: Any] = [
            "CFBundleIdentifier": "org.example." + name, "CFBundleDisplayName": title,
            "CFBundleExecutable": "morse", "CFBundleIconFile": "Icon.png",
            "com.apple.security.application-groups": groups,
        ]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        return bundle
    }

    @Test(
        "CK-02: an app is installed with its keyboards and an entry in the desktop's menus, in the user's language"
    )
    func install() throws {
        let installed = try store.install(app(keyboards: ["dashes", "dots"]).path)
        #expect(installed.keyboards.map(\.id) == ["dashes", "dots"])
        #expect(store.apps.map(\.id) == ["Morse"])
        #expect(store.apps[0].information.displayName(in: "ko") == "모스 부호")
        #expect(names("keyboards").filter { $0.hasSuffix(".appex") } == ["dashes.appex", "dots.appex"])
        #expect(names("applications") == ["Morse.app", "Morse.app.keyboards"])
        #expect(names("applications/Morse.app") == ["Info.plist", "ko.lproj", "morse"])
        let entry = try String(contentsOfFile: path("entries/org.example.Morse.desktop"), encoding: .utf8)
        for line in [
            "Name=Morse", "Name[ko]=모스 부호", "Exec=\"\(path("applications"))/Morse.app/morse\"",
            "Icon=\(path("applications"))/Morse.app/Icon.png", "StartupWMClass=org.example.Morse",
        ] {
            #expect(entry.split(separator: "\n").contains(Substring(line)))
        }
        for keyboard in installed.keyboards { try KeyboardStore.verify(keyboard) }
        #expect(store.app(of: "dots")?.id == "Morse")
    }

    @Test(
        "A bundle from a browser can be executed no more; the programs that it names get that back, and no other file"
    )
    func marking() throws {
        let source = try app()
        let files = FileManager.default
        _ = files.createFile(
            atPath: source.path + "/note", contents: Data(), attributes: [.posixPermissions: 0o600])
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: source.path + "/morse")
        #expect(throws: KeyboardBundleError.missingExecutable("morse", path: source.path + "/Info.plist")) {
            try store.install(bundle: source.path)
        }
        AppStore.markPrograms(of: source.path)
        #expect(try store.install(bundle: source.path + "/").map(\.id) == ["dots"])
        #expect(!files.isExecutableFile(atPath: source.path + "/note"))
        #expect(throws: KeyboardStoreError.noBundle(path("photo.png"))) {
            try store.install(bundle: path("photo.png"))
        }
    }

    @Test("A new version replaces the app; a keyboard that it no longer has goes")
    func replace() throws {
        try store.install(app(keyboards: ["dashes", "dots"]).path)
        try store.install(app(keyboards: ["dots"], title: "Morse 2").path)
        #expect(store.apps[0].information.displayName(in: "en") == "Morse 2")
        #expect(names("keyboards") == ["dots.appex", "dots.appex.sha256"])
    }

    @Test("When one of its parts is refused, nothing of the app changes")
    func refuse() throws {
        try store.install(app(keyboards: ["dots"]).path)
        let before = ["applications", "keyboards", "entries", "groups"].map(names)
        let cases: [(String, (URL) throws -> Void)] = [
            (
                "CFBundleExecutable",
                { try FileManager.default.removeItem(at: $0.appendingPathComponent("morse")) }
            ),
            (
                "contains no keyboard",
                { try FileManager.default.removeItem(at: $0.appendingPathComponent("PlugIns")) }
            ),
            (
                "not the property list",
                { try Data("?".utf8).write(to: $0.appendingPathComponent("PlugIns/dots.appex/Info.plist")) }
            ),
            (
                "neither a file nor a folder",
                {
                    try FileManager.default.createSymbolicLink(
                        atPath: $0.path + "/Icon.png", withDestinationPath: "/etc/passwd")
                }
            ),
        ]
        for (reason, damage) in cases {
            let source = try app(keyboards: ["dashes", "dots"], title: "Morse 2")
            try damage(source)
            let error = #expect(throws: (any Error).self) { try store.install(source.path) }
            #expect("\(error.map { "\($0)" } ?? "")".contains(reason))
            #expect(["applications", "keyboards", "entries", "groups"].map(names) == before)
            #expect(store.apps[0].information.displayName(in: "en") == "Morse")
        }
        // A folder where the desktop file should be: the last step fails, and the others are undone.
        try FileManager.default.removeItem(atPath: path("entries/org.example.Morse.desktop"))
        try FileManager.default.createDirectory(
            atPath: path("entries/org.example.Morse.desktop/x"), withIntermediateDirectories: true)
        let source = try app(keyboards: ["dashes", "dots"], title: "Morse 2")
        #expect(throws: (any Error).self) { try store.install(source.path) }
        #expect(["applications", "keyboards"].map(names) == Array(before.prefix(2)))
        #expect(store.apps[0].information.displayName(in: "en") == "Morse")
    }

    @Test("With its last keyboard an app is removed, its desktop file and its groups too")
    func remove() throws {
        let group = "group.org.example.morse"
        try store.install(app(keyboards: ["dashes", "dots"], groups: [group]).path)
        try FileManager.default.createDirectory(
            atPath: path("groups/\(group)/Library"), withIntermediateDirectories: true)
        #expect(try store.remove(keyboard: "dashes") == nil)
        #expect(names("applications") == ["Morse.app", "Morse.app.keyboards"])
        #expect(try store.remove(keyboard: "dots")?.id == "Morse")
        for folder in ["applications", "keyboards", "entries", "groups"] { #expect(names(folder) == []) }
        #expect(throws: KeyboardStoreError.notInstalled("dots")) { try self.store.remove(keyboard: "dots") }
    }

    @Test("A group belongs to the app that was installed with it first")
    func groups() throws {
        let group = "group.org.example.morse"
        try store.install(app(groups: [group]).path)
        let other = try app("Spy", keyboards: ["spy"], groups: [group])
        #expect(throws: KeyboardStoreError.takenGroup(group, owner: "Morse")) {
            try self.store.install(other.path)
        }
        // A name that would leave the folder of the groups is none.
        let escaping = try app("Spy", keyboards: ["spy"], groups: ["../keyboards"])
        #expect(throws: (any Error).self) { try self.store.install(escaping.path) }
        #expect(names("keyboards") == ["dots.appex", "dots.appex.sha256"])
    }
}
