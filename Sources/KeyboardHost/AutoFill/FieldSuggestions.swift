package import Contacts
import Foundation
package import Platform
import TextInput
package import UIKit

/// The AutoFill suggestions for the focused field: the code in a received message, what the user's own card has, or names in
/// the address book.
///
/// Messages are read only while a field for codes has the focus. A code is stored for at most three minutes, until the
/// user uses it or the field loses the focus. No part of a message or a name is logged or written to disk.
@MainActor package final class FieldSuggestions {
    /// Called when the suggestions change.
    package var onChange: (() -> Void)?
    /// Returns the user's own contact; called when a field with a content type gains the focus.
    package var ownCard: (@MainActor () -> CNContact?) = { nil }
    /// The language of the captions.
    package var language = MessageLanguage.current
    /// The current suggestions.
    package private(set) var suggestions: [AutoFillSuggestion] = [] {
        didSet { if suggestions != oldValue { onChange?() } }
    }
    /// Whether suggestions may arrive soon, so that the keyboard keeps its bar visible.
    private(set) var isExpecting = false {
        didSet { if isExpecting != oldValue { onChange?() } }
    }

    /// How long a code is suggested after its message arrived, in seconds.
    static let lifetime: TimeInterval = 180

    private let system: any PlatformSystem
    private let sources: [any MessageSource]
    private let people: (@MainActor () -> [CNContact])?
    private var field: (document: Int, type: UITextContentType?)?
    private var names: PersonNames?
    private var card: OwnCard?
    private var codes: [(code: String, end: TimeInterval)] = []
    private var used: Set<String> = []
    private var expiry: PlatformTimer?

    /// Makes suggestions for the fields of a screen.
    ///
    /// - Parameters:
    ///   - messages: where codes arrive.
    ///   - people: returns the contacts whose names are suggested; nil for none.
    package init(
        system: any PlatformSystem, messages: [any MessageSource], people: (@MainActor () -> [CNContact])?
    ) {
        self.system = system
        sources = messages
        self.people = people
    }

    /// Updates the suggestions after a change of the focus or the text; `typed` is evaluated only in fields for which contacts
    /// have something.
    package func update(_ state: TextClientState, typed: @autoclosure () -> String) {
        let type = state.isActive ? state.traits.textContentType : nil
        if field?.document != state.document || field?.type != type {
            leave()
            field = (state.document, type)
            if type == .oneTimeCode {
                for source in sources { source.start { [weak self] in self?.received($0) } }
            } else if let type, !state.traits.isSecureTextEntry {
                if PersonNames.areMeant(by: type), let people { names = PersonNames(of: people(), for: type) }
                card = ownCard().map { OwnCard($0) }.flatMap { $0.has(type) ? $0 : nil }
                isExpecting = names != nil || card != nil
            }
        }
        if let type, names != nil || card != nil { suggest(for: type, typed()) }
    }

    /// Suggests what the user's own card has, then other names.
    private func suggest(for type: UITextContentType, _ typed: String) {
        let own = card?.suggestions(for: type, beginningWith: typed) ?? []
        let others = (names?.beginning(with: typed) ?? []).filter { name in !own.contains { $0.text == name }
        }
        suggestions = Array(
            (own + others.map { AutoFillSuggestion(text: $0) }).prefix(PersonNames.limit))
    }

    /// Removes a suggestion after the user chose it.
    package func use(_ suggestion: AutoFillSuggestion) {
        if names == nil, card == nil {
            used.insert(suggestion.text)
            codes.removeAll { $0.code == suggestion.text }
        }
        suggestions = []
    }

    private func leave() {
        for source in sources { source.stop() }
        expiry?.cancel()
        names = nil
        card = nil
        codes = []
        used = []
        isExpecting = false
        suggestions = []
    }

    private func received(_ message: TextMessage) {
        guard field?.type == .oneTimeCode, let code = OneTimeCode.find(in: message.text),
            !used.contains(code)
        else { return }
        let age = max(0, Date().timeIntervalSince(message.date))
        codes.append((code, system.now + Self.lifetime - age))
        suggestCode()
    }

    /// Suggests the latest code that has not expired.
    private func suggestCode() {
        codes.removeAll { $0.end <= system.now }
        expiry?.cancel()
        guard let last = codes.max(by: { $0.end < $1.end }) else { return suggestions = [] }
        let caption = Message("From Messages").text(in: language)
        suggestions = [AutoFillSuggestion(caption: caption, text: last.code)]
        expiry = system.schedule(at: last.end) { [weak self] in
            UIApplication.shared.turn { self?.suggestCode() }
        }
    }
}
