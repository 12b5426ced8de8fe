import Foundation
import Platform
package import UIKit

/// The keyboards that apps brought: bundles in folders, whose classes this program carries.
///
///     let installed = InstalledKeyboards(
///         classes: [String(reflecting: MyKeyboard.self): { MyKeyboard() }])
///     let all = KeyboardEntry.standard() + installed.entries
package struct InstalledKeyboards {
    /// How the keyboards are made whose classes are linked into a program, by the class's name with its module.
    package typealias Classes = [String: @MainActor () -> UIInputViewController]

    /// The keyboards that can be enabled, sorted by their names in the preferences.
    package private(set) var entries: [KeyboardEntry] = []
    /// What is wrong with the others.
    package private(set) var problems: [KeyboardBundleError] = []

    /// None at all.
    package init() {}

    /// Reads the bundles of some folders; of two with one name, that of the earlier folder counts.
    ///
    /// - Parameters:
    ///   - folders: folders of bundles, which need not be there; the person's and the installation's when left out.
    ///   - classes: the classes that this program carries.
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

    /// `$XDG_DATA_HOME/spinet/keyboards`, then what was installed for everybody.
    package static var usualFolders: [String] {
        ([PersonalFolder.data() + "/spinet"] + ResourceLocator().folders).map { $0 + "/keyboards" }
    }
}
