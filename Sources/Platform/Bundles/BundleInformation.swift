import Foundation

/// What the `Info.plist` of a bundle's folder says, with the names that its `LANGUAGE.lproj/InfoPlist.strings` translate.
///
///     let app = BundleInformation(folder: "/usr/share/spinet/applications/Morse.app")
///     app?.displayName(in: "ko")
package struct BundleInformation: Hashable, Sendable {
    /// The folder of the bundle.
    package let folder: String
    /// The identifier (`CFBundleIdentifier`); nil if unspecified.
    package var identifier: String?
    /// The name of its program in the folder (`CFBundleExecutable`); nil if unspecified.
    package var executable: String?
    /// The version that its author gave it (`CFBundleShortVersionString`); empty if unspecified.
    package var version: String
    /// The file of its icon in the folder (`CFBundleIconFile`); nil if unspecified.
    package var iconFile: String?
    /// Whether it is made for tablets too (`UIDeviceFamily` contains 2).
    package var isForPads: Bool
    /// The app groups that it belongs to (`com.apple.security.application-groups`, an entitlement on iOS).
    package var groups: [String]
    /// Its scenes (`UIApplicationSceneManifest`).
    package var scenes: SceneManifest
    private var name: String?

    /// The maximum length of a name, in bytes.
    private static let maximumNameLength = 200

    /// The largest size of a property list, in bytes.
    package static let limit = 64 * 1024

    /// Reads the property list of a folder; nil if there is none, or it is malformed or larger than 64 KiB.
    package init?(folder: String) {
        guard
            let data = try? RegularFile.read(folder + "/Info.plist", atMost: Self.limit),
            let listing = try? PropertyListDecoder().decode(Listing.self, from: data)
        else { return nil }
        self.folder = folder
        identifier = listing.identifier
        executable = listing.executable
        version = listing.version ?? ""
        iconFile = listing.iconFile
        isForPads = listing.deviceFamily?.contains(2) ?? false
        groups = listing.groups ?? []
        let module = listing.executable?.replacing(/[^A-Za-z0-9_]/, with: "_") ?? ""
        scenes = listing.scenes.map { SceneManifest($0, module: module) } ?? SceneManifest()
        name = [listing.displayName, listing.name].compactMap(\.self).first { !$0.isEmpty }
    }

    /// Makes the description of a program that is in no bundle.
    ///
    /// - Parameter name: the name in the user's language.
    package init(identifier: String, name: String, isForPads: Bool) {
        folder = ""
        self.identifier = identifier
        self.name = name
        self.isForPads = isForPads
        version = ""
        groups = []
        scenes = SceneManifest()
    }

    /// The languages into which the bundle's strings are translated, by their codes.
    package var languages: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
    }

    /// The name that is shown in a language, by its code; the folder's name without its extension if there is no other.
    package func displayName(in language: String) -> String {
        let path = "\(folder)/\(language).lproj/InfoPlist.strings"
        if let data = try? RegularFile.read(path, atMost: Self.limit),
            let strings = try? PropertyListDecoder().decode([String: String].self, from: data),
            let translated = strings["CFBundleDisplayName"] ?? strings["CFBundleName"], !translated.isEmpty
        {
            return translated.printable(atMost: Self.maximumNameLength)
        }
        return (name ?? URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent)
            .printable(atMost: Self.maximumNameLength)
    }
}

/// The used keys of the property list; all others are ignored.
private struct Listing: Decodable {
    var identifier: String?
    var displayName: String?
    var name: String?
    var executable: String?
    var version: String?
    var iconFile: String?
    var deviceFamily: [Int]?
    var groups: [String]?
    var scenes: SceneListing?

    private enum CodingKeys: String, CodingKey {
        case identifier = "CFBundleIdentifier"
        case displayName = "CFBundleDisplayName"
        case name = "CFBundleName"
        case executable = "CFBundleExecutable"
        case version = "CFBundleShortVersionString"
        case iconFile = "CFBundleIconFile"
        case deviceFamily = "UIDeviceFamily"
        case groups = "com.apple.security.application-groups"
        case scenes = "UIApplicationSceneManifest"
    }
}
