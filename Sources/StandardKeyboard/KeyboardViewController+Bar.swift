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
        if let offers, !offers.isEmpty { return offers.map(BarItem.offer) }
        guard hasBar else { return [] }
        let marks = QuotationMarks(language: session.preferences.language)
        let shown =
            suggestions.first?.kind == .candidate
            ? suggestions[...] : suggestions.prefix(SuggestionBar.capacity)
        return shown.map { .suggestion($0, marks) }
    }

    func showBar() { keyboard?.bar.show(barItems) }

    func touchedBar() {
        KeyClicks(hosting: hosting).play(.modifier)
        // What an older finger holds comes first.
        perform(state?.willBegin(at: hosting?.system.now ?? 0))
        show()
    }

    func choose(_ item: BarItem) {
        switch item {
        case .offer(let offer): onOffer?(offer)
        case .suggestion(let suggestion, _):
            let key: KeyStroke.Key =
                suggestion.kind == .candidate ? .choose(suggestion.text) : .suggestion(suggestion)
            type(KeyboardState.Stroke(key: key, time: hosting?.system.now ?? 0))
            state?.typedWord()
            followText()
            show()
        }
    }

    func forget(_ item: BarItem) {
        guard case .suggestion(let suggestion, _) = item else { return }
        session.forget(suggestion)
        suggestions = session.suggestions
    }
}
