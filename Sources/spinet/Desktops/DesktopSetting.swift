import Foundation
import Platform

/// A setting of a desktop that is made with GLib, read and written by the program `gsettings`.
struct DesktopSetting: Codable, Hashable, Sendable {
    /// The name of the group of settings.
    var schema: String
    /// The name of the setting.
    var key: String

    /// Whether Phosh and GNOME show a keyboard on the screen.
    static let screenKeyboard = DesktopSetting(
        schema: "org.gnome.desktop.a11y.applications", key: "screen-keyboard-enabled")

    /// The value as `gsettings` prints it; nil where there is no such program, or no such setting.
    var value: String? { Self.run(["get", schema, key]) }

    /// Sets the value.
    ///
    /// - Returns: whether `gsettings` did it.
    func set(_ value: String) -> Bool { Self.run(["set", schema, key, value]) != nil }

    /// Runs `gsettings`.
    ///
    /// - Returns: its first line; nil where it cannot be started, or fails.
    private static func run(_ words: [String]) -> String? {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gsettings"] + words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return nil }
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
