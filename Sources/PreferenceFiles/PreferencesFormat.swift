package import Typing

/// The text format of the preferences file: one `name = value` per line; `#` starts a comment.
///
///     keyboards = en-US, dvorak
///     key-clicks = off
///
/// Missing preferences have their defaults, so that a file contains only what the user changed.
package enum PreferencesFormat: NamedSettingsFormat {
    package typealias Settings = Preferences

    package static let fileName = "preferences.conf"

    private static func toggle(_ name: String, _ path: WritableKeyPath<Preferences, Bool>) -> SettingsField<
        Preferences
    > {
        SettingsField(
            name: name, expected: "on or off",
            read: { value, preferences in
                guard value == "on" || value == "off" else { return false }
                preferences[keyPath: path] = value == "on"
                return true
            },
            write: { $0[keyPath: path] ? "on" : "off" })
    }

    /// One of the words that a type has as raw values.
    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ path: WritableKeyPath<Preferences, Choice>
    ) -> SettingsField<Preferences> {
        let words = Choice.allCases.map(\.rawValue)
        return SettingsField(
            name: name, expected: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""),
            read: { value, preferences in
                guard let choice = Choice(rawValue: value) else { return false }
                preferences[keyPath: path] = choice
                return true
            },
            write: { $0[keyPath: path].rawValue })
    }

    /// A list of applications, which is written where it is not the default.
    private static func applications(
        _ name: String, _ path: WritableKeyPath<Preferences, [String]>
    ) -> SettingsField<Preferences> {
        SettingsField(
            name: name, expected: "identifiers of applications separated by commas",
            read: { value, preferences in
                let names = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
                guard names == [""] || !names.contains("") else { return false }
                preferences[keyPath: path] = names.filter { !$0.isEmpty }
                return true
            },
            write: { preferences in
                let names = preferences[keyPath: path]
                return names == Preferences()[keyPath: path] ? nil : names.joined(separator: ", ")
            })
    }

    package static var fields: [SettingsField<Preferences>] {
        [
            SettingsField(
                name: "keyboards", expected: "names separated by commas",
                read: { value, preferences in
                    let names = value.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
                    guard !names.contains("") else { return false }
                    preferences.keyboards = names
                    return true
                },
                write: { $0.keyboards.joined(separator: ", ") }),
            choice("appearance", \.appearance),
            applications("apps-without-extensions", \.appsRefusingExtensions),
            applications("terminal-apps", \.terminalApps),
            SettingsField(
                name: "own-card", expected: "the identifier of a contact",
                read: { value, preferences in
                    preferences.ownCard = value
                    return true
                },
                write: { $0.ownCard.isEmpty ? nil : $0.ownCard }),
            choice("text-insertion", \.textInsertion),
            choice("show-keyboard", \.showing),
            toggle("hide-with-hardware-keyboard", \.hidesWithHardwareKeyboard),
            applications("apps-with-keyboard", \.appsWithKeyboard),
            applications("apps-without-keyboard", \.appsWithoutKeyboard),
            toggle("edge-tab", \.edgeTab),
            toggle("dictation", \.dictation),
            toggle("key-strip", \.keyStrip),
            toggle("emoji", \.emoji),
            toggle("key-clicks", \.keyClicks),
            toggle("key-haptics", \.keyHaptics),
            toggle("auto-capitalization", \.autoCapitalization),
            toggle("double-space-period", \.doubleSpacePeriod),
            toggle("smart-punctuation", \.smartPunctuation),
            toggle("auto-correction", \.autoCorrection),
            toggle("check-spelling", \.checkSpelling),
            toggle("predictions", \.predictions),
            toggle("inline-predictions", \.inlinePredictions),
            toggle("learning", \.learning),
            toggle("hardware-correction", \.hardwareCorrection),
            toggle("caps-lock", \.capsLock),
            toggle("character-preview", \.characterPreview),
        ]
    }
}

/// The keyboards' preferences on disk.
package typealias PreferencesFile = SettingsFile<PreferencesFormat>

extension SettingsFile where Format == PreferencesFormat {
    /// The current preferences.
    package var preferences: Preferences { settings }
}
