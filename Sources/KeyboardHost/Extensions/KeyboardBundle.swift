import Foundation
import Platform

/// What a keyboard extension says of itself: the `Info.plist` of a folder `NAME.appex`, written as for iOS.
///
///     let bundle = try KeyboardBundle(folder: "/usr/share/spinet/keyboards/dvorak.appex")
///     bundle.displayName       // "Dvorak"
package struct KeyboardBundle: Hashable, Sendable {
    /// The extension point that makes an extension a keyboard.
    package static let extensionPoint = "com.apple.keyboard-service"
    /// The ending of a bundle's folder, without the dot.
    package static let folderExtension = "appex"

    /// The name of its folder without the ending: what the preference `keyboards` calls it.
    package var id: String
    /// The name that a person reads (`CFBundleDisplayName`).
    package var displayName: String
    /// Its `UIInputViewController`, with the module (`NSExtensionPrincipalClass`).
    package var principalClass: String
    /// The language it types, as a BCP 47 tag (`PrimaryLanguage`); "mul" for several, and where it says nothing.
    package var primaryLanguage = "mul"
    /// Whether it can type ASCII's letters (`IsASCIICapable`); fields for addresses pass over those that cannot.
    package var isASCIICapable = false

    /// Reads a bundle.
    ///
    /// - Throws: `KeyboardBundleError` when there is no property list, when it is none, or not a keyboard's.
    package init(folder: String) throws(KeyboardBundleError) {
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
        try self.init(id: name, data, path: path)
    }

    /// Reads a property list.
    ///
    /// - Parameters:
    ///   - id: how the preference `keyboards` is to call it.
    ///   - data: a property list, in XML or binary; more than 64 KiB are refused.
    ///   - path: where it comes from, for what is wrong with it.
    init(id: String, _ data: Data, path: String) throws(KeyboardBundleError) {
        guard data.count <= Self.limit else { throw .tooLarge(path: path) }
        guard id.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else { throw .badName(id, path: path) }
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
        self.id = id
        self.displayName = displayName
        self.principalClass = principalClass
        if let language = pointed.attributes?.primaryLanguage, !language.isEmpty {
            primaryLanguage = language
        }
        isASCIICapable = pointed.attributes?.isASCIICapable ?? false
    }

    /// A list for people has a kilobyte; what is nested deep enough to exhaust a stack needs far more than this.
    private static let limit = 64 * 1024
}

/// The keys of the property list that count here; all others are passed over.
private struct Listing: Decodable {
    var displayName: String?
    var pointed: Pointed?

    private enum CodingKeys: String, CodingKey {
        case displayName = "CFBundleDisplayName"
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

        private enum CodingKeys: String, CodingKey {
            case isASCIICapable = "IsASCIICapable"
            case primaryLanguage = "PrimaryLanguage"
        }
    }
}
