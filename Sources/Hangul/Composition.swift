import CHangul

/// The text that keys of the two-set Korean keyboard compose, computed by libhangul.
///
///     Composition(of: ["ㅎ", "ㅏ", "ㄴ", "ㄱ"])      // finished "한", open "ㄱ"
struct Composition: Hashable, Sendable {
    /// Syllables that no further key can change.
    var finished = ""
    /// The syllable that the next key may change.
    var open = ""

    /// Composes the letters of key presses; both parts are empty without libhangul.
    init(of jamo: [Jamo]) {
        let keys = jamo.map { CChar(bitPattern: $0.key) }
        // A key completes at most two letters.
        let size = 2 * keys.count + 4
        var finished = [UInt32](repeating: 0, count: size), open = finished
        guard spinet_hangul_compose(keys, keys.count, &finished, &open, size) else { return }
        self.finished = Self.text(finished)
        self.open = Self.text(open)
    }

    private static func text(_ scalars: [UInt32]) -> String {
        var text = ""
        for scalar in scalars.prefix(while: { $0 != 0 }) {
            if let scalar = Unicode.Scalar(scalar) { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}

/// A letter of the two-set keyboard.
struct Jamo: Hashable, Sendable {
    /// The letter on the key.
    let letter: Character
    /// The ASCII letter of the key, as libhangul and hardware keyboards identify it.
    let key: UInt8

    /// Makes the jamo of a key's text; nil if it is not a letter of this keyboard.
    init?(_ text: String) {
        guard let letter = text.first, text.unicodeScalars.count == 1, let key = Self.keys[letter] else {
            return nil
        }
        self.letter = letter
        self.key = key
    }

    /// All letters, in the order of the keys.
    static let letters = Array("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ")

    private static let keys = Dictionary(
        uniqueKeysWithValues: zip(letters, "qwertyuiopasdfghjklzxcvbnmQWERTOP".utf8))
}
