import TextInput
package import Typing
import TypingEvaluation

/// Plays a script on a session without a keyboard; semicolons or line breaks separate steps.
@discardableResult
package func play(
    _ script: String, language: String = "en-US", lexicon: Lexicon? = nil, emoji: EmojiWords = .none,
    engine: any InputEngine = LatinEngine(),
    change: (inout TypingSession) -> Void = { _ in }
) throws -> [LearningEvent] {
    var session = TypingSession(engine: engine, language: language)
    change(&session)
    session.read(with: lexicon, keys: .qwerty)
    session.emoji = emoji
    var typist = SessionTypist(session: session)
    let isOneLine = !script.contains("\n")
    let script = try TypingScript(isOneLine ? script.replacing("; ", with: "\n") : script)
    try script.play {
        try typist.perform($0)
    } observe: {
        typist.observation
    }
    return typist.session.takeLearningEvents()
}
