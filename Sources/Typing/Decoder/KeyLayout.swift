/// Where the letters of a keyboard stand, in widths and heights of a key: what is near to what.
public struct KeyLayout: Hashable, Sendable {
    /// A place on the keyboard: x in key widths, y in row heights, from the upper left corner of the letters.
    public struct Point: Hashable, Sendable {
        /// Key widths from the left.
        public var x: Float
        /// Row heights from the top.
        public var y: Float
        /// Makes a place.
        public init(x: Float, y: Float) {
            self.x = x
            self.y = y
        }
    }

    /// The centre of each letter's key.
    public var centers: [Unicode.Scalar: Point]
    /// The letters that only shift brings, on the keys of others.
    public var shifted: Set<Unicode.Scalar> = []
    /// Where the space bar begins, in key widths.
    public var spaceLeft: Float
    /// Where it ends.
    public var spaceRight: Float
    /// The middle of its row, in row heights.
    public var spaceY: Float

    /// Makes a layout of rows of letters, each with the x at which the centre of its first key stands.
    ///
    /// - Parameter shifted: what shift makes of the rows' letters; a letter that it leaves as it is may be repeated.
    public init(
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

    /// Makes a layout of letters at known places.
    public init(
        centers: [Unicode.Scalar: Point], shifted: Set<Unicode.Scalar> = [], spaceLeft: Float,
        spaceRight: Float, spaceY: Float
    ) {
        self.centers = centers
        self.shifted = shifted
        self.spaceLeft = spaceLeft
        self.spaceRight = spaceRight
        self.spaceY = spaceY
    }

    /// The letters of English keyboards.
    public static let qwerty = KeyLayout(rows: [("qwertyuiop", 0.5), ("asdfghjkl", 1), ("zxcvbnm", 2)])
    /// The letters of German keyboards, eleven keys wide.
    public static let qwertz = KeyLayout(
        rows: [("qwertzuiopü", 0.5), ("asdfghjklöä", 0.5), ("yxcvbnm", 2.5)], spaceLeft: 2.75,
        spaceRight: 8.25)
    /// The letters of French keyboards; the apostrophe stands right of the N.
    public static let azerty = KeyLayout(rows: [("azertyuiop", 0.5), ("qsdfghjklm", 0.5), ("wxcvbn", 2)])
    /// The letters of Spanish keyboards.
    public static let spanish = KeyLayout(rows: [("qwertyuiop", 0.5), ("asdfghjklñ", 0.5), ("zxcvbnm", 2)])

    /// The two-set layout of Korean.
    public static let twoSet = KeyLayout(
        rows: [("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", 0.5), ("ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", 1), ("ㅋㅌㅊㅍㅠㅜㅡ", 2)], shifted: ["ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ"])
    /// The letters of Arabic keyboards, eleven keys wide.
    public static let arabic = KeyLayout(
        rows: [("ضصثقفغعهخحج", 0.5), ("شسيبلاتنمكط", 0.5), ("ذءؤرىةوزظد", 0.5)], spaceLeft: 2.75,
        spaceRight: 8.25)
    /// The letters of Hindi keyboards, eleven keys wide; a key of shift that types several letters is left out.
    public static let devanagari = KeyLayout(
        rows: [
            ("\u{94C}\u{948}\u{93E}\u{940}\u{942}बहगदजड", 0.5),
            ("\u{94B}\u{947}\u{94D}\u{93F}\u{941}परकतचट", 0.5),
            ("\u{949}\u{902}मनवलसयश", 1.5),
        ],
        shifted: ["औऐआईऊभङघधझढ", "ओएअइउफ\u{931}खथछठ", "ऑ\u{901}ण\u{929}ळषञ"], spaceLeft: 2.75,
        spaceRight: 8.25)

    /// The layouts of languages that have one of their own, by code.
    private static let standards = [
        "de": qwertz, "fr": azerty, "es": spanish, "ko": twoSet, "ar": arabic, "hi": devanagari,
    ]

    /// The layout on which a language is typed: that of English where the language has none of its own.
    public static func standard(for language: String) -> KeyLayout {
        standards[String(language.prefix { $0 != "-" && $0 != "_" })] ?? qwerty
    }
}
