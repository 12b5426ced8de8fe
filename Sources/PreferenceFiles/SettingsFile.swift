import Foundation
import Platform

/// Settings in a file in `spinet/` in the user's configuration folder.
///
/// If the file is malformed, the problem is reported and the previous settings stay in effect. A malformed file is
/// never overwritten, so that the user's manual changes are not lost.
///
///     let file = PreferencesFile()
///     file.preferences.keyClicks
///     try file.save(changed)
@MainActor package final class SettingsFile<Format: SettingsFormat> {
    /// The current settings.
    package private(set) var settings: Format.Settings
    /// The problem of the file; nil if it is valid or absent.
    package private(set) var problem: PreferencesError?
    /// Called after a change of the file changed `settings` or `problem`.
    package var onChange: (@MainActor () -> Void)?
    /// The path of the file.
    package let path: String

    private let defaults: Format.Settings
    private var watch: FolderWatch?

    /// Loads the file; an absent one gives the defaults.
    ///
    /// - Parameters:
    ///   - path: the path; the standard one by default.
    ///   - defaults: the values of settings that the file does not contain.
    package init(path: String? = nil, defaults: Format.Settings = Format.Settings()) {
        self.path = path ?? Self.standardPath
        self.defaults = defaults
        settings = defaults
        _ = reload()
    }

    /// The path in `$XDG_CONFIG_HOME/spinet/`; without that variable in `~/.config/spinet/`.
    package nonisolated static var standardPath: String {
        PersonalFolder.settings() + "/spinet/" + Format.fileName
    }

    /// Writes new settings atomically.
    ///
    /// - Throws: `PreferencesError` if the existing file is malformed or writing fails; the old file stays.
    package func save(_ settings: Format.Settings) throws(PreferencesError) {
        _ = reload()
        if let problem { throw problem }
        let folder = (path as NSString).deletingLastPathComponent
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(Format.write(settings).utf8).write(
                to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .file(path: path, reason: error.localizedDescription)
        }
        self.settings = settings
        onChange?()
    }

    /// Starts watching the file.
    ///
    /// Call `fileMayHaveChanged()` afterwards: what changed between the loading and the watch is not reported.
    ///
    /// - Returns: a descriptor to poll, readable when the file may have changed: call `fileMayHaveChanged()` then. Nil
    ///   if the system cannot watch.
    package func startWatching() -> Int32? {
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        watch = FolderWatch(path: folder)
        return watch?.descriptor
    }

    /// Loads the file again if its folder changed.
    package func fileMayHaveChanged() {
        watch?.drain()
        if reload() { onChange?() }
    }

    /// - Returns: whether the settings or the problem changed.
    private func reload() -> Bool {
        let before = (settings, problem)
        do {
            settings = try readFile()
            problem = nil
        } catch {
            problem = error
        }
        return before.0 != settings || before.1 != problem
    }

    /// The maximum size of a file that is read, in bytes; files written by hand have a few kilobytes.
    private static var largestSize: Int { 4 << 20 }

    private func readFile() throws(PreferencesError) -> Format.Settings {
        let data: Data?
        do throws(RegularFileError) {
            data = try RegularFile.read(path, atMost: Self.largestSize)
        } catch {
            throw .file(path: path, reason: error.reason)
        }
        guard let data else { return defaults }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .file(path: path, reason: "it is not text in UTF-8")
        }
        return try Format.read(text, over: defaults)
    }
}
