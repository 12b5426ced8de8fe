import Foundation
import Platform
import Typing
import UIKit

/// Fills the bar above the keys and types what the user chooses there.
@MainActor final class SuggestionBarController {
    /// The suggestions of the typing session.
    var suggestions: [Suggestion] = [] {
        didSet {
            guard suggestions != oldValue else { return }
            update()
            onChange?()
        }
    }
    /// The AutoFill suggestions, shown in place of the others unless empty; nil if the field gets none.
    var autoFill: [AutoFillSuggestion]? {
        didSet { if autoFill != oldValue { update() } }
    }
    /// Called after `suggestions` changed.
    var onChange: (() -> Void)?

    private unowned let keyboard: KeyboardViewController

    init(_ keyboard: KeyboardViewController) { self.keyboard = keyboard }

    private var view: KeyboardView? { keyboard.keyboard }

    /// Whether there is a bar for words, rather than a terminal row.
    var isShown: Bool {
        guard let state = keyboard.state, state.geometry.barHeight > 0, !state.isTerminal else {
            return false
        }
        return keyboard.showsSuggestions(state.layout)
    }

    /// The items of the bar in reading order; empty without a bar.
    var items: [BarItem] {
        if let autoFill, !autoFill.isEmpty { return autoFill.map(BarItem.autoFill) }
        guard isShown else { return [] }
        let marks = keyboard.typing.session.profile.quotationMarks
        // Candidates scroll; the number of words is limited to what fits.
        let room = suggestions.first?.kind == .candidate ? suggestions.count : SuggestionBar.capacity
        return suggestions.prefix(room).map { .suggestion($0, marks) }
    }

    /// Connects the touches of the bar.
    func connect(_ bar: SuggestionBar) {
        bar.onTouch = { [weak self] in self?.touchedBar() }
        bar.onChoose = { [weak self] in self?.choose($0) }
        bar.onTouchCandidate = { [weak self] in self?.touchedCandidate() }
        bar.onToggleCandidates = { [weak self] in self?.toggleCandidates() }
        bar.onForget = { [weak self] in self?.forget($0) }
    }

    /// Shows the current items in the bar, and in the page of candidates while it is open.
    func update() {
        guard let view else { return }
        let items = items
        view.bar.show(items)
        guard let page = view.candidates else { return }
        if items.first?.isCandidate == true { page.show(items) } else { view.hideCandidates() }
    }

    private func touchedBar() {
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        KeyClicks(hosting: keyboard.hosting).play(.modifier)
        touchedCandidate()
    }

    /// A touch on a candidate may choose it or scroll; older touches on keys type first.
    private func touchedCandidate() {
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        keyboard.keyplane.commitTouches()
        keyboard.keyplane.show()
    }

    private func choose(_ item: BarItem) {
        // The host may replace and release the keyboard in the middle, when the text changes for example.
        let keyboard = keyboard
        defer { withExtendedLifetime(keyboard) {} }
        switch item {
        case .autoFill(let suggestion): keyboard.hostEvents.onAutoFill?(suggestion)
        case .suggestion(let suggestion, _):
            let isCandidate = suggestion.kind == .candidate
            if isCandidate { KeyClicks(hosting: keyboard.hosting).play(.modifier) }
            let key: KeyPress.Key = isCandidate ? .choose(suggestion.text) : .suggestion(suggestion)
            keyboard.typing.press(KeyPress(key, at: keyboard.hosting?.system.now ?? 0))
            keyboard.keyplane.state?.typedWord()
            keyboard.typing.textChanged()
            keyboard.keyplane.show()
        }
    }

    /// Shows all candidates in place of the keys, or the keys again.
    private func toggleCandidates() {
        guard let view, let row = view.bar.candidates else { return }
        if view.candidates != nil { return view.hideCandidates() }
        let items = items
        guard items.first?.isCandidate == true else { return }
        let page = CandidatePage(texts: row.texts, appearance: keyboard.appearance)
        page.onTouch = { [weak self] in self?.touchedCandidate() }
        page.onChoose = { [weak self] in self?.choose($0) }
        page.show(items)
        view.show(page)
    }

    private func forget(_ item: BarItem) {
        guard case .suggestion(let suggestion, _) = item else { return }
        keyboard.typing.session.forget(suggestion)
        suggestions = keyboard.typing.session.suggestions
    }
}
