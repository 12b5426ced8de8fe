import Foundation
import Glibc
import Platform

/// sway, and what is made with wlroots and has no desktop around it.
extension Desktop {
    static let sway = Desktop(name: "sway", words: ["sway"]) { surroundings in
        swayStart(surroundings) + surroundings.modules(["GTK_IM_MODULE"])
    }

    /// The line that starts the keyboard with sway.
    static func swayLine(program: String) -> String { "exec \"\(program)\" serve --wait" }

    /// What is missing where nothing starts the keyboard with the session: neither sway's configuration nor the user unit.
    private static func swayStart(_ surroundings: Surroundings) -> [DesktopStep] {
        let unit = "systemd/user/graphical-session.target.wants/spinet.service"
        let units = [surroundings.settings(unit), "/etc/" + unit]
        guard let configuration = SwayConfiguration.find(in: surroundings), !configuration.startsKeyboard,
            !units.contains(where: FileManager.default.fileExists(atPath:))
        else { return [] }
        let line = swayLine(program: surroundings.program)
        var changes: [DesktopChange] = []
        if configuration.path == SwayConfiguration.ofSystem {
            // The user's file takes the place of the system's, and begins with all of it.
            changes.append(
                .createFile(
                    path: surroundings.settings("sway/config"),
                    content: "include \(SwayConfiguration.ofSystem)\n\(line)\n"))
        } else if access(configuration.path, W_OK) == 0 {
            changes.append(.appendLine(path: configuration.path, line: line))
        }
        return [
            DesktopStep(
                problem: Message("sway does not start the keyboard; a change holds from the next session on.")
                    .text,
                remedy: Message("add “exec spinet serve --wait” to \(configuration.path)").text,
                changes: changes)
        ]
    }
}
