package import Contacts
import ExtensionHost
package import ExtensionIPC
import Foundation
package import KeyboardHost
package import LearningStore
package import Lexicons
package import Platform
package import PreferenceFiles
package import Typing
import UIKit

/// What the pages of Settings show and change.
///
/// Each change is kept in its file at once, and running keyboards follow it.
///
/// A change that cannot be kept is in effect until the program ends, and the reason is reported.
@MainActor package final class KeyboardSettingsModel {
    /// The preferences as they are now.
    package private(set) var preferences: Preferences
    /// The text replacements as they are now.
    package private(set) var replacements: Replacements
    /// The grants to keyboard extensions as they are now.
    package private(set) var grants: KeyboardGrants
    /// The answers to which programs may type, as they are now.
    package private(set) var insertionAnswers: InsertionAnswers
    /// The accessibility settings as they are now.
    package private(set) var accessibility: AccessibilitySettings
    /// The installed keyboard extensions.
    package private(set) var installed: InstalledKeyboards
    /// The user dictionary on disk; nil if nothing is learned, as in tests.
    package var learning: LearningStore?
    /// The contacts, of which one may be the user's own.
    package var people: @MainActor () -> [CNContact] = {
        let store = CNContactStore(hasImages: false)
        return { store.contacts() }
    }()
    /// The dictionaries, whose words are not listed as learned.
    package var lexicons = LexiconLibrary.installed
    /// Whether the device gives haptic feedback, so that Settings has its switch.
    package var hasHaptics = false
    /// Whether the keyboards type into apps of the desktop, for which Settings has a page.
    package var hasForeignApps = false
    /// Returns why there is no dictation, as a sentence; nil if there is one.
    package var dictationProblem: @MainActor () -> String? = { DictationStarter.installed.reason("en") }
    /// The switch of a hardware keyboard; nil where the program knows of none.
    package var hardwareKeyboard: (isOn: @MainActor () -> Bool, set: @MainActor (Bool) -> Void)?

    /// Called after the preferences, replacements, grants or keyboards changed, here or in another program.
    package var onChange: (@MainActor () -> Void)?
    /// Called after `onChange` where the change was made outside of the pages: by another program, or elsewhere in this one.
    package var onExternalChange: (@MainActor () -> Void)?
    /// Called after words were forgotten.
    package var onLearnedWordsReset: (@MainActor () -> Void)?
    /// Called after the accessibility settings changed.
    package var onAccessibilityChange: (@MainActor (AccessibilitySettings) -> Void)?
    /// Called with what could not be read or kept, as a sentence.
    package var onProblem: @MainActor (String) -> Void

    private let files: SettingsFiles
    private let system: any PlatformSystem
    private let folders: [String]
    private let load: @MainActor ([String], KeyboardGrants) -> InstalledKeyboards
    private var watches: [PlatformWatch] = []
    private let keyboardsWatch: InstalledKeyboardsWatch

    /// Makes the model of the user's files.
    ///
    /// - Parameters:
    ///   - system: where the folders of keyboards are watched.
    ///   - files: what is read and kept.
    ///   - defaults: the preferences where there is no file.
    ///   - folders: the folders of installed keyboards.
    ///   - load: loads the keyboards; a program that runs extensions passes its own, with its `ExtensionKeyboards`.
    package init(
        system: any PlatformSystem, files: SettingsFiles, defaults: Preferences = Preferences(),
        folders: [String] = InstalledKeyboards.usualFolders,
        load: @escaping @MainActor ([String], KeyboardGrants) -> InstalledKeyboards = {
            InstalledKeyboards(folders: $0, grants: $1)
        },
        onProblem: @escaping @MainActor (String) -> Void
    ) {
        self.system = system
        self.files = files
        self.folders = folders
        self.load = load
        self.onProblem = onProblem
        keyboardsWatch = InstalledKeyboardsWatch(system: system, folders: folders)
        preferences = files.preferences?.preferences ?? defaults
        replacements = files.replacements?.settings ?? Replacements()
        grants = files.grants?.settings ?? KeyboardGrants()
        insertionAnswers = files.insertionAnswers?.settings ?? InsertionAnswers()
        accessibility = files.accessibility?.settings ?? AccessibilitySettings()
        installed = load(folders, grants)
        report(installed)
        watchKeyboards()
    }

    // MARK: - Changing

    /// Changes the preferences.
    package func change(_ mutate: (inout Preferences) -> Void) {
        mutate(&preferences)
        keep(preferences, in: files.preferences)
        onChange?()
    }

    /// Changes the text replacements.
    package func changeReplacements(_ mutate: (inout Replacements) -> Void) {
        mutate(&replacements)
        keep(replacements, in: files.replacements)
        onChange?()
    }

    /// Changes the answers to which programs may type.
    package func changeInsertionAnswers(_ mutate: (inout InsertionAnswers) -> Void) {
        mutate(&insertionAnswers)
        keep(insertionAnswers, in: files.insertionAnswers)
        onChange?()
    }

    /// The grants of a keyboard: none if they were given to another one in its place.
    package func grants(of id: String) -> ExtensionGrants {
        installed.bundles[id].map(grants.effective) ?? grants[id]
    }

    /// The logs of a keyboard; a running service follows their switch.
    func log(of id: String) -> KeyboardLog { KeyboardLog(id, in: files.logs) }

    /// Changes the grants of a keyboard, which starts again with them.
    package func changeGrants(of id: String, _ mutate: (inout ExtensionGrants) -> Void) {
        var granted = grants(of: id)
        mutate(&granted)
        if let bundle = installed.bundles[id] {
            grants.give(granted, to: bundle)
        } else {
            grants[id] = granted
        }
        keep(grants, in: files.grants)
        readKeyboards()
    }

    /// Changes the accessibility settings and applies them to this program.
    package func changeAccessibility(_ mutate: (inout AccessibilitySettings) -> Void) {
        mutate(&accessibility)
        accessibility.apply()
        keep(accessibility, in: files.accessibility)
        onAccessibilityChange?(accessibility)
    }

    /// Takes over accessibility settings that another file of the program keeps.
    package func setAccessibility(_ settings: AccessibilitySettings) { accessibility = settings }

    private func keep<Format: SettingsFormat>(_ settings: Format.Settings, in file: SettingsFile<Format>?) {
        guard let file else { return }
        do throws(PreferencesError) {
            try file.save(settings)
        } catch {
            onProblem("\(file.path): \(error)")
        }
    }

    // MARK: - Following other programs

    /// Follows changes of the files by other programs, from now on.
    package func watchFiles() {
        files.preferences?.onChange = { [weak self] in self?.filesChanged() }
        files.replacements?.onChange = { [weak self] in self?.filesChanged() }
        files.grants?.onChange = { [weak self] in self?.filesChanged() }
        files.insertionAnswers?.onChange = { [weak self] in self?.filesChanged() }
        // All are in one folder: a change of one reports the others.
        guard let descriptor = files.preferences?.startWatching() else { return }
        watches.append(
            system.watch(descriptor) { [weak self] in
                UIApplication.shared.turn { self?.filesMayHaveChanged() }
            })
        // They may have changed since they were read, before there was a watch to report it.
        filesMayHaveChanged()
    }

    private func filesMayHaveChanged() {
        files.preferences?.fileMayHaveChanged()
        files.replacements?.fileMayHaveChanged()
        files.grants?.fileMayHaveChanged()
        files.insertionAnswers?.fileMayHaveChanged()
    }

    /// A file that this program wrote itself reports nothing new.
    private func filesChanged() {
        let former = (preferences, replacements, grants, insertionAnswers)
        preferences = files.preferences?.preferences ?? preferences
        replacements = files.replacements?.settings ?? replacements
        grants = files.grants?.settings ?? grants
        insertionAnswers = files.insertionAnswers?.settings ?? insertionAnswers
        guard former != (preferences, replacements, grants, insertionAnswers) else { return }
        if former.2 != grants { readKeyboards() } else { onChange?() }
        onExternalChange?()
    }

    private func watchKeyboards() {
        keyboardsWatch.onChange = { [weak self] in
            self?.readKeyboards()
            self?.onExternalChange?()
        }
        keyboardsWatch.follow(Array(installed.bundles.values))
    }

    /// Reads again which keyboards are installed.
    package func readKeyboards() {
        installed = load(folders, grants)
        report(installed)
        keyboardsWatch.follow(Array(installed.bundles.values))
        onChange?()
    }

    private func report(_ installed: InstalledKeyboards) {
        for problem in installed.problems { onProblem("\(problem)") }
    }

    // MARK: - Keyboards

    /// Whether the user installed a keyboard, and can remove it: others belong to the system.
    package func isRemovable(_ id: String) -> Bool {
        guard let folder = installed.bundles[id]?.folder else { return false }
        return folder.hasPrefix(PersonalFolder.data() + "/")
    }

    /// Removes an installed keyboard with its files and grants, and its app with the last keyboard of it.
    ///
    /// What is left of its files is reported as a problem.
    /// - Throws: `KeyboardStoreError`, which reads as a sentence.
    package func remove(keyboard id: String) throws {
        let bundle = installed.bundles[id]
        try AppStore().remove(keyboard: id)
        if preferences.keyboards.contains(id) { change { $0.keyboards.removeAll { $0 == id } } }
        grants[id] = []
        keep(grants, in: files.grants)
        if let remains = bundle.flatMap(KeyboardInstaller.removeFiles) { onProblem(remains) }
        readKeyboards()
    }

    // MARK: - Learned words

    /// Resets the user dictionary in every language.
    package func resetDictionary() {
        do throws(LearningError) {
            try learning?.forgetAll()
            onLearnedWordsReset?()
        } catch {
            onProblem("\(error)")
        }
    }

    /// The learned words by language, without those that its dictionary has: users look for words of their own.
    ///
    /// Cost: the lexicon of each language with learned words is mapped once.
    package var learnedWords: [LearnedWordsGroup] {
        let locale = Locale(identifier: MessageLanguage.current.rawValue)
        func sorted(_ words: [String]) -> [String] {
            words.sorted { $0.compare($1, options: .caseInsensitive, locale: locale) == .orderedAscending }
        }
        let groups = (learning?.languages ?? []).map { language in
            let known = learning?.vocabulary(for: language).learnedWords(on: Today.number).map(\.word) ?? []
            let lexicon = try? lexicons.lexicon(for: language)
            return LearnedWordsGroup(
                language: language, words: sorted(known.filter { lexicon?.lists($0) != true }))
        }
        let learned = LearnedWordsGroup(language: nil, words: sorted(LearnedWords.shared.all))
        return (groups + [learned]).filter { !$0.words.isEmpty }
    }

    /// Forgets a learned word; one of the spelling checker if the language is nil.
    package func forget(_ word: String, in language: String?) {
        do throws(LearningError) {
            if let language {
                try learning?.forget(word, in: language)
            } else {
                LearnedWords.shared.set(word, isLearned: false)
            }
            onLearnedWordsReset?()
        } catch {
            onProblem("\(error)")
        }
    }
}
