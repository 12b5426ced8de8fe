public import Foundation

/// How the lines of a paragraph are set; it does not change.
///
/// `NSMutableParagraphStyle` does.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    /// How lines are broken for good looks.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// One bit a rule.
        public let rawValue: UInt
        /// Makes a strategy from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// No lonely word in the last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Korean words stay whole.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What the system's labels do.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    struct Values: Hashable, Sendable {
        var alignment: NSTextAlignment = .natural
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var baseWritingDirection: NSWritingDirection = .natural
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation: Bool = false
        var defaultTabInterval: CGFloat = 0
        var allowsDefaultTighteningForTruncation: Bool = false
        var lineBreakStrategy: LineBreakStrategy = []
    }

    var values = Values()

    /// The style of text that has none.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// To which side lines are set.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to lines that are too long.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Room between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Room after a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Room before a paragraph, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Indent of the first line, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Indent of the other lines, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the start when positive, from the far edge else.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What the natural height of a line is multiplied by; 0 for 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The direction of the paragraph.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// How readily words are hyphenated; 0 for never.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether the system decides on hyphens.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// The distance of tab stops after the last, in points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether letters may come closer before text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// How lines are broken for good looks.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

    open override func copy() -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}
