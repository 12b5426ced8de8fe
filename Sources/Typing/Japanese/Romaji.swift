/// Romaji converted to kana: Hepburn and Kunrei spellings, and those for small kana.
///
///     var romaji = Romaji()
///     for letter in "kitte" { romaji.type(letter) }
///     romaji.kana                             // "きって"
package struct Romaji: Hashable, Sendable {
    /// The kana that no further letter can change.
    private(set) var kana = ""
    /// The letters that do not form a syllable yet.
    private(set) var letters = ""

    /// An empty input.
    package init() {}

    /// Converted kana, and the letters after them.
    init(kana: String, letters: String) {
        self.kana = kana
        self.letters = letters
    }

    /// The kana and the pending letters.
    package var text: String { kana + letters }
    /// The text to commit if no letter follows: a final n becomes ん.
    package var finished: String { kana + (letters == "n" ? "ん" : letters) }

    /// Appends a letter, the long vowel mark, or the apostrophe after an n.
    mutating func type(_ character: Character) {
        let letter = Character(character.lowercased())
        if letters == "n", letter == "n" || letter == "'" {
            kana += "ん"
            letters = ""
        } else if letter == "-" || letter == "ー" {
            type(symbol: "ー")
        } else {
            settle(before: letter)
            letters.append(letter)
            guard let syllable = Self.syllables[letters] else { return }
            kana += syllable
            letters = ""
        }
    }

    /// Removes the last letter, or the last kana if no letters are pending.
    package mutating func deleteLast() {
        if letters.isEmpty { _ = kana.popLast() } else { letters.removeLast() }
    }

    /// Appends a symbol, which ends the syllable before it.
    mutating func type(symbol: Character) {
        kana = finished + String(symbol)
        letters = ""
    }

    /// Converts pending letters that the next letter cannot continue: a doubled consonant, an n before another letter,
    /// or letters that form no syllable.
    private mutating func settle(before letter: Character) {
        guard let last = letters.last, !Self.beginnings.contains(letters + String(letter)) else { return }
        if letters == "n" {
            kana += "ん"
        } else if letters.count == 1, last == letter || last == "t" && letter == "c", last.isConsonant {
            kana += "っ"
        } else {
            kana += letters
        }
        letters = ""
    }

    /// Converts hiragana to katakana.
    static func katakana(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let isHiragana = (0x3041...0x3096).contains(scalar.value)
            result.unicodeScalars.append(isHiragana ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
        }
        return result
    }

    /// The consonants before a, i, u, e and o, and the resulting kana; a dot if there is none.
    private static let rows = [
        ([""], "あ い う え お"), (["wh"], "うぁ うぃ う うぇ うぉ"),
        (["k"], "か き く け こ"), (["g"], "が ぎ ぐ げ ご"), (["s"], "さ し す せ そ"),
        (["z"], "ざ じ ず ぜ ぞ"), (["t"], "た ち つ て と"), (["d"], "だ ぢ づ で ど"),
        (["n"], "な に ぬ ね の"), (["h"], "は ひ ふ へ ほ"), (["b"], "ば び ぶ べ ぼ"),
        (["p"], "ぱ ぴ ぷ ぺ ぽ"), (["m"], "ま み む め も"), (["r"], "ら り る れ ろ"),
        (["y"], "や い ゆ いぇ よ"), (["w"], "わ うぃ う うぇ を"), (["c"], "か し く せ こ"),
        (["f"], "ふぁ ふぃ ふ ふぇ ふぉ"), (["v"], "ゔぁ ゔぃ ゔ ゔぇ ゔぉ"),
        (["j"], "じゃ じ じゅ じぇ じょ"), (["q", "kw"], "くぁ くぃ く くぇ くぉ"),
        (["gw"], "ぐぁ ぐぃ ぐぅ ぐぇ ぐぉ"), (["ts"], "つぁ つぃ つ つぇ つぉ"),
        (["sh"], "しゃ し しゅ しぇ しょ"), (["ch"], "ちゃ ち ちゅ ちぇ ちょ"),
        (["th"], "てゃ てぃ てゅ てぇ てょ"), (["dh"], "でゃ でぃ でゅ でぇ でょ"),
        (["tw"], "とぁ とぃ とぅ とぇ とぉ"), (["dw"], "どぁ どぃ どぅ どぇ どぉ"),
        (["ky"], "きゃ きぃ きゅ きぇ きょ"), (["gy"], "ぎゃ ぎぃ ぎゅ ぎぇ ぎょ"),
        (["sy"], "しゃ しぃ しゅ しぇ しょ"), (["zy", "jy"], "じゃ じぃ じゅ じぇ じょ"),
        (["ty", "cy"], "ちゃ ちぃ ちゅ ちぇ ちょ"), (["dy"], "ぢゃ ぢぃ ぢゅ ぢぇ ぢょ"),
        (["ny"], "にゃ にぃ にゅ にぇ にょ"), (["hy"], "ひゃ ひぃ ひゅ ひぇ ひょ"),
        (["by"], "びゃ びぃ びゅ びぇ びょ"), (["py"], "ぴゃ ぴぃ ぴゅ ぴぇ ぴょ"),
        (["my"], "みゃ みぃ みゅ みぇ みょ"), (["ry"], "りゃ りぃ りゅ りぇ りょ"),
        (["fy"], "ふゃ ふぃ ふゅ ふぇ ふょ"), (["vy"], "ゔゃ ゔぃ ゔゅ ゔぇ ゔょ"),
        (["x", "l"], "ぁ ぃ ぅ ぇ ぉ"), (["xy", "ly"], "ゃ ぃ ゅ ぇ ょ"),
        (["xt", "lt", "xts", "lts"], ". . っ . ."), (["xw", "lw"], "ゎ . . . ."),
        (["xk", "lk"], "ゕ . . ゖ ."),
    ]

    private static let syllables: [String: String] = {
        var table = ["xn": "ん"]
        for (beginnings, row) in rows {
            for (vowel, kana) in zip("aiueo", row.split(separator: " ")) where kana != "." {
                for beginning in beginnings { table[beginning + String(vowel)] = String(kana) }
            }
        }
        return table
    }()

    /// All prefixes of syllables, including the whole syllables.
    private static let beginnings = Set(
        syllables.keys.flatMap { spelling in
            spelling.indices.map { String(spelling[...$0]) }
        })
}

extension Character {
    fileprivate var isConsonant: Bool { isASCII && isLetter && !"aiueon".contains(self) }
}
