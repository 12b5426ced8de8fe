import Foundation
package import Platform
package import PreferenceFiles
import StandardKeyboard
import Typing
package import UIKit

/// The keyboard of a program whose user types on a hardware keyboard: the typing of the system's keyboard, with a bar of
/// words and without keys.
///
///     let place = InputViewContainer(makeBar: { HardwareKeyboard(in: $0, on: system) })
///
/// It is made with the first key that is pressed, so that a program that is only touched does not pay for it. Learned words
/// are not read: they are the service's, and a program is anybody's.
@MainActor package final class HardwareKeyboard: OnscreenKeyboard {
    package let allowsClicks = false
    package var hidesKeys: Bool {
        get { true }
        set {}
    }
    package var view: UIView { keyboard.view }

    private let client = ResponderTextClient()
    private let keyboard: KeyboardViewController
    private let preferences: PreferencesFile
    private let locale: String
    private var watch: PlatformWatch?
    /// Whether a system's keyboard types into the same field and shows its own predictions there.
    private let isBesideOther: Bool

    /// Makes the keyboard of a container of input views.
    ///
    /// Cost: two small files and a layout are read; the lexicon is mapped after the next frame.
    ///
    /// - Parameters:
    ///   - preferences: the user's preferences; the standard file by default.
    ///   - locale: the session's locale, as in `LANG`; that of the environment by default.
    package init(
        in place: InputViewContainer, on system: any PlatformSystem, preferences: PreferencesFile? = nil,
        locale: String? = nil
    ) {
        self.preferences = preferences ?? PreferencesFile(defaults: Preferences(language: .current))
        self.locale = locale ?? TextLocale.name()
        isBesideOther = system.systemKeyboard != nil
        keyboard = KeyboardViewController(replacements: TextReplacements(ReplacementsFile().settings))
        keyboard.hidesKeys = true
        keyboard.screenSize = place.bounds.size
        let hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: system), system: system)
        hosting.onHeightChange = { [weak place] _ in place?.keyboardHeightChanged() }
        keyboard.hosting = hosting
        client.onLeaving = { [weak self] in self?.keyboard.finishWord() }
        takePreferences()
        follow(on: system)
    }

    // MARK: - Preferences

    /// The languages of the keys, the first one at the beginning; none where the keys stay as they are.
    private var languages: [String] = []
    /// The current one.
    private var typed: String?

    private func takePreferences() {
        let hasFile = FileManager.default.fileExists(atPath: preferences.path)
        languages = HardwareLanguages.typed(
            keyboards: hasFile ? preferences.settings.keyboards : nil,
            usual: Preferences(language: .current).keyboards, locale: locale)
        var own = preferences.settings
        own.hardwareCorrection = own.hardwareCorrection && !languages.isEmpty
        // The words that this program's user types are not learned, and predictions are one keyboard's.
        own.learning = false
        own.emoji = false
        if isBesideOther { own.inlinePredictions = false }
        keyboard.preferences = own
        if !languages.contains(typed ?? "") { typed = languages.first }
        keyboard.language = typed ?? "en-US"
    }

    private func follow(on system: any PlatformSystem) {
        guard let descriptor = preferences.startWatching() else { return }
        watch = system.watch(descriptor) { [weak self] in
            UIApplication.shared.turn {
                self?.preferences.fileMayHaveChanged()
                self?.takePreferences()
            }
        }
        // They may have changed since they were read, before there was a watch to report it.
        preferences.fileMayHaveChanged()
        takePreferences()
    }

    // MARK: - OnscreenKeyboard

    package func height(for size: CGSize) -> CGFloat {
        if keyboard.screenSize != size {
            keyboard.screenSize = size
            keyboard.view.frame.size.width = size.width
            keyboard.view.layoutIfNeeded()
        }
        return hasBar ? keyboard.requestedHeight ?? 0 : 0
    }

    package func prepare(for size: CGSize) -> Bool { false }

    package func focusChanged(to responder: UIResponder?) {
        client.follow(responder)
        keyboard.hostingChanged()
    }

    package func forms(of typed: String) -> [String] { keyboard.forms(of: typed) }
    package func traitsChanged() { client.refresh() }
    package func layout() {}
    package var hasBar: Bool { keyboard.hasBar }

    package func press(_ key: HardwareKey, text: String) -> Bool {
        if key == .nextLanguage, languages.count > 1 {
            keyboard.finishComposing()
            let index = typed.flatMap(languages.firstIndex) ?? 0
            typed = languages[(index + 1) % languages.count]
            keyboard.language = typed ?? keyboard.language
            return true
        }
        return keyboard.press(key, text: text)
    }
}
