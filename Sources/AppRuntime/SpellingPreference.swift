import Platform
import PreferenceFiles
import Typing

/// Whether the user wants misspelled words to be underlined, by the keyboards' preferences.
@MainActor final class SpellingPreference {
    private let makeFile: @MainActor () -> PreferencesFile
    /// Most programs check no text, and read no file for it.
    private lazy var file = makeFile()

    init(_ file: @escaping @MainActor () -> PreferencesFile = { PreferencesFile(defaults: Preferences()) }) {
        makeFile = file
    }

    /// Reads the file again, which may have changed; words are checked after a pause of the user only.
    func isOn() -> Bool {
        file.fileMayHaveChanged()
        return file.preferences.checkSpelling
    }
}
