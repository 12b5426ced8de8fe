import Foundation
import Platform
import Testing

@testable import KeyboardSettings

@Suite struct DesktopAppTests {
    private func folder(_ entries: [String: String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in entries {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name + ".desktop"))
        }
        return folder.path
    }

    private func entry(_ lines: String...) -> String {
        (["[Desktop Entry]", "Type=Application"] + lines).joined(separator: "\n") + "\n"
    }

    @Test(
        "The apps of the menus are listed by name, in the user's language; hidden and malformed entries are not"
    )
    func list() throws {
        let folder = try folder([
            "org.example.Writer": entry("Name=Writer", "Name[ko]=글쓰기"),
            "browser": entry("Name=browser"),
            "hidden": entry("Name=Hidden", "NoDisplay=true"),
            "gone": entry("Name=Gone", "Hidden=true"),
            "link": "[Desktop Entry]\nType=Link\nName=Link\n",
            "empty": "",
            "broken": "Name=\u{0}",
        ])
        let apps = DesktopApp.all(in: [folder])
        #expect(apps.map(\.id) == ["browser", "org.example.Writer"])
        #expect(apps.map(\.name) == ["browser", "Writer"])
    }

    @Test("An entry of the user hides the system's of the same name")
    func precedence() throws {
        let own = try folder([
            "a": entry("Name=Own"), "b": entry("Name=None", "Hidden=true"),
        ])
        let system = try folder(["a": entry("Name=System"), "b": entry("Name=B")])
        #expect(DesktopApp.all(in: [own, system, "/no/such/folder"]).map(\.name) == ["Own"])
    }
}
