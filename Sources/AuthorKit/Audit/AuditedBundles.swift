import Foundation
package import KeyboardHost

/// The keyboards that an author means: an installed one by its identifier, or those of a bundle by its path.
package enum AuditedBundles {
    /// Finds the keyboards.
    ///
    /// - Parameter name: an identifier, or the path of `NAME.app` or `NAME.appex`.
    /// - Throws: `KeyboardBundleError` if a bundle is malformed, `KeyboardStoreError` if there is none.
    @MainActor package static func named(_ name: String) throws -> [KeyboardBundle] {
        let path = URL(fileURLWithPath: name).standardizedFileURL.path
        if path.hasSuffix("." + AppBundle.folderExtension) {
            let keyboards = try AppBundle(folder: path).keyboards
            guard !keyboards.isEmpty else { throw KeyboardStoreError.noKeyboards(path) }
            return try keyboards.map(checked)
        }
        if path.hasSuffix("." + KeyboardBundle.folderExtension) {
            return [try checked(try KeyboardBundle(folder: path))]
        }
        guard let bundle = InstalledKeyboards().bundles[name] else {
            throw KeyboardStoreError.notInstalled(name)
        }
        return [try checked(bundle)]
    }

    /// A bundle whose program can be executed.
    private static func checked(_ bundle: KeyboardBundle) throws(KeyboardBundleError) -> KeyboardBundle {
        let list = bundle.folder + "/Info.plist"
        guard KeyboardBundle.isProgram(bundle.folder + "/" + bundle.executable) else {
            throw .missingExecutable(bundle.executable, path: list)
        }
        return bundle
    }
}
