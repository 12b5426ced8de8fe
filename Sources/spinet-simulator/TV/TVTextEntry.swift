import Contacts
import Continuity
import Foundation
import KeyboardHost
import KeyboardSettings
import Platform
import StandardKeyboard
import TextInput
import Typing
import UIKit

/// How a television takes text: nothing slides in at the foot of its screen; a field that is selected brings up a screen
/// for it alone, which the remote control's keys go to.
@MainActor final class TVTextEntry: OnscreenKeyboard {
    /// Nothing is at the foot of the screen.
    let view = UIView()
    /// What is shown while text is entered.
    let screen: TVEntryScreen
    /// Called when the screen came.
    var onBegin: (@MainActor () -> Void)?
    /// Called when it went, with the field that was typed into last.
    var onEnd: (@MainActor (UIView?) -> Void)?

    /// What the television was operated with last.
    var remote = TVRemote.touch

    private let state: SimulatorState
    /// What offers the field to nearby devices; nil where none is nearby.
    private var offer: NearbyOffer?
    /// The identity of the focused field for those.
    private var document = UUID()
    private let client = ResponderTextClient()
    /// Names, what the user's own card has, and codes of messages.
    private let suggestions: FieldSuggestions

    init(_ state: SimulatorState) {
        self.state = state
        screen = TVEntryScreen()
        suggestions = FieldSuggestions(
            system: state.system, messages: [state.messages], people: { state.people() })
        let keyboard = screen.keyboard
        keyboard.onDone = { [weak self] in self?.leave() }
        keyboard.onProblem = { Simulator.say("\($0)") }
        keyboard.onAutoFill = { [weak self] in self?.suggestions.use($0) }
        suggestions.ownCard = {
            let card = state.settings.preferences.ownCard
            return card.isEmpty ? nil : state.people().first { $0.identifier == card }
        }
        suggestions.onChange = { [weak self] in
            guard let self else { return }
            screen.keyboard.autoFillSuggestions = suggestions.suggestions
        }
        screen.onRefresh = { [weak self] in
            self?.updateSuggestions()
            self?.reportToNearby()
        }
    }

    // MARK: - The field

    func focusChanged(to responder: UIResponder?) {
        guard responder !== client.responder else { return }
        client.follow(responder)
        guard let field = client.responder as? (any UIResponder & UITextInput) else { return end() }
        // Keys type at the end, where the caret is drawn.
        field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
        let hosting = KeyboardHosting(
            proxy: TextDocumentProxy(client: client, system: state.system), system: state.system)
        hosting.playsKeyClicks = state.settings.preferences.keyClicks
        hosting.playsKeyHaptics = state.settings.preferences.keyHaptics
        // A keyboard that is shown stays as it is, whatever is used with it.
        screen.keyboard.arrangement = state.televisionKeyboard.arrangement(for: remote)
        screen.keyboard.languages = languages
        document = UUID()
        screen.show(field, hosting)
        onBegin?()
    }

    /// The user's languages that the system has letters for.
    private var languages: [String] {
        let known = state.settings.preferences.keyboards.filter { id in
            KeyboardLanguage.all.contains { $0.id == id }
        }
        return known.isEmpty ? ["en-US"] : known
    }

    /// No field has the focus any more.
    func end() {
        let field = client.responder as? UIView
        client.follow(nil)
        screen.end()
        offer?.report()
        updateSuggestions()
        onEnd?(field)
    }

    private func updateSuggestions() {
        suggestions.language = state.language
        let context = screen.keyboard.textDocumentProxy.context
        suggestions.update(client.state, typed: context.before + context.selected + context.after)
    }

    /// Back to the app, which keeps what was typed.
    private func leave() {
        _ = client.responder?.resignFirstResponder()
        // A field that must not be left yet says why.
        screen.refresh()
    }

    func traitsChanged() {
        client.refresh()
        screen.keyboard.reload()
        screen.refresh()
    }

    func press(_ key: HardwareKey, text: String) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        if screen.keyboard.press(key.code) { return true }
        guard key.code == .escape else { return false }
        leave()
        return true
    }

    func released(_ key: HardwareKey) { screen.keyboard.release(key.code) }

    // MARK: - Nearby devices

    /// Offers the fields to nearby devices from now on.
    func offer(to offer: NearbyOffer) {
        self.offer = offer
        offer.onType = { [weak self] text, before in
            self?.screen.keyboard.type(text, into: before)
            self?.screen.refresh()
        }
        offer.onReturn = { [weak self] in
            UIApplication.shared.turn { self?.screen.keyboard.pressReturnOfPhone() }
            self?.screen.refresh()
        }
    }

    private func reportToNearby() {
        // While the focus goes from a field to the next one, the screen still shows the first.
        guard let offer, let name = screen.name(of: client.responder) else { return }
        let proxy = screen.keyboard.textDocumentProxy
        offer.report(
            document: document, name: name, traits: proxy.traits, context: proxy.context)
    }

    // MARK: - The foot of the screen

    var allowsClicks: Bool { state.settings.preferences.keyClicks }
    func height(for size: CGSize) -> CGFloat { 0 }
    func prepare(for size: CGSize) -> Bool { false }
    func layout() {}
}
