import Foundation

/// The folders that an app and its extensions share: app groups, as on iOS.
///
/// On iOS entitlements name a bundle's groups; here `com.apple.security.application-groups` of its Info.plist does. The
/// user's groups are in `$XDG_DATA_HOME/spinet/groups`; an extension sees those of its bundle only, where
/// `SPINET_APP_GROUPS` says.
package struct AppGroups: Sendable {
    /// The folder that contains a folder for each group.
    package let folder: String
    /// The groups that this program belongs to.
    package let identifiers: [String]

    /// Creates the groups of a program.
    package init(folder: String = AppGroups.usersFolder, identifiers: [String]) {
        self.folder = folder
        self.identifiers = identifiers.filter(AppGroups.isIdentifier)
    }

    /// The groups of this program: of the sandbox that it runs in, else of the bundle in whose folder it is.
    package static let ofProgram = AppGroups(environment: ProcessInfo.processInfo.environment)

    init(environment: [String: String]) {
        if let folder = environment["SPINET_APP_GROUPS"], folder.hasPrefix("/") {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            self.init(folder: folder, identifiers: names.sorted())
        } else {
            self.init(
                folder: AppGroups.usersFolder(environment: environment),
                identifiers: BundleInformation.ofProgram?.groups ?? [])
        }
    }

    /// The folder of the user's groups.
    package static var usersFolder: String { usersFolder(environment: ProcessInfo.processInfo.environment) }

    private static func usersFolder(environment: [String: String]) -> String {
        PersonalFolder.data(environment: environment) + "/spinet/groups"
    }

    /// Whether a name may be the identifier of a group: letters, digits, dots, dashes and underscores.
    package static func isIdentifier(_ name: String) -> Bool {
        name.count <= 255 && name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil
    }

    /// The folder of a group; nil for a group that the program does not belong to.
    package func path(of identifier: String) -> String? {
        identifiers.contains(identifier) ? folder + "/" + identifier : nil
    }

    /// The folder with the user defaults of a group, which is `Library/Preferences` in the group's, as on iOS.
    package func defaultsFolder(of identifier: String) -> String? {
        path(of: identifier).map { $0 + "/Library/Preferences" }
    }

    /// The file with the user defaults of a group.
    package func defaultsFile(of identifier: String) -> String? {
        defaultsFolder(of: identifier).map { "\($0)/\(identifier).plist" }
    }

    /// Makes the folders of the groups, as far as this program may.
    package func makeFolders() {
        for path in identifiers.compactMap(defaultsFolder) {
            try? FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    /// Makes `UserDefaults(suiteName:)` of each group read and write the file in the group's folder.
    ///
    /// Foundation keeps a suite in a file of the settings folder and writes through a link in its place. Defaults that a
    /// program kept there before it was in the group move into the group, unless the group has some.
    package func linkDefaults(settings: String = PersonalFolder.settings()) {
        let files = FileManager.default
        for identifier in identifiers {
            guard let shared = defaultsFile(of: identifier) else { continue }
            let own = "\(settings)/\(identifier).plist"
            if (try? files.destinationOfSymbolicLink(atPath: own)) == shared { continue }
            try? files.createDirectory(atPath: settings, withIntermediateDirectories: true)
            if !files.fileExists(atPath: shared) { try? files.moveItem(atPath: own, toPath: shared) }
            // Defaults that both have: the group's count, and the program's own are kept beside.
            if (try? files.destinationOfSymbolicLink(atPath: own)) != nil {
                try? files.removeItem(atPath: own)
            } else {
                try? files.moveItem(atPath: own, toPath: own + ".before-group")
            }
            try? files.createSymbolicLink(atPath: own, withDestinationPath: shared)
        }
    }
}
