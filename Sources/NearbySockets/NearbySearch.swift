import Glibc
package import Platform

/// Connects to the devices with keyboards that listen in a folder: those that are there, and those that come.
@MainActor package final class NearbySearch {
    /// The delay after which a device is tried again that does not listen yet, in seconds.
    static let retryDelay = 0.2
    /// How often it is tried again.
    static let mostTries = 10

    /// Called with each device that is found, once.
    package var onLink: ((NearbyLink) -> Void)?

    private let folder: NearbyFolder
    private let system: any PlatformSystem
    private var changes: FolderWatch?
    private var watch: PlatformWatch?
    private var timer: PlatformTimer?
    private var tries = 0
    private var found: Set<Int32> = []

    /// Prepares a search.
    package init(in folder: NearbyFolder, system: any PlatformSystem) {
        self.folder = folder
        self.system = system
    }

    /// Begins to search.
    ///
    /// - Throws: `NearbyFolderError` when the folder cannot be used.
    package func start() throws(NearbyFolderError) {
        try folder.prepare()
        changes = FolderWatch(paths: [folder.path], reportsCreation: true)
        if let changes {
            watch = system.watch(changes.descriptor) { [weak self] in
                self?.changes?.drain()
                self?.tries = 0
                self?.look()
            }
        }
        look()
    }

    /// Ends the search; the links go on.
    package func stop() {
        watch?.cancel()
        watch = nil
        changes = nil
        timer?.cancel()
        timer = nil
        found = []
        tries = 0
    }

    private func look() {
        let processes = folder.processes
        found.formIntersection(processes)
        for process in processes where !found.contains(process) {
            switch folder.connect(to: process) {
            case .connected(let descriptor):
                found.insert(process)
                onLink?(NearbyLink(descriptor, system: system))
            case .later: lookAgainSoon()
            case .failed: break
            }
        }
    }

    private func lookAgainSoon() {
        guard timer == nil, tries < Self.mostTries else { return }
        tries += 1
        timer = system.schedule(at: system.now + Self.retryDelay) { [weak self] in
            self?.timer = nil
            self?.look()
        }
    }
}
