package import Foundation
package import Platform
import PreferenceFiles
import TextInput
import Typing
import UIKit

/// Puts text of other programs into the focused field, through the keyboard's session.
///
/// The word that the user types is accepted first. A part is marked text that the program's next part replaces; it is
/// committed when the user types, when its program leaves or says no more, and is gone with the focus. While the user is
/// asked about a program, its requests wait.
///
///     let insertion = TextInsertion(session: session, answers: answers, system: system)
///     insertion.handle(InsertionRequest(.commit("Hello")), of: program, from: ":1.7") { refusal in … }
@MainActor package final class TextInsertion {
    /// How long the user may take to answer, in seconds: less than the 25 that clients of D-Bus wait for a reply.
    package static let answerLimit: TimeInterval = 20
    /// How long a part stays without another one, in seconds.
    package static let partLimit: TimeInterval = 30
    /// How many requests of a program wait for the answer.
    private static let mostWaiting = 16

    /// Called with the caller whose part is in the field, whose leaving is to be reported by `callerLeft(_:)`; nil when
    /// there is none.
    package var onPartOwner: (@MainActor (String?) -> Void)?
    /// Called with what could not be saved, as a sentence.
    package var onProblem: (@MainActor (String) -> Void)?
    /// The sheet that asks the user.
    package let sheet: InsertionSheet

    private let session: KeyboardSession
    private let answers: InsertionAnswersFile
    private let system: any PlatformSystem
    private var rate = InsertionRate()
    private var part: Part?
    private var question: Question?

    /// A request that waits, and how it is answered.
    private struct Waiting {
        var request: InsertionRequest
        var caller: String
        var reply: @MainActor (InsertionRefusal?) -> Void
    }

    /// The question that the user is asked.
    private struct Question {
        var program: InsertionProgram
        var document: Int
        var waiting: [Waiting]
        var limit: PlatformTimer
    }

    /// Marked text of a caller.
    private struct Part {
        var caller: String
        var document: Int
        var limit: PlatformTimer
    }

    /// Makes the way into the fields of a session.
    package init(session: KeyboardSession, answers: InsertionAnswersFile, system: any PlatformSystem) {
        self.session = session
        self.answers = answers
        self.system = system
        sheet = InsertionSheet(system: system)
        session.insertion = self
        sheet.onAnswer = { [weak self] in self?.answered($0) }
    }

    /// Handles a request.
    ///
    /// - Parameters:
    ///   - program: the program that requests it; nil if it is not known.
    ///   - caller: the connection that requests it; a part belongs to one.
    ///   - reply: called once, with nil after the request was performed. Not called if this object is released before.
    package func handle(
        _ request: InsertionRequest, of program: InsertionProgram?, from caller: String,
        reply: @escaping @MainActor (InsertionRefusal?) -> Void
    ) {
        if request.endsPart, part == nil || part?.caller == caller, question == nil {
            perform(request, from: caller)
            return reply(nil)
        }
        let policy = InsertionPolicy(
            preference: session.preferences.textInsertion, answers: answers.settings)
        switch policy.decision(on: request, of: program, in: session.client.state) {
        case .refuse(let refusal): reply(refusal)
        case .perform:
            if let part, part.caller != caller { return reply(.busy) }
            guard rate.take(request.text.utf8.count, at: system.now) else { return reply(.tooFast) }
            perform(request, from: caller)
            reply(nil)
        case .ask(let program):
            ask(about: program, Waiting(request: request, caller: caller, reply: reply))
        }
    }

    /// Handles that a caller left: its part stays, as ordinary text.
    package func callerLeft(_ caller: String) {
        if part?.caller == caller { settle() }
    }

    // MARK: - The field

    private var proxy: TextDocumentProxy { session.proxy }

    private func perform(_ request: InsertionRequest, from caller: String) {
        switch request.kind {
        case .commit(let text):
            prepareField()
            // It takes the place of the caller's part.
            proxy.insertText(text)
            endPart()
        case .part(""), .cancel:
            guard part != nil else { return }
            if proxy.context.marked != nil { proxy.insertMarked("") }
            endPart()
        case .part(let text):
            prepareField()
            proxy.insertMarked(text)
            keepPart(of: caller)
        case .finish: settle()
        }
    }

    /// Accepts the word that the user types, unless the marked text is a program's part.
    private func prepareField() {
        guard part == nil else { return }
        session.dictation?.otherWillEdit()
        session.finishWord()
        proxy.unmarkText()
    }

    private func keepPart(of caller: String) {
        part?.limit.cancel()
        let limit = system.schedule(at: system.now + Self.partLimit) { [weak self] in self?.settle() }
        let isOther = part?.caller != caller
        part = Part(caller: caller, document: session.client.state.document, limit: limit)
        if isOther { onPartOwner?(caller) }
    }

    private func endPart() {
        guard let part else { return }
        part.limit.cancel()
        self.part = nil
        onPartOwner?(nil)
    }

    /// Commits the part, because the user types.
    func settle() {
        guard part != nil else { return }
        endPart()
        proxy.unmarkText()
    }

    /// Handles a new state of the client: a part and a question are about one field.
    func fieldChanged(to state: TextClientState) {
        func isGone(_ document: Int) -> Bool {
            document != state.document || !state.isActive || state.traits.isSecureTextEntry
        }
        if let part, isGone(part.document) { endPart() }
        if let question, isGone(question.document) { endQuestion(.focusMoved) }
    }

    // MARK: - The question

    private func ask(about program: InsertionProgram, _ waiting: Waiting) {
        if let question {
            guard question.program == program, question.waiting.count < Self.mostWaiting else {
                return waiting.reply(.busy)
            }
            self.question?.waiting.append(waiting)
            return
        }
        sheet.overrideUserInterfaceStyle = session.controller.overrideUserInterfaceStyle
        sheet.language = session.language
        guard sheet.ask(about: program.name, width: session.screenSize.width) else {
            return waiting.reply(.noDisplay)
        }
        let limit = system.schedule(at: system.now + Self.answerLimit) { [weak self] in
            self?.endQuestion(.unanswered)
        }
        question = Question(
            program: program, document: session.client.state.document, waiting: [waiting], limit: limit)
    }

    private func answered(_ isAllowed: Bool) {
        guard let question else { return }
        var settings = answers.settings
        settings.answers[question.program.path] = isAllowed
        do throws(PreferencesError) {
            try answers.save(settings)
        } catch {
            onProblem?("\(answers.path): \(error)")
        }
        guard isAllowed else { return endQuestion(.denied) }
        // Switched off while the question was on the screen.
        guard session.preferences.textInsertion != .off else { return endQuestion(.off) }
        closeQuestion()
        for waiting in question.waiting {
            // Each is decided again: the field may have become another one. An answer that could not be saved counts once.
            let refusal = InsertionPolicy.refusal(of: waiting.request, in: session.client.state)
            if let refusal {
                waiting.reply(refusal)
            } else if let part, part.caller != waiting.caller {
                waiting.reply(.busy)
            } else if !rate.take(waiting.request.text.utf8.count, at: system.now) {
                waiting.reply(.tooFast)
            } else {
                perform(waiting.request, from: waiting.caller)
                waiting.reply(nil)
            }
        }
    }

    private func endQuestion(_ refusal: InsertionRefusal) {
        guard let question else { return }
        closeQuestion()
        for waiting in question.waiting { waiting.reply(refusal) }
    }

    private func closeQuestion() {
        question?.limit.cancel()
        question = nil
        sheet.dismiss()
    }
}

extension TextDocumentProxy {
    /// Shows text as marked text with the caret at its end; an empty one removes the marked text.
    fileprivate func insertMarked(_ text: String) {
        setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }
}
