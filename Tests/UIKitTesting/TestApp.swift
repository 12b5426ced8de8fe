public import Foundation

/// The app of the tests, as a bundle that the user could install.
public enum TestApp {
    /// Makes a bundle `NAME.app` with the program and a property list.
    ///
    /// - Parameters:
    ///   - folder: the folder to make it in, which is made too; it appears there whole, in one step.
    ///   - program: the name of the program in the bundle, which says how it behaves; see Tests/TestApp.
    ///   - names: the displayed names, by languages; that of English is the one of the others too.
    /// - Returns: the bundle's folder.
    @discardableResult
    public static func makeBundle(
        named name: String, in folder: URL, program: String = "field", names: [String: String] = [:],
        icon: Data? = nil
    ) throws -> URL {
        let files = FileManager.default
        let bundle = folder.appendingPathComponent(name + ".app")
        let staging = folder.appendingPathComponent(".staging-\(UUID().uuidString)")
        try files.createDirectory(at: staging, withIntermediateDirectories: true)
        let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("test-app")
        let copy = staging.appendingPathComponent(program)
        // A link costs no copy of the program; another file system needs one.
        do {
            try files.linkItem(at: built, to: copy)
        } catch {
            try files.copyItem(at: built, to: copy)
        }
        var list: [String: Any] = [
            "CFBundleIdentifier": "org.example.\(name)", "CFBundleDisplayName": names["en"] ?? name,
            "CFBundleExecutable": program,
        ]
        if let icon {
            list["CFBundleIconFile"] = "icon.png"
            try icon.write(to: staging.appendingPathComponent("icon.png"))
        }
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try data.write(to: staging.appendingPathComponent("Info.plist"))
        for (language, translated) in names where language != "en" {
            let strings = staging.appendingPathComponent("\(language).lproj")
            try files.createDirectory(at: strings, withIntermediateDirectories: true)
            try Data("\"CFBundleDisplayName\" = \"\(translated)\";\n".utf8)
                .write(to: strings.appendingPathComponent("InfoPlist.strings"))
        }
        if files.fileExists(atPath: bundle.path) { try files.removeItem(at: bundle) }
        try files.moveItem(at: staging, to: bundle)
        return bundle
    }
}
