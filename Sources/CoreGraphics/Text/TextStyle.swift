package import Foundation

/// How a stretch of text looks.
package struct TextStyle: Hashable, Sendable {
    package var font: TextFont
    package var color: CGColor
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// What is filled behind the letters, if anything.
    package var backgroundColor: CGColor?
    /// Extra space after every letter, in points.
    package var kern: CGFloat

    package init(
        font: TextFont, color: CGColor = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false,
        backgroundColor: CGColor? = nil, kern: CGFloat = 0
    ) {
        self.font = font
        self.color = color
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.backgroundColor = backgroundColor
        self.kern = kern
    }
}

/// A stretch of text, in UTF-16 units, and its style.
package struct TextRun: Hashable, Sendable {
    package var range: NSRange
    package var style: TextStyle

    package init(range: NSRange, style: TextStyle) {
        self.range = range
        self.style = style
    }
}

/// How lines are broken, aligned and spaced.
package struct TextParagraph: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        /// Left for text that reads from left to right, right for the other.
        case natural
        case left
        case center
        case right
        case justified
    }

    package enum LineBreak: Hashable, Sendable {
        case wordWrap
        case charWrap
        /// One line each paragraph, cut at the edge.
        case clip
        /// Words wrap, and the last line that fits loses its start.
        case truncateHead
        /// Words wrap, and the last line that fits loses its middle.
        case truncateMiddle
        /// Words wrap, and the last line that fits loses its end.
        case truncateTail
    }

    package enum Direction: Hashable, Sendable {
        /// As the first strong letter says.
        case natural
        case leftToRight
        case rightToLeft
    }

    package var alignment: Alignment
    package var lineBreak: LineBreak
    package var direction: Direction
    /// How many lines are laid out at most; 0 means any number.
    package var maximumLines: Int
    /// Space between lines, in points.
    package var lineSpacing: CGFloat
    /// The least height of a line, in points.
    package var minimumLineHeight: CGFloat
    /// Whether lines end between Korean words and not inside them, where a word fits into a line.
    package var keepsHangulWords: Bool

    package init(
        alignment: Alignment = .natural, lineBreak: LineBreak = .wordWrap, direction: Direction = .natural,
        maximumLines: Int = 0, lineSpacing: CGFloat = 0, minimumLineHeight: CGFloat = 0,
        keepsHangulWords: Bool = false
    ) {
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.direction = direction
        self.maximumLines = maximumLines
        self.lineSpacing = lineSpacing
        self.minimumLineHeight = minimumLineHeight
        self.keepsHangulWords = keepsHangulWords
    }
}
