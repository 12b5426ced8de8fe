import Typing

/// The keyboard that an evaluation presses: the session of the lexicon's language, with its rules and corrections.
///
/// Each sentence is typed into an empty field; then the field loses the focus. Nothing is learned.
struct EvaluationKeyboard: Sendable {
    private var typist: SessionTypist
    private var noise: TouchNoise

    /// Makes a keyboard with a lexicon.
    ///
    /// - Parameter seed: selects the noise of the touches.
    init(_ lexicon: Lexicon, seed: UInt64 = 1) {
        let layout = KeyLayout.standard(for: lexicon.language)
        var session = TypingSession(engine: LatinEngine(), language: lexicon.language)
        session.preferences.learning = false
        session.read(with: lexicon, keys: layout)
        typist = SessionTypist(session: session)
        noise = TouchNoise(layout, seed: seed)
    }

    /// The final words of a field after the user typed a sentence into it.
    mutating func words(typing sentence: String) -> [String] {
        for character in sentence {
            // The session's own edits apply to the document that it was given.
            do { try typist.touch(character, at: noise.point(for: character)) } catch {
                preconditionFailure("\(error)")
            }
        }
        do {
            return SentenceToken.tokens(of: try typist.leaveField().withStraightQuotes).map(\.word.comparable)
        } catch { preconditionFailure("\(error)") }
    }
}

extension String {
    /// The text with straight quotation marks: smart punctuation is as intended, while the sentences of the sets have what
    /// their writers typed.
    var withStraightQuotes: String {
        replacing(/[‘’]/, with: "'").replacing(/[“”]/, with: "\"")
    }
}

/// Which words of a text appear in another one, by an alignment with the fewest edits.
///
/// - Returns: for each intended word, whether the text has it at that place.
func matches(_ intended: [String], in text: [String]) -> [Bool] {
    let rows = intended.count, columns = text.count
    var costs = [[Int]](repeating: Array(0...columns), count: rows + 1)
    for row in 0..<rows {
        costs[row + 1][0] = row + 1
        for column in 0..<columns {
            costs[row + 1][column + 1] = min(
                costs[row][column] + (intended[row] == text[column] ? 0 : 1), costs[row][column + 1] + 1,
                costs[row + 1][column] + 1)
        }
    }
    var found = [Bool](repeating: false, count: rows)
    var row = rows, column = columns
    while row > 0, column > 0 {
        let isSame = intended[row - 1] == text[column - 1]
        if costs[row][column] == costs[row - 1][column - 1] + (isSame ? 0 : 1) {
            found[row - 1] = isSame
            row -= 1
            column -= 1
        } else if costs[row][column] == costs[row - 1][column] + 1 {
            row -= 1
        } else {
            column -= 1
        }
    }
    return found
}
