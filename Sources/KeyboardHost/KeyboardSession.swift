package import Contacts
package import ExtensionHost
package import Foundation
package import LearningStore
package import Lexicons
package import Passwords
package import Platform
package import PreferenceFiles
import TextInput
package import Typing
package import UIKit

/// One keyboard in one container, which types into one text client.
///
/// The owner positions the container: `KeyboardPanel` at the bottom of a display, the simulator at the bottom of a
/// phone's screen. The session chooses the keyboard, provides its document proxy and tracks the focus.
@MainActor package final class KeyboardSession {
    /// The container, whose view the keyboard fills; the owner sets its frame.
    package let controller = KeyboardContainerController()
    /// Called when the required height changes.
    package var onHeightChange: (@MainActor () -> Void)?
    /// Called with the languages of the enabled keyboards when they or the current language may have changed.
    package var onLanguages: (@MainActor (KeyboardLanguages) -> Void)? { didSet { reportLanguages() } }
    /// Called when the focused field, its traits or its text changed, after the keyboard for the field is shown.
    package var onStateChange: (@MainActor (TextClientState) -> Void)?
    /// Called when the keyboard requests its dismissal, after the last word was finished.
    package var onDismiss: (@MainActor () -> Void)?
    /// Called with the preferences after the user changed one at the keyboard itself.
    package var onPreferencesChange: (@MainActor (Preferences) -> Void)?
    /// Opens the keyboards' settings from the globe key's list; nil if there are none.
    package var onSettings: (@MainActor () -> Void)?
    /// Called with each key press of a system keyboard, for recording touches.
    package var onKeyPress: (@MainActor (KeyPress) -> Void)?

    /// Called with the identifier of an extension and what it used, when it disappears.
    package var onKeyboardUsage: (@MainActor (String, KeyboardUsage) -> Void)?
    /// Called with the identifier of an extension that failed, the reason, and the delay in seconds until it is tried
    /// again; the standard keyboard has taken its place.
    package var onKeyboardFailure: (@MainActor (String, ExtensionFailure, TimeInterval) -> Void)?
    /// Called with the identifier of an extension that uses too much, before it counts as failed.
    package var onKeyboardWarning: (@MainActor (String, ExtensionWarning) -> Void)?

    /// The lexicons whose common words keyboards of apps get; those of the installation by default.
    package var lexicons = LexiconLibrary.installed

    /// Returns the assistant item of the responder that is typed into; by default nil, for fields of other programs.
    package var assistantItem: @MainActor () -> UITextInputAssistantItem? {
        get { hosting.assistantItem }
        set { hosting.assistantItem = newValue }
    }

    /// The text client that the keyboard types into.
    package let client: any TextClient
    private let system: any PlatformSystem
    let proxy: TextDocumentProxy
    /// Puts text of other programs into the field; nil where none can.
    weak var insertion: TextInsertion?
    let hosting: KeyboardHosting
    /// All available keyboards; the preferences select the enabled ones.
    package var entries: [KeyboardEntry] {
        didSet {
            let isChanged = !entries.elementsEqual(oldValue) { $0.id == $1.id && $0.revision == $1.revision }
            if isChanged { preferencesChanged() }
        }
    }
    var switcher: KeyboardSwitcher
    private(set) var shownID: String?
    /// The traits of the field for which the keyboard was last chosen.
    private var chosenFor: TextInputTraits?
    /// The document for which the keyboard was last chosen.
    private var chosenIn: Int?
    /// The user's current keyboard while a field does not allow it.
    private var displaced: (id: String, keyboard: UIInputViewController)?
    /// The list that is shown above a key.
    var list: InputModeList?
    private let refusal: AppRefusal
    private let terminalKeys: TerminalKeys
    private var recovery = KeyboardRecovery()
    let globeKey = GlobeKey()
    let fieldSuggestions: FieldSuggestions
    let passwords: PasswordAutoFill?
    let accounts: AccountSuggestions?
    /// Returns the fields for an account around the one that is typed into, and the app that they belong to; by default none,
    /// as for fields of other programs, which describe their forms in the client's state.
    package var accountFields: @MainActor () -> (form: CredentialForm, service: PasswordService)? = { nil }
    let learned: LearnedDictionary?
    let people: (@MainActor () -> [CNContact])?

    /// Makes a session; a keyboard is created when it is first needed.
    ///
    /// - Parameters:
    ///   - entries: all available keyboards; the preferences select the enabled ones.
    ///   - messages: the sources of text messages, whose codes are suggested in fields for codes.
    ///   - people: returns the contacts, whose names are suggested in fields for names, known to the typing session,
    ///     and part of the lexicon of keyboards with access to it. Called when such a field gains the focus or a
    ///     keyboard requests the names.
    ///   - passwords: where passwords are saved; nil if none are offered.
    ///   - learning: the store of learning events; nil if the keyboards do not learn.
    package init(
        client: any TextClient, system: any PlatformSystem, screenSize: CGSize, entries: [KeyboardEntry],
        preferences: Preferences, messages: [any MessageSource] = [],
        people: (@MainActor () -> [CNContact])? = nil, passwords: (any PasswordStore)? = nil,
        learning: LearningStore? = nil
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
        refusal = AppRefusal(system: system)
        terminalKeys = TerminalKeys(system: system)
        learned = learning.map { LearnedDictionary($0, people: people, system: system) }
        fieldSuggestions = FieldSuggestions(system: system, messages: messages, people: people)
        self.people = people
        self.passwords = passwords.map { PasswordAutoFill($0) }
        accounts = passwords.map { store in
            AccountSuggestions(store) { [weak client] in client?.fill(user: $0, password: $1) }
        }
        hosting.lexicon = { [weak self] in $0(self?.lexicon ?? UILexicon()) }
        hosting.onAdvance = { [weak self] in self?.advance() }
        hosting.onShowList = { [weak self] view, _ in self?.showList(from: view) }
        hosting.onDismiss = { [weak self] in
            self?.finishWord()
            self?.onDismiss?()
        }
        hosting.onCaretDrag = { [weak client] in client?.showCaretDrag($0) }
        hosting.onListTouch = { [weak self] _, event in self?.list?.follow(event) }
        hosting.onHeightChange = { [weak self] _ in self?.heightChanged() }
        proxy.onStateWillChange = { [weak self] state in self?.revokeKeyboard(unlessAllowedIn: state) }
        // The user touched the app behind the list of keyboards.
        proxy.onExternalChange = { [weak self] in self?.closeList() }
        proxy.onKeyboardEdit = { [weak self] in self?.dictation?.otherWillEdit() }
        proxy.onStateChange = { [weak self] state in
            self?.insertion?.fieldChanged(to: state)
            self?.dictation?.fieldChanged(to: state)
            // Most changes are the field's echo of a letter.
            if let self,
                state.traits != chosenFor || state.document != chosenIn
                    || allowsOthers(in: state) != switcher.allowsOthers
            {
                chooseKeyboard()
            }
            self?.updateFieldSuggestions()
            self?.onStateChange?(state)
        }
        refusal.onChange = { [weak self] in
            guard let self else { return }
            revokeKeyboard(unlessAllowedIn: self.client.state)
            if shownID != nil { chooseKeyboard() }
        }
        terminalKeys.onChange = { [weak self] in self?.terminalKeysChanged() }
        terminalKeys.onAppsChange = { [weak self] in
            guard let self else { return }
            self.preferences.terminalApps = $0
            onPreferencesChange?(self.preferences)
        }
        UIDevice.current.inputClicksAllowed = { [weak self] in self?.allowsInputClicks ?? false }
        followFieldSuggestions()
        preferencesChanged()
    }

    /// The user's preferences; a change takes effect at once.
    package var preferences: Preferences {
        didSet { if preferences != oldValue { preferencesChanged() } }
    }

    /// The user's text replacements; a change takes effect at once.
    package var replacements = Replacements() {
        didSet { if replacements != oldValue { recreateKeyboard() } }
    }

    /// The size of the screen in points; a change recreates the keyboard, but ends no process of an app's keyboard.
    package var screenSize: CGSize {
        didSet { if screenSize != oldValue { recreateKeyboard() } }
    }

    /// Whether the user can choose the keyboard's placement, by a pinch or by holding the key that dismisses it; false by default.
    package var offersFloating = false {
        didSet {
            guard offersFloating != oldValue else { return }
            hosting.pinchDelay = offersFloating ? KeyboardPinch.longestDelay : 0
            hosting.onShowPlacements =
                offersFloating ? { [weak self] view, _ in self?.showPlacements(from: view) } : nil
            controller.systemKeyboard?.hostingChanged()
        }
    }
    /// The forms that the list of placements offers; all by default.
    package var offeredForms = Set(KeyboardForm.allCases)
    /// The form of the keyboard, on which its placements depend; a split one divides the keys of the standard keyboard.
    package var form = KeyboardForm.docked {
        didSet {
            guard form != oldValue else { return }
            hosting.isSplit = form == .split
            controller.systemKeyboard?.hostingChanged()
        }
    }
    /// Called with the placement that the user chose.
    package var onPlacement: (@MainActor (PlacementChoice) -> Void)?

    /// The height of the home indicator's area below the keyboard, in points; 0 on a device with a home button, where
    /// the keyboard's last row contains the globe and emoji keys.
    ///
    /// If there is one, the strip of system keys occupies its area, below every keyboard. A Wayland session has none:
    /// outputs have no safe areas, and a desktop's own bar at the lower edge has an exclusive zone, so that the
    /// keyboard ends above it. Such a device counts as one with a home button.
    package var homeIndicatorHeight: CGFloat = 0 {
        didSet { if homeIndicatorHeight != oldValue { recreateKeyboard() } }
    }

    /// Whether the keyboard was requested without a field and is shown: a tab above it then hides it, and turns the keys
    /// of a terminal on and off; false by default.
    package var isShownWithoutField = false {
        didSet {
            guard isShownWithoutField != oldValue else { return }
            terminalKeys.isNeeded = isShownWithoutField
            updatePanelTab()
        }
    }

    /// The language of the user interface.
    package var language = MessageLanguage.current {
        didSet {
            guard language != oldValue else { return }
            setLanguageOfFieldSuggestions()
            controller.wayOutView.language = language
            updatePanelTab()
            updateStrip()
        }
    }

    /// Starts dictation, or ends it; nil if dictation is unavailable, and then its key is hidden.
    package var dictate: (@MainActor () -> Void)? {
        didSet { updateStrip() }
    }

    /// The dictation that the microphone key starts in languages that have it; nil if there is none.
    package var dictation: KeyboardDictation? {
        didSet {
            dictation?.onStateChange = { [weak self] in self?.updateStrip() }
            guard let dictation else { return dictate = nil }
            dictate = { [weak dictation] in dictation?.toggle() }
        }
    }

    /// Whether the keys are hidden because a hardware keyboard types, and only the bar above them is shown; false by
    /// default.
    package var hidesKeys = false {
        didSet {
            guard hidesKeys != oldValue else { return }
            controller.systemKeyboard?.hidesKeys = hidesKeys
            controller.hidesStrip = hidesKeys
            heightChanged()
        }
    }

    /// Whether the current keyboard has a bar for the field, which is shown beside a hardware keyboard; keyboards of apps
    /// have none.
    package var hasBar: Bool { controller.systemKeyboard?.hasBar ?? false }

    /// The required height of the keyboard and the strip of system keys, in points, without the callouts above.
    package var height: CGFloat { controller.height }

    /// Draws a few of the images that the first display of the chosen keyboard needs.
    ///
    /// - Returns: whether there are more.
    package func prepare() -> Bool {
        // Drawing four faces takes about as long as one frame.
        controller.systemKeyboard?.prepareFaces(4) ?? false
    }

    /// Types a key of a hardware keyboard with the rules and corrections of the current language; Control and the space bar
    /// switch to the next language, as on iOS.
    ///
    /// - Parameter text: what the key types, modifiers and layout applied.
    /// - Returns: whether the key was handled; if not, it has its usual effect on the field.
    package func press(_ key: HardwareKey, text: String) -> Bool {
        dictation?.otherWillEdit()
        if key == .nextLanguage, switcher.advanceLetters(for: traits) {
            controller.systemKeyboard?.finishComposing()
            chooseKeyboard()
            return true
        }
        return controller.systemKeyboard?.press(key, text: text) ?? false
    }

    /// Whether a remote control steers the current keyboard.
    var takesRemote: Bool { controller.systemKeyboard?.takesRemote ?? false }

    /// Hands the current keyboard a button of a remote control.
    func handle(_ event: RemoteEvent) {
        dictation?.otherWillEdit()
        controller.systemKeyboard?.handle(event)
    }

    /// Tells the current keyboard that it receives no more buttons.
    func remoteEnded() { controller.systemKeyboard?.remoteEnded() }

    /// Returns the other forms of a typed character in the current language, for a key of a hardware keyboard that is held.
    package func forms(of typed: String) -> [String] { controller.systemKeyboard?.forms(of: typed) ?? [] }

    /// Accepts the pending correction of the last word; call it before the field loses the focus, if that is known.
    package func finishWord() { controller.systemKeyboard?.finishWord() }

    /// Records the pending learning events, because the keyboard disappears or the program ends.
    package func flushLearning() {
        controller.systemKeyboard?.flushLearning()
        learned?.flush()
    }

    /// Reloads the user dictionary, after its content was deleted.
    package func reloadUserDictionary() { controller.systemKeyboard?.reloadUserDictionary() }

    /// Creates the keyboard for the focused field, unless it is the current one.
    package func chooseKeyboard() {
        let traits = traits
        chosenFor = client.state.traits
        switcher.allowsOthers = allowsOthers(in: client.state)
        if client.state.document != chosenIn {
            switcher.unavailable = recovery.unavailable(at: system.now)
            preferKeyboard(of: client.state.preferredLanguage)
        }
        chosenIn = client.state.document
        let id = switcher.keyboard(for: traits)
        let served = switcher.keyboards(for: traits)
        let hasStrip = stripInset > 0
        hosting.needsInputModeSwitchKey = served.count > 1 && !hasStrip
        hosting.systemShowsEmojiKey = hasStrip && served.count == 1
        controller.stripGeometry =
            hasStrip ? KeyStripGeometry(screen: screenSize, homeIndicator: stripInset) : nil
        hosting.sideInset = controller.stripGeometry?.sideInset ?? 0
        defer {
            updateStrip()
            updateWayOut()
        }
        hosting.inputModeNames = served.compactMap { id in entries.first { $0.id == id }?.name }
        defer { controller.keyboard?.onHostingChange?() }
        guard id != shownID, let entry = entries.first(where: { $0.id == id }) else {
            controller.systemKeyboard?.hostingChanged()
            return
        }
        closeList()
        if let shownID, !served.contains(shownID) { revokeKeyboard() }
        if let shown = controller.keyboard, let shownID, shownID == switcher.current {
            // The field allows system keyboards only: the user's own returns with the next field.
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
        if let guest = keyboard as? ExtensionKeyboard {
            guest.onFailure = { [weak self] in self?.keyboardFailed(id, $0) }
            guest.onUsage = { [weak self] memory, time in
                self?.onKeyboardUsage?(id, KeyboardUsage(memory: memory, processorTime: time))
            }
            guest.onWarning = { [weak self] in self?.onKeyboardWarning?(id, $0) }
            guest.onSwitchKeyChange = { [weak self] in self?.updateWayOut() }
        }
        keyboard.onDictationKeyChange = { [weak self] _ in self?.updateStrip() }
        keyboard.onPrimaryLanguageChange = { [weak self, weak keyboard] _ in
            guard let self, let keyboard, controller.keyboard === keyboard, shownID == id else { return }
            currentModeChanged(to: entry)
        }
        keyboard.belongsToSystem = entry.isTrusted
        keyboard.hosting = hosting
        if let system = keyboard.asSystemKeyboard {
            system.hostEvents = systemKeyboardEvents
            system.userDictionary = learned?.userDictionary
            system.hidesKeys = hidesKeys
        }
        if !entry.isTrusted { controller.standardHeight = SystemKeyboards.height(on: screenSize) }
        bringUp(keyboard)
        heightChanged()
        currentModeChanged(to: entry)
    }

    private var systemKeyboardEvents: SystemKeyboardEvents {
        var events = SystemKeyboardEvents()
        events.onKeyPress = { [weak self] in
            self?.insertion?.settle()
            // Before the press becomes edits, which would replace the marked text.
            self?.dictation?.otherWillEdit()
            self?.onKeyPress?($0)
        }
        events.onAutoFill = { [weak self] in
            self?.insertion?.settle()
            self?.dictation?.otherWillEdit()
            self?.autoFill($0)
        }
        events.onEmojiChange = { [weak self] in self?.updateStrip() }
        events.onLetters = { [weak self] in self?.returnToLetters() }
        return events
    }

    /// Replaces an extension that failed; it is tried again with a later field, or when the user switches to it.
    private func keyboardFailed(_ id: String, _ failure: ExtensionFailure) {
        let delay = recovery.failed(id, at: system.now)
        switcher.unavailable = recovery.unavailable(at: system.now)
        if displaced?.id == id { displaced = nil }
        if shownID == id {
            shownID = nil
            chooseKeyboard()
        }
        onKeyboardFailure?(id, failure, delay)
    }

    /// Whether the focused application allows keyboards of apps, and the user has not listed it as one without them.
    private func allowsOthers(in state: TextClientState) -> Bool {
        state.allowsOtherKeyboards && !refusal.isInEffect
    }

    /// Prefers an enabled keyboard of a language for the field.
    private func preferKeyboard(of language: String?) {
        func speaks(_ id: String) -> Bool {
            language != nil && entries.first { $0.id == id }?.primaryLanguage == language
        }
        switcher.preferred = speaks(switcher.current) ? nil : switcher.keyboards.first(where: speaks)
    }

    /// Revokes the document proxy of the current keyboard if a field that gains the focus does not allow it.
    ///
    /// This happens before the keyboard is notified of the field: a delegate method could already type into it.
    private func revokeKeyboard(unlessAllowedIn state: TextClientState) {
        guard let shownID, controller.keyboard?.belongsToSystem == false else { return }
        var next = switcher
        next.allowsOthers = allowsOthers(in: state)
        if !next.keyboards(for: state.traits).contains(shownID) { revokeKeyboard() }
    }

    /// Revokes the document proxy of an app's keyboard; a system keyboard may still finish a word when it is replaced.
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
        // A keyboard can compute its height once it has a width.
        controller.viewIfLoaded?.layoutIfNeeded()
    }

    /// Notifies apps that the current language changed; a keyboard of an app may have set another than its bundle's.
    private func currentModeChanged(to entry: KeyboardEntry) {
        let own = entry.isTrusted ? nil : controller.keyboard?.primaryLanguage
        UITextInputMode.set(
            current: UITextInputMode(
                primaryLanguage: own ?? entry.primaryLanguage, displayName: entry.name))
        reportLanguages()
    }

    private func reportLanguages() {
        onLanguages?(
            KeyboardLanguages(
                enabled: UITextInputMode.activeInputModes.compactMap(\.primaryLanguage),
                current: UITextInputMode.current?.primaryLanguage))
    }

    /// Restores the keyboard that a field did not allow, and notifies it that the text changed.
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
    /// The traits of the field; those of a terminal while its keys are on for a program without one.
    var traits: TextInputTraits { proxy.traits }

    private func terminalKeysChanged() {
        proxy.isTerminalWithoutField = terminalKeys.isOn
        recreateKeyboard()
        updatePanelTab()
    }

    private func updatePanelTab() {
        controller.hasPanelTab = isShownWithoutField
        guard isShownWithoutField else { return }
        let tab = controller.panelTab
        tab.language = language
        tab.hasTerminalKeys = terminalKeys.isOn
        tab.onHide = { [weak self] in
            self?.finishWord()
            self?.onDismiss?()
        }
        tab.onTerminalKeys = { [weak self] in self?.terminalKeys.toggle() }
    }

    /// Whether the current keyboard enables input clicks and the user has not switched them off.
    private var allowsInputClicks: Bool {
        preferences.keyClicks && controller.keyboard?.enablesInputClicks == true
    }

    /// Shows the control with which the user leaves a keyboard of an app, where there is no strip.
    private func updateWayOut() {
        let wayOut = WayOut(
            isOfApp: controller.keyboard?.belongsToSystem == false, hasStrip: controller.stripGeometry != nil,
            lacksSwitchKey: (controller.keyboard as? ExtensionKeyboard)?.lacksSwitchKey == true)
        guard wayOut != controller.wayOut else { return }
        controller.wayOut = wayOut
        guard wayOut != .none else { return }
        let view = controller.wayOutView
        view.language = language
        view.onGlobe = { [weak self] key, event in
            guard let self else { return }
            globeKey.handle(from: key, with: event, for: hosting) { self.advance() }
        }
        view.onHandle = { [weak self] in self?.showList(from: $0) }
    }

    private func preferencesChanged() {
        hosting.playsKeyClicks = preferences.keyClicks
        hosting.playsKeyHaptics = preferences.keyHaptics
        refusal.apps = preferences.appsRefusingExtensions
        terminalKeys.apps = preferences.terminalApps
        let enabled = enabledKeyboards
        switcher.setKeyboards(
            enabled, trusted: Set(entries.filter(\.isTrusted).map(\.id)),
            nonASCII: Set(entries.filter { !$0.typesASCII }.map(\.id)))
        switcher.terminals = Set(entries.filter(\.typesInTerminals).map(\.id))
        UITextInputMode.set(
            enabled: enabled.compactMap { id in entries.first { $0.id == id }?.inputMode },
            current: UITextInputMode.current)
        reportLanguages()
        controller.overrideUserInterfaceStyle =
            switch preferences.appearance {
            case .system: .unspecified
            case .light: .light
            case .dark: .dark
            }
        recreateKeyboard()
    }

    /// The enabled keyboards that are available; the emoji keyboard is last unless the preferences list it.
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

    /// Recreates the current keyboard, for another screen or changed preferences.
    func recreateKeyboard() {
        displaced = nil
        guard shownID != nil else { return }
        shownID = nil
        chooseKeyboard()
    }

    func advance() {
        closeList()
        switcher.unavailable = recovery.unavailable(at: system.now)
        // Beside the globe of a strip, the keyboards have an emoji key.
        switcher.advance(for: traits, skipsEmoji: stripInset > 0)
        chooseKeyboard()
    }

    private func returnToLetters() {
        closeList()
        switcher.returnToLetters()
        chooseKeyboard()
    }

    private func heightChanged() {
        controller.view.setNeedsLayout()
        onHeightChange?()
    }
}
