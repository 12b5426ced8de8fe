import Foundation
import Platform
package import UIKit

/// The installed keyboard extensions: bundles in folders, whose classes are linked into this program.
///
///     let installed = InstalledKeyboards(
///         classes: [String(reflecting: MyKeyboard.self): { MyKeyboard() }])
///     let all = KeyboardEntry.standard() + installed.entries
package struct InstalledKeyboards {
    /// Creates the keyboards whose classes are linked into a program, by the class name including its module.
    package typealias Classes = [String: @MainActor () -> UIInputViewController]

    /// The keyboards that can be enabled, sorted by their identifiers in the preferences.
    package private(set) var entries: [KeyboardEntry] = []
    /// The errors of the bundles that cannot be used.
    package private(set) var problems: [KeyboardBundleError] = []

    /// No keyboards.
    package init() {}

    /// Loads the bundles in folders; of bundles with the same name, the one in the earlier folder is used.
    ///
    /// - Parameters:
    ///   - folders: folders of bundles, which need not exist; by default the user's and the system's.
    ///   - classes: the classes that are linked into this program.
    package init(folders: [String] = Self.usualFolders, classes: Classes) {
        var found: Set<String> = []
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where name.hasSuffix("." + KeyboardBundle.folderExtension) {
                guard found.insert(name).inserted else { continue }
                do throws(KeyboardBundleError) {
                    try add(folder + "/" + name, classes)
                } catch {
                    problems.append(error)
                }
            }
        }
        entries.sort { $0.id < $1.id }
    }

    private mutating func add(_ path: String, _ classes: Classes) throws(KeyboardBundleError) {
        let bundle = try KeyboardBundle(folder: path)
        guard !KeyboardEntry.systemIDs.contains(bundle.id) else { throw .takenName(bundle.id, path: path) }
        guard let make = classes[bundle.principalClass] else {
            throw .foreignClass(bundle.principalClass, path: path)
        }
        var entry = KeyboardEntry(
            id: bundle.id, name: bundle.displayName, primaryLanguage: bundle.primaryLanguage,
            isTrusted: false,
            make: { _ in make() })
        entry.typesASCII = bundle.isASCIICapable
        entries.append(entry)
    }

    /// `$XDG_DATA_HOME/spinet/keyboards`, then the system-wide folders.
    package static var usualFolders: [String] {
        ([PersonalFolder.data() + "/spinet"] + ResourceLocator().folders).map { $0 + "/keyboards" }
    }
}
