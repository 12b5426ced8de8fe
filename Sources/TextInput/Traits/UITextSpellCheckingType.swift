/// Whether misspelled words are marked.
public enum UITextSpellCheckingType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// What suits the keyboard and the content.
    case `default` = 0
    /// Off.
    case no = 1
    /// On.
    case yes = 2
}
