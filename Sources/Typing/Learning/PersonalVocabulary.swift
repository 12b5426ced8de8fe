/// What is known of the words of one person; a value that is cheap to copy.
public struct PersonalVocabulary: Sendable {
    /// Makes the vocabulary of a person whom nothing is known of.
    public init() {}

    /// Whether a word was learnt, as it is written; capitals count.
    public func contains(_ word: some StringProtocol) -> Bool { false }

    /// Whether a correction was taken back so often that it is not to be made again.
    public func rejects(_ correction: some StringProtocol, for typed: some StringProtocol) -> Bool { false }
}
