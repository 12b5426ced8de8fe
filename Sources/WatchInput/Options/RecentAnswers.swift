package import TextInput

/// The user's latest answers in fields of each type, kept in memory only.
///
/// Passwords and codes are left out.
package struct RecentAnswers: Hashable, Sendable {
    /// The number of answers that are kept for a type of field.
    package static let most = 5
    /// Longer texts are not kept, in characters.
    package static let mostCharacters = 60

    private struct Key: Hashable {
        var keyboardType: UIKeyboardType
        var contentType: UITextContentType?

        init(_ traits: TextInputTraits) {
            keyboardType = traits.keyboardType
            contentType = traits.textContentType
        }
    }

    private var answers: [Key: [String]] = [:]

    /// Begins without answers.
    package init() {}

    /// Returns the answers in fields with the same keyboard and content type, the latest first.
    package subscript(traits: TextInputTraits) -> [String] { answers[Key(traits)] ?? [] }

    /// Keeps an answer; one that is known becomes the latest.
    package mutating func append(_ answer: String, for traits: TextInputTraits) {
        let kind = FieldKind(traits)
        guard kind != .password, kind != .code, answer.count <= Self.mostCharacters,
            !answer.allSatisfy(\.isWhitespace)
        else { return }
        let others = self[traits].filter { $0 != answer }
        answers[Key(traits)] = Array(([answer] + others).prefix(Self.most))
    }
}
