public import Foundation

/// The alignment, line breaking and spacing of a paragraph; immutable.
///
/// `NSMutableParagraphStyle` can be changed.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    private let header = AttributeHeader()

    /// Strategies for better line breaks.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The option bits.
        public let rawValue: UInt
        /// Creates a strategy from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Avoids a single word in the last line; it has no effect.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Does not break Korean words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The strategy of the system's labels: all of them.
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
        var tabStops: [NSTextTab] = NSTextTab.standard
    }

    var values = Values()

    /// The style with default values.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment of lines; `.natural` by default.
    open var alignment: NSTextAlignment { values.alignment }
    /// The wrapping or truncation of long lines; `.byWordWrapping` by default.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The space between lines in points; 0 by default.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after a paragraph in points, not below the last one; 0 by default.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before a paragraph in points, not above the first one; 0 by default.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indentation of the first line in points; 0 by default.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of the other lines in points; 0 by default.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: its distance from the leading edge if positive, else from the trailing edge; 0 by default.
    ///
    /// It has no effect.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The minimum line height in points; 0 by default.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height in points; 0, the default, is no limit; it has no effect.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the natural line height; 0, the default, is 1.
    ///
    /// It only increases the height.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The base direction of the paragraph; `.natural` by default.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The threshold for hyphenation; 0, the default, never hyphenates; it has no effect.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether the system decides on hyphenation; false by default; it has no effect.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// The distance of tab stops after the last in points; 0, the default, is the distance of the last two.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The tab stops; by default twelve, 28 points apart.
    ///
    /// A paragraph style of the first character applies to a whole label; in a text view each paragraph has its own.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// Whether character spacing may shrink before text is truncated; false by default; it has no effect.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// The strategy of line breaking; empty by default.
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
