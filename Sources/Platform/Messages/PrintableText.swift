extension String {
    /// The text on one line, for a log or a terminal: what others wrote cannot end the line, move the cursor, change the
    /// direction of the text around it, or cost much to lay out.
    ///
    /// Line breaks and tabs become spaces. Other control characters, those that change the writing direction, and code
    /// points that are no characters become U+FFFD. Of more than four combining marks in a row, four stay.
    ///
    ///     "Ladder\u{1B}[2J".printable      // "Ladder�[2J"
    package var printable: String { printable(atMost: .max) }

    /// The same, cut at the end of a code point.
    ///
    /// - Parameter limit: the maximum length in bytes of UTF-8.
    package func printable(atMost limit: Int) -> String {
        var text = String.UnicodeScalarView(), length = 0, marks = 0
        for scalar in unicodeScalars {
            var shown = scalar
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark:
                marks += 1
                if marks > Self.maximumMarks { continue }
            default:
                marks = 0
                shown = Self.shown(scalar)
            }
            length += UTF8.width(shown)
            guard length <= limit else { break }
            text.append(shown)
        }
        return String(text)
    }

    /// The maximum number of combining marks in a row; four are in use in Vietnamese, Thai and Tibetan.
    private static let maximumMarks = 4

    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default:
            switch scalar.properties.generalCategory {
            case .control, .unassigned, .privateUse, .surrogate: "\u{FFFD}"
            default: scalar
            }
        }
    }
}

extension UTF8 {
    /// The number of bytes of a code point.
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x10000: 3
        default: 4
        }
    }
}
