import ExtensionHost
import Foundation
import Glibc
import Platform

/// The folder of a keyboard extension for its files, which no other extension sees: `$XDG_DATA_HOME/spinet/containers/KEY`.
///
/// It belongs to a bundle's identity, `KeyboardBundle.identity`: another author's bundle in the same place has another one.
///
///     KeyboardContainer(of: bundle).make()
struct KeyboardContainer: Hashable {
    /// The path, which need not exist.
    let path: String
    /// Where earlier versions kept the folder: by the name of the bundle alone.
    private let formerPath: String

    /// The usual folder of containers.
    static var usualFolder: String { PersonalFolder.data() + "/spinet/containers" }

    /// The folder of a bundle.
    init(of bundle: KeyboardBundle, in folder: String = usualFolder) {
        path = folder + "/" + bundle.identity
        formerPath = folder + "/" + bundle.id
    }

    /// Makes the folder; one of an earlier version, whose owner was the bundle that is installed, becomes it.
    ///
    /// - Returns: the path; nil if it cannot be made, and the extension then has a temporary folder only.
    func make() -> String? {
        adopt()
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return path
        } catch {
            return nil
        }
    }

    /// Takes over the folder of an earlier version, if there is one and this one does not exist.
    func adopt() {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        rename(formerPath, path)
    }

    /// Removes the folder with all that is in it.
    ///
    /// - Returns: what could not be removed; nil if nothing is left.
    func remove() -> FolderRemoval.Remains? {
        adopt()
        return FolderRemoval.remove(path)
    }
}
