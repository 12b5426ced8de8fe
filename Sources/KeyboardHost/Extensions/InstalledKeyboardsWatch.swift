package import Platform
import UIKit

/// Reports that keyboards were installed, replaced or removed, or that a file of a followed bundle changed.
///
///     let watch = InstalledKeyboardsWatch(system: system)
///     watch.onChange = { session.entries = read() }
///     watch.follow(Array(installed.bundles.values))
@MainActor package final class InstalledKeyboardsWatch {
    /// Called after changes, once for those that came together, and not while an installation is under way.
    package var onChange: (@MainActor () -> Void)?

    private let system: any PlatformSystem
    private let folders: [String]
    private var watch: FolderWatch?
    private var watching: PlatformWatch?
    private var later: PlatformTimer?

    /// How long an installation is given before it is looked at again, in seconds; usually it takes some milliseconds.
    private static let interval = 0.05

    /// Watches nothing until `follow(_:)`.
    ///
    /// - Parameter folders: the folders of bundles; those that do not exist are not watched.
    package init(system: any PlatformSystem, folders: [String] = InstalledKeyboards.usualFolders) {
        self.system = system
        self.folders = folders
    }

    isolated deinit { stop() }

    /// Watches the folders of keyboards, and all folders of these bundles.
    package func follow(_ bundles: [KeyboardBundle]) {
        let inner = bundles.flatMap { bundle in
            [bundle.folder]
                + ((try? BundleTree(of: bundle.folder))?.folders ?? []).map { bundle.folder + "/" + $0 }
        }
        let paths = folders + inner.sorted()
        // Made again also for the same paths: a folder that was exchanged is another one.
        watching?.cancel()
        watch = FolderWatch(paths: paths)
        guard let watch else { return }
        watching = system.watch(watch.descriptor) { [weak self] in
            UIApplication.shared.turn { self?.foldersChanged() }
        }
    }

    /// Watches nothing any more.
    package func stop() {
        watching?.cancel()
        watching = nil
        watch = nil
        later?.cancel()
    }

    private func foldersChanged() {
        watch?.drain()
        guard later?.isPending != true else { return }
        report()
    }

    private func report() {
        // A bundle and the record of its digests take their places in two steps.
        guard !folders.contains(where: FolderLock.isHeld) else {
            later = system.schedule(at: system.now + Self.interval) { [weak self] in
                UIApplication.shared.turn { self?.report() }
            }
            return
        }
        onChange?()
    }
}
