import Platform

/// The choice among the forms of a letter whose key is held: “e”, then é, è, ê and ë with the digits 1 to 4.
///
/// Digits choose at once, the arrow keys go through the forms, return and the space bar take the highlighted one.
struct AccentChoice: Hashable {
    /// What a key does to the choice.
    enum Answer: Hashable {
        /// The form at an index replaces the letter.
        case chooses(Int)
        /// Another form is highlighted.
        case moves
        /// The choice ends, and the key does nothing else.
        case ends
        /// The choice ends, and the key does what it always does.
        case passes
    }

    /// The forms, in the order of the keyboard's layout.
    let forms: [String]
    /// The index of the highlighted form; nil before the first arrow key.
    private(set) var highlighted: Int?

    /// The number of forms that a digit can name.
    static let digits = 9

    init(_ forms: [String]) { self.forms = forms }

    /// The effect of the next key.
    mutating func press(_ key: HardwareKey) -> Answer {
        guard key.modifiers.isEmpty else { return .passes }
        switch key.code {
        case .character(let character):
            if let digit = character.wholeNumberValue, (1...min(Self.digits, forms.count)).contains(digit) {
                return .chooses(digit - 1)
            }
            if character == " ", let highlighted { return .chooses(highlighted) }
            return .passes
        case .return: return highlighted.map(Answer.chooses) ?? .passes
        case .escape: return .ends
        case .right:
            highlighted = highlighted.map { min($0 + 1, forms.count - 1) } ?? 0
            return .moves
        case .left:
            highlighted = highlighted.map { max($0 - 1, 0) } ?? forms.count - 1
            return .moves
        default: return .passes
        }
    }
}
