/// Whether inserted and deleted words adjust the spaces around them.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Adjusts them in fields for prose.
    case `default` = 0
    /// Never adjusts them.
    case no = 1
    /// Adjusts them in every field.
    case yes = 2
}
