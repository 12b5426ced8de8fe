/// Whether the field underlines misspelled words.
public enum UITextSpellCheckingType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Underlines them in fields for prose, unless autocorrection is off.
    case `default` = 0
    /// Never underlines them.
    case no = 1
    /// Underlines them in fields for prose, even if autocorrection is off.
    case yes = 2
}
