/// Whether the keyboard corrects words.
public enum UITextAutocorrectionType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Corrects words if the surrounding text is known and the content is prose.
    case `default` = 0
    /// Never corrects words.
    case no = 1
    /// Also corrects words without surrounding text; the current word is marked text there.
    case yes = 2
}
