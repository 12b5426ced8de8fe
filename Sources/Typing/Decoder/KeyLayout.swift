/// The positions of a keyboard's letters, in key widths and row heights; the decoder derives neighboring keys from
/// them.
package struct KeyLayout: Hashable, Sendable {
    /// A position on the keyboard: x in key widths, y in row heights, from the upper left corner of the letters.
    package struct Point: Hashable, Sendable {
        package var x: Float
        package var y: Float
        /// Makes a position.
        package init(x: Float, y: Float) {
            self.x = x
            self.y = y
        }
    }

    /// The center of each letter's key.
    package var centers: [Unicode.Scalar: Point]
    /// The letters that need shift; they share the keys of other letters.
    package var shifted: Set<Unicode.Scalar> = []
    /// The left edge of the space bar, in key widths.
    package var spaceLeft: Float
    /// The right edge of the space bar, in key widths.
    package var spaceRight: Float
    /// The vertical center of the space bar, in row heights.
    package var spaceY: Float

    /// Makes a layout from rows of letters, each with the x of its first key's center.
    ///
    /// - Parameter shifted: the shifted letters of each row; repeat a letter that has no shifted form.
    package init(
        rows: [(letters: String, first: Float)], shifted: [String] = [], spaceLeft: Float = 2.5,
        spaceRight: Float = 7.5
    ) {
        centers = [:]
        for (row, line) in rows.enumerated() {
            for (place, letter) in line.letters.unicodeScalars.enumerated() {
                centers[letter] = Point(x: line.first + Float(place), y: Float(row) + 0.5)
            }
        }
        for (row, letters) in zip(rows, shifted) {
            for (below, letter) in zip(row.letters.unicodeScalars, letters.unicodeScalars)
            where centers[letter] == nil {
                centers[letter] = centers[below]
                self.shifted.insert(letter)
            }
        }
        self.spaceLeft = spaceLeft
        self.spaceRight = spaceRight
        spaceY = Float(rows.count) + 0.5
    }

    /// Makes a layout from the centers of its keys.
    package init(
        centers: [Unicode.Scalar: Point], shifted: Set<Unicode.Scalar> = [], spaceLeft: Float,
        spaceRight: Float, spaceY: Float
    ) {
        self.centers = centers
        self.shifted = shifted
        self.spaceLeft = spaceLeft
        self.spaceRight = spaceRight
        self.spaceY = spaceY
    }

    /// The letter positions of English keyboards.
    package static let qwerty = KeyLayout(rows: [("qwertyuiop", 0.5), ("asdfghjkl", 1), ("zxcvbnm", 2)])
    /// The letter positions of German keyboards, eleven keys wide.
    package static let qwertz = KeyLayout(
        rows: [("qwertzuiopü", 0.5), ("asdfghjklöä", 0.5), ("yxcvbnm", 2.5)], spaceLeft: 2.75,
        spaceRight: 8.25)
    /// The letter positions of French keyboards; the apostrophe key is right of the N.
    package static let azerty = KeyLayout(rows: [("azertyuiop", 0.5), ("qsdfghjklm", 0.5), ("wxcvbn", 2)])
    /// The letter positions of Spanish keyboards.
    package static let spanish = KeyLayout(rows: [("qwertyuiop", 0.5), ("asdfghjklñ", 0.5), ("zxcvbnm", 2)])

    /// The two-set layout of Korean keyboards.
    package static let twoSet = KeyLayout(
        rows: [("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", 0.5), ("ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", 1), ("ㅋㅌㅊㅍㅠㅜㅡ", 2)], shifted: ["ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ"])
    /// The letter positions of Arabic keyboards, eleven keys wide.
    package static let arabic = KeyLayout(
        rows: [("ضصثقفغعهخحج", 0.5), ("شسيبلاتنمكط", 0.5), ("ذءؤرىةوزظد", 0.5)], spaceLeft: 2.75,
        spaceRight: 8.25)
    /// The letter positions of Hindi keyboards, eleven keys wide; without shifted keys that type several letters.
    package static let devanagari = KeyLayout(
        rows: [
            ("\u{94C}\u{948}\u{93E}\u{940}\u{942}बहगदजड", 0.5),
            ("\u{94B}\u{947}\u{94D}\u{93F}\u{941}परकतचट", 0.5),
            ("\u{949}\u{902}मनवलसयश", 1.5),
        ],
        shifted: ["औऐआईऊभङघधझढ", "ओएअइउफ\u{931}खथछठ", "ऑ\u{901}ण\u{929}ळषञ"], spaceLeft: 2.75,
        spaceRight: 8.25)

    /// The standard layout of a language, such as "de" or "de-CH"; `qwerty` for a language without one of its own.
    package static func standard(for language: String) -> KeyLayout {
        LanguageProfile(for: language).keyLayout
    }
}
