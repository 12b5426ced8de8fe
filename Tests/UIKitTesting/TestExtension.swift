public import CoreGraphics
public import Foundation

/// The keyboard extension of the tests, as a bundle that a host can install.
public enum TestExtension {
    /// The folder of Swift's shared runtime, with which debug builds are linked; nil for a static one.
    public static let runtime: String? = {
        // The kernel's files have no size, so they are read to their end.
        let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
        let lines = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
        let path = lines.first { $0.hasSuffix("/libswiftCore.so") }?.split(separator: " ").last
        return path.map { URL(fileURLWithPath: String($0)).deletingLastPathComponent().path }
    }()

    /// The name of the program in the bundle.
    public static let program = "test-extension"
    /// The principal class of the usual keyboard.
    public static let usualClass = "test_extension.TestKeyboard"

    /// The processor time that an answer of the program may take, in seconds: it is built without optimization, and a
    /// thousand layouts alone take it a tenth.
    public static let replyTime: TimeInterval = 1

    /// Makes a bundle `NAME.appex` with the program and a property list.
    ///
    /// - Parameters:
    ///   - folder: the folder to make it in, which is made too.
    ///   - identifier: `CFBundleIdentifier`; nil for none.
    ///   - attributes: additions to `NSExtensionAttributes`.
    /// - Returns: the bundle's folder.
    @discardableResult
    public static func makeBundle(
        named name: String, in folder: URL, displayName: String, principalClass: String = usualClass,
        identifier: String? = nil, attributes: [String: Any] = [:]
    ) throws -> URL {
        let bundle = folder.appendingPathComponent(name + ".appex")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try add(Self.program, to: bundle)
        var list: [String: Any] = [
            "CFBundleDisplayName": displayName, "CFBundleExecutable": Self.program,
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.keyboard-service",
                "NSExtensionPrincipalClass": principalClass,
                "NSExtensionAttributes": attributes.merging(
                    ["IsASCIICapable": true, "PrimaryLanguage": "en-US"]) { given, _ in given },
            ] as [String: Any],
        ]
        list["CFBundleIdentifier"] = identifier
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try data.write(to: bundle.appendingPathComponent("Info.plist"))
        return bundle
    }

    /// Adds a program that is built with the tests to a bundle.
    public static func add(_ program: String, to bundle: URL) throws {
        let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent(program)
        let copy = bundle.appendingPathComponent(program)
        guard !FileManager.default.fileExists(atPath: copy.path) else { return }
        // A link costs no copy of the program; another file system needs one.
        do {
            try FileManager.default.linkItem(at: built, to: copy)
        } catch {
            try FileManager.default.copyItem(at: built, to: copy)
        }
    }

    /// Whether the keys of the usual keyboard fill an area: the host may be ahead of the extension's layout.
    @MainActor public static func fills(_ area: CGRect, _ elements: [Element]) -> Bool {
        func frame(_ label: String) -> CGRect { elements.first { $0.label == label }?.frame ?? .null }
        return abs(frame("h").minY - area.minY) < 1 && abs(frame("report").maxY - area.maxY) < 1
    }
}
