package import TextInput

/// What the text input screen offers for a field: suggestions first, then methods of entry.
///
///     let options = TextInputOptions(for: field.traits, app: ["On my way"], recent: ["OK"])
///     options.suggestions     // ["On my way", "OK"]
///     options.methods         // [.dictation, .scribble, .emoji]
package struct TextInputOptions: Hashable, Sendable {
    /// The maximum number of suggestions.
    package static let mostSuggestions = 12

    /// The texts to choose from, without repetitions.
    package let suggestions: [String]
    /// The methods of entry, in the order of their buttons.
    package let methods: [TextEntryMethod]

    /// Chooses the options for a field.
    ///
    /// - Parameters:
    ///   - content: suggestions from the field's content type: a code of a message, the user's own name or address.
    ///   - app: the suggestions of the app.
    ///   - recent: the user's recent answers in such fields, the latest first.
    ///   - available: the methods of entry that the device has.
    package init(
        for traits: TextInputTraits, content: [String] = [], app: [String] = [], recent: [String] = [],
        available: Set<TextEntryMethod> = Set(TextEntryMethod.allCases)
    ) {
        let sources: [String] =
            switch FieldKind(traits) {
            case .password: []
            case .code: content
            case .digits, .address, .text: content + app + recent
            }
        var seen: Set<String> = []
        suggestions = Array(
            sources.filter { !$0.allSatisfy(\.isWhitespace) && seen.insert($0).inserted }
                .prefix(Self.mostSuggestions))
        let suitable = FieldKind(traits).methods
        methods = suitable.filter {
            available.contains($0) && ($0 != .emoji || traits.allowsEmoji)
        }
    }
}

/// The kinds of fields that differ in their options.
enum FieldKind: Hashable, Sendable {
    /// A password, which is neither suggested nor spoken.
    case password
    /// A code of a message, which is used once.
    case code
    /// A number.
    case digits
    /// An email or web address.
    case address
    case text

    init(_ traits: TextInputTraits) {
        if traits.isSecureTextEntry {
            self = .password
        } else if traits.textContentType == .oneTimeCode {
            self = .code
        } else {
            switch traits.resolvedKeyboardType {
            case .numberPad, .decimalPad, .phonePad, .asciiCapableNumberPad: self = .digits
            case .emailAddress, .URL: self = .address
            default: self = .text
            }
        }
    }

    /// The methods that suit it.
    ///
    /// Speech is recognized as words, so it suits neither addresses nor numbers.
    var methods: [TextEntryMethod] { self == .text ? [.dictation, .scribble, .emoji] : [.scribble] }

    /// Whether drawn letters are read as words.
    var hasWords: Bool { self == .text }
}
