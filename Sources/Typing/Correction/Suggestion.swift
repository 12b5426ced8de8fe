/// A text that is offered over the keys.
public struct Suggestion: Hashable, Sendable {
    /// Why it is offered.
    public enum Kind: Hashable, Sendable {
        /// It is what was typed: choosing it keeps that.
        case literal
        /// It may be what was meant by what was typed.
        case correction
        /// It begins with what was typed.
        case completion
        /// It may come next.
        case next
        /// It is a picture of what was typed.
        case emoji
        /// It is the text that what was typed stands for.
        case replacement
        /// It is what is being composed, written in one of several ways.
        case candidate
    }

    /// What is typed when it is chosen, without the space after it.
    public var text: String
    /// Why it is offered.
    public var kind: Kind
    /// Whether the next space types it in the place of what stands there.
    public var isPending: Bool

    /// Makes a suggestion.
    public init(_ text: String, _ kind: Kind, isPending: Bool = false) {
        self.text = text
        self.kind = kind
        self.isPending = isPending
    }
}
