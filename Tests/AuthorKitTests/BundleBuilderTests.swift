import Foundation
import KeyboardHost
import Platform
import Testing

@testable import AuthorKit

/// Bundles from a package whose programs a test makes in the compiler's place.
@Suite final class BundleBuilderTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Writes the project, and programs as the compiler would.
    private func package(building: Bool = true) throws -> String {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let folder = try NewProject(.keyboard, name: "Hello", spinet: SpinetPackage(named: "/spinet")).write(
            into: root.path)
        if building { for program in ["Hello", "HelloKeyboard"] { try make(program, in: folder) } }
        return folder
    }

    private func make(_ program: String, in folder: String) throws {
        let built = folder + "/.build/release"
        try FileManager.default.createDirectory(atPath: built, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(
            atPath: built + "/" + program, contents: Data("#!/bin/sh\n".utf8),
            attributes: [.posixPermissions: 0o755])
    }

    @Test("The app is bundled with its keyboard, its names and both programs, and can be installed")
    func bundle() throws {
        let folder = try package()
        var stripped: [String] = []
        let bundle = try BundleBuilder(package: folder).assemble { stripped.append($0) }
        #expect(bundle == folder + "/.build/bundles/Hello.app")
        let app = try AppBundle(folder: bundle)
        #expect(app.identifier == "org.example.Hello" && app.keyboards.map(\.id) == ["HelloKeyboard"])
        #expect(app.keyboards[0].principalClass == "HelloKeyboard.KeyboardViewController")
        #expect(app.information.groups == app.keyboards[0].groups)
        #expect(stripped.count == 2)
        #expect(FileManager.default.fileExists(atPath: bundle + "/ko.lproj/InfoPlist.strings"))
        // A second time replaces the first.
        #expect(try BundleBuilder(package: folder).assemble() == bundle)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder + "/.build/bundles") == ["Hello.app"])
    }

    @Test("An app without a keyboard is bundled, with its icon")
    func appAlone() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let folder = try NewProject(.app, name: "Hello", spinet: SpinetPackage(named: "/spinet")).write(
            into: root.path)
        try make("Hello", in: folder)
        let app = try AppBundle(folder: BundleBuilder(package: folder).assemble())
        #expect(app.identifier == "org.example.Hello" && app.keyboards.isEmpty)
        #expect(FileManager.default.fileExists(atPath: app.folder + "/" + (app.information.iconFile ?? "?")))
    }

    @Test("A package without an app makes the keyboard's bundle alone")
    func keyboardAlone() throws {
        let folder = try package()
        try FileManager.default.removeItem(atPath: folder + "/App")
        let bundle = try BundleBuilder(package: folder).assemble()
        #expect(bundle.hasSuffix("/HelloKeyboard.appex"))
        #expect(try KeyboardBundle(folder: bundle).id == "HelloKeyboard")
    }

    @Test("Programs that SwiftPM builds elsewhere are found there")
    func scratch() throws {
        let folder = try package(), elsewhere = root.path + "/elsewhere"
        try FileManager.default.moveItem(atPath: folder + "/.build", toPath: elsewhere)
        let builder = try BundleBuilder(package: folder, environment: ["SWIFTPM_BUILD_DIR": elsewhere])
        #expect(try builder.assemble() == folder + "/.build/bundles/Hello.app")
    }

    @Test("What is missing or malformed is named, and the bundle made before stays")
    func problems() throws {
        let folder = try package()
        let list = folder + "/Keyboard/Info.plist"
        let good = try Data(contentsOf: URL(fileURLWithPath: list))
        let bundle = try BundleBuilder(package: folder).assemble()
        try FileManager.default.removeItem(atPath: folder + "/.build/release/HelloKeyboard")
        #expect(throws: AuthorKitError.noProgram("HelloKeyboard", path: list)) {
            try BundleBuilder(package: folder).assemble()
        }
        try Data("?".utf8).write(to: URL(fileURLWithPath: list))
        #expect(throws: AuthorKitError.notAPropertyList(list)) { try BundleBuilder(package: folder) }
        let anonymous = String(decoding: good, as: UTF8.self).replacing("CFBundleExecutable", with: "Other")
        try Data(anonymous.utf8).write(to: URL(fileURLWithPath: list))
        #expect(throws: AuthorKitError.missing("CFBundleExecutable", path: list)) {
            try BundleBuilder(package: folder)
        }
        try FileManager.default.removeItem(atPath: list)
        #expect(try !BundleBuilder(package: folder).hasKeyboard)
        try FileManager.default.removeItem(atPath: folder + "/App/Info.plist")
        #expect(throws: AuthorKitError.noBundle(folder)) { try BundleBuilder(package: folder) }
        #expect(try AppBundle(folder: bundle).keyboards.count == 1)
    }

    @Test("Programs are built one by one; the first that fails is named")
    func building() throws {
        let builder = try BundleBuilder(package: package(building: false))
        var runs: [[String]] = []
        #expect(throws: AuthorKitError.notBuilt(product: "HelloKeyboard")) {
            try builder.build { arguments in
                runs.append(arguments)
                return runs.count < 2
            }
        }
        #expect(runs.map { $0[4] } == ["Hello", "HelloKeyboard"])
        #expect(runs[0].contains("--static-swift-stdlib"))
    }
}
