import Foundation
import Platform

extension AppStore {
    /// Installs what a user names: an app with its keyboards, or a keyboard alone.
    ///
    /// - Parameter path: of a folder `NAME.app` or `NAME.appex`.
    /// - Returns: the installed keyboards; they are not enabled.
    /// - Throws: `KeyboardBundleError` or `KeyboardStoreError`; nothing has changed then.
    @discardableResult
    package func install(bundle path: String) throws -> [KeyboardBundle] {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        if path.hasSuffix("." + AppBundle.folderExtension) { return try install(path).keyboards }
        guard path.hasSuffix("." + KeyboardBundle.folderExtension) else {
            throw KeyboardStoreError.noBundle(path)
        }
        return [try install(keyboard: path)]
    }

    /// The keyboards that a bundle at a path would install; none if it is malformed.
    static func keyboards(at path: String) -> [KeyboardBundle] {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        if path.hasSuffix("." + AppBundle.folderExtension) {
            return (try? AppBundle(folder: path))?.keyboards ?? []
        }
        return (try? KeyboardBundle(folder: path)).map { [$0] } ?? []
    }

    /// Lets the programs be executed that the bundle at a path and those in it name; a bundle from a browser has lost
    /// that.
    package static func markPrograms(of path: String) {
        let plugIns = path + "/" + AppBundle.plugIns
        let inner = (try? FileManager.default.contentsOfDirectory(atPath: plugIns)) ?? []
        for folder in [path] + inner.map({ plugIns + "/" + $0 }) {
            guard let name = BundleInformation(folder: folder)?.executable, KeyboardBundle.isProgramName(name)
            else { continue }
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder + "/" + name)
        }
    }
}
