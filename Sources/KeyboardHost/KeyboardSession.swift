package import Platform
import StandardKeyboard
import TextInput
package import UIKit

/// One keyboard in one container, typing into one text client.
///
/// The container is placed by its owner: at the foot of a display by `KeyboardPanel`, at the foot of a phone's
/// screen by the simulator. The session chooses the keyboard, gives it the proxy and follows the focus.
@MainActor package final class KeyboardSession {
    /// Holds the keyboard's view along its whole size; the owner places it.
    package let controller = KeyboardContainerController()
    /// Called when another height is wanted.
    package var onHeightChange: (@MainActor () -> Void)?
    /// Called when the focused field, its traits or its text changed, after the keyboard for it is up.
    package var onStateChange: (@MainActor (TextClientState) -> Void)?
    /// Called when the keyboard asks to be sent away.
    package var onDismiss: (@MainActor () -> Void)?

    /// The document that is typed into.
    package let client: any TextClient
    private let system: any PlatformSystem
    private let proxy: TextDocumentProxy
    private let hosting: KeyboardHosting
    private var entries: [KeyboardEntry]
    private var switcher: KeyboardSwitcher
    private var shownID: String?
    /// What the field asked for when the keyboard was chosen last.
    private var chosenFor: TextInputTraits?
    /// The person's own keyboard, while a field has sent it away.
    private var displaced: (id: String, keyboard: UIInputViewController)?
    private var list: InputModeList?

    /// Makes a session; a keyboard is made when it is first needed.
    ///
    /// - Parameter entries: every keyboard there is; the preferences say which are enabled.
    package init(
        client: any TextClient, system: any PlatformSystem, screenSize: CGSize, entries: [KeyboardEntry],
        preferences: Preferences
    ) {
        self.client = client
        self.system = system
        self.screenSize = screenSize
        self.entries = entries
        proxy = TextDocumentProxy(client: client, system: system)
        hosting = KeyboardHosting(proxy: proxy, system: system)
        switcher = KeyboardSwitcher(
            keyboards: preferences.keyboards, trusted: Set(entries.filter(\.isTrusted).map(\.id)))
        self.preferences = preferences
        hosting.onAdvance = { [weak self] in self?.advance() }
        hosting.onShowList = { [weak self] view, event in self?.showList(from: view, with: event) }
        hosting.onDismiss = { [weak self] in self?.onDismiss?() }
        hosting.onListTouch = { [weak self] _, event in self?.list?.follow(event) }
        hosting.onHeightChange = { [weak self] _ in self?.heightChanged() }
        proxy.onStateChange = { [weak self] state in
            // Most changes are the field's echo of a letter.
            if let self, state.traits != chosenFor { chooseKeyboard() }
            self?.onStateChange?(state)
        }
        UIDevice.current.inputClicksAllowed = { [weak self] in self?.allowsInputClicks ?? false }
        preferencesChanged()
    }

    /// What a person set; takes effect at once.
    package var preferences: Preferences {
        didSet { if preferences != oldValue { preferencesChanged() } }
    }

    /// Whether the application that is typed into allows keyboards of somebody else.
    package var allowsOtherKeyboards = true {
        didSet {
            guard allowsOtherKeyboards != oldValue else { return }
            switcher.allowsOthers = allowsOtherKeyboards
            if shownID != nil { chooseKeyboard() }
        }
    }

    /// The size of the screen in points; another size makes the keyboard anew.
    package var screenSize: CGSize {
        didSet { if screenSize != oldValue { makeAnew() } }
    }

    /// The height that the keyboard wants, in points, callouts above it not counted.
    package var height: CGFloat { controller.keyboardHeight }

    /// Draws what the first showing of the keyboard that was chosen needs, a little at a time.
    ///
    /// - Returns: whether there is more to do.
    package func prepare() -> Bool {
        // Four faces take about as long as a frame may.
        (controller.keyboard as? KeyboardViewController)?.prepareFaces(4) ?? false
    }

    /// Lets a language that composes its letters take a key of a hardware keyboard.
    ///
    /// - Returns: whether it typed something for it.
    package func press(_ key: HardwareKey) -> Bool {
        (controller.keyboard as? KeyboardViewController)?.compose(key) ?? false
    }

    /// Makes the keyboard that serves the focused field, where it is not up already.
    package func chooseKeyboard() {
        let traits = client.state.traits
        chosenFor = traits
        let id = switcher.keyboard(for: traits)
        let served = switcher.keyboards(for: traits)
        hosting.needsInputModeSwitchKey = served.count > 1
        hosting.inputModeNames = served.compactMap { id in entries.first { $0.id == id }?.name }
        guard id != shownID, let entry = entries.first(where: { $0.id == id }) else { return }
        if let shown = controller.keyboard, let shownID, shownID == switcher.current {
            // The field allows the system's keyboards only: the person's own waits for the next one.
            displaced = (shownID, shown)
        }
        shownID = id
        if let (waiting, keyboard) = displaced {
            displaced = waiting == switcher.current ? displaced : nil
            if waiting == id { return bringBack(keyboard) }
        }
        let keyboard = entry.make(KeyboardSurroundings(screenSize: screenSize, preferences: preferences))
        if keyboard.primaryLanguage == nil { keyboard.primaryLanguage = entry.primaryLanguage }
        (keyboard as? EmojiKeyboardController)?.onLetters = { [weak self] in self?.returnToLetters() }
        keyboard.belongsToSystem = entry.isTrusted
        keyboard.hosting = hosting
        if !entry.isTrusted {
            controller.usualHeight = KeyboardViewController().preferredHeight(on: screenSize)
        }
        controller.show(keyboard)
        heightChanged()
        currentModeChanged(to: entry)
    }

    /// Apps hear that another language is typed.
    private func currentModeChanged(to entry: KeyboardEntry) {
        guard UITextInputMode.current?.primaryLanguage != entry.primaryLanguage else { return }
        UITextInputMode.current = entry.inputMode
        NotificationCenter.default.post(
            name: UITextInputMode.currentInputModeDidChangeNotification, object: UITextInputMode.current)
    }

    /// Shows the keyboard that a field sent away, and tells it that the text is another.
    private func bringBack(_ keyboard: UIInputViewController) {
        displaced = nil
        keyboard.hosting = hosting
        controller.show(keyboard)
        keyboard.textWillChange(nil)
        keyboard.textDidChange(nil)
        heightChanged()
    }
}

extension KeyboardSession {
    /// Whether the keyboard that is up wants clicks and the person has not switched them off.
    ///
    /// As on iOS its view asks for them; a keyboard's controller may ask in its stead.
    private var allowsInputClicks: Bool {
        guard preferences.keyClicks, let keyboard = controller.keyboard, keyboard.view.isOnScreen
        else { return false }
        let askers = [
            keyboard.view as? any UIInputViewAudioFeedback, keyboard as? any UIInputViewAudioFeedback,
        ]
        return askers.contains { $0?.enableInputClicksWhenVisible == true }
    }

    private func preferencesChanged() {
        hosting.playsKeyClicks = preferences.keyClicks
        let enabled = enabledKeyboards
        switcher.setKeyboards(
            enabled, trusted: Set(entries.filter(\.isTrusted).map(\.id)),
            nonASCII: Set(entries.filter { !$0.typesASCII }.map(\.id)))
        UITextInputMode.enabledModes = enabled.compactMap { id in entries.first { $0.id == id }?.inputMode }
        controller.overrideUserInterfaceStyle =
            switch preferences.appearance {
            case .system: .unspecified
            case .light: .light
            case .dark: .dark
            }
        makeAnew()
    }

    /// What the person enabled and is there; the emoji come last where no place was given to them.
    private var enabledKeyboards: [String] {
        var known = preferences.keyboards.filter { id in entries.contains { $0.id == id } }
        if !preferences.emoji {
            known.removeAll { $0 == KeyboardSwitcher.emoji }
        } else if !known.contains(KeyboardSwitcher.emoji),
            entries.contains(where: { $0.id == KeyboardSwitcher.emoji })
        {
            known.append(KeyboardSwitcher.emoji)
        }
        return known
    }

    /// Makes the keyboard that is up once more, for another screen or other preferences.
    private func makeAnew() {
        displaced = nil
        guard shownID != nil else { return }
        shownID = nil
        chooseKeyboard()
    }

    private func advance() {
        closeList()
        switcher.advance(for: client.state.traits)
        chooseKeyboard()
    }

    private func returnToLetters() {
        closeList()
        switcher.returnToLetters()
        chooseKeyboard()
    }

    private func showList(from view: UIView, with event: UIEvent) {
        let ids = switcher.keyboards(for: client.state.traits)
        let listed = ids.compactMap { id in entries.first { $0.id == id } }
        guard list == nil, listed.count > 1 else { return }
        let list = InputModeList(names: listed.map(\.name), selected: listed.firstIndex { $0.id == shownID })
        list.onChoose = { [weak self] index in
            self?.closeList()
            guard let index else { return }
            self?.switcher.select(listed[index].id)
            self?.chooseKeyboard()
        }
        self.list = list
        list.present(in: controller.view, above: view)
    }

    private func closeList() {
        list?.removeFromSuperview()
        list = nil
    }

    private func heightChanged() {
        controller.view.setNeedsLayout()
        onHeightChange?()
    }
}
