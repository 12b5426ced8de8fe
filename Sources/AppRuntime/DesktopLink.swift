import Foundation
import Glibc

/// Opens links with the desktop's programs.
enum DesktopLink {
    /// Opens a link with the program that the desktop has for it; the app's settings with those of the keyboards.
    ///
    /// - Returns: whether a program was started.
    static func open(_ url: URL) -> Bool {
        // An argument that begins with a dash would be an option.
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            scheme == "app-settings" ? ["spinet", "settings", "keyboard"] : ["xdg-open", url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            return false
        }
    }
}
