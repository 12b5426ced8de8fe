import Foundation
package import Platform

/// Keeps `UserDefaults(suiteName:)` of the program's app groups up to date with what the app and its extensions write.
///
/// Each change posts `UserDefaults.didChangeNotification` in its own turn of the event loop. Without groups it costs nothing.
@MainActor package final class SharedDefaults {
    private struct Watch {
        var folder: FolderWatch
        var reading: PlatformWatch
    }

    private let groups: AppGroups
    private var watches: [Watch] = []
    private var known: [String: NSDictionary] = [:]
    private var ownChanges: (any NSObjectProtocol)?

    /// Links the groups' defaults and watches them.
    package init(_ groups: AppGroups = .ofProgram, on system: any PlatformSystem) {
        self.groups = groups
        groups.makeFolders()
        groups.linkDefaults()
        guard !groups.identifiers.isEmpty else { return }
        // What this program sets itself is notified then; the change of the file is not news.
        ownChanges = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            guard Thread.isMainThread else { return }
            MainActor.assumeIsolated { self?.rememberAll() }
        }
        for identifier in groups.identifiers {
            guard let path = groups.defaultsFolder(of: identifier), let folder = FolderWatch(path: path)
            else { continue }
            known[identifier] = values(of: identifier)
            let reading = system.watch(folder.descriptor) { [weak self] in
                folder.drain()
                UIApplication.shared.turn { self?.takeChanges(of: identifier) }
            }
            watches.append(Watch(folder: folder, reading: reading))
        }
    }

    isolated deinit {
        for watch in watches { watch.reading.cancel() }
        ownChanges.map(NotificationCenter.default.removeObserver)
    }

    private func rememberAll() {
        for identifier in groups.identifiers { known[identifier] = values(of: identifier) }
    }

    private func values(of identifier: String) -> NSDictionary {
        (UserDefaults.standard.persistentDomain(forName: identifier) ?? [:]) as NSDictionary
    }

    private func takeChanges(of identifier: String) {
        guard let defaults = UserDefaults(suiteName: identifier) else { return }
        defaults.synchronize()
        let now = values(of: identifier)
        guard now != known[identifier] else { return }
        known[identifier] = now
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    }
}
