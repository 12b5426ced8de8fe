package import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import UIKit

/// The installed keyboard extensions: bundles in folders, whose programs run in processes of their own.
///
///     let installed = InstalledKeyboards(guests: guests)
///     let all = KeyboardEntry.standard() + installed.entries
@MainActor package struct InstalledKeyboards {
    /// The keyboards that can be enabled, sorted by their identifiers in the preferences.
    package private(set) var entries: [KeyboardEntry] = []
    /// The bundles of the keyboards, by their identifiers.
    package private(set) var bundles: [String: KeyboardBundle] = [:]
    /// What the extensions among them run with, by their identifiers.
    package private(set) var policies: [String: SandboxPolicy] = [:]
    /// The errors of the bundles that cannot be used.
    package private(set) var problems: [KeyboardBundleError] = []

    private var grants = KeyboardGrants()
    private var guests: ExtensionKeyboards
    private var libraries: [String] = []
    private var logs: String

    /// Loads the bundles in folders; of bundles with the same name, the one in the earlier folder is used.
    ///
    /// - Parameters:
    ///   - folders: folders of bundles, which need not exist; by default the user's and the system's.
    ///   - grants: the user's grants.
    ///   - guests: the extensions that this program runs.
    ///   - libraries: folders of libraries that the extensions need besides the system's; see `SandboxPolicy`.
    ///   - logs: the folder of their logs.
    package init(
        folders: [String] = Self.usualFolders, grants: KeyboardGrants = KeyboardGrants(),
        guests: ExtensionKeyboards = ExtensionKeyboards(), libraries: [String] = [],
        logs: String = KeyboardLog.usualFolder
    ) {
        self.libraries = libraries
        self.logs = logs
        self.grants = grants
        self.guests = guests
        var found: Set<String> = []
        for folder in folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where name.hasSuffix("." + KeyboardBundle.folderExtension) {
                guard found.insert(name).inserted else { continue }
                do throws(KeyboardBundleError) {
                    try add(folder + "/" + name)
                } catch {
                    problems.append(error)
                }
            }
        }
        entries.sort { $0.id < $1.id }
    }

    private mutating func add(_ path: String) throws(KeyboardBundleError) {
        let bundle = try KeyboardBundle(folder: path)
        guard !KeyboardEntry.systemIDs.contains(bundle.id) else { throw .takenName(bundle.id, path: path) }
        let version = KeyboardStore.version(of: bundle)
        let make = try maker(of: bundle, version, path)
        bundles[bundle.id] = bundle
        var entry = KeyboardEntry(
            id: bundle.id, name: bundle.displayName, primaryLanguage: bundle.primaryLanguage,
            isTrusted: false, make: make)
        entry.typesASCII = bundle.isASCIICapable
        entry.typesInTerminals = grants.effective(for: bundle).contains(.terminals)
        var hasher = Hasher()
        hasher.combine(bundle)
        hasher.combine(version)
        hasher.combine(grants.effective(for: bundle))
        entry.revision = hasher.finalize()
        entries.append(entry)
    }

    private mutating func maker(
        of bundle: KeyboardBundle, _ version: String, _ path: String
    ) throws(KeyboardBundleError) -> @MainActor (KeyboardSurroundings) -> UIInputViewController {
        guard KeyboardBundle.isProgram(bundle.folder + "/" + bundle.executable) else {
            throw .missingExecutable(bundle.executable, path: path)
        }
        try KeyboardStore.verify(bundle, version: version)
        let policy = policy(of: bundle, version), guests = guests
        policies[bundle.id] = policy
        return { surroundings in
            guard let system = UIApplication.shared.system else { return UIInputViewController() }
            let keyboard = guests.keyboard(policy, system: system)
            keyboard.standardHeight = SystemKeyboards.height(on: surroundings.screenSize)
            return keyboard
        }
    }

    private func policy(of bundle: KeyboardBundle, _ version: String) -> SandboxPolicy {
        var policy = SandboxPolicy(
            bundle: ExtensionBundle(
                id: bundle.id, folder: bundle.folder, executable: bundle.executable,
                principalClass: bundle.principalClass, prefersRightToLeft: bundle.prefersRightToLeft,
                version: version),
            grants: grants.effective(for: bundle))
        policy.limits = guests.limits
        policy.outputLog = KeyboardLog(bundle.id, in: logs).output
        policy.verify = { () throws(ExtensionFailure) in
            do throws(KeyboardBundleError) {
                try KeyboardStore.verify(bundle, version: version)
            } catch {
                throw .changed(error.description)
            }
        }
        policy.resources = ResourceLocator().folders.first { FileManager.default.fileExists(atPath: $0) }
        policy.libraries = libraries
        policy.container = KeyboardContainer(of: bundle).make()
        let groups = AppGroups(identifiers: bundle.groups)
        groups.makeFolders()
        for group in bundle.groups {
            guard let path = groups.path(of: group), FileManager.default.fileExists(atPath: path) else {
                continue
            }
            policy.groups[group] = path
        }
        if let container = policy.container {
            AppGroups(folder: SandboxPolicy.Inside.groups, identifiers: bundle.groups)
                .linkDefaults(settings: container + "/.config")
        }
        return policy
    }

    /// `$XDG_DATA_HOME/spinet/keyboards`, then the system-wide folders: those with programs, `lib/spinet/keyboards`
    /// beside each folder of resources `share/spinet`, come first.
    nonisolated package static var usualFolders: [String] {
        let shared = ResourceLocator().folders
        let programs = shared.filter { $0.hasSuffix("/share/spinet") }
            .map { String($0.dropLast("share/spinet".count)) + "lib/spinet" }
        return ([PersonalFolder.data() + "/spinet"] + programs + shared).map { $0 + "/keyboards" }
    }
}
