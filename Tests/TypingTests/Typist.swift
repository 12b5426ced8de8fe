import TextInput
import Typing

/// Plays a script into a session without a keyboard; steps are separated by semicolons or lines.
func play(
    _ script: String, language: String = "en-US", change: (inout TypingPreferences) -> Void = { _ in }
) throws {
    var preferences = TypingPreferences()
    preferences.language = language
    change(&preferences)
    var typist = SessionTypist(session: TypingSession(engine: LatinEngine(), preferences: preferences))
    let isOneLine = !script.contains("\n")
    let script = try TypingScript(isOneLine ? script.replacing("; ", with: "\n") : script)
    try script.play {
        try typist.perform($0)
    } observe: {
        typist.observation
    }
}
