package import KeyboardHost
import Platform
package import PreferenceFiles
import Typing

/// The files with what the user set up; the running keyboards follow them.
@MainActor package struct SettingsFiles {
    /// What the user switched on or off; nil if nothing is kept, as in tests.
    package var preferences: PreferencesFile?
    /// The text replacements; nil if nothing is kept.
    package var replacements: ReplacementsFile?
    /// The grants to keyboard extensions; nil if nothing is kept.
    package var grants: GrantsFile?
    /// The accessibility settings; nil if nothing is kept here.
    package var accessibility: AccessibilityFile?
    /// The answers to which programs may type; nil if nothing is kept.
    package var insertionAnswers: InsertionAnswersFile?
    /// The folder of the logs of keyboard extensions.
    package var logs: String

    /// Uses the given files.
    package init(
        preferences: PreferencesFile?, replacements: ReplacementsFile?, grants: GrantsFile?,
        accessibility: AccessibilityFile?, insertionAnswers: InsertionAnswersFile? = nil,
        logs: String = KeyboardLog.usualFolder
    ) {
        self.preferences = preferences
        self.replacements = replacements
        self.grants = grants
        self.accessibility = accessibility
        self.insertionAnswers = insertionAnswers
        self.logs = logs
    }

    /// Uses the files in the user's configuration folder.
    package init() {
        self.init(
            preferences: PreferencesFile(defaults: Preferences(language: .current)),
            replacements: ReplacementsFile(), grants: GrantsFile(), accessibility: AccessibilityFile(),
            insertionAnswers: InsertionAnswersFile())
    }
}
