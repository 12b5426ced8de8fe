import KeyboardHost
import PreferenceFiles
import StandardKeyboard
import TextInput
import Typing

/// The text format of a kiosk's file: one `name = value` per line, as in `preferences.conf`.
enum KioskFormat: NamedSettingsFormat {
    /// The switches of `preferences.conf` that a kiosk's file may have; what is not among them has one value in all kiosks.
    private static let sharedNames = [
        "appearance", "key-clicks", "auto-capitalization", "double-space-period", "smart-punctuation",
        "auto-correction", "predictions", "inline-predictions", "caps-lock", "character-preview",
        "text-insertion", "show-keyboard", "hide-with-hardware-keyboard",
    ]

    typealias Settings = Kiosk

    static let fileName = "kiosk.conf"

    static var fields: [SettingsField<Kiosk>] {
        let types = UIKeyboardType.allCases.map { "\($0)" }
        let languages = KeyboardLanguage.all.map(\.id)
        return [
            SettingsField(
                name: "languages", expected: "languages of \(languages.joined(separator: ", "))",
                read: { value, kiosk in
                    let names = value.split(separator: ",", omittingEmptySubsequences: false).map {
                        $0.filter { !$0.isWhitespace }
                    }
                    guard names.allSatisfy(languages.contains), Set(names).count == names.count else {
                        return false
                    }
                    kiosk.preferences.keyboards = names
                    return true
                },
                write: { $0.preferences.keyboards.joined(separator: ", ") }),
            SettingsField(
                name: "keyboard-type", expected: "one of \(types.joined(separator: ", "))",
                read: { value, kiosk in
                    guard let index = types.firstIndex(of: value) else { return false }
                    kiosk.keyboardType = UIKeyboardType.allCases[index]
                    return true
                },
                write: { "\($0.keyboardType)" }),
            SettingsField(
                name: "docked", expected: "field or always",
                read: { value, kiosk in
                    guard let docking = KeyboardVisibility.Docking(rawValue: value) else { return false }
                    kiosk.docking = docking
                    return true
                },
                write: { $0.docking.rawValue }),
        ] + PreferencesFormat.fields.filter { sharedNames.contains($0.name) }.map(inKiosk)
    }

    /// A field of the preferences as a field of the kiosk.
    private static func inKiosk(_ field: SettingsField<Preferences>) -> SettingsField<Kiosk> {
        SettingsField(
            name: field.name, expected: field.expected, read: { field.read($0, &$1.preferences) },
            write: { field.write($0.preferences) })
    }
}
