import Foundation
import Platform

/// The apps that the user installed with their keyboards: bundles in `$XDG_DATA_HOME/spinet/applications`.
///
/// The app's folder goes there, its keyboards into the folder of keyboards, an entry into the desktop's menus: all of it,
/// or on any failure nothing, and the old version stays.
///
///     let app = try AppStore().install("/home/user/Morse.app")
package struct AppStore: Sendable {
    /// The folder of the apps.
    package let folder: String
    /// Where the keyboards go.
    package let keyboards: KeyboardStore
    private let groups: GroupOwners
    private let entries: String

    /// The file beside an app that lists its keyboards, a line each.
    private static let listSuffix = ".keyboards"

    /// Uses the user's folders.
    package init() {
        self.init(
            folder: Self.usualFolder, keyboards: KeyboardStore(),
            groups: AppGroups.usersFolder, entries: PersonalFolder.data() + "/applications")
    }

    /// Uses folders: of apps, of keyboards, of groups, and of desktop files.
    init(folder: String, keyboards: KeyboardStore, groups: String, entries: String) {
        self.folder = folder
        self.entries = entries
        self.keyboards = keyboards
        self.groups = GroupOwners(folder: groups)
    }

    /// The user's folder of apps.
    package static var usualFolder: String { PersonalFolder.data() + "/spinet/applications" }

    /// The installed apps, sorted by their names.
    package var apps: [AppBundle] { Self.apps(in: folder) }

    /// The apps in a folder, sorted by their names.
    package static func apps(in folder: String) -> [AppBundle] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix("." + AppBundle.folderExtension) && !$0.hasPrefix(".") }.sorted()
            .compactMap { try? AppBundle(folder: folder + "/" + $0) }
    }

    /// Installs an app with its keyboards, or replaces its installed version.
    ///
    /// - Returns: the installed app, and its keyboards. They are not enabled: the user does that.
    /// - Throws: `KeyboardBundleError` if a bundle is malformed, `KeyboardStoreError` if it cannot be installed.
    @discardableResult
    package func install(_ path: String) throws -> (app: AppBundle, keyboards: [KeyboardBundle]) {
        let source = URL(fileURLWithPath: path).standardizedFileURL.path
        let app = try AppBundle(folder: source)
        guard !app.keyboards.isEmpty else { throw KeyboardStoreError.noKeyboards(source) }
        let shared = Set(app.information.groups + app.keyboards.flatMap(\.groups))
        let place = place(of: app.id)
        try groups.check(
            shared, for: app.identity, inPlaceOf: (try? AppBundle(folder: place))?.identity)
        // The copies are bounded one by one; this bounds the app.
        _ = try BundleTree(of: source)
        let lock = try keyboards.prepare(for: source)
        defer { withExtendedLifetime(lock) {} }
        // Under the lock of the keyboards, which every installation takes, no other one changes the apps.
        try StagedBundle.prepare(folder, for: source)
        let former = listed(beside: place)
        let list = app.keyboards.map(\.id).joined(separator: "\n") + "\n"
        var staged = [
            try StagedBundle(source, to: place, excluding: AppBundle.plugIns) { copy, _ in
                guard KeyboardBundle.isProgram(copy + "/" + app.executable) else {
                    throw KeyboardBundleError.missingExecutable(app.executable, path: source + "/Info.plist")
                }
                return [Self.listSuffix: Data(list.utf8)]
            }
        ]
        defer { for bundle in staged { bundle.discard() } }
        var installed: [KeyboardBundle] = []
        for keyboard in app.keyboards {
            let (bundle, copy) = try keyboards.stage(keyboard.folder)
            installed.append(bundle)
            staged.append(copy)
        }
        var placed: [StagedBundle] = []
        do {
            for bundle in staged {
                try bundle.exchange()
                placed.append(bundle)
            }
            try groups.claim(shared, for: app.identity)
            let result = try AppBundle(folder: place)
            try DesktopFile(of: result, in: entries).write()
            for id in former where !installed.contains(where: { $0.id == id }) { try? keyboards.discard(id) }
            return (result, installed)
        } catch {
            for bundle in placed.reversed() { bundle.takeBack() }
            if error is KeyboardStoreError || error is KeyboardBundleError { throw error }
            throw KeyboardStoreError.notCopied(source, reason: StagedBundle.reason(error))
        }
    }

    /// Installs a keyboard without an app, or replaces its installed version, if no app brought it.
    ///
    /// - Throws: as `install(_:)` does.
    @discardableResult
    package func install(keyboard path: String) throws -> KeyboardBundle {
        let bundle = try KeyboardBundle(folder: URL(fileURLWithPath: path).standardizedFileURL.path)
        let app = app(of: bundle.id), place = keyboards.place(of: bundle.id)
        let owner = app?.identity ?? bundle.identity
        try groups.check(
            Set(bundle.groups), for: owner,
            inPlaceOf: app?.identity ?? (try? KeyboardBundle(folder: place))?.identity)
        let installed = try keyboards.install(path)
        try groups.claim(Set(bundle.groups), for: owner)
        return installed
    }

    /// Removes a keyboard; with the last keyboard of an app the app goes too, its desktop file and its groups.
    ///
    /// - Returns: the app that was removed; nil if the keyboard has none, or its app has others.
    /// - Throws: `KeyboardStoreError.notInstalled`, or `.notRemoved`.
    @discardableResult
    package func remove(keyboard id: String) throws -> AppBundle? {
        let owner = apps.first { listed(beside: $0.folder).contains(id) }
        try keyboards.remove(id)
        guard let owner else {
            groups.release(id)
            return nil
        }
        let rest = listed(beside: owner.folder).filter { $0 != id }
        guard rest.isEmpty else {
            try? Data((rest.joined(separator: "\n") + "\n").utf8)
                .write(to: URL(fileURLWithPath: owner.folder + Self.listSuffix), options: .atomic)
            return nil
        }
        for path in [
            owner.folder, owner.folder + Self.listSuffix, DesktopFile.path(of: owner.identifier, in: entries),
        ] {
            try? FileManager.default.removeItem(atPath: path)
        }
        groups.release(owner.id)
        return owner
    }

    /// The app that a keyboard was installed with; nil if it was installed alone.
    package func app(of keyboard: String) -> AppBundle? {
        apps.first { listed(beside: $0.folder).contains(keyboard) }
    }

    private func place(of id: String) -> String { "\(folder)/\(id).\(AppBundle.folderExtension)" }

    /// The keyboards that were installed with an app.
    private func listed(beside place: String) -> [String] {
        let data = (try? RegularFile.read(place + Self.listSuffix, atMost: BundleInformation.limit)) ?? nil
        return String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
