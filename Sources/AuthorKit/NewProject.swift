import Foundation
import Glibc
package import Platform

/// Writes the package of a new project.
///
///     try NewProject(.app, name: "Hello", spinet: SpinetPackage(named: nil)).write(into: ".")
package struct NewProject {
    /// The kinds of projects, named as the folders of their templates.
    package enum Kind: String, Sendable {
        /// An app with one screen, its icon, tests.
        case app
        /// An app that contains a keyboard, the keyboard, tests.
        case keyboard
    }

    private let name: String
    private let spinet: SpinetPackage
    private let templates: String

    /// The words of the language that a module cannot be called.
    private static let reserved: Set<String> = [
        "Any", "Self", "Type", "Protocol", "class", "default", "import", "public", "self", "super", "switch",
        "true",
        "UIKit", "Foundation", "Swift", "Testing",
    ]

    /// Prepares a package.
    ///
    /// - Parameter name: begins with a letter, and has letters and digits only: the modules are called after it.
    /// - Throws: `AuthorKitError.badName`, `.noTemplates`.
    package init(
        _ kind: Kind, name: String, spinet: SpinetPackage, locator: ResourceLocator = ResourceLocator()
    ) throws(AuthorKitError) {
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9]{0,63}/) != nil, !Self.reserved.contains(name) else {
            throw .badName(name)
        }
        let folders = locator.folders.map { $0 + "/templates/" + kind.rawValue }
        guard
            let templates = folders.first(where: {
                FileManager.default.fileExists(atPath: $0 + "/Package.swift")
            })
        else { throw .noTemplates }
        self.name = name
        self.spinet = spinet
        self.templates = templates
    }

    /// Writes the package as a new folder in `folder`: all of it, or nothing.
    ///
    /// - Returns: the package's folder.
    /// - Throws: `AuthorKitError.exists`, `.notWritten`.
    @discardableResult
    package func write(into folder: String) throws(AuthorKitError) -> String {
        let place = URL(fileURLWithPath: folder).appendingPathComponent(name).standardizedFileURL.path
        guard !FileManager.default.fileExists(atPath: place) else { throw .exists(place) }
        let staging = place + ".new-" + UUID().uuidString
        do {
            try writeFiles(to: staging)
        } catch {
            try? FileManager.default.removeItem(atPath: staging)
            throw .notWritten(place, reason: error.localizedDescription)
        }
        guard rename(staging, place) == 0 else {
            let reason = String(cString: strerror(errno))
            try? FileManager.default.removeItem(atPath: staging)
            throw .notWritten(place, reason: reason)
        }
        return place
    }

    private func writeFiles(to folder: String) throws {
        let files = FileManager.default
        for name in files.enumerator(atPath: templates)?.compactMap({ $0 as? String }) ?? [] {
            var isFolder: ObjCBool = false
            let source = templates + "/" + name
            guard files.fileExists(atPath: source, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            let data = try Data(contentsOf: URL(fileURLWithPath: source))
            // A file whose name began with a dot would not be a resource.
            let target = filled(name == "gitignore" ? ".gitignore" : name)
            let url = URL(fileURLWithPath: folder + "/" + target)
            try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            // An image has no placeholders.
            try (String(data: data, encoding: .utf8).map { Data(filled($0).utf8) } ?? data).write(to: url)
        }
    }

    private func filled(_ text: String) -> String {
        text.replacing("__NAME__", with: name).replacing("__DEPENDENCY__", with: spinet.dependency)
            .replacing("__PACKAGE__", with: spinet.name)
    }
}
