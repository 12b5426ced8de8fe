import Platform
import TextInput
import Typing
import UIKit

/// Types into the document of a keyboard: a key press goes to the session, its edits to the document proxy.
///
///     typing.press(KeyPress(.text("h"), at: now))
///
/// The edits are applied before anything is decoded, so that the text never waits for suggestions.
@MainActor final class DocumentTyping {
    var session = TypingSession()
    /// The learning events that are not in the user dictionary yet.
    let learning = LearningQueue()
    /// The lexicon, which is loaded after the first frame.
    let words: LexiconLoading
    /// The language of the session's engine, a BCP 47 tag; nil before the keyboard has a layout.
    private(set) var language: String?

    private unowned let keyboard: KeyboardViewController
    private var pause: PlatformTimer?
    private var trackpad = TrackpadCaret()
    private var lastContext: TextContext?
    private var textVersion = 0
    /// The inline prediction that the field shows; empty without one.
    private var shownPrediction = ""

    init(_ keyboard: KeyboardViewController, words: LexiconLoading) {
        self.keyboard = keyboard
        self.words = words
    }

    private var proxy: any UITextDocumentProxy { keyboard.textDocumentProxy }
    private var system: (any PlatformSystem)? { keyboard.hosting?.system }

    // MARK: - Key presses

    /// Types a key press, then updates shift and the suggestions.
    func press(_ press: KeyPress) {
        // The host may replace and release the keyboard in the middle, when the text changes for example.
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        if press.key == .return, !keyboard.returnKey.isEnabled { return }
        let proxy = proxy
        keyboard.hostEvents.onKeyPress?(press)
        let predicted = shownPrediction
        shownPrediction = ""
        let result = session.press(press, in: proxy.context, traits: proxy.traits)
        var edits = result.edits
        // A field with nothing to delete is notified of the key: token fields mark their last token then.
        if edits.isEmpty, press.key == .delete(.character), proxy.context.marked == nil {
            edits = [.deleteBackward(1)]
        }
        if let plain = result.plainEdits {
            proxy.apply(edits, ifMoved: plain)
        } else {
            proxy.apply(edits)
        }
        // A word that the user completed by accepting its prediction was not corrected.
        if let correction = result.correction, correction.typed + predicted != correction.written {
            proxy.showCorrection(correction)
        }
        if case .text(let text) = press.key, result.offersCandidates {
            keyboard.keyplane.state?.offerCandidates(on: text)
        } else {
            keyboard.keyplane.state?.offerCandidates(on: nil)
        }
        schedulePause()
        updateShift()
        // Decoding follows the edits; it also checks that the text is as the key press left it.
        decode()
        scheduleLearning()
    }

    /// Prepares for the steps of a touch on the trackpad.
    func beginTrackpad() { trackpad.begin() }

    /// Moves the caret, or one end of the selection, by a step of the trackpad; by arrow keys in a terminal.
    func moveCaret(_ step: TrackpadMotion.Step, isSelecting: Bool) {
        let proxy = proxy
        if keyboard.state?.isTerminal == true {
            for _ in 0..<abs(step.characters) {
                proxy.press(HardwareKey(step.characters < 0 ? .left : .right))
            }
            return
        }
        finishComposing()
        proxy.apply(
            trackpad.edits(
                for: step, isSelecting: isSelecting, in: proxy.context, traits: proxy.traits,
                isLanguageRightToLeft: keyboard.state?.layout.isWrittenToTheLeft ?? false))
        textChanged()
    }

    // MARK: - Composing text

    /// Commits the composing text when the user pauses: apps of other toolkits discard it with the focus.
    private func schedulePause() {
        pause?.cancel()
        let proxy = proxy
        guard proxy.traits.isForeign, proxy.context.marked != nil, let system else { return }
        pause = system.schedule(at: system.now + TypingSession.pauseDelay) { [weak self] in
            guard let self else { return }
            let keyboard = keyboard
            defer { withExtendedLifetime(keyboard) {} }
            let proxy = proxy
            proxy.apply(session.pause(in: proxy.context))
        }
    }

    func finishComposing() { finish(with: session.finish(in: proxy.context)) }

    /// Ends the last word as the space key would.
    func finishWord() {
        let proxy = proxy
        finish(with: session.leave(in: proxy.context, traits: proxy.traits))
        scheduleLearning()
    }

    private func finish(with edits: [TextEdit]) {
        pause?.cancel()
        keyboard.keyboard?.hideCandidates()
        proxy.apply(edits)
        keyboard.keyplane.state?.offerCandidates(on: nil)
    }

    /// The typed language, if its letters are composed.
    var composedLanguage: String? {
        language.flatMap { LanguageProfile(for: $0).composesText ? $0 : nil }
    }

    /// Changes to the engine of a language; has no effect if the session has it already.
    func use(_ language: String) {
        // The preferences may have set the session's language to another than the field's.
        session.language = language
        guard language != self.language else { return }
        flushLearning()
        self.language = language
        loadLexiconSoon()
        finishComposing()
        session.use(
            LanguageEngines.engine(for: language) { [weak self] in
                self?.keyboard.onProblem?($0)
            } late: { [weak self] in
                self?.keyboard.showLateCandidates()
            })
        keyboard.primaryLanguage = language
    }

    // MARK: - The text

    /// Resets the session for another field.
    func enterField() {
        session.enterField()
        flushLearning()
        loadLexiconSoon()
        lastContext = nil
    }

    /// Updates shift and, once the current event is handled, the suggestions after a change of the text or the caret.
    func textChanged() {
        session.contextChanged(to: proxy.context, traits: proxy.traits)
        updateShift()
        words.scheduleDecoding(on: system) { [weak self] in self?.decode() }
    }

    /// Whether a letter at the caret is a capital: a sentence, a word or a name begins there.
    var capitalizes: Bool {
        let proxy = proxy
        return session.shouldCapitalize(in: proxy.context, traits: proxy.traits)
    }

    private func updateShift() {
        let proxy = proxy
        let context = proxy.context
        if lastContext?.hasSameText(as: context) != true || lastContext?.knowledge != context.knowledge {
            textVersion += 1
        }
        lastContext = context
        keyboard.keyplane.state?.textChanged(
            version: textVersion,
            shouldCapitalize: session.shouldCapitalize(in: context, traits: proxy.traits))
    }

    // MARK: - Decoding

    /// Decodes the typed characters and shows the suggestions and the inline prediction.
    private func decode() {
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        if words.isWaiting { loadLexicon() }
        let proxy = proxy
        session.readAhead(in: proxy.context, traits: proxy.traits)
        let prediction = session.inlinePrediction, isSeen = proxy.showInlinePrediction(prediction)
        session.inlinePredictionWasShown(isSeen)
        shownPrediction = isSeen ? prediction : ""
        keyboard.updateSuggestions()
    }

    /// Loads the lexicon and the user dictionary after the first frame, or with the first key press.
    func loadLexiconSoon() { words.schedule(on: system) { [weak self] in self?.decode() } }

    private func loadLexicon() {
        words.begin()
        loadUserDictionary()
        updateKeys()
    }

    /// Sets the geometry of the shown letter keys for the decoder.
    func updateKeys() {
        guard let state = keyboard.state, let language else { return }
        do throws(LexiconError) {
            try words.update(&session, keys: state.letters?.keys, language: language)
        } catch {
            keyboard.onProblem?(error)
        }
    }

    // MARK: - Learning

    /// Records learning events when the user pauses.
    private func scheduleLearning() {
        learning.append(
            session.takeLearningEvents(isPause: false), hasMore: session.hasWordsToLearn,
            mayLearn: session.preferences.learning && proxy.traits.allowsLearning, on: system
        ) { [weak self] in self?.flushLearning() }
    }

    /// Records the pending learning events.
    func flushLearning() {
        if learning.flush(session.takeLearningEvents(), in: dictionaryLanguage) { loadUserDictionary() }
    }

    /// Drops the pending learning events and reloads the user dictionary.
    func reloadUserDictionary() {
        learning.removeAll()
        _ = session.takeLearningEvents()
        loadUserDictionary()
        textChanged()
    }

    /// Sets the user dictionary.
    ///
    /// The words of another one are forgotten at once; those of a first one are loaded with the lexicon, after the first
    /// frame.
    func use(_ dictionary: UserDictionary?) {
        let hadDictionary = learning.dictionary != nil
        learning.dictionary = dictionary
        if hadDictionary { loadUserDictionary() }
        loadLexiconSoon()
    }

    private func loadUserDictionary() { session.personal = learning.load(dictionaryLanguage) }

    private var dictionaryLanguage: String { language ?? session.language }
}
