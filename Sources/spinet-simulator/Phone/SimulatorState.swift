import Contacts
import ExtensionHost
import Foundation
import KeyboardHost
import KeyboardSettings
import LearningStore
import Passwords
import Platform
import PreferenceFiles
import StandardKeyboard
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
            onAppearanceChange?()
        }
    }
    /// Light or dark.
    private(set) var style: UIUserInterfaceStyle {
        didSet {
            guard style != oldValue else { return }
            onStyleChange?()
            onAppearanceChange?()
        }
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
    /// Whether the gallery says how each control is meant to be used.
    private(set) var showsCaptions = true
    /// How dictation is begun; nil if there is none.
    let dictation: DictationStarter?
    /// Where the apps' passwords are saved; nil if none are offered.
    let passwords: (any PasswordStore)?
    /// The apps of the device; Settings have nothing about the others.
    var apps = SimulatorApp.allCases
    /// The keyboard of a television for the next field that is selected.
    private(set) var televisionKeyboard = TVKeyboardChoice.automatic
    /// Whether a pad's keyboard floats, and where.
    private(set) var keyboardPlacements = KeyboardPlacements()
    /// What the switches of the gallery's pages are at.
    var galleryAppearance = GalleryAppearance()
    /// What was chosen in Settings; nil when nothing is kept, as in tests.
    private let settingsFile: SettingsFile<SimulatorSettingsFormat>?
    /// What the pages of Settings show and change.
    let settings: KeyboardSettingsModel
    /// The keyboard extensions that run.
    private let guests: ExtensionKeyboards
    /// The apps that the user installed; nil where the home screen shows none, as on a television.
    var installedApps: InstalledApps?
    /// The time of day, which tests set.
    let clock: @MainActor () -> Date
    /// What turns a moment into days and hours.
    let calendar: Calendar
    /// How times and dates are written.
    private(set) var clockFormat: ClockFormat
    let system: any PlatformSystem

    /// What the user is asked to enter: sentences to type in the place of the forms, or on a watch words to draw in that of
    /// the messages.
    var textsToEnter: TextsToEnter?
    /// Called with each stroke of the standard keyboard.
    var onKeyPress: (@MainActor (KeyPress) -> Void)?
    var onLanguageChange: (@MainActor () -> Void)?
    var onStyleChange: (@MainActor () -> Void)?
    /// Called after a change of the language, the style or the accessibility settings.
    var onAppearanceChange: (@MainActor () -> Void)?
    var onHardwareChange: (@MainActor (Bool) -> Void)?
    /// Opens the settings of keyboards, from a keyboard's own list.
    var onKeyboardSettings: (@MainActor () -> Void)?
    /// The program ends: the pending learning events are recorded.
    var onEnd: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - keyboardFolders: the folders of installed keyboards, each of which runs in a process of its own.
    ///   - libraries: folders of libraries that those need besides the system's.
    ///   - guests: the processes of those, and what each may use.
    ///   - dictation: how dictation is begun; nil if there is none.
    ///   - passwords: where the apps' passwords are saved; nil if none are offered.
    init(
        system: any PlatformSystem, language: MessageLanguage, style: UIUserInterfaceStyle, notesFolder: URL,
        preferencesFile: PreferencesFile?, settingsFile: SettingsFile<SimulatorSettingsFormat>? = nil,
        replacementsFile: ReplacementsFile? = nil,
        keyboardFolders: [String] = InstalledKeyboards.usualFolders, libraries: [String] = [],
        guests: ExtensionKeyboards = ExtensionKeyboards(), dictation: DictationStarter? = nil,
        passwords: (any PasswordStore)? = nil,
        clock: @escaping @MainActor () -> Date = { Date() },
        calendar: Calendar = .current
    ) {
        self.system = system
        self.language = language
        self.style = style
        notes = NoteStore(folder: notesFolder)
        self.settingsFile = settingsFile
        self.guests = guests
        self.dictation = dictation
        self.passwords = passwords
        MessageLanguage.current = language
        settings = KeyboardSettingsModel(
            system: system,
            files: SettingsFiles(
                preferences: preferencesFile, replacements: replacementsFile,
                grants: preferencesFile.map { _ in GrantsFile() },
                accessibility: nil),
            defaults: Preferences(language: language), folders: keyboardFolders,
            load: {
                let installed = InstalledKeyboards(
                    folders: $0, grants: $1, guests: guests, libraries: libraries)
                guests.keep(only: installed.policies)
                return installed
            },
            onProblem: { Simulator.say($0) })
        showsCaptions = settingsFile?.settings.captions != .hidden
        televisionKeyboard = settingsFile?.settings.televisionKeyboard ?? .automatic
        keyboardPlacements = settingsFile?.settings.keyboardPlacements ?? KeyboardPlacements()
        self.clock = clock
        self.calendar = calendar
        clockFormat = ClockFormat(language, calendar: calendar)
        settings.setAccessibility(settingsFile?.settings.accessibility ?? AccessibilitySettings())
        settings.onAccessibilityChange = { [weak self] accessibility in
            self?.keep { $0.accessibility = accessibility }
            self?.onAppearanceChange?()
        }
        UIApplication.shared.checksSpelling = { [weak settings] in
            settings?.preferences.checkSpelling ?? true
        }
        settings.people = { [weak self] in self?.people() ?? [] }
        settings.hardwareKeyboard = (
            isOn: { [weak self] in self?.hasHardwareKeyboard ?? false },
            set: { [weak self] in self?.hasHardwareKeyboard = $0 }
        )
    }

    /// Changes the language; its keyboards are enabled where they are not yet, before the others (as on iOS).
    func choose(_ language: MessageLanguage) {
        let missing = Preferences.keyboards(for: language).filter {
            !settings.preferences.keyboards.contains($0)
        }
        if !missing.isEmpty { settings.change { $0.keyboards.insert(contentsOf: missing, at: 0) } }
        self.language = language
        keep { $0.language = language }
    }

    /// Sets the light or dark appearance.
    func choose(_ appearance: SimulatorSettings.Appearance) {
        style = appearance == .dark ? .dark : .light
        keep { $0.appearance = appearance }
    }

    /// Sets the keyboard of a television.
    func choose(_ keyboard: TVKeyboardChoice) {
        televisionKeyboard = keyboard
        keep { $0.televisionKeyboard = keyboard }
    }

    /// Keeps where the user put a pad's keyboard.
    func keep(_ placements: KeyboardPlacements) {
        keyboardPlacements = placements
        keep { $0.keyboardPlacements = placements }
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
