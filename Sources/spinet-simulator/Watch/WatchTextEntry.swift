import Contacts
import Continuity
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
    /// What offers the field to nearby devices; nil where none is nearby.
    private var offer: NearbyOffer?
    /// The identity of the focused field for those.
    private var document = UUID()
    /// The text of the nearby device, once the user types there.
    private var followed: TextContext?
    /// Who types, as a sentence.
    private var followedStatus = ""

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
        document = UUID()
        followed = nil
        proxy = TextDocumentProxy(client: client, system: state.system)
        suggestions.language = state.language
        suggestions.update(client.state, typed: text)
        onCover?(true)
        open()
        reportToNearby()
    }

    /// No field has the focus any more.
    func end() {
        client.follow(nil)
        proxy = nil
        offer?.report()
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

    // MARK: - Nearby devices

    /// Offers the fields to nearby devices from now on.
    func offer(to offer: NearbyOffer) {
        self.offer = offer
        offer.onAnswer = { [weak self] device in
            UIApplication.shared.turn {
                guard let self, self.field != nil else { return }
                self.followedStatus = Message("You are typing on “\(device.name)”.").text
                self.followed = TextContext(before: self.screen.screen.text)
                self.follow()
            }
        }
        offer.onType = { [weak self] text, _ in
            UIApplication.shared.turn {
                self?.followed = text.context
                self?.follow()
            }
        }
        offer.onReturn = { [weak self] in UIApplication.shared.turn { self?.screen.finishFollowing() } }
        offer.onEnd = { [weak self] reason in UIApplication.shared.turn { self?.followingEnded(reason) } }
        // Cancel, or another method of entry.
        screen.onFollowEnd = { [weak self] in
            self?.followed = nil
            self?.offer?.end(.left)
        }
    }

    private func follow() {
        guard let followed else { return }
        let rest = followed.selected + followed.after
        screen.follow(followed.before + rest, rest: rest, status: followedStatus)
        reportToNearby()
    }

    /// Done on the other device is Done here; a device that vanished leaves its text to the user.
    private func followingEnded(_ reason: NearbyEnd) {
        guard followed != nil else { return }
        guard reason == .phone else {
            followedStatus = reason.message.text
            return follow()
        }
        if screen.screen.text == text { screen.cancelFollowing() } else { screen.finishFollowing() }
    }

    private func reportToNearby() {
        guard let offer, let field else { return }
        let name = (field as? UIView)?.accessibilityLabel ?? (field as? UITextField)?.placeholder
        offer.report(
            document: document, name: name ?? "", traits: client.state.traits,
            context: followed ?? TextContext(before: text))
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
