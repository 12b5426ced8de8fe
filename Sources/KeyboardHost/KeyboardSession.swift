package import Contacts
package import LearningStore
package import Platform
import TextInput
package import Typing
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
    /// Called with the enabled keyboards' languages when they, or the one that is typed, may be others.
    package var onLanguages: (@MainActor (KeyboardLanguages) -> Void)? { didSet { tellLanguages() } }
    /// Called when the focused field, its traits or its text changed, after the keyboard for it is up.
    package var onStateChange: (@MainActor (TextClientState) -> Void)?
    /// Called when the keyboard asks to be sent away.
    package var onDismiss: (@MainActor () -> Void)?
    /// Opens the keyboards' settings, which the globe key's list then leads to; nil where there are none.
    package var onSettings: (@MainActor () -> Void)?
    /// Called with each key press of the system's keyboards, while the user records touches.
    package var onKeyPress: (@MainActor (KeyPress) -> Void)?

    /// The document that is typed into.
    package let client: any TextClient
    private let system: any PlatformSystem
    private let proxy: TextDocumentProxy
    private let hosting: KeyboardHosting
    /// Every keyboard there is; the preferences say which are enabled.
    package var entries: [KeyboardEntry] {
        didSet { if entries.map(\.id) != oldValue.map(\.id) { preferencesChanged() } }
    }
    private var switcher: KeyboardSwitcher
    private var shownID: String?
    /// What the field asked for when the keyboard was chosen last.
    private var chosenFor: TextInputTraits?
    /// The field that the keyboard was chosen in last.
    private var chosenIn: Int?
    /// The person's own keyboard, while a field has sent it away.
    private var displaced: (id: String, keyboard: UIInputViewController)?
    private var list: InputModeList?
    private let globeKey = GlobeKey()
    private let fieldSuggestions: FieldSuggestions
    private let learned: LearnedDictionary?
    private let people: (@MainActor () -> [CNContact])?

    /// Makes a session; a keyboard is made when it is first needed.
    ///
    /// - Parameters:
    ///   - entries: every keyboard there is; the preferences say which are enabled.
    ///   - messages: where text messages come from, whose codes are offered to fields for them.
    ///   - people: whose names are offered to fields for names, known when typing, and stand in the lexicon of keyboards
    ///     that may know them; asked when one gains the focus or a keyboard asks.
    ///   - learning: where what typing taught is kept; nil when nothing is learnt.
    package init(
        client: any TextClient, system: any PlatformSystem, screenSize: CGSize, entries: [KeyboardEntry],
        preferences: Preferences, messages: [any MessageSource] = [],
        people: (@MainActor () -> [CNContact])? = nil, learning: LearningStore? = nil
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
        learned = learning.map { LearnedDictionary($0, people: people, system: system) }
        fieldSuggestions = FieldSuggestions(system: system, messages: messages, people: people)
        self.people = people
        hosting.lexicon = { [weak self] in self?.lexicon ?? UILexicon() }
        hosting.onAdvance = { [weak self] in self?.advance() }
        hosting.onShowList = { [weak self] view, event in self?.showList(from: view, with: event) }
        hosting.onDismiss = { [weak self] in
            self?.finishWord()
            self?.onDismiss?()
        }
        hosting.onListTouch = { [weak self] _, event in self?.list?.follow(event) }
        hosting.onHeightChange = { [weak self] _ in self?.heightChanged() }
        proxy.onStateWillChange = { [weak self] state in self?.revokeKeyboard(unlessAllowedIn: state) }
        proxy.onStateChange = { [weak self] state in
            // Most changes are the field's echo of a letter.
            if let self,
                state.traits != chosenFor || state.document != chosenIn
                    || state.allowsOtherKeyboards != switcher.allowsOthers
            {
                chooseKeyboard()
            }
            self?.updateFieldSuggestions()
            self?.onStateChange?(state)
        }
        UIDevice.current.inputClicksAllowed = { [weak self] in self?.allowsInputClicks ?? false }
        fieldSuggestions.onChange = { [weak self] in self?.showFieldSuggestions() }
        preferencesChanged()
    }

    /// What a person set; takes effect at once.
    package var preferences: Preferences {
        didSet { if preferences != oldValue { preferencesChanged() } }
    }

    /// The texts that a person has shortcuts for; take effect at once.
    package var replacements = Replacements() {
        didSet { if replacements != oldValue { makeAnew() } }
    }

    /// The size of the screen in points; another size makes the keyboard anew.
    package var screenSize: CGSize {
        didSet { if screenSize != oldValue { makeAnew() } }
    }

    /// The height that belongs to the home indicator beneath the keyboard, in points; 0 on a device with a home
    /// button, whose globe and emoji keys stand in the keyboard's last row.
    ///
    /// Where there is one the system's own keys stand in its room, with every keyboard. A Wayland session has none:
    /// its outputs know of no safe areas, and a desktop's own bar at the lower edge has an exclusive zone, so that the
    /// keyboard ends above it. There a device is one with a home button.
    package var homeIndicatorHeight: CGFloat = 0 {
        didSet { if homeIndicatorHeight != oldValue { makeAnew() } }
    }

    /// The language that a person reads.
    package var language = MessageLanguage.current {
        didSet {
            guard language != oldValue else { return }
            fieldSuggestions.language = language
            updateStrip()
        }
    }

    /// Begins a dictation; nil where nothing can listen, and then no key for it is drawn.
    package var dictate: (@MainActor () -> Void)? {
        didSet { updateStrip() }
    }

    /// The height that the keyboard and the system's keys want, in points, callouts above them not counted.
    package var height: CGFloat { controller.height }

    /// Draws what the first showing of the keyboard that was chosen needs, a little at a time.
    ///
    /// - Returns: whether there is more to do.
    package func prepare() -> Bool {
        // Four faces take about as long as a frame may.
        controller.systemKeyboard?.prepareFaces(4) ?? false
    }

    /// Lets a language that composes its letters take a key of a hardware keyboard; Control and the space bar go on
    /// to the next language, as on iOS.
    ///
    /// - Returns: whether it did something for it.
    package func press(_ key: HardwareKey) -> Bool {
        if key == .nextLanguage, switcher.advanceLetters(for: client.state.traits) {
            controller.systemKeyboard?.finishComposing()
            chooseKeyboard()
            return true
        }
        return controller.systemKeyboard?.compose(key) ?? false
    }

    /// Ends the last word as it was meant; to be called before the field loses the focus, where that is known.
    package func finishWord() { controller.systemKeyboard?.finishWord() }

    /// Remembers what typing taught so far: the keyboard goes, or the program ends.
    package func flushLearning() {
        controller.systemKeyboard?.flushLearning()
        learned?.flush()
    }

    /// Takes up what is remembered of the person's words, after they were forgotten.
    package func reloadUserDictionary() { controller.systemKeyboard?.reloadUserDictionary() }

    /// Makes the keyboard that serves the focused field, where it is not up already.
    package func chooseKeyboard() {
        let traits = client.state.traits
        chosenFor = traits
        switcher.allowsOthers = client.state.allowsOtherKeyboards
        if client.state.document != chosenIn { preferKeyboard(of: client.state.preferredLanguage) }
        chosenIn = client.state.document
        let id = switcher.keyboard(for: traits)
        let served = switcher.keyboards(for: traits)
        let hasStrip = homeIndicatorHeight > 0
        hosting.needsInputModeSwitchKey = served.count > 1 && !hasStrip
        hosting.systemShowsEmojiKey = hasStrip && served.count == 1
        controller.stripGeometry =
            hasStrip ? KeyStripGeometry(screen: screenSize, homeIndicator: homeIndicatorHeight) : nil
        hosting.sideInset = controller.stripGeometry?.sideInset ?? 0
        defer { updateStrip() }
        hosting.inputModeNames = served.compactMap { id in entries.first { $0.id == id }?.name }
        guard id != shownID, let entry = entries.first(where: { $0.id == id }) else {
            controller.systemKeyboard?.hostingChanged()
            return
        }
        closeList()
        if let shownID, !served.contains(shownID) { revokeKeyboard() }
        if let shown = controller.keyboard, let shownID, shownID == switcher.current {
            // The field allows the system's keyboards only: the person's own waits for the next one.
            displaced = (shownID, shown)
        }
        shownID = id
        if let (waiting, keyboard) = displaced {
            displaced = waiting == switcher.current ? displaced : nil
            if waiting == id { return bringBack(keyboard, of: entry) }
        }
        let keyboard = entry.make(
            KeyboardSurroundings(
                screenSize: screenSize, preferences: preferences, replacements: replacements))
        if keyboard.primaryLanguage == nil { keyboard.primaryLanguage = entry.primaryLanguage }
        keyboard.onDictationKeyChange = { [weak self] _ in self?.updateStrip() }
        keyboard.belongsToSystem = entry.isTrusted
        keyboard.hosting = hosting
        if let system = keyboard.asSystemKeyboard {
            system.hostEvents = systemKeyboardEvents
            system.userDictionary = learned?.userDictionary
        }
        if !entry.isTrusted { controller.usualHeight = SystemKeyboards.height(on: screenSize) }
        bringUp(keyboard)
        heightChanged()
        currentModeChanged(to: entry)
    }

    private var systemKeyboardEvents: SystemKeyboardEvents {
        var events = SystemKeyboardEvents()
        events.onKeyPress = { [weak self] in self?.onKeyPress?($0) }
        events.onAutoFill = { [weak self] in self?.autoFill($0) }
        events.onEmojiChange = { [weak self] in self?.updateStrip() }
        events.onLetters = { [weak self] in self?.returnToLetters() }
        return events
    }

    /// Lets a field have a keyboard of a language, where the person has enabled one.
    private func preferKeyboard(of language: String?) {
        func speaks(_ id: String) -> Bool {
            language != nil && entries.first { $0.id == id }?.primaryLanguage == language
        }
        switcher.preferred = speaks(switcher.current) ? nil : switcher.keyboards.first(where: speaks)
    }

    /// Revokes the document proxy of the current keyboard where a field that gains the focus does not allow it.
    ///
    /// This happens before the keyboard is notified of the field: a delegate method could already type into it.
    private func revokeKeyboard(unlessAllowedIn state: TextClientState) {
        guard let shownID, controller.keyboard?.belongsToSystem == false else { return }
        var next = switcher
        next.allowsOthers = state.allowsOtherKeyboards
        if !next.keyboards(for: state.traits).contains(shownID) { revokeKeyboard() }
    }

    /// Takes the document from an app's keyboard; the system's own may finish a word while they go.
    private func revokeKeyboard() {
        guard let keyboard = controller.keyboard, !keyboard.belongsToSystem else { return }
        keyboard.hosting = nil
    }

    /// Makes a keyboard the current one, which takes over the AutoFill suggestions, and revokes the one before it.
    private func bringUp(_ keyboard: UIInputViewController) {
        let previous = controller.keyboard
        controller.systemKeyboard?.autoFillSuggestions = nil
        controller.show(keyboard)
        if previous !== keyboard { previous?.hosting = nil }
        showFieldSuggestions()
        // A keyboard knows its height once it has its width.
        controller.viewIfLoaded?.layoutIfNeeded()
    }

    /// Apps hear that another language is typed.
    private func currentModeChanged(to entry: KeyboardEntry) {
        UITextInputMode.set(current: entry.inputMode)
        tellLanguages()
    }

    private func tellLanguages() {
        onLanguages?(
            KeyboardLanguages(
                enabled: UITextInputMode.activeInputModes.compactMap(\.primaryLanguage),
                current: UITextInputMode.current?.primaryLanguage))
    }

    /// Shows the keyboard that a field sent away, and tells it that the text is another.
    private func bringBack(_ keyboard: UIInputViewController, of entry: KeyboardEntry) {
        displaced = nil
        keyboard.hosting = hosting
        bringUp(keyboard)
        keyboard.textWillChange(nil)
        keyboard.textDidChange(nil)
        heightChanged()
        currentModeChanged(to: entry)
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

    /// Shows the system's keys that do something here: a globe among several keyboards, the emoji beside one, the
    /// microphone where something listens, the field may be spoken into and the keyboard has none of its own.
    private func updateStrip() {
        guard controller.stripGeometry != nil else { return }
        let strip = controller.strip, traits = client.state.traits
        strip.language = language
        strip.onGlobe = { [weak self] key, event in
            guard let self else { return }
            globeKey.handle(from: key, with: event, for: hosting) { self.advance() }
        }
        strip.onEmoji = { [weak self] in self?.controller.systemKeyboard?.showEmoji() }
        strip.onDictation = { [weak self] in self?.dictate?() }
        let keyboard = controller.systemKeyboard
        strip.leading =
            if switcher.keyboards(for: traits).count > 1 {
                .globe
            } else if keyboard?.hasEmoji == true, keyboard?.showsEmoji != true, preferences.emoji,
                KeyboardSwitcher.allowsEmoji(traits)
            {
                .emoji
            } else { .none }
        strip.hasDictation =
            dictate != nil && controller.keyboard?.hasDictationKey == false
            && KeyboardSwitcher.allowsDictation(traits)
    }

    private func preferencesChanged() {
        hosting.playsKeyClicks = preferences.keyClicks
        hosting.playsKeyHaptics = preferences.keyHaptics
        let enabled = enabledKeyboards
        switcher.setKeyboards(
            enabled, trusted: Set(entries.filter(\.isTrusted).map(\.id)),
            nonASCII: Set(entries.filter { !$0.typesASCII }.map(\.id)))
        UITextInputMode.set(
            enabled: enabled.compactMap { id in entries.first { $0.id == id }?.inputMode },
            current: UITextInputMode.current)
        tellLanguages()
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
        // Beside the globe of a strip the keyboards have a key for the emoji.
        switcher.advance(for: client.state.traits, skipsEmoji: homeIndicatorHeight > 0)
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
        let list = InputModeList(
            names: listed.map(\.name), selected: listed.firstIndex { $0.id == shownID },
            hasSettings: onSettings != nil, language: language)
        list.onChoose = { [weak self] choice in
            self?.closeList()
            switch choice {
            case .keyboard(let index):
                self?.switcher.select(listed[index].id)
                self?.chooseKeyboard()
            case .settings: self?.onSettings?()
            case nil: break
            }
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

// MARK: - What keyboards know of a person

extension KeyboardSession {
    /// The person's own words; names only for the system's keyboards and those with full access.
    private var lexicon: UILexicon {
        let isTrusted = entries.first { $0.id == shownID }?.isTrusted == true
        return UILexicon(replacements, people: isTrusted || hosting.hasFullAccess ? people?() ?? [] : [])
    }
}

// MARK: - What the system offers to type

extension KeyboardSession {
    /// What stands in the field, as far as it is known.
    private var typed: String {
        let context = proxy.context
        return context.before + context.selected + context.after
    }

    private func updateFieldSuggestions() { fieldSuggestions.update(client.state, typed: typed) }

    /// The system's keyboards have a bar for what is offered while there is or may soon be something.
    private func showFieldSuggestions() {
        let hasBar = fieldSuggestions.isExpecting || !fieldSuggestions.suggestions.isEmpty
        controller.systemKeyboard?.autoFillSuggestions = hasBar ? fieldSuggestions.suggestions : nil
    }

    /// Replaces the known text of the field by a suggestion that the user chose.
    private func autoFill(_ suggestion: AutoFillSuggestion) {
        fieldSuggestions.use(suggestion)
        proxy.unmarkText()
        let context = proxy.context
        if context.knowledge != .lost {
            let old = TextSpan(before: context.before, selected: context.selected, after: context.after)
            proxy.applyAsKeyboard(.replace(old, with: TextSpan(before: suggestion.text)))
        } else {
            proxy.insertText(suggestion.text)
        }
    }
}
