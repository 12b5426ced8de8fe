import Foundation
package import Platform

/// An app that contains keyboard extensions: a folder `NAME.app` with the layout that it has on iOS.
///
///     let app = try AppBundle(folder: "/home/user/Morse.app")
///     app.keyboards.map(\.id)      // ["MorseKeyboard"]
package struct AppBundle: Hashable, Sendable {
    /// The extension of an app's folder, without the dot.
    package static let folderExtension = "app"
    /// The folder of its extensions, in the app's.
    package static let plugIns = "PlugIns"

    /// The folder's name without its extension.
    package let id: String
    /// What its Info.plist says.
    package let information: BundleInformation
    /// The name of its program in the folder.
    package let executable: String
    /// Its keyboards; those of an installed app are in the folder of keyboards instead.
    package let keyboards: [KeyboardBundle]

    /// The folder of the bundle.
    package var folder: String { information.folder }
    /// The identifier by which the desktop knows it: `CFBundleIdentifier`, else the folder's name.
    package var identifier: String { information.identifier ?? id }

    /// Whose it is, as `KeyboardBundle.identity`.
    package var identity: String { id + "@" + (information.identifier ?? "") }

    /// Loads an app and its keyboards.
    ///
    /// - Throws: `KeyboardBundleError` if the property list is missing or malformed, or the program is.
    package init(folder: String) throws(KeyboardBundleError) {
        let path = folder + "/Info.plist"
        let id = URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent
        guard KeyboardBundle.isName(id) else { throw .badName(id, path: path) }
        guard let information = BundleInformation(folder: folder) else { throw .notAPropertyList(path: path) }
        guard let executable = information.executable else {
            throw .missing("CFBundleExecutable", path: path)
        }
        guard KeyboardBundle.isProgramName(executable) else { throw .badExecutable(executable, path: path) }
        guard KeyboardBundle.isProgram(folder + "/" + executable) else {
            throw .missingExecutable(executable, path: path)
        }
        if let identifier = information.identifier, !KeyboardBundle.isName(identifier) {
            throw .badName(identifier, path: path)
        }
        if let group = information.groups.first(where: { !AppGroups.isIdentifier($0) }) {
            throw .badGroup(group, path: path)
        }
        for value in [information.identifier, information.displayName(in: "en")].compactMap(\.self)
        where KeyboardBundle.hasPlaceholder(value) {
            throw .placeholder(value, path: path)
        }
        self.id = id
        self.information = information
        self.executable = executable
        let folders =
            (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + Self.plugIns)) ?? []
        var keyboards: [KeyboardBundle] = []
        for name in folders.sorted() where name.hasSuffix("." + KeyboardBundle.folderExtension) {
            keyboards.append(try KeyboardBundle(folder: "\(folder)/\(Self.plugIns)/\(name)"))
        }
        self.keyboards = keyboards
    }
}
