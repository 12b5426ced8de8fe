import Foundation
import Platform

/// A desktop as `spinet doctor` knows it: its name, who starts the keyboard, and what a user has to do before it is there.
///
/// The values are in files of their own, one a desktop. What each compositor offers is not theirs to know: `serve` chooses
/// by `KeyboardServing.table`.
struct Desktop: Sendable {
    /// The name by which its users know it.
    var name: String
    /// Words of XDG_CURRENT_DESKTOP that mean this one, in lower case; none for the one that is left.
    var words: [String]
    /// Whether its compositor starts the keyboard itself, and offers its protocols to nothing else.
    var startsKeyboard = false
    /// What is missing, the most important first.
    var missing: @Sendable (Surroundings) -> [DesktopStep]

    /// All of them; the last one is any other.
    static let all = [plasma, phosh, sway, other]

    /// The desktop of this session.
    static func current(in surroundings: Surroundings) -> Desktop {
        let named = (surroundings.environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":")
        return all.first { desktop in desktop.words.contains { named.contains(Substring($0)) } } ?? other
    }
}

/// One thing that a user has to do.
struct DesktopStep: Hashable, Sendable {
    /// What is missing, as a sentence.
    var problem: String
    /// The command or the variable that helps; nil where `spinet doctor --fix` alone does.
    var remedy: String?
    /// What `spinet doctor --fix` does about it, first things first; none where it is not for a program to do.
    var changes: [DesktopChange] = []
}

/// What the steps depend on: the environment and the folders of the user's files.
struct Surroundings: Sendable {
    var environment = ProcessInfo.processInfo.environment
    /// The absolute path of this program.
    var program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "spinet"

    /// Reads a setting of a desktop that is made with GLib; nil where there is none.
    var value: @Sendable (DesktopSetting) -> String? = { $0.value }

    /// A file of the user's settings.
    func settings(_ name: String) -> String {
        PersonalFolder.settings(environment: environment) + "/" + name
    }

    /// A file of the user's data.
    func data(_ name: String) -> String { PersonalFolder.data(environment: environment) + "/" + name }

    /// The first file of a name in the user's data and the system's; nil where there is none.
    func installed(_ name: String) -> String? {
        let folders = environment["XDG_DATA_DIRS"] ?? ""
        let shared = (folders.isEmpty ? "/usr/local/share:/usr/share" : folders).split(separator: ":")
        return ([data(name)] + shared.map { $0 + "/" + name }).first {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// The variables that keep the applications of a toolkit from Wayland's own input methods.
    func modules(_ names: [String]) -> [DesktopStep] {
        names.compactMap { name in
            guard let value = environment[name], !value.isEmpty, value != "wayland" else { return nil }
            return DesktopStep(
                problem: Message("\(name) is \(value): apps of that toolkit send their text elsewhere.").text,
                remedy: "unset \(name)")
        }
    }
}
