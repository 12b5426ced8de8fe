import Foundation
import Platform

/// The entry of an installed app in the desktop's menus: `$XDG_DATA_HOME/applications/IDENTIFIER.desktop`.
struct DesktopFile {
    let path: String
    let text: String

    /// Describes an app, for a folder of entries.
    init(of app: AppBundle, in folder: String) {
        path = Self.path(of: app.identifier, in: folder)
        var lines = [
            "[Desktop Entry]", "Type=Application", "Version=1.5",
            "Name=" + Self.escaped(app.information.displayName(in: "en")),
        ]
        for language in app.information.languages where KeyboardBundle.isName(language) && language != "en" {
            lines.append(
                "Name[\(language)]=" + Self.escaped(app.information.displayName(in: language)))
        }
        lines.append("Exec=" + Self.quoted("\(app.folder)/\(app.executable)"))
        if let icon = app.information.iconFile {
            lines.append("Icon=" + Self.escaped("\(app.folder)/\(icon)"))
        }
        lines += ["Terminal=false", "Categories=Utility;", "StartupWMClass=" + Self.escaped(app.identifier)]
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The path of an app's entry.
    static func path(of identifier: String, in folder: String) -> String {
        "\(folder)/\(identifier).desktop"
    }

    /// Writes the entry.
    func write() throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// A value: one line, with backslashes doubled.
    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\n", with: " ").replacing("\r", with: " ")
    }

    /// An argument of Exec: in quotation marks, with what is special there escaped twice, as the specification has it.
    private static func quoted(_ argument: String) -> String {
        var inner = ""
        for character in argument {
            if "\"`$\\".contains(character) { inner += "\\" }
            inner += character == "%" ? "%%" : String(character)
        }
        return escaped("\"\(inner)\"")
    }
}
