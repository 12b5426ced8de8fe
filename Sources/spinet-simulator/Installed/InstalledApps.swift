import AppHost
import Foundation
import KeyboardHost
import Platform
import UIKit

/// The apps that the user installed, as the home screen shows and runs them; it follows their installation and removal.
@MainActor final class InstalledApps {
    /// The apps, sorted by their folders' names.
    private(set) var apps: [AppBundle]
    /// Called after apps came or went, or were replaced.
    var onChange: (() -> Void)?

    private let folder: String
    private let system: any PlatformSystem
    private let hosted = HostedApps()
    private var watch: PlatformWatch?

    /// Reads a folder of apps and follows its changes; it is made where it is missing.
    init(folder: String = AppStore.usualFolder, system: any PlatformSystem) {
        self.folder = folder
        self.system = system
        apps = AppStore.apps(in: folder)
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard let changes = FolderWatch(path: folder) else { return }
        watch = system.watch(changes.descriptor) { [weak self] in
            changes.drain()
            UIApplication.shared.turn { self?.read() }
        }
    }

    isolated deinit { watch?.cancel() }

    /// An app as a view controller, which runs it; the same one as long as the app is not replaced.
    func hosted(_ app: AppBundle) -> HostedApp { hosted.app(Self.program(of: app), system: system) }

    /// Lets all apps end, for example because the language changed; each starts again when it is opened.
    func restart() { hosted.end() }

    /// Ends all apps before this program does.
    func endAll() { hosted.endAll() }

    private func read() {
        apps = AppStore.apps(in: folder)
        hosted.end(except: Set(apps.map(Self.program(of:))))
        onChange?()
    }

    /// The program of an app; another file at its path is another version.
    private static func program(of app: AppBundle) -> AppProgram {
        let path = app.folder + "/" + app.executable
        let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
        let facts: [Any?] = [
            attributes[.systemFileNumber], attributes[.size],
            (attributes[.modificationDate] as? Date)?.timeIntervalSince1970,
        ]
        return AppProgram(
            id: app.id, path: path,
            revision: facts.map { $0.map { "\($0)" } ?? "" }.joined(separator: " "))
    }
}
