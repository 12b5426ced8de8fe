/// The Latin letters that kana are typed with, in the spelling of Hepburn and of Kunrei.
enum Romaji {
    private static let vowels = "aiueo"
    /// The kana of a consonant, for each vowel; a space where there is none.
    private static let rows: [(consonant: String, kana: String)] = [
        ("", "あいうえお"), ("k", "かきくけこ"), ("s", "さしすせそ"), ("t", "たちつてと"), ("n", "なにぬねの"),
        ("h", "はひふへほ"), ("m", "まみむめも"), ("y", "や ゆ よ"), ("r", "らりるれろ"), ("w", "わ   を"),
        ("g", "がぎぐげご"), ("z", "ざじずぜぞ"), ("d", "だぢづでど"), ("b", "ばびぶべぼ"), ("p", "ぱぴぷぺぽ"),
    ]
    private static let others = [
        "shi": "し", "chi": "ち", "tsu": "つ", "fu": "ふ", "ji": "じ", "vu": "ゔ", "nn": "ん",
    ]
    /// The kana before a small ya, yu or yo.
    private static let glides = [
        "ky": "き", "sy": "し", "sh": "し", "ty": "ち", "ch": "ち", "ny": "に", "hy": "ひ", "my": "み", "ry": "り",
        "gy": "ぎ", "zy": "じ", "jy": "じ", "j": "じ", "by": "び", "py": "ぴ",
    ]
    private static let small: [Character: String] = ["a": "ゃ", "u": "ゅ", "o": "ょ"]

    /// All kana by their letters.
    private static let table: [String: String] = {
        var table = others
        for (consonant, kana) in rows {
            for (vowel, kana) in zip(vowels, kana) where kana != " " {
                table[consonant + String(vowel)] = String(kana)
            }
        }
        for (letters, kana) in glides {
            for (vowel, small) in small { table[letters + String(vowel)] = kana + small }
        }
        return table
    }()

    /// The kana that letters become, and the letters that wait for others.
    ///
    ///     Romaji.kana(of: "kakk")     // ("かっ", "k")
    static func kana(of letters: String) -> (kana: String, rest: String) {
        var kana = "", rest = Substring(letters)
        while let first = rest.first {
            if let length = (1...3).reversed().first(where: {
                rest.count >= $0 && table[String(rest.prefix($0))] != nil
            }) {
                kana += table[String(rest.prefix(length))] ?? ""
                rest = rest.dropFirst(length)
                continue
            }
            guard let next = rest.dropFirst().first else { break }
            if first == "n", !vowels.contains(next), next != "y" {
                kana += "ん"
            } else if first == next && !vowels.contains(first) || rest.hasPrefix("tch") {
                kana += "っ"
            } else if table.keys.contains(where: { $0.hasPrefix(rest) }) {
                break
            } else {
                // No kana begins with these letters: the first is one by itself.
                kana.append(first)
            }
            rest = rest.dropFirst()
        }
        return (kana, String(rest))
    }

    /// Hiragana as katakana.
    static func katakana(_ hiragana: String) -> String {
        String(
            String.UnicodeScalarView(
                hiragana.unicodeScalars.map {
                    ("ぁ"..."ゖ").contains($0) ? Unicode.Scalar($0.value + 0x60) ?? $0 : $0
                }))
    }
}
