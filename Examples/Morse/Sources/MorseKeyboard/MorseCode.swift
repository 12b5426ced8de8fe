/// International Morse code, as ITU-R M.1677-1 has it: dots and dashes for letters, digits and punctuation.
struct MorseCode {
    /// A signal of the code.
    enum Signal: Character {
        case dot = "·"
        case dash = "–"
    }

    private static let table: [(character: Character, code: String)] = [
        ("e", "."), ("t", "-"), ("i", ".."), ("a", ".-"), ("n", "-."), ("m", "--"), ("s", "..."),
        ("u", "..-"),
        ("r", ".-."), ("w", ".--"), ("d", "-.."), ("k", "-.-"), ("g", "--."), ("o", "---"), ("h", "...."),
        ("v", "...-"), ("f", "..-."), ("l", ".-.."), ("p", ".--."), ("j", ".---"), ("b", "-..."),
        ("x", "-..-"),
        ("c", "-.-."), ("y", "-.--"), ("z", "--.."), ("q", "--.-"), ("1", ".----"), ("2", "..---"),
        ("3", "...--"), ("4", "....-"), ("5", "....."), ("6", "-...."), ("7", "--..."), ("8", "---.."),
        ("9", "----."), ("0", "-----"), (".", ".-.-.-"), (",", "--..--"), ("?", "..--.."), ("'", ".----."),
        ("/", "-..-."), (":", "---..."), ("-", "-....-"), ("\"", ".-..-."), ("=", "-...-"), ("+", ".-.-."),
        ("@", ".--.-."), ("(", "-.--."), (")", "-.--.-"),
    ]

    /// The signals of a character that was begun.
    private(set) var signals: [Signal] = []

    /// Whether no character was begun.
    var isEmpty: Bool { signals.isEmpty }
    /// The signals as they are shown.
    var text: String { String(signals.map(\.rawValue)) }

    private var code: String { signals.map { $0 == .dot ? "." : "-" }.joined() }

    /// The character that the signals mean; nil if there is none.
    var character: Character? { Self.table.first { $0.code == code }?.character }

    /// The characters that begin with these signals, shorter codes first, with the signals that are still missing.
    var continuations: [(character: Character, rest: String)] {
        Self.table.filter { $0.code.hasPrefix(code) }.sorted { $0.code.count < $1.code.count }.map {
            let rest = $0.code.dropFirst(code.count).map {
                $0 == "." ? Signal.dot.rawValue : Signal.dash.rawValue
            }
            return ($0.character, String(rest))
        }
    }

    /// Adds a signal, unless no character would begin so.
    ///
    /// - Returns: whether it was added.
    @discardableResult
    mutating func add(_ signal: Signal) -> Bool {
        signals.append(signal)
        if !continuations.isEmpty { return true }
        signals.removeLast()
        return false
    }

    /// Removes the last signal.
    mutating func removeLast() { signals.removeLast() }

    /// Begins another character.
    mutating func clear() { signals = [] }
}
