public import Foundation

/// The preferences on disk: `spinet/preferences.conf` in the user's configuration folder.
///
/// A broken file is reported and the preferences before it stay in force; it is never overwritten, since
/// what a person wrote there by hand is worth more than what we would put in its place.
@MainActor public final class PreferencesFile {
    /// The preferences in force.
    public private(set) var preferences = Preferences()
    /// What is wrong with the file; nil when it is in order or absent.
    public private(set) var problem: PreferencesError?
    /// Called after `preferences` or `problem` changed because the file did.
    public var onChange: (@MainActor () -> Void)?
    /// The file.
    public let path: String

    private var watch: FolderWatch?

    /// Reads the file; an absent one means the defaults.
    public init(path: String = PreferencesFile.standardPath) {
        self.path = path
        _ = reload()
    }

    /// `$XDG_CONFIG_HOME/spinet/preferences.conf`, or the same below `~/.config`.
    public nonisolated static var standardPath: String {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        let configured = environment["XDG_CONFIG_HOME"] ?? ""
        // The specification has relative paths ignored.
        let base = configured.hasPrefix("/") ? configured : home + "/.config"
        return base + "/spinet/preferences.conf"
    }

    /// Writes new preferences, whole or not at all.
    ///
    /// - Throws: `PreferencesError` when the file in place is broken, or the disk refuses; the old file stays.
    public func save(_ preferences: Preferences) throws(PreferencesError) {
        _ = reload()
        if let problem { throw problem }
        let folder = (path as NSString).deletingLastPathComponent
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(PreferencesFormat.write(preferences).utf8).write(
                to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
        self.preferences = preferences
        onChange?()
    }

    /// Starts watching the file; the descriptor is readable when it may have changed.
    ///
    /// - Returns: what a loop polls, then calls `fileMayHaveChanged()`; nil where the system cannot watch.
    public func startWatching() -> Int32? {
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        watch = FolderWatch(path: folder)
        return watch?.descriptor
    }

    /// Reads the file again when its folder changed.
    public func fileMayHaveChanged() {
        watch?.drain()
        if reload() { onChange?() }
    }

    /// - Returns: whether anything is different now.
    private func reload() -> Bool {
        let before = (preferences, problem)
        do {
            preferences = try readFile()
            problem = nil
        } catch {
            problem = error
        }
        return before.0 != preferences || before.1 != problem
    }

    private func readFile() throws(PreferencesError) -> Preferences {
        guard FileManager.default.fileExists(atPath: path) else { return Preferences() }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .file(path: path, reason: "it is not text in UTF-8")
        }
        return try PreferencesFormat.read(text)
    }
}
