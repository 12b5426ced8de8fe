/// Whether straight quotes become typographic ones.
public enum UITextSmartQuotesType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Replaces them in fields for prose.
    case `default` = 0
    /// Never replaces them.
    case no = 1
    /// As `default`.
    case yes = 2
}
