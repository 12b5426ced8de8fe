import Foundation
import Fuzzing
import Testing
import UIKit

@testable import KeyboardHost

@MainActor @Suite struct KeyboardBundleTests {
    /// A keyboard extension as an app would contain it.
    private static let usual: [String: Any] = [
        "CFBundleDisplayName": "Ladder", "CFBundleExecutable": "ladder",
        "NSExtension": [
            "NSExtensionPointIdentifier": "com.apple.keyboard-service",
            "NSExtensionPrincipalClass": "Ladder.KeyboardViewController",
            "NSExtensionAttributes": ["IsASCIICapable": true, "PrimaryLanguage": "nl-BE"],
        ] as [String: Any],
    ]

    private func list(
        _ change: (inout [String: Any], inout [String: Any]) -> Void = { _, _ in },
        format: PropertyListSerialization.PropertyListFormat = .xml
    ) throws -> Data {
        var list = Self.usual
        var inner = try #require(list["NSExtension"] as? [String: Any])
        change(&list, &inner)
        if list["NSExtension"] is [String: Any] { list["NSExtension"] = inner }
        return try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    }

    private func read(_ data: Data, id: String = "ladder") -> Result<KeyboardBundle, KeyboardBundleError> {
        Result { () throws(KeyboardBundleError) in try KeyboardBundle(id: id, data, path: "L/Info.plist") }
    }

    @Test("A property list declares a keyboard's name, language and class")
    func keys() throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let bundle = try read(list(format: format)).get()
            #expect(bundle.id == "ladder" && bundle.displayName == "Ladder")
            #expect(bundle.principalClass == "Ladder.KeyboardViewController")
            #expect(bundle.primaryLanguage == "nl-BE" && bundle.isASCIICapable)
        }
        let bare = try read(list { $1["NSExtensionAttributes"] = nil }).get()
        #expect(bare.primaryLanguage == "mul" && !bare.isASCIICapable)
    }

    @Test("The error of a bundle that is no keyboard is a sentence that names the file")
    func refusals() throws {
        let path = "L/Info.plist"
        let cases: [(Data, KeyboardBundleError)] = [
            (Data("keyboard!".utf8), .notAPropertyList(path: path)),
            (Data(), .notAPropertyList(path: path)),
            (try list { list, _ in list["CFBundleDisplayName"] = 7 }, .notAPropertyList(path: path)),
            (try list { list, _ in list["NSExtension"] = "yes" }, .notAPropertyList(path: path)),
            (
                try list { list, _ in list["NSExtension"] = nil },
                .missing("NSExtensionPointIdentifier", path: path)
            ),
            (
                try list { $1["NSExtensionPointIdentifier"] = "com.apple.widget" },
                .otherExtensionPoint("com.apple.widget", path: path)
            ),
            (
                try list { $1["NSExtensionPrincipalClass"] = "" },
                .missing("NSExtensionPrincipalClass", path: path)
            ),
            (
                try list { list, _ in list["CFBundleDisplayName"] = nil },
                .missing("CFBundleDisplayName", path: path)
            ),
            (
                try list { list, _ in list["CFBundleExecutable"] = nil },
                .missing("CFBundleExecutable", path: path)
            ),
            (Data(repeating: 0x20, count: 65 * 1024), .tooLarge(path: path)),
        ]
        for (data, expected) in cases {
            #expect(read(data) == .failure(expected))
            #expect("\(expected)".contains(path) && "\(expected)".hasSuffix("."))
        }
        for tag in [
            "../../../tmp/x", "/proc/self/cwd/x", "en_US", "en\nUS", String(repeating: "a", count: 36),
        ] {
            let data = try list { $1["NSExtensionAttributes"] = ["PrimaryLanguage": tag] }
            #expect(read(data) == .failure(.badLanguage(tag, path: path)))
        }
        for (key, value) in [
            ("CFBundleDisplayName", "$(PRODUCT_NAME)"), ("CFBundleExecutable", "${EXECUTABLE_NAME}"),
            ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
            ("CFBundleShortVersionString", "$(VERSION)"),
        ] {
            #expect(
                read(try list { list, _ in list[key] = value }) == .failure(.placeholder(value, path: path)))
        }
        for identifier in ["../ladder", "a/b", "a b", "a\nb"] {
            let data = try list { list, _ in list["CFBundleIdentifier"] = identifier }
            #expect(read(data) == .failure(.badName(identifier, path: path)))
        }
        for name in ["", "a,b", "a b", ".hidden", "ключ"] {
            #expect(read(try list(), id: name) == .failure(.badName(name, path: path)))
        }
        let deep = Data(String(repeating: "<array>", count: 9_000).utf8)
        #expect(read(deep) == .failure(.notAPropertyList(path: path)))
    }

    @Test("Bytes that changed at random are refused or read, and crash nothing", arguments: seeds(20))
    func damage(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var data = try list(format: random.chance(2) ? .binary : .xml)
        for _ in 0...random.number(below: 8) {
            data[random.number(below: data.count)] = UInt8(random.number(below: 256))
        }
        if random.chance(4) { data = data.prefix(random.number(below: data.count)) }
        if case .success(let bundle) = read(data) { #expect(!bundle.displayName.isEmpty) }
    }

    @Test("Bundles become keyboards where their program can be executed, those in the user's folder first")
    func folders() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(
            "spinet-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        func install(_ name: String, in folder: String, _ data: Data?) throws {
            let bundle = root.appendingPathComponent("\(folder)/\(name)")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try data?.write(to: bundle.appendingPathComponent("Info.plist"))
            let program = bundle.appendingPathComponent("ladder")
            try Data("#!/bin/true\n".utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        }
        try install("ladder.appex", in: "mine", list { list, _ in list["CFBundleDisplayName"] = "My Ladder" })
        try install("ladder.appex", in: "all", list())
        try install("chords.appex", in: "all", list { $1["NSExtensionAttributes"] = nil })
        try install("en-US.appex", in: "all", list())
        try install("other.appex", in: "all", list { list, _ in list["CFBundleExecutable"] = "other" })
        try install("empty.appex", in: "all", nil)
        try install("notes.txt", in: "all", nil)

        let folders = ["mine", "all", "none"].map { root.appendingPathComponent($0).path }
        let installed = InstalledKeyboards(folders: folders)
        #expect(installed.entries.map(\.id) == ["chords", "ladder"])
        #expect(installed.entries.map(\.name) == ["Ladder", "My Ladder"])
        #expect(installed.entries.map(\.typesASCII) == [false, true])
        #expect(installed.entries.allSatisfy { !$0.isTrusted })
        #expect(
            installed.problems == [
                .unreadable(path: folders[1] + "/empty.appex/Info.plist"),
                .takenName("en-US", path: folders[1] + "/en-US.appex"),
                .missingExecutable("other", path: folders[1] + "/other.appex"),
            ])
    }
}
