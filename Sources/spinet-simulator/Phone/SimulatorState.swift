import Contacts
import DvorakKeyboard
import ExtensionHost
import Foundation
import KeyboardHost
import LearningStore
import Platform
import Typing
import UIKit

/// What the apps of the simulator share: language, appearance, notes, the keyboards' preferences.
@MainActor final class SimulatorState {
    /// The language of all messages, which the user chose; the process's, for the toolkit too.
    private(set) var language: MessageLanguage {
        didSet {
            MessageLanguage.current = language
            guard language != oldValue else { return }
            clockFormat = ClockFormat(language, calendar: calendar)
            onLanguageChange?()
        }
    }
    /// Light or dark.
    private(set) var style: UIUserInterfaceStyle {
        didSet { if style != oldValue { onStyleChange?() } }
    }
    var notes: NoteStore
    /// Whether there is a hardware keyboard, so that fields bring up none.
    var hasHardwareKeyboard = false {
        didSet { if hasHardwareKeyboard != oldValue { onHardwareChange?(hasHardwareKeyboard) } }
    }
    /// The text messages that the phone got.
    let messages = PhoneMessages()
    /// Whose names are offered to fields for names: this person's contacts, and the sample ones.
    var people: @MainActor () -> [CNContact] = {
        SamplePeople.store().contacts() + CNContactStore().contacts()
    }
    /// The user dictionary on disk; nil if nothing is learned, as in tests.
    var learning: LearningStore?
    /// Whether the gallery says how each control is meant to be used.
    private(set) var showsCaptions = true
    /// What Settings › Accessibility has.
    private(set) var accessibility: AccessibilitySettings
    /// The apps of the device; Settings have nothing about the others.
    var apps = SimulatorApp.allCases
    /// Whether the device can be felt, so that Settings offer haptic keys.
    var hasHaptics = false
    /// What the switches of the gallery's pages are at.
    var galleryAppearance = GalleryAppearance()
    /// The keyboards' preferences; nil when nothing is kept, as in tests.
    let preferencesFile: PreferencesFile?
    /// What was chosen in Settings; nil when nothing is kept, as in tests.
    private let settingsFile: SettingsFile<SimulatorSettingsFormat>?
    /// The text replacements; nil when nothing is kept, as in tests.
    private let replacementsFile: ReplacementsFile?
    /// The preferences as they are now.
    private(set) var preferences: Preferences
    /// The text replacements as they are now.
    private(set) var replacements: Replacements
    /// The keyboards that apps brought.
    private(set) var installed: InstalledKeyboards
    /// Where their bundles are.
    private let keyboardFolders: [String]
    /// The keyboard extensions that run.
    private let guests = GuestKeyboards()
    /// The time of day, which tests set.
    let clock: @MainActor () -> Date
    /// What turns a moment into days and hours.
    let calendar: Calendar
    /// How times and dates are written.
    private(set) var clockFormat: ClockFormat
    let system: any PlatformSystem

    /// Sentences that the user is asked to type, in the place of the forms.
    var sentences: SentencesToType?
    /// Called with each stroke of the standard keyboard.
    var onKeyPress: (@MainActor (KeyPress) -> Void)?
    var onLanguageChange: (@MainActor () -> Void)?
    var onStyleChange: (@MainActor () -> Void)?
    var onPreferencesChange: (@MainActor () -> Void)?
    var onHardwareChange: (@MainActor (Bool) -> Void)?
    /// Opens the settings of keyboards, from a keyboard's own list.
    var onKeyboardSettings: (@MainActor () -> Void)?
    /// The user dictionary was reset.
    var onLearnedWordsReset: (@MainActor () -> Void)?
    /// The program ends: the pending learning events are recorded.
    var onEnd: (@MainActor () -> Void)?

    init(
        system: any PlatformSystem, language: MessageLanguage, style: UIUserInterfaceStyle, notesFolder: URL,
        preferencesFile: PreferencesFile?, settingsFile: SettingsFile<SimulatorSettingsFormat>? = nil,
        replacementsFile: ReplacementsFile? = nil,
        keyboardFolders: [String] = InstalledKeyboards.usualFolders,
        clock: @escaping @MainActor () -> Date = { Date() },
        calendar: Calendar = .current
    ) {
        self.system = system
        self.language = language
        self.style = style
        notes = NoteStore(folder: notesFolder)
        self.preferencesFile = preferencesFile
        self.settingsFile = settingsFile
        self.replacementsFile = replacementsFile
        preferences = preferencesFile?.preferences ?? Preferences(language: language)
        replacements = replacementsFile?.settings ?? Replacements()
        self.keyboardFolders = keyboardFolders
        installed = Self.installed(in: keyboardFolders, guests)
        showsCaptions = settingsFile?.settings.captions != .hidden
        accessibility = settingsFile?.settings.accessibility ?? AccessibilitySettings()
        self.clock = clock
        self.calendar = calendar
        clockFormat = ClockFormat(language, calendar: calendar)
        MessageLanguage.current = self.language
    }

    /// Changes the preferences and keeps them; one that cannot be kept counts until the end.
    func change(_ mutate: (inout Preferences) -> Void) {
        mutate(&preferences)
        keep(preferences, in: preferencesFile)
        onPreferencesChange?()
    }

    /// Takes over which keyboards apps brought since, or took away.
    func readKeyboards() {
        installed = Self.installed(in: keyboardFolders, guests)
        onPreferencesChange?()
    }

    private static func installed(in folders: [String], _ guests: GuestKeyboards) -> InstalledKeyboards {
        let installed = InstalledKeyboards(
            folders: folders,
            classes: [
                String(reflecting: DvorakKeyboardViewController.self): { DvorakKeyboardViewController() }
            ], grants: GrantsFile().settings, guests: guests)
        for problem in installed.problems { Simulator.say("\(problem)") }
        return installed
    }

    /// Changes the text replacements and keeps them.
    func changeReplacements(_ mutate: (inout Replacements) -> Void) {
        mutate(&replacements)
        keep(replacements, in: replacementsFile)
        onPreferencesChange?()
    }

    /// Resets the user dictionary in every language and in the visible keyboard.
    func resetDictionary() {
        do throws(LearningError) {
            try learning?.forgetAll()
            onLearnedWordsReset?()
        } catch {
            Simulator.say("\(error)")
        }
    }

    /// The learned words by language.
    var learnedWords: [LearnedWordsGroup] {
        let locale = Locale(identifier: language.rawValue)
        func sorted(_ words: [String]) -> [String] {
            words.sorted { $0.compare($1, options: .caseInsensitive, locale: locale) == .orderedAscending }
        }
        let groups = (learning?.languages ?? []).map { language in
            let known = learning?.vocabulary(for: language)
            return LearnedWordsGroup(
                language: language, words: sorted(known?.learnedWords(on: Today.number).map(\.word) ?? []))
        }
        let learned = LearnedWordsGroup(language: nil, words: sorted(LearnedWords.shared.all))
        return (groups + [learned]).filter { !$0.words.isEmpty }
    }

    /// Forgets one learned word, in the keyboard that shows too; nil for one of the spelling checker.
    func forget(_ word: String, in language: String?) {
        do throws(LearningError) {
            if let language {
                try learning?.forget(word, in: language)
            } else {
                LearnedWords.shared.set(word, isLearned: false)
            }
            onLearnedWordsReset?()
        } catch {
            Simulator.say("\(error)")
        }
    }

    /// Changes the accessibility settings, applies them to all apps and keeps them.
    func changeAccessibility(_ mutate: (inout AccessibilitySettings) -> Void) {
        mutate(&accessibility)
        accessibility.apply()
        keep { $0.accessibility = accessibility }
    }

    /// Changes the language; its keyboards are enabled where they are not yet, before the others (as on iOS).
    func choose(_ language: MessageLanguage) {
        let missing = Preferences.keyboards(for: language).filter {
            !preferences.keyboards.contains($0)
        }
        if !missing.isEmpty { change { $0.keyboards.insert(contentsOf: missing, at: 0) } }
        self.language = language
        keep { $0.language = language }
    }

    /// Sets the light or dark appearance.
    func choose(_ appearance: SimulatorSettings.Appearance) {
        style = appearance == .dark ? .dark : .light
        keep { $0.appearance = appearance }
    }

    /// Shows the gallery's captions from now on, or hides them.
    func showCaptions(_ isShown: Bool) {
        showsCaptions = isShown
        keep { $0.captions = isShown ? .shown : .hidden }
    }

    private func keep(_ change: (inout SimulatorSettings) -> Void) {
        var settings = settingsFile?.settings ?? SimulatorSettings()
        change(&settings)
        keep(settings, in: settingsFile)
    }

    private func keep<Format: SettingsFormat>(_ settings: Format.Settings, in file: SettingsFile<Format>?) {
        guard let file else { return }
        do throws(PreferencesError) {
            try file.save(settings)
        } catch {
            Simulator.say("\(file.path): \(error)")
        }
    }
}
