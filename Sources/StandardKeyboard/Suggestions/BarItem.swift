import Platform
package import Typing
package import UIKit

/// One thing that can be chosen in the bar over the keys.
package enum BarItem: Hashable, Sendable {
    /// A word, in the quotation marks of its language where it is what was typed.
    case suggestion(Suggestion, QuotationMarks)
    /// An AutoFill suggestion of the system.
    case autoFill(AutoFillSuggestion)

    /// What it says.
    package var title: String {
        switch self {
        case .suggestion(let suggestion, let marks):
            suggestion.kind == .literal ? marks.open + suggestion.text + marks.close : suggestion.text
        case .autoFill(let suggestion): suggestion.text
        }
    }

    /// What is typed for it.
    var text: String {
        switch self {
        case .suggestion(let suggestion, _): suggestion.text
        case .autoFill(let suggestion): suggestion.text
        }
    }

    /// The source of an AutoFill suggestion, above it.
    var caption: String? {
        if case .autoFill(let suggestion) = self { suggestion.caption } else { nil }
    }

    /// Whether the next space types it.
    var isPending: Bool {
        if case .suggestion(let suggestion, _) = self { suggestion.isPending } else { false }
    }

    /// Whether it is a picture, which is drawn larger than a word.
    var isEmoji: Bool {
        if case .suggestion(let suggestion, _) = self { suggestion.kind == .emoji } else { false }
    }

    /// Whether it is one of several ways to write what is being composed.
    var isCandidate: Bool {
        if case .suggestion(let suggestion, _) = self { suggestion.kind == .candidate } else { false }
    }

    /// Whether a person may ask never to see it again: words of the lexicon and learnt ones.
    var canBeForgotten: Bool {
        guard case .suggestion(let suggestion, _) = self else { return false }
        return switch suggestion.kind {
        case .correction, .completion, .next: true
        case .literal, .emoji, .replacement, .candidate: false
        }
    }

    /// What asks whether to forget it.
    var question: Message {
        Message("Forget “\(text)”")
    }

    /// What a screen reader adds: what a tap or the space bar does.
    var hint: Message? {
        if isPending, !isCandidate {
            return Message("The space bar types it")
        }
        guard case .suggestion(let suggestion, _) = self else { return nil }
        return suggestion.kind == .literal
            ? Message("Keeps what was typed")
            : Message("Types it")
    }
}
