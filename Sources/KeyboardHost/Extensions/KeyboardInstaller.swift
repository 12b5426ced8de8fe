import ExtensionHost
import Foundation
import Platform
import PreferenceFiles
import Typing

/// Installs and removes keyboards with what belongs to them besides their bundles: grants, enabled state, own folders.
///
///     let keyboards = try KeyboardInstaller().install(bundle: path)
///     for keyboard in keyboards { print(keyboard.bundle.displayName, keyboard.notice ?? "") }
@MainActor package struct KeyboardInstaller {
    /// An installed keyboard.
    package struct Installed {
        /// The bundle in its place.
        package let bundle: KeyboardBundle
        /// The keyboard of another identity whose place it took; nil if there was none.
        package let replaced: KeyboardBundle?

        /// What the user has to know: that rights and data of the former keyboard are not this one's.
        package var notice: String? {
            replaced.map { former in
                Message(
                    "“\(bundle.id)” was another keyboard (\(former.identifier ?? former.id)) until now: “\(bundle.displayName)” (\(bundle.identifier ?? bundle.id)) has none of its rights and data, and is not enabled."
                ).text
            }
        }
    }

    private let store: AppStore
    private let grants: GrantsFile
    private let preferences: PreferencesFile
    private let folders: [String]
    private let containers: String

    /// Uses the user's folders and files.
    package init() {
        self.init(
            store: AppStore(), grants: GrantsFile(),
            preferences: PreferencesFile(defaults: Preferences(language: .current)),
            folders: InstalledKeyboards.usualFolders, containers: KeyboardContainer.usualFolder)
    }

    /// Uses folders and files: the last three are where keyboards are found, and where their own folders are.
    init(
        store: AppStore, grants: GrantsFile, preferences: PreferencesFile, folders: [String],
        containers: String
    ) {
        self.store = store
        self.grants = grants
        self.preferences = preferences
        self.folders = folders
        self.containers = containers
    }

    /// Installs an app with its keyboards, or a keyboard, or replaces the installed version.
    ///
    /// A bundle in the place of one with another identity has no grants, is not enabled and has a folder of its own.
    /// - Throws: as `AppStore.install(bundle:)` does, and then nothing is installed; `PreferencesError` if grants or
    ///   preferences cannot be written.
    package func install(bundle path: String) throws -> [Installed] {
        let former = AppStore.keyboards(at: path).compactMap { bundle in
            inEffect(bundle.id).map { (new: bundle, old: $0) }
        }
        // What earlier versions kept by the name alone belongs to the bundle that is there now. Then the new bundle has
        // none of it at any time, and the old one keeps it if the installation fails.
        try settle(former.map(\.old))
        let installed = try store.install(bundle: path)
        try forget(former.filter { $0.new.identity != $0.old.identity }.map(\.new.id))
        return installed.map { bundle in
            let old = former.first { $0.new.id == bundle.id }?.old
            return Installed(bundle: bundle, replaced: old?.identity == bundle.identity ? nil : old)
        }
    }

    /// Removes a keyboard with its grants and its folder, and its app with the last keyboard of it.
    ///
    /// - Returns: the app that was removed; and a sentence about what is left, nil if nothing is.
    /// - Throws: `KeyboardStoreError` or `PreferencesError`.
    package func remove(keyboard id: String) throws -> (app: AppBundle?, remains: String?) {
        let bundle = inEffect(id)
        let app = try store.remove(keyboard: id)
        try forget([id])
        let remains = bundle.flatMap { KeyboardContainer(of: $0, in: containers).remove() }
        return (app, remains.map(Self.sentence))
    }

    /// Removes the folder of a bundle, and what it printed.
    ///
    /// - Returns: a sentence about what is left; nil if nothing is.
    package static func removeFiles(of bundle: KeyboardBundle) -> String? {
        try? KeyboardLog(bundle.id).output.setOn(false)
        return KeyboardContainer(of: bundle).remove().map(sentence)
    }

    /// The sentence about what is left of a keyboard.
    static func sentence(_ remains: FolderRemoval.Remains) -> String {
        Message("The keyboard is removed, but not all of its files: \(remains.path): \(remains.reason).").text
            .printable(atMost: 1_000)
    }

    /// The bundle that a name leads to now.
    private func inEffect(_ id: String) -> KeyboardBundle? {
        guard KeyboardBundle.isName(id) else { return nil }
        let paths = folders.map { "\($0)/\(id).\(KeyboardBundle.folderExtension)" }
        return paths.first { FileManager.default.fileExists(atPath: $0) }
            .flatMap { try? KeyboardBundle(folder: $0) }
    }

    /// Records whose the grants and folders are that earlier versions kept by names alone.
    private func settle(_ bundles: [KeyboardBundle]) throws(PreferencesError) {
        var granted = grants.settings
        for bundle in bundles {
            KeyboardContainer(of: bundle, in: containers).adopt()
            if granted.owners[bundle.id] == nil { granted.give(granted[bundle.id], to: bundle) }
        }
        if granted != grants.settings { try grants.save(granted) }
    }

    /// Takes grants away, disables keyboards, and deletes what they printed.
    private func forget(_ ids: [String]) throws(PreferencesError) {
        var granted = grants.settings
        for id in ids {
            granted[id] = []
            try? KeyboardLog(id).output.setOn(false)
        }
        if granted != grants.settings { try grants.save(granted) }
        var enabled = preferences.preferences
        enabled.keyboards.removeAll { ids.contains($0) }
        if enabled != preferences.preferences { try preferences.save(enabled) }
    }
}
