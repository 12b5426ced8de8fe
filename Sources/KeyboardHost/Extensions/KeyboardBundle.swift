package import ExtensionIPC
import Foundation
import Glibc
import Platform
import Wire

/// The description of a keyboard extension: the `Info.plist` of a folder `NAME.appex`, with the same keys as on iOS.
///
///     let bundle = try KeyboardBundle(folder: "/usr/lib/spinet/keyboards/dvorak.appex")
///     bundle.displayName       // "Dvorak"
package struct KeyboardBundle: Hashable, Sendable {
    /// The extension point that makes an extension a keyboard.
    package static let extensionPoint = "com.apple.keyboard-service"
    /// The extension of a bundle's folder, without the dot.
    package static let folderExtension = "appex"

    /// The folder's name without its extension: the identifier in the preference `keyboards`.
    package var id: String
    /// The identifier that its author gave it (`CFBundleIdentifier`); nil if unspecified.
    package var identifier: String?
    /// The name that lists of keyboards show (`CFBundleDisplayName`).
    package var displayName: String
    /// Its `UIInputViewController`, with the module (`NSExtensionPrincipalClass`).
    package var principalClass: String
    /// The name of its program in the bundle (`CFBundleExecutable`).
    package var executable: String
    /// Whose it is: the place and the identifier that the author gave it, `ID@IDENTIFIER`; grants and files belong to it.
    ///
    /// It is a name that the author chose and proves nothing. It keeps what belongs to one keyboard from another one that
    /// takes its place without claiming to be it.
    package var identity: String { id + "@" + (identifier ?? "") }
    /// The folder of the bundle.
    package var folder = ""
    /// The version that the author gave it (`CFBundleShortVersionString`); empty if unspecified.
    package var version = ""
    /// Whether it asks for what iOS calls full access (`RequestsOpenAccess`).
    package var requestsOpenAccess = false
    /// The rights that the user can grant it: those of iOS's full access only if it asks for that.
    package var grantable: ExtensionGrants {
        requestsOpenAccess ? .all : ExtensionGrants.all.subtracting(.fullAccess)
    }
    /// The app groups that it shares with its app (`com.apple.security.application-groups`, an entitlement on iOS).
    package var groups: [String] = []
    /// Whether its language runs from right to left (`PrefersRightToLeft`).
    package var prefersRightToLeft = false
    /// The language it types, as a BCP 47 tag (`PrimaryLanguage`); "mul" for several languages, or if unspecified.
    package var primaryLanguage = "mul"
    /// Whether it can type ASCII letters (`IsASCIICapable`); keyboards that cannot are skipped in fields for addresses.
    package var isASCIICapable = false

    /// Loads a bundle.
    ///
    /// - Parameter id: its identifier; by default the folder's name without its extension.
    /// - Throws: `KeyboardBundleError` if the property list is missing or malformed, or not that of a keyboard.
    package init(folder: String, id: String? = nil) throws(KeyboardBundleError) {
        let path = folder + "/Info.plist"
        let data: Data?
        do throws(RegularFileError) {
            data = try RegularFile.read(path, atMost: Self.limit)
        } catch .tooLarge {
            throw .tooLarge(path: path)
        } catch {
            throw .unreadable(path: path)
        }
        guard let data else { throw .unreadable(path: path) }
        let name = URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent
        try self.init(id: id ?? name, data, path: path)
        self.folder = folder
    }

    /// Parses a property list.
    ///
    /// - Parameters:
    ///   - id: the identifier in the preference `keyboards`.
    ///   - data: a property list, XML or binary; at most 64 KiB.
    ///   - path: the path of the file, for errors.
    init(id: String, _ data: Data, path: String) throws(KeyboardBundleError) {
        guard data.count <= Self.limit else { throw .tooLarge(path: path) }
        guard Self.isName(id) else { throw .badName(id, path: path) }
        let listed: Listing
        do {
            listed = try PropertyListDecoder().decode(Listing.self, from: data)
        } catch {
            throw .notAPropertyList(path: path)
        }
        guard let pointed = listed.pointed, let point = pointed.point else {
            throw .missing("NSExtensionPointIdentifier", path: path)
        }
        guard point == Self.extensionPoint else { throw .otherExtensionPoint(point, path: path) }
        guard let principalClass = pointed.principalClass, !principalClass.isEmpty else {
            throw .missing("NSExtensionPrincipalClass", path: path)
        }
        guard let displayName = listed.displayName, !displayName.isEmpty else {
            throw .missing("CFBundleDisplayName", path: path)
        }
        guard let executable = listed.executable, !executable.isEmpty else {
            throw .missing("CFBundleExecutable", path: path)
        }
        let values = [
            displayName, principalClass, executable, listed.identifier, listed.version,
            pointed.attributes?.primaryLanguage,
        ]
        if let value = values.compactMap(\.self).first(where: Self.hasPlaceholder) {
            throw .placeholder(value, path: path)
        }
        if let identifier = listed.identifier, !identifier.isEmpty {
            guard Self.isName(identifier) else { throw .badName(identifier, path: path) }
            self.identifier = identifier
        }
        self.id = id
        self.executable = executable
        // One name for lists, logs and terminals.
        self.displayName = displayName.printable(atMost: Self.maximumNameLength)
        self.principalClass = principalClass
        if let language = pointed.attributes?.primaryLanguage, !language.isEmpty {
            guard language.isLanguageTag else { throw .badLanguage(language, path: path) }
            primaryLanguage = language
        }
        isASCIICapable = pointed.attributes?.isASCIICapable ?? false
        requestsOpenAccess = pointed.attributes?.requestsOpenAccess ?? false
        prefersRightToLeft = pointed.attributes?.prefersRightToLeft ?? false
        version = (listed.version ?? "").printable(atMost: Self.maximumNameLength)
        groups = listed.groups ?? []
        if let group = groups.first(where: { !AppGroups.isIdentifier($0) }) {
            throw .badGroup(group, path: path)
        }
        guard Self.isProgramName(executable) else { throw .badExecutable(executable, path: path) }
    }

    /// Whether a bundle may have a name: letters, digits, dots, dashes and underscores.
    package static func isName(_ name: String) -> Bool {
        name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil
    }

    /// Whether a build left a placeholder in a value.
    static func hasPlaceholder(_ value: String) -> Bool { value.contains("$(") || value.contains("${") }

    /// Whether a program is at a path: a regular file, no link, that this user may execute.
    package static func isProgram(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// Whether a program in a bundle may have a name.
    static func isProgramName(_ name: String) -> Bool {
        name.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._-]*/) != nil
    }

    /// The maximum length of a name or version that is shown, in bytes.
    private static let maximumNameLength = 200
    /// The maximum size in bytes.
    ///
    /// A usual list has a kilobyte; one nested deeply enough to overflow the stack needs far more than this limit.
    private static let limit = 64 * 1024
}

/// The used keys of the property list; all others are ignored.
private struct Listing: Decodable {
    var identifier: String?
    var displayName: String?
    var executable: String?
    var version: String?
    var groups: [String]?
    var pointed: Pointed?

    private enum CodingKeys: String, CodingKey {
        case identifier = "CFBundleIdentifier"
        case displayName = "CFBundleDisplayName"
        case executable = "CFBundleExecutable"
        case version = "CFBundleShortVersionString"
        case groups = "com.apple.security.application-groups"
        case pointed = "NSExtension"
    }

    struct Pointed: Decodable {
        var point: String?
        var principalClass: String?
        var attributes: Attributes?

        private enum CodingKeys: String, CodingKey {
            case point = "NSExtensionPointIdentifier"
            case principalClass = "NSExtensionPrincipalClass"
            case attributes = "NSExtensionAttributes"
        }
    }

    struct Attributes: Decodable {
        var isASCIICapable: Bool?
        var primaryLanguage: String?
        var requestsOpenAccess: Bool?
        var prefersRightToLeft: Bool?

        private enum CodingKeys: String, CodingKey {
            case requestsOpenAccess = "RequestsOpenAccess"
            case prefersRightToLeft = "PrefersRightToLeft"
            case isASCIICapable = "IsASCIICapable"
            case primaryLanguage = "PrimaryLanguage"
        }
    }
}
