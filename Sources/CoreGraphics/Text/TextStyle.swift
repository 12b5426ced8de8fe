package import Foundation

/// The font, colors and spacing of a run of text.
package struct TextStyle: Hashable, Sendable {
    package var font: TextFont
    package var color: CGColor
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// The color behind the characters; nil for none.
    package var backgroundColor: CGColor?
    /// The additional space after each character, in points.
    package var kern: CGFloat
    /// The image that is shown instead of each character; nil for text.
    package var attachment: TextAttachment?

    package init(
        font: TextFont, color: CGColor = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false,
        backgroundColor: CGColor? = nil, kern: CGFloat = 0, attachment: TextAttachment? = nil
    ) {
        self.font = font
        self.color = color
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.backgroundColor = backgroundColor
        self.kern = kern
        self.attachment = attachment
    }
}

/// A range of text, in UTF-16 units, and its style.
package struct TextRun: Hashable, Sendable {
    package var range: NSRange
    package var style: TextStyle

    package init(range: NSRange, style: TextStyle) {
        self.range = range
        self.style = style
    }
}

/// The line breaking, alignment and spacing of a text.
package struct TextParagraph: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        /// Left for left-to-right text, right for right-to-left text.
        case natural
        case left
        case center
        case right
        case justified
    }

    package enum LineBreak: Hashable, Sendable {
        case wordWrap
        case charWrap
        /// One line per paragraph, clipped at the edge.
        case clip
        /// Words wrap, and the last line is truncated at its start.
        case truncateHead
        /// Words wrap, and the last line is truncated in its middle.
        case truncateMiddle
        /// Words wrap, and the last line is truncated at its end.
        case truncateTail
    }

    package enum Direction: Hashable, Sendable {
        /// The direction of the first strong character.
        case natural
        case leftToRight
        case rightToLeft
    }

    package var alignment: Alignment
    package var lineBreak: LineBreak
    package var direction: Direction
    /// The maximum number of lines; 0 for no limit.
    package var maximumLines: Int
    /// The space between lines in points.
    package var lineSpacing: CGFloat
    /// The space after and before a paragraph in points, beside the space between lines; neither is above the first
    /// paragraph or below the last one.
    package var spacing: CGFloat
    package var spacingBefore: CGFloat
    /// The minimum line height in points.
    package var minimumLineHeight: CGFloat
    /// Whether lines break between Korean words instead of inside them, if the word fits into a line.
    package var keepsHangulWords: Bool
    /// The tab stops in ascending order; empty for one every eight spaces.
    package var tabs: [TextTab]
    /// The indentation of the first line at its start, in points.
    package var firstLineIndent: CGFloat
    /// The indentation of the other lines at their start, in points.
    package var indent: CGFloat

    package init(
        alignment: Alignment = .natural, lineBreak: LineBreak = .wordWrap, direction: Direction = .natural,
        maximumLines: Int = 0, lineSpacing: CGFloat = 0, minimumLineHeight: CGFloat = 0,
        keepsHangulWords: Bool = false, tabs: [TextTab] = [], firstLineIndent: CGFloat = 0,
        indent: CGFloat = 0, spacing: CGFloat = 0, spacingBefore: CGFloat = 0
    ) {
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.direction = direction
        self.maximumLines = maximumLines
        self.lineSpacing = lineSpacing
        self.minimumLineHeight = minimumLineHeight
        self.keepsHangulWords = keepsHangulWords
        self.tabs = tabs
        self.firstLineIndent = firstLineIndent
        self.indent = indent
        self.spacing = spacing
        self.spacingBefore = spacingBefore
    }
}
