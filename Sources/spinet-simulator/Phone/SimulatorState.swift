import Foundation
import KeyboardHost
import Platform
import UIKit

/// What the apps of the simulator share: words, look, notes, the keyboards' preferences.
@MainActor final class SimulatorState {
    /// All that is said, in the language that a person chose.
    var words: Words {
        didSet { if words != oldValue { onWordsChange?() } }
    }
    /// Light or dark.
    var style: UIUserInterfaceStyle {
        didSet { if style != oldValue { onStyleChange?() } }
    }
    var notes: NoteStore
    /// Whether the gallery says how each control is meant to be used.
    var showsCaptions = true
    /// What the switches of the gallery's pages stand at.
    var galleryLook = GalleryLook()
    /// The keyboards' preferences; nil when nothing is kept, as in tests.
    let preferencesFile: PreferencesFile?
    /// The preferences as they are now.
    private(set) var preferences: Preferences
    /// The time of day, which tests set.
    let clock: @MainActor () -> Date
    /// What turns a moment into days and hours.
    let calendar: Calendar
    let system: any PlatformSystem

    var onWordsChange: (@MainActor () -> Void)?
    var onStyleChange: (@MainActor () -> Void)?
    var onPreferencesChange: (@MainActor () -> Void)?

    init(
        system: any PlatformSystem, language: Words.Language, style: UIUserInterfaceStyle, notesFolder: URL,
        preferencesFile: PreferencesFile?, clock: @escaping @MainActor () -> Date = { Date() },
        calendar: Calendar = .current
    ) {
        self.system = system
        words = Words.of(language)
        self.style = style
        notes = NoteStore(folder: notesFolder)
        self.preferencesFile = preferencesFile
        preferences = preferencesFile?.preferences ?? Preferences()
        self.clock = clock
        self.calendar = calendar
    }

    /// The language of `words`, as sentences are translated.
    var language: MessageLanguage { MessageLanguage(rawValue: words.language.rawValue) ?? .english }

    /// Changes the preferences and keeps them; one that cannot be kept counts until the end.
    func change(_ mutate: (inout Preferences) -> Void) {
        mutate(&preferences)
        do throws(PreferencesError) {
            try preferencesFile?.save(preferences)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
        }
        onPreferencesChange?()
    }
}
