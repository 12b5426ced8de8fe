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
    /// Where the space bar begins, in key widths.
    public var spaceLeft: Float
    /// Where it ends.
    public var spaceRight: Float
    /// The middle of its row, in row heights.
    public var spaceY: Float

    /// Makes a layout of rows of letters, each with the x at which the centre of its first key stands.
    public init(rows: [(letters: String, first: Float)], spaceLeft: Float = 2.5, spaceRight: Float = 7.5) {
        centers = [:]
        for (row, line) in rows.enumerated() {
            for (place, letter) in line.letters.unicodeScalars.enumerated() {
                centers[letter] = Point(x: line.first + Float(place), y: Float(row) + 0.5)
            }
        }
        self.spaceLeft = spaceLeft
        self.spaceRight = spaceRight
        spaceY = Float(rows.count) + 0.5
    }

    /// Makes a layout of letters at known places.
    public init(
        centers: [Unicode.Scalar: Point], spaceLeft: Float, spaceRight: Float, spaceY: Float
    ) {
        self.centers = centers
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

    /// The layout on which a language is typed: that of English where the language has none of its own.
    public static func standard(for language: String) -> KeyLayout {
        switch language.prefix(2) {
        case "de": qwertz
        case "fr": azerty
        case "es": spanish
        default: qwerty
        }
    }
}
