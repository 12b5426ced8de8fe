public import Foundation

/// A paragraph style that can be changed.
///
///     let style = NSMutableParagraphStyle()
///     style.alignment = .center
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The alignment of lines; `.natural` by default.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// The wrapping or truncation of long lines; `.byWordWrapping` by default.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The space between lines in points; 0 by default.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The space after a paragraph in points, not below the last one; 0 by default.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The space before a paragraph in points, not above the first one; 0 by default.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The indentation of the first line in points; 0 by default.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The indentation of the other lines in points; 0 by default.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The end of lines: its distance from the leading edge if positive, else from the trailing edge; 0 by default.
    ///
    /// It has no effect.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The minimum line height in points; 0 by default.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The maximum line height in points; 0, the default, is no limit; it has no effect.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The factor of the natural line height; 0, the default, is 1.
    ///
    /// It only increases the height.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The base direction of the paragraph; `.natural` by default.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// The threshold for hyphenation; 0, the default, never hyphenates; it has no effect.
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// Whether the system decides on hyphenation; false by default; it has no effect.
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    /// The tab stops, by default twelve, 28 points apart; nil removes all of them.
    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue ?? [] }
    }
    /// Adds a tab stop in the order of the locations.
    open func addTabStop(_ anObject: NSTextTab) {
        let index = values.tabStops.firstIndex { $0.location > anObject.location } ?? values.tabStops.count
        values.tabStops.insert(anObject, at: index)
    }
    /// Removes the first tab stop that is equal to another; no effect if there is none.
    open func removeTabStop(_ anObject: NSTextTab) {
        guard let index = values.tabStops.firstIndex(of: anObject) else { return }
        values.tabStops.remove(at: index)
    }
    /// The distance of tab stops after the last in points; 0, the default, is the distance of the last two.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// Whether character spacing may shrink before text is truncated; false by default; it has no effect.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    /// The strategy of line breaking; empty by default.
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    /// Copies all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
