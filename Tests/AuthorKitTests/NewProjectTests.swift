import Foundation
import KeyboardHost
import Platform
import Testing

@testable import AuthorKit

/// The projects that `spinet new` writes.
@Suite final class NewProjectTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(
        _ name: String, _ kind: NewProject.Kind = .keyboard, spinet: String = "/usr/share/spinet/package"
    ) throws -> String {
        try NewProject(kind, name: name, spinet: SpinetPackage(named: spinet)).write(into: root.path)
    }

    private func files(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: folder + "/" + $0, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }

    @Test("A new project has an app, a keyboard and tests, and no placeholder is left")
    func complete() throws {
        let folder = try write("Hello")
        let files = files(in: folder)
        for name in [
            "Package.swift", "README.md", ".gitignore", "App/Info.plist", "Keyboard/Info.plist",
            "App/ko.lproj/InfoPlist.strings", "Sources/Hello/AppDelegate.swift",
            "Sources/HelloKeyboard/KeyboardViewController.swift", "Sources/HelloKeyboard/main.swift",
            "Tests/HelloKeyboardTests/KeyboardTests.swift",
        ] {
            #expect(files.contains(name))
        }
        for name in files {
            let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            #expect(!text.contains("__") && !name.contains("__"), "\(name)")
        }
        let builder = try BundleBuilder(package: folder)
        #expect(builder.products == ["Hello", "HelloKeyboard"])
    }

    @Test("A new app has a screen, an icon and tests, and is what Examples/HelloApp is")
    func app() throws {
        let folder = try write("HelloApp", .app, spinet: "/path")
        #expect(try BundleBuilder(package: folder).products == ["HelloApp"])
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples/HelloApp").path
        let files = files(in: folder).sorted()
        #expect(files.contains("App/icon.png") && files.contains("Tests/HelloAppTests/ListTests.swift"))
        for name in files {
            let written = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
            let shown = try Data(contentsOf: URL(fileURLWithPath: sample + "/" + name))
            let expected = String(data: shown, encoding: .utf8).map {
                Data($0.replacing("path: \"../..\"", with: "path: \"/path\"").utf8)
            }
            #expect(written == expected ?? shown, "\(name)")
        }
    }

    @Test(
        "The package depends on the toolkit's folder, or on the address of its repository",
        arguments: [
            (
                "/usr/share/spinet/package",
                ".package(name: \"Spinet\", path: \"/usr/share/spinet/package\")", "Spinet"
            ),
            (
                "https://example.org/keys.git",
                ".package(url: \"https://example.org/keys.git\", branch: \"main\")", "keys"
            ),
        ])
    func dependency(spinet: String, dependency: String, package: String) throws {
        let manifest = try String(
            contentsOfFile: write("Hello", spinet: spinet) + "/Package.swift", encoding: .utf8)
        #expect(manifest.contains(dependency))
        #expect(manifest.contains(".product(name: \"UIKit\", package: \"\(package)\")"))
    }

    @Test(
        "A name that cannot be a module is refused",
        arguments: ["", "2tap", "a-b", "../up", "UIKit", "class"])
    func names(name: String) {
        #expect(throws: AuthorKitError.badName(name)) { try self.write(name) }
        #expect(files(in: root.path).isEmpty)
    }

    @Test("What is at the place stays")
    func exists() throws {
        let folder = try write("Hello")
        #expect(throws: AuthorKitError.exists(folder)) { try self.write("Hello") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["Hello"])
    }

    @Test("Without the toolkit's sources the error says what to name")
    func noSpinet() {
        let nowhere = ResourceLocator(
            environment: nil, executable: "/nonexistent", source: "/nonexistent/a/b/c")
        #expect(throws: AuthorKitError.noTemplates) {
            try NewProject(.keyboard, name: "Hello", spinet: SpinetPackage(named: "/x"), locator: nowhere)
        }
        #expect("\(AuthorKitError.noSpinet)".contains("--spinet"))
    }
}
