import Platform
package import Typing
package import UIKit

/// An item of the bar above the keys.
package enum BarItem: Hashable, Sendable {
    /// A suggestion, and the quotation marks of its language, which enclose the text as typed.
    case suggestion(Suggestion, QuotationMarks)
    /// An AutoFill suggestion of the system.
    case autoFill(AutoFillSuggestion)

    /// The text in the bar.
    package var title: String {
        switch self {
        case .suggestion(let suggestion, let marks):
            suggestion.kind == .literal ? marks.open + suggestion.text + marks.close : suggestion.text
        case .autoFill(let suggestion): suggestion.text
        }
    }

    /// The text that choosing it types.
    var text: String {
        switch self {
        case .suggestion(let suggestion, _): suggestion.text
        case .autoFill(let suggestion): suggestion.text
        }
    }

    /// The source of an AutoFill suggestion, shown above it.
    var caption: String? {
        if case .autoFill(let suggestion) = self { suggestion.caption } else { nil }
    }

    /// The name of the symbol in front of the title; nil for none.
    var symbol: String? {
        if case .autoFill(let suggestion) = self { suggestion.symbol } else { nil }
    }

    /// Whether the next space types it.
    var isPending: Bool {
        if case .suggestion(let suggestion, _) = self { suggestion.isPending } else { false }
    }

    /// Whether it is an emoji, which is drawn larger than a word.
    var isEmoji: Bool {
        if case .suggestion(let suggestion, _) = self { suggestion.kind == .emoji } else { false }
    }

    /// Whether it is a candidate for the composing text.
    var isCandidate: Bool {
        if case .suggestion(let suggestion, _) = self { suggestion.kind == .candidate } else { false }
    }

    /// Whether the user can remove it from the suggestions: words of the lexicon and learned words.
    var canBeForgotten: Bool {
        guard case .suggestion(let suggestion, _) = self else { return false }
        return switch suggestion.kind {
        case .correction, .completion, .next: true
        case .literal, .emoji, .replacement, .candidate: false
        }
    }

    /// The title of the item that confirms the removal.
    var question: Message {
        Message("Forget “\(text)”")
    }

    /// The accessibility hint: what a tap or the space bar does.
    var hint: Message? {
        if isPending, !isCandidate {
            return Message("The space bar types it")
        }
        guard case .suggestion(let suggestion, _) = self else { return nil }
        return suggestion.kind == .literal
            ? Message("Keeps the typed text")
            : Message("Types it")
    }
}
