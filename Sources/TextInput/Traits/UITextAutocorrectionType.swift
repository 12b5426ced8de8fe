/// Whether typed words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// What suits the keyboard and the content.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}
