/// When the keyboard shifts by itself.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Never.
    case none = 0
    /// At the start of each word.
    case words = 1
    /// At the start of each sentence.
    case sentences = 2
    /// For every letter.
    case allCharacters = 3
}
