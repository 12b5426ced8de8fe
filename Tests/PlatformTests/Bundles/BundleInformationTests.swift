import Foundation
import Testing

@testable import Platform

/// What describes a program.
@Suite final class BundleInformationTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        "spinet-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ identifier: String, program: String, in folder: String) throws {
        let url = root.appendingPathComponent(folder)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let list = ["CFBundleIdentifier": identifier, "CFBundleExecutable": program]
        try PropertyListEncoder().encode(list).write(to: url.appendingPathComponent("Info.plist"))
    }

    @Test(
        "A program is described by its bundle, or by the folder of its package that names it",
        arguments: [
            ("Hello.app/Hello", "org.example.bundled"),
            ("package/.build/x86_64-unknown-linux-gnu/debug/Hello", "org.example.app"),
            ("package/.build/release/HelloKeyboard", "org.example.keyboard"),
            ("package/.build/release/Other", nil), ("usr/bin/Hello", nil),
        ] as [(String, String?)])
    func ofProgram(path: String, identifier: String?) throws {
        try write("org.example.bundled", program: "Hello", in: "Hello.app")
        try write("org.example.app", program: "Hello", in: "package/App")
        try write("org.example.keyboard", program: "HelloKeyboard", in: "package/Keyboard")
        let found = BundleInformation(program: root.appendingPathComponent(path).path)
        #expect(found?.identifier == identifier)
    }
}
