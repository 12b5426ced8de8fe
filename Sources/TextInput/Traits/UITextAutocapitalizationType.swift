/// When the keyboard shifts automatically.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// The user alone presses shift.
    case none = 0
    /// At the start of each word.
    case words = 1
    /// At the start of each sentence.
    case sentences = 2
    /// For every letter.
    case allCharacters = 3
}
