import Foundation
package import Platform

/// Where an author's package finds the toolkit: a folder or the address of a repository.
package struct SpinetPackage: Hashable, Sendable {
    /// The folder or address.
    package let location: String

    /// Uses what the author named; else the development package that is installed, else the checkout that the resources
    /// were staged from, which the file `checkout` beside them names.
    ///
    /// - Throws: `AuthorKitError.noSpinet`.
    package init(named given: String?, locator: ResourceLocator = ResourceLocator()) throws(AuthorKitError) {
        if let given {
            location = given.contains("://") ? given : URL(fileURLWithPath: given).standardizedFileURL.path
            return
        }
        let installed = locator.folders.map { $0 + "/package" }
        let recorded = locator.folders.compactMap { folder -> String? in
            let data = (try? RegularFile.read(folder + "/checkout", atMost: 4096)) ?? nil
            return data.map {
                String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }
        // The last is that of a program in a checkout's build folder.
        let found = (installed + recorded + [ResourceLocator.checkout].compactMap(\.self)).first {
            FileManager.default.fileExists(atPath: $0 + "/Package.swift")
        }
        guard let found else { throw .noSpinet }
        location = found
    }

    private var isRemote: Bool { location.contains("://") }

    /// The dependency as the manifest of a package states it.
    var dependency: String {
        isRemote
            ? ".package(url: \(quoted), branch: \"main\")" : ".package(name: \"Spinet\", path: \(quoted))"
    }

    /// The name by which products of the package are named.
    var name: String {
        guard isRemote else { return "Spinet" }
        let last = URL(string: location)?.lastPathComponent ?? "Spinet"
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    private var quoted: String {
        "\"" + location.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
