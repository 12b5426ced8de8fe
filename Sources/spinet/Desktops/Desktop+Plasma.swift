import Foundation
import Platform

/// Plasma, of KDE. Its compositor KWin starts the one keyboard that kwinrc names, by a desktop file.
extension Desktop {
    /// The desktop file's name in `applications`.
    static let keyboardEntry = "org.spinet.Keyboard.desktop"

    static let plasma = Desktop(name: "Plasma", words: ["kde"], startsKeyboard: true) { surroundings in
        var steps: [DesktopStep] = []
        let settings = surroundings.settings("kwinrc")
        let entry = surroundings.installed("applications/" + keyboardEntry)
        let chosen = KeyFile(path: settings)?.value(of: "InputMethod", in: "Wayland") ?? ""
        if entry == nil || (chosen as NSString).lastPathComponent != keyboardEntry {
            let own = surroundings.data("applications/" + keyboardEntry)
            var changes: [DesktopChange] = []
            if entry == nil {
                changes.append(.createFile(path: own, content: keyboardEntry(program: surroundings.program)))
            }
            changes.append(
                .setKey(path: settings, group: "Wayland", key: "InputMethod", value: entry ?? own))
            steps.append(
                DesktopStep(
                    problem: chosen.isEmpty
                        ? Message("Plasma starts no keyboard; a change holds from the next session on.").text
                        : Message("Plasma starts \(chosen); a change holds from the next session on.").text,
                    remedy: entry.map {
                        "kwriteconfig5 --file kwinrc --group Wayland --key InputMethod \($0)"
                    },
                    changes: changes))
        }
        return steps + surroundings.modules(["GTK_IM_MODULE", "QT_IM_MODULE"])
    }

    /// The desktop file for a program that no package installed.
    private static func keyboardEntry(program: String) -> String {
        """
        [Desktop Entry]
        Type=Application
        Name=Spinet
        Exec="\(program)" serve
        NoDisplay=true
        X-KDE-Wayland-VirtualKeyboard=true

        """
    }
}
