import Foundation
import Platform
package import Typing
import UIKit

/// What stands in the bar over the keys, and what a finger does with it.
extension KeyboardViewController {
    /// Puts suggestions into the bar.
    func show(_ suggestions: [Suggestion]) { self.suggestions = suggestions }

    /// The words that the bar shows, in their order; none where there is no bar.
    package var shownSuggestions: [Suggestion] {
        barItems.compactMap { if case .suggestion(let suggestion, _) = $0 { suggestion } else { nil } }
    }

    /// Whether there is a bar with room for words.
    var hasBar: Bool { state.map { $0.geometry.barHeight > 0 && !$0.isTerminal } ?? false }

    private var barItems: [BarItem] {
        if let autoFillSuggestions, !autoFillSuggestions.isEmpty {
            return autoFillSuggestions.map(BarItem.autoFill)
        }
        guard hasBar else { return [] }
        let marks = session.preferences.profile.quotationMarks
        // Candidates are scrolled; of words there are as many as have room.
        let room = suggestions.first?.kind == .candidate ? suggestions.count : SuggestionBar.capacity
        return suggestions.prefix(room).map { .suggestion($0, marks) }
    }

    func showBar() {
        guard let keyboard else { return }
        let items = barItems
        keyboard.bar.show(items)
        guard let page = keyboard.candidates else { return }
        if items.first?.isCandidate == true { page.show(items) } else { keyboard.hideCandidates() }
    }

    func touchedBar() {
        KeyClicks(hosting: hosting).play(.modifier)
        touchedCandidate()
    }

    /// A finger came down on a candidate: it may choose that, or scroll.
    func touchedCandidate() {
        // What an older finger holds comes first.
        perform(state?.willBegin(at: hosting?.system.now ?? 0))
        show()
    }

    func choose(_ item: BarItem) {
        switch item {
        case .autoFill(let suggestion): hostEvents.onAutoFill?(suggestion)
        case .suggestion(let suggestion, _):
            let isCandidate = suggestion.kind == .candidate
            if isCandidate { KeyClicks(hosting: hosting).play(.modifier) }
            let key: KeyPress.Key = isCandidate ? .choose(suggestion.text) : .suggestion(suggestion)
            type(KeyPress(key, at: hosting?.system.now ?? 0))
            state?.typedWord()
            followText()
            show()
        }
    }

    /// Shows all candidates over the keys, or the keys again.
    func toggleCandidates() {
        guard let keyboard, let row = keyboard.bar.candidates else { return }
        if keyboard.candidates != nil { return keyboard.hideCandidates() }
        let items = barItems
        guard items.first?.isCandidate == true else { return }
        let page = CandidatePage(texts: row.texts, appearance: appearance)
        page.onTouch = { [weak self] in self?.touchedCandidate() }
        page.onChoose = { [weak self] in self?.choose($0) }
        page.show(items)
        keyboard.show(page)
    }

    func forget(_ item: BarItem) {
        guard case .suggestion(let suggestion, _) = item else { return }
        session.forget(suggestion)
        suggestions = session.suggestions
    }
}
