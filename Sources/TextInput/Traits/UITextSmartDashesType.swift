/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// What suits the keyboard and the content.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}
