import Foundation
import Platform

/// Settings on disk, in `spinet/` in the user's configuration folder.
///
/// A broken file is reported and the settings before it stay in force; it is never overwritten, since what a
/// person wrote there by hand is worth more than what we would put in its place.
///
///     let file = PreferencesFile()
///     file.preferences.keyClicks
///     try file.save(changed)
@MainActor package final class SettingsFile<Format: SettingsFormat> {
    /// The settings in force.
    package private(set) var settings: Format.Settings
    /// What is wrong with the file; nil when it is in order or absent.
    package private(set) var problem: PreferencesError?
    /// Called after `settings` or `problem` changed because the file did.
    package var onChange: (@MainActor () -> Void)?
    /// The file.
    package let path: String

    private let defaults: Format.Settings
    private var watch: FolderWatch?

    /// Reads the file; an absent one means the defaults.
    ///
    /// - Parameters:
    ///   - path: the file; the usual one when left out.
    ///   - defaults: the values of settings that the file does not name.
    package init(path: String? = nil, defaults: Format.Settings = Format.Settings()) {
        self.path = path ?? Self.standardPath
        self.defaults = defaults
        settings = defaults
        _ = reload()
    }

    /// The file in `$XDG_CONFIG_HOME/spinet/`, or in the same below `~/.config`.
    package nonisolated static var standardPath: String {
        PersonalFolder.settings() + "/spinet/" + Format.fileName
    }

    /// Writes new settings, whole or not at all.
    ///
    /// - Throws: `PreferencesError` when the file in place is broken, or the disk refuses; the old file stays.
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

    /// Starts watching the file; the descriptor is readable when it may have changed.
    ///
    /// - Returns: what a loop polls, then calls `fileMayHaveChanged()`; nil where the system cannot watch.
    package func startWatching() -> Int32? {
        let folder = (path as NSString).deletingLastPathComponent
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        watch = FolderWatch(path: folder)
        return watch?.descriptor
    }

    /// Reads the file again when its folder changed.
    package func fileMayHaveChanged() {
        watch?.drain()
        if reload() { onChange?() }
    }

    /// - Returns: whether anything is different now.
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

    /// The largest file that is read, in bytes; settings written by hand have some kilobytes.
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
