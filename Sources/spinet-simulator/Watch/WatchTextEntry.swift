import Contacts
import Foundation
import KeyboardHost
import KeyboardSettings
import Lexicons
import Platform
import TextInput
import Typing
import UIKit
import WatchInput

/// How a watch takes text: no onscreen keyboard; a field with the focus presents the text input screen, whose result goes
/// through the field's `UITextInput`.
@MainActor final class WatchTextEntry: OnscreenKeyboard {
    /// Nothing is at the foot of the screen.
    let view = UIView()
    let screen: TextInputScreenController

    /// Called when the screen covers the app, and when it does not any more.
    var onCover: (@MainActor (_ isCovered: Bool) -> Void)?

    private let state: SimulatorState
    private let client = ResponderTextClient()
    private var proxy: TextDocumentProxy?
    private let suggestions: FieldSuggestions
    private var recent = RecentAnswers()
    private let dictation: WatchDictation?

    init(_ state: SimulatorState) {
        self.state = state
        let screen = TextInputScreenController()
        self.screen = screen
        suggestions = FieldSuggestions(
            system: state.system, messages: [state.messages], people: { state.people() })
        dictation = state.dictation.flatMap { WatchDictation($0, screen) }
        suggestions.ownCard = {
            let card = state.settings.preferences.ownCard
            return card.isEmpty ? nil : state.people().first { $0.identifier == card }
        }
        suggestions.onChange = { [weak self] in
            guard let self, screen.screen.state == .options else { return }
            open()
        }
        screen.onReplace = { [weak self] in self?.replace(with: $0) }
        screen.onClose = { [weak self] in _ = self?.client.responder?.resignFirstResponder() }
        screen.onDictation = { [weak self] isRunning in
            if isRunning { self?.dictation?.begin() } else { self?.dictation?.end() }
        }
    }

    private var field: (any UIResponder & UITextInput)? {
        client.responder as? (any UIResponder & UITextInput)
    }

    func focusChanged(to responder: UIResponder?) {
        guard responder !== client.responder else { return }
        client.follow(responder)
        guard field != nil else { return end() }
        proxy = TextDocumentProxy(client: client, system: state.system)
        suggestions.language = state.language
        suggestions.update(client.state, typed: text)
        onCover?(true)
        open()
    }

    /// No field has the focus any more.
    func end() {
        client.follow(nil)
        proxy = nil
        screen.fieldLost()
        onCover?(false)
        suggestions.update(client.state, typed: "")
    }

    private var text: String {
        guard let field else { return "" }
        return field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
            .flatMap(field.text(in:)) ?? ""
    }

    private func open() {
        guard let field else { return }
        let traits = client.state.traits, language = language
        let hint = (field as? UITextField)?.placeholder
        let options = TextInputOptions(
            for: traits, content: suggestions.suggestions.map(\.text),
            app: (field as? any TextInputSuggesting)?.textInputSuggestions ?? [], recent: recent[traits],
            available: methods(in: language))
        screen.open(
            options,
            .init(
                name: (field as? UIView)?.accessibilityLabel ?? hint, hint: hint, text: text, traits: traits,
                language: language, lexicon: try? state.settings.lexicons.lexicon(for: language)))
    }

    private var language: String { state.language.rawValue }

    private func methods(in language: String) -> Set<TextEntryMethod> {
        var methods: Set<TextEntryMethod> = [.scribble, .emoji]
        if let dictation, dictation.isAvailable(in: language) { methods.insert(.dictation) }
        return methods
    }

    /// Replaces the field's text as typing does: its delegate decides.
    private func replace(with text: String) {
        guard let field, let proxy else { return }
        let traits = client.state.traits
        field.selectedTextRange = field.textRange(
            from: field.beginningOfDocument, to: field.endOfDocument)
        if text.isEmpty {
            proxy.deleteBackward()
        } else {
            proxy.insertText(text)
        }
        if self.text == text { recent.append(text, for: traits) }
    }

    // MARK: - Keys

    func press(_ key: HardwareKey, text: String) -> Bool {
        // A watch has no hardware keyboard; Escape is a press of its crown.
        if key.code == .escape { screen.goBack() }
        return true
    }

    func traitsChanged() { client.refresh() }

    // MARK: - The foot of the screen

    var allowsClicks: Bool { false }
    func height(for size: CGSize) -> CGFloat { 0 }
    func prepare(for size: CGSize) -> Bool { false }
    func layout() {}
}
