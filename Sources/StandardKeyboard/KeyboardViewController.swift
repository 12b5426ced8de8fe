import CoreGraphics
package import Foundation
package import Lexicons
import Platform
import TextInput
package import Typing
package import UIKit

/// The standard keyboard, a keyboard like any other: press → session → proxy, on one page.
///
///     let keyboard = KeyboardViewController(preferences: preferences)
///     keyboard.screenSize = output.size
///     keyboard.hosting = KeyboardHosting(proxy: proxy, system: system)
///
/// What a key does to the text is decided by `TypingSession`, what fingers mean by `KeyboardState`; here
/// they meet.
package final class KeyboardViewController: UIInputViewController, SystemKeyboardController {
    /// What the person has set.
    package var preferences: KeyboardPreferences {
        didSet {
            guard preferences != oldValue else { return }
            session.preferences = preferences.typing
            refresh()
        }
    }
    /// The screen, which chooses the metrics; zero when the view's own width must do.
    package var screenSize = CGSize.zero {
        didSet { if screenSize != oldValue { refresh() } }
    }
    package var hostEvents = SystemKeyboardEvents()
    package var userDictionary: UserDictionary? {
        get { lessons.dictionary }
        set {
            lessons.dictionary = newValue
            bringWordsSoon()
        }
    }
    /// Where the emoji are remembered that were used last.
    package var emojiRecentsFile = EmojiRecents.file()
    package var autoFillSuggestions: [AutoFillSuggestion]? {
        didSet {
            guard autoFillSuggestions != oldValue else { return }
            showBar()
            if (autoFillSuggestions == nil) != (oldValue == nil) { refresh() }
        }
    }
    package var insetsItself: Bool { true }
    package var hasEmoji: Bool { true }
    package var showsEmoji: Bool { shownPlane == .emoji }
    /// Called when a layout file is missing or broken; what was shown stays.
    package var onProblem: ((any Error) -> Void)?

    var session = TypingSession()
    /// What the keyboard remembers between two touches; nil until it is on a screen.
    package internal(set) var state: KeyboardState?
    var layouts: LayoutLibrary
    private var painter: KeyplanePainter?
    private var timer: PlatformTimer?
    private var pause: PlatformTimer?
    private var shownLook: KeyboardState.Look?
    private var lastEvent: UIEvent?
    private var lastFinger: Int?
    /// The finger that opened the list of keyboards; the list follows it.
    private var listFinger: Int?
    private let lessons = LessonBook()
    private var lastContext: TextContext?
    private var trackpad = TrackpadCaret()
    private var textVersion = 0
    private var document: UUID?
    /// The language that the session's engine is for.
    private var typedLanguage: String?
    var emoji: EmojiTyping?
    /// What the session offers, as it stood when it was asked last.
    var suggestions: [Suggestion] = [] {
        didSet {
            guard suggestions != oldValue else { return }
            showBar()
            onSuggestionsChange?()
        }
    }
    /// Called after other suggestions are shown.
    var onSuggestionsChange: (() -> Void)?
    private let words: WordReading

    var keyboard: KeyboardView? { viewIfLoaded as? KeyboardView }

    /// Makes a keyboard.
    ///
    /// - Parameters:
    ///   - layouts: the layout files; those of the installation when left out.
    ///   - lexicons: the words; those of the installation when left out.
    package init(
        preferences: KeyboardPreferences = KeyboardPreferences(), layouts: LayoutLibrary? = nil,
        lexicons: LexiconLibrary? = nil
    ) {
        self.preferences = preferences
        self.layouts = layouts ?? LayoutLibrary.installed
        words = WordReading(lexicons ?? LexiconLibrary.installed)
        super.init(nibName: nil, bundle: nil)
        session.preferences = preferences.typing
    }

    package required init?(coder: NSCoder) { nil }

    package override func loadView() {
        let keyboard = KeyboardView()
        keyboard.onResize = { [weak self] in self?.refresh() }
        keyboard.bar.onTouch = { [weak self] in self?.touchedBar() }
        keyboard.bar.onChoose = { [weak self] in self?.choose($0) }
        keyboard.bar.onTouchCandidate = { [weak self] in self?.touchedCandidate() }
        keyboard.bar.onToggleCandidates = { [weak self] in self?.toggleCandidates() }
        keyboard.bar.onForget = { [weak self] in self?.forget($0) }
        keyboard.plane.onFinger = { [weak self] finger, event in self?.handle(finger, event) }
        keyboard.makeKeyElements = { [weak self] in self?.keyElements() ?? [] }
        view = keyboard
        refresh()
    }

    // MARK: - One tap

    private func handle(_ finger: KeyplaneView.Finger, _ event: UIEvent?) {
        lastEvent = event
        if finger.id == listFinger, finger.phase != .began {
            if let event { hosting?.onListTouch?(keyboard?.globeAnchor ?? view, event) }
            if finger.phase != .moved { listFinger = nil }
        }
        switch finger.phase {
        case .began:
            lastFinger = finger.id
            // The older finger's letter is typed, and shift follows it, before the new one counts.
            perform(state?.willBegin(at: finger.time))
            perform(state?.began(finger.id, at: finger.point, time: finger.time))
        case .moved: perform(state?.moved(finger.id, to: finger.point, time: finger.time))
        case .ended: perform(state?.ended(finger.id, time: finger.time))
        case .cancelled: perform(state?.cancelled(finger.id, time: finger.time))
        }
        show()
    }

    func perform(_ effects: [KeyboardState.Effect]?) {
        for effect in effects ?? [] { perform(effect) }
    }

    private func perform(_ effect: KeyboardState.Effect) {
        switch effect {
        case .press(let press): type(press)
        case .hardware(let key): textDocumentProxy.press(key)
        case .moveCaret(let step, let isSelecting): moveCaret(step, isSelecting: isSelecting)
        case .nextKeyboard:
            finishComposing()
            advanceToNextInputMode()
        case .showKeyboards:
            listFinger = lastFinger
            if let event = lastEvent { hosting?.onShowList?(keyboard?.globeAnchor ?? view, event) }
        case .showEmoji: showEmoji()
        case .dismiss: dismissKeyboard()
        case .click(let click): KeyClicks(hosting: hosting).play(click)
        }
    }

    func type(_ press: KeyPress) {
        if press.key == .return, !returnKey.isEnabled { return }
        let proxy = textDocumentProxy
        hostEvents.onKeyPress?(press)
        let result = session.press(press, in: proxy.context, traits: proxy.traits)
        var edits = result.edits
        // A field with nothing to delete is notified of the key: token fields mark their last token then.
        if edits.isEmpty, press.key == .delete(.character), proxy.context.marked == nil {
            edits = [.deleteBackward(1)]
        }
        proxy.apply(edits)
        if case .text(let text) = press.key, result.offersCandidates {
            state?.offerCandidates(on: text)
        } else {
            state?.offerCandidates(on: nil)
        }
        pauseSoon()
        updateShift()
        // Decoding follows the edits; it also compares the text with what the key press left.
        read()
        learnSoon()
    }

    // MARK: - Learning

    /// What typing taught is remembered when the fingers rest.
    private func learnSoon() {
        lessons.take(
            session.takeLessons(),
            mayLearn: preferences.typing.learning && textDocumentProxy.traits.mayBeLearntFrom,
            on: hosting?.system
        ) { [weak self] in self?.flushLearning() }
    }

    package func flushLearning() {
        if lessons.close(session.takeLessons(), in: language) { recall() }
    }

    package func reloadUserDictionary() {
        lessons.drop()
        _ = session.takeLessons()
        recall()
        followText()
    }

    private func recall() { session.personal = lessons.recall(language) }

    /// The language that is typed, where its letters are composed.
    var composedLanguage: String? {
        typedLanguage.flatMap { LanguageProfile(for: $0).composesText ? $0 : nil }
    }

    private var language: String { typedLanguage ?? preferences.typing.language }

    /// Applications of other toolkits lose what is being composed with the focus: it is kept when the fingers
    /// rest.
    private func pauseSoon() {
        pause?.cancel()
        let proxy = textDocumentProxy
        guard proxy.traits.isForeign, proxy.context.marked != nil, let system = hosting?.system else {
            return
        }
        pause = system.schedule(at: system.now + TypingSession.pauseDelay) { [weak self] in
            guard let self else { return }
            let proxy = textDocumentProxy
            proxy.apply(session.pause(in: proxy.context))
        }
    }

    package func finishComposing() { end(with: session.finish(in: textDocumentProxy.context)) }

    package func finishWord() {
        let proxy = textDocumentProxy
        end(with: session.leave(in: proxy.context, traits: proxy.traits))
        learnSoon()
    }

    private func end(with edits: [TextEdit]) {
        pause?.cancel()
        keyboard?.hideCandidates()
        textDocumentProxy.apply(edits)
        state?.offerCandidates(on: nil)
    }

    private func moveCaret(_ step: TrackpadMotion.Step, isSelecting: Bool) {
        let proxy = textDocumentProxy
        if state?.isTerminal == true {
            for _ in 0..<abs(step.characters) {
                proxy.press(HardwareKey(step.characters < 0 ? .left : .right))
            }
            return
        }
        finishComposing()
        proxy.apply(
            trackpad.edits(for: step, isSelecting: isSelecting, in: proxy.context, traits: proxy.traits))
        followText()
    }

    /// Shift, the return key and the bar follow the text.
    func followText() {
        session.contextChanged(to: textDocumentProxy.context, traits: textDocumentProxy.traits)
        updateShift()
        words.wantReading(on: hosting?.system) { [weak self] in self?.read() }
    }

    /// Shift follows the text.
    private func updateShift() {
        let proxy = textDocumentProxy
        let context = proxy.context
        if lastContext?.hasSameText(as: context) != true || lastContext?.knowledge != context.knowledge {
            textVersion += 1
        }
        lastContext = context
        state?.textChanged(
            version: textVersion,
            shouldCapitalize: session.shouldCapitalize(in: context, traits: proxy.traits))
    }

    // MARK: - Words over the keys

    /// Reads what was typed, and shows what is offered then.
    private func read() {
        if words.lacksWords { bringWords() }
        let proxy = textDocumentProxy
        session.readAhead(in: proxy.context, traits: proxy.traits)
        session.showedForetold(proxy.foretell(session.foretold))
        // To write them takes longer than to read, where nobody sees them.
        suggestions = hasBar ? session.suggestions : []
    }

    /// Shows candidates that came after the key that asked for them went on.
    private func showLateCandidates() {
        UIApplication.shared.turn {
            suggestions = hasBar ? session.suggestions : []
            show()
        }
    }

    /// Whether there is anything to offer in a language: words, emoji for them, or ways to write them.
    func hasWords(in language: String) -> Bool {
        LanguageProfile(for: language).candidates != nil || words.hasWords(in: language)
    }

    private func bringWordsSoon() { words.wantWords(on: hosting?.system) { [weak self] in self?.read() } }

    /// Words of the language that is typed, and what was learnt of the person's.
    private func bringWords() {
        words.brought()
        recall()
        readByKeys()
    }

    /// Reads touches by the keys that show.
    private func readByKeys() {
        guard let state, let typedLanguage else { return }
        do throws(LexiconError) {
            try words.read(by: state.letters?.keys, in: typedLanguage, &session)
        } catch {
            onProblem?(error)
        }
    }

    // MARK: - The field

    package func hostingChanged() { refresh() }

    package override func textDidChange(_ textInput: (any UITextInput)?) {
        refresh()
    }

    package override func selectionDidChange(_ textInput: (any UITextInput)?) {
        followText()
        show()
    }

    package override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        refresh()
    }

    package override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        finishComposing()
        state?.cancelAll(time: hosting?.system.now ?? 0)
        emoji?.stop()
        flushLearning()
        show()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        refresh()
    }

    /// How far callouts reach above the keyboard, in points.
    package static let calloutHeadroom = AlternatesBar.headroom

    /// Takes the field's wishes, the size and the look in, and shows the keys.
    private func refresh() {
        guard let keyboard else { return }
        let width = keyboard.bounds.width
        guard width > 0 else { return }
        do throws(LayoutError) {
            let screen = screen(width)
            let layout = try layout(on: screen)
            type(in: layout.language)
            let place = KeyboardState.Place(
                screen: screen, width: width, scale: scale, showsBar: showsBar(layout),
                terminalRow: terminalRow)
            let identifier = textDocumentProxy.documentIdentifier
            if state == nil { state = KeyboardState(layout: layout, place: place) }
            state?.show(layout, place: place, isOtherField: document != identifier)
            if document != identifier {
                session.enterField()
                flushLearning()
                bringWordsSoon()
                lastContext = nil
                leaveEmoji()
                keyboard.hideCandidates()
            }
            document = identifier
        } catch {
            onProblem?(error)
        }
        state?.allowsCapsLock = preferences.capsLock
        followText()
        updatePainter(keyboard)
        keyboard.keyboardHeight = wantedHeight(width) ?? keyboard.keyboardHeight
        show()
    }

    /// Follows the language of the letters that show.
    private func type(in language: String) {
        // The preferences may have set the session's language to another than the field's.
        session.preferences.language = language
        guard language != typedLanguage else { return }
        flushLearning()
        typedLanguage = language
        bringWordsSoon()
        finishComposing()
        session.use(
            LanguageEngines.engine(for: language) { [weak self] in
                self?.onProblem?($0)
            } late: { [weak self] in
                self?.showLateCandidates()
            })
        primaryLanguage = language
    }

    var labels: KeyLabels { state?.layout.labels ?? KeyLabels() }

    private var scale: Double { max(1, Double(traitCollection.displayScale)) }

    var appearance: KeyAppearance {
        KeyAppearance(
            preferences.appearance, traits: textDocumentProxy.traits,
            style: traitCollection.userInterfaceStyle)
    }

    private func updatePainter(_ keyboard: KeyboardView) {
        if painter?.faces.appearance == appearance, painter?.faces.scale == scale { return }
        let painter = KeyplanePainter(
            faces: KeyFaces(
                appearance: appearance, scale: scale, device: KeyMetrics.Device(screen: screenSize)))
        self.painter = painter
        keyboard.plane.painter = painter
        keyboard.callouts.painter = painter
        keyboard.bar.appearance = appearance
        keyboard.candidates?.appearance = appearance
        emoji?.view.appearance = appearance
    }

    // MARK: - What shows

    var returnKey: ReturnKey {
        let proxy = textDocumentProxy
        return ReturnKey(
            traits: proxy.traits, isEmpty: !proxy.hasText,
            isConfirming: session.returnEndsComposition, labels: labels)
    }

    func show() {
        guard let keyboard, let state else { return }
        var setting = KeyFace.Setting()
        setting.returnKey = returnKey
        setting.spaceLabel = labels.space(isChoosing: session.spaceChooses)
        let geometry = state.geometry
        let look = state.look(setting)
        if look != shownLook {
            shownLook = look
            readByKeys()
            keyboard.plane.show(geometry.cells, state.faces(look))
            keyboard.bar.frame = CGRect(
                x: geometry.core.lowerBound, y: 0,
                width: geometry.core.upperBound - geometry.core.lowerBound,
                height: geometry.barHeight)
            keyboard.bar.semanticContentAttribute =
                state.layout.isWrittenToTheLeft ? .forceRightToLeft : .forceLeftToRight
            keyboard.placeCandidates()
            showBar()
            keyboard.globeAnchor.frame =
                geometry.cells.first { $0.key.action == .nextKeyboard }?.frame ?? keyboard.bounds
        }
        keyboard.callouts.content = callout(state, geometry)
        schedule()
    }

    private func callout(_ state: KeyboardState, _ geometry: KeyplaneGeometry) -> CalloutView.Content {
        if let bar = state.tracker.alternates { return .alternates(bar) }
        guard preferences.characterPreview, geometry.arrangement == .rows,
            let callout = state.tracker.callout,
            let text = callout.cell.key.text(shifted: callout.isShifted)
        else { return .none }
        return .callout(KeyCallout(over: callout.cell, in: geometry), text: text)
    }

    /// Long presses and repeats come by the clock.
    private func schedule() {
        let deadline = state?.tracker.nextDeadline
        if let timer, timer.isPending, timer.time == deadline { return }
        timer?.cancel()
        guard let deadline, let system = hosting?.system else { return }
        timer = system.schedule(at: deadline) { [weak self, weak system] in
            // A turn of its own: what changes is shown at its end, without asking the display for a frame first.
            UIApplication.shared.turn {
                guard let self, let system else { return }
                let now = max(deadline, system.now)
                if self.state?.tracker.wantsCandidates(at: now) == true {
                    self.state?.setCandidates(self.session.candidates)
                }
                self.perform(self.state?.advance(to: now))
                self.show()
            }
        }
    }

    package func prepareFaces(_ count: Int) -> Bool {
        guard let faces = painter?.faces, let state, let look = shownLook else { return false }
        let missing = state.faces(look).filter { !faces.has($0) }
        for face in missing.prefix(count) { _ = faces.image(of: face) }
        return missing.count > count
    }
}
