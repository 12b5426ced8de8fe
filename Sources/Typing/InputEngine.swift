public import TextInput

/// What turns key strokes of one script into text.
///
/// An engine knows its script and nothing of the rules around it. Latin's lets letters through; those that
/// compose (Hangul, kana, pinyin) keep a state and marked text.
public protocol InputEngine: Sendable {
    /// The edits that a key stroke makes.
    ///
    /// - Parameter context: the text as it stands, all former edits included.
    mutating func handle(_ stroke: KeyStroke, in context: TextContext) -> [TextEdit]

    /// Forgets what is being composed: the caret moved, or another field was focused.
    mutating func reset()

    /// The edits that keep what is being composed where the application would lose it with the focus; the next key
    /// goes on with it all the same.
    mutating func pause(in context: TextContext) -> [TextEdit]

    /// The edits that keep what is being composed for good, and forget it: the keyboard changes or the caret moves.
    mutating func finish(in context: TextContext) -> [TextEdit]

    /// Whether there may be other ways to write what is being composed; asked often, so it must be quick.
    var offersCandidates: Bool { get }

    /// Other ways to write what is being composed, the likeliest first.
    var candidates: [String] { get }

    /// What is offered over the keys for what is being composed, instead of words.
    var suggestions: [Suggestion] { get }

    /// Takes in how the person wrote before what can be written in many ways.
    mutating func know(_ personal: PersonalVocabulary)

    /// What the person's choices taught since it was asked last.
    mutating func takeLessons() -> [Lesson]

    /// Whether return only ends what is being composed, where there is something.
    var returnEndsComposition: Bool { get }

    /// Whether letters that are typed join to others in the text, so that the text has other characters than the keys.
    var joinsLetters: Bool { get }

    /// Whether the space bar chooses how what is being composed is written.
    var spaceChooses: Bool { get }
}

// Alphabets compose nothing.
extension InputEngine {
    public mutating func pause(in context: TextContext) -> [TextEdit] { [] }
    public mutating func finish(in context: TextContext) -> [TextEdit] {
        reset()
        return TextEdit.unmark(in: context).map { [$0] } ?? []
    }
    public var offersCandidates: Bool { false }
    public var candidates: [String] { [] }
    public var suggestions: [Suggestion] { [] }
    public mutating func know(_ personal: PersonalVocabulary) {}
    public mutating func takeLessons() -> [Lesson] { [] }
    public var returnEndsComposition: Bool { false }
    public var joinsLetters: Bool { false }
    public var spaceChooses: Bool { false }
}
