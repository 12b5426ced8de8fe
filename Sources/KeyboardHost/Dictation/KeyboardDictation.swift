package import Dictation
package import Foundation
package import Platform
import TextInput
import UIKit

/// The dictation of a session's keyboard: the microphone key starts and ends it, and what is recognized goes to the field.
///
/// Partial results are marked text, which the next one replaces; each phrase is written when a pause ends it. Typing, another
/// keyboard and another field end it. Neither audio nor text is logged.
///
///     session.dictation = KeyboardDictation(session, .installed, system: system) {
///         SpokenText(try .english(from: ResourceLocator()))
///     }
@MainActor package final class KeyboardDictation {
    /// How long the last words may take after a tap, in seconds.
    package static let endLimit: TimeInterval = 5
    /// How long the microphone and the engine may take to open, in seconds.
    package static let startLimit: TimeInterval = 10

    /// Called with the reason when a dictation failed.
    package var onFailure: (@MainActor (DictationFailure) -> Void)?
    /// Called after the state changed.
    var onStateChange: (@MainActor () -> Void)?
    /// The state.
    package private(set) var state = DictationState.idle
    /// The loudness of what is recorded, from 0 to 1; nil while nothing is.
    var level: Double? { state.progress?.level }

    private unowned let session: KeyboardSession
    private let starter: DictationStarter
    private let readWriting: () throws(DictationFailure) -> SpokenText
    /// How words are written, from the first tap on.
    private var writing: SpokenText?
    private let system: any PlatformSystem
    private var running: DictationStarter.Running?
    private var limit: PlatformTimer?
    /// The number of the current run: what former ones still report has no effect.
    private var run = 0
    /// The field that is dictated into.
    private var document: Int?
    /// Whether dictation is available in a language, as last looked up, and the field for which that was.
    private var known: (language: String, isAvailable: Bool)?
    private var seen: Int?
    /// Whether an edit that is made now is one of a dictation.
    private var isWriting = false

    /// Makes the dictation of a session; nothing is read or opened before the key is tapped.
    ///
    /// - Parameter writing: reads how words are written; a dictation fails with what it throws.
    package init(
        _ session: KeyboardSession, _ starter: DictationStarter, system: any PlatformSystem,
        writing: @escaping () throws(DictationFailure) -> SpokenText
    ) {
        self.session = session
        self.starter = starter
        self.readWriting = writing
        self.system = system
    }

    /// Whether the language of a keyboard has dictation, and what it needs is installed; looked up once a field.
    func isAvailable(in language: String?) -> Bool {
        guard let language else { return false }
        if let known, known.language == language { return known.isAvailable }
        let isAvailable = starter.problem(language) == nil
        known = (language, isAvailable)
        return isAvailable
    }

    /// Handles a tap of the key.
    func toggle() {
        guard !state.isRunning else { return handle(.stop) }
        session.insertion?.settle()
        // The word under way is accepted, and no composition is replaced.
        session.finishWord()
        session.proxy.unmarkText()
        document = session.client.state.document
        handle(.start)
    }

    /// Handles an edit of a keyboard or of another program, before it is made.
    func otherWillEdit() {
        if !isWriting { handle(.interrupted) }
    }

    /// Handles a new state of the client.
    func fieldChanged(to field: TextClientState) {
        if field.document != seen { known = nil }
        seen = field.document
        let isGone = field.document != document || !field.isActive
        if isGone || !KeyboardSwitcher.allowsDictation(session.proxy.traits) { handle(.fieldLost) }
    }

    /// Ends a dictation whose key is not shown any more.
    func keyHidden() { handle(.interrupted) }

    private func handle(_ event: DictationEvent) {
        let before = state
        let effects = state.handle(event)
        if case .failed(let failure) = state, state != before { onFailure?(failure) }
        if !state.isRunning { finishRun() }
        if case .opened = event { limit?.cancel() }
        for effect in effects { perform(effect) }
        if state != before { onStateChange?() }
    }

    private func perform(_ effect: DictationEffect) {
        switch effect {
        case .open:
            if writing == nil {
                do throws(DictationFailure) { writing = try readWriting() } catch {
                    return expect(within: 0, else: .failed(error))
                }
            }
            run += 1
            let current = run
            running = starter.begin { [weak self] event in
                if let self, run == current { handle(event) }
            }
            expect(within: Self.startLimit, else: .failed(.noMicrophone(reason: Message("no answer").text)))
        case .close:
            running?.stop()
            expect(within: Self.endLimit, else: .ended)
        case .abandon: finishRun()
        case .show(let words): write(words, marked: true)
        case .write(let words): write(words, marked: false)
        case .keep: edit { $0.unmarkText() }
        case .discard: discard()
        }
    }

    /// Forgets the run, which reports nothing more.
    private func finishRun() {
        limit?.cancel()
        limit = nil
        running?.abandon()
        running = nil
        run += 1
    }

    private func expect(within seconds: TimeInterval, else event: DictationEvent) {
        limit?.cancel()
        limit = system.schedule(at: system.now + seconds) { [weak self] in self?.handle(event) }
    }

    // MARK: - The field

    private func write(_ words: String, marked: Bool) {
        guard let writing else { return }
        let proxy = session.proxy
        let text = writing.written(words, in: proxy.context, traits: proxy.traits)
        guard !text.isEmpty else { return discard() }
        edit { proxy in
            if marked {
                proxy.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
            } else {
                // It takes the place of the marked text.
                proxy.insertText(text)
            }
        }
    }

    private func discard() {
        guard session.proxy.context.marked != nil else { return }
        edit { $0.setMarkedText("", selectedRange: NSRange(location: 0, length: 0)) }
    }

    private func edit(_ change: (TextDocumentProxy) -> Void) {
        isWriting = true
        defer { isWriting = false }
        change(session.proxy)
    }
}
