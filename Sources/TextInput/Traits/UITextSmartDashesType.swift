/// Whether hyphens become dashes, and three periods an ellipsis.
public enum UITextSmartDashesType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Replaces them in fields for prose.
    case `default` = 0
    /// Never replaces them.
    case no = 1
    /// As `default`.
    case yes = 2
}
