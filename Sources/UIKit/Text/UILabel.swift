import CoreGraphics
public import Foundation

/// A view that displays text on one or more lines.
///
///     let label = UILabel()
///     label.text = "Notes"
///     label.font = .preferredFont(forTextStyle: .largeTitle)
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private var plainText = ""
    /// The text with its own attributes; nil if `plainText` is the whole text.
    ///
    /// A plain text never becomes an attributed string: Foundation for Linux leaks a fifth of a KiB per attributed
    /// string (Swift 6.3), and a keyboard changes three labels with every tap.
    private var ownAttributedText: NSAttributedString?
    private var cached: (width: CGFloat?, lines: Int, scale: CGFloat, isReversed: Bool, layout: TextLayout)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label without text; archives are not supported and the coder is ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        contentMode = .redraw
        isOpaque = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    // MARK: Content

    /// The text without attributes; nil by default.
    ///
    /// Setting it shows the text in the label's font and color.
    open var text: String? {
        get { hasText ? ownAttributedText?.string ?? plainText : nil }
        set {
            // By code units: texts that look the same may be written differently.
            if hasText == (newValue != nil), ownAttributedText == nil,
                plainText.utf8.elementsEqual((newValue ?? "").utf8)
            {
                return
            }
            hasText = newValue != nil
            ownAttributedText = nil
            plainText = newValue ?? ""
            contentChanged()
        }
    }
    private var hasText = false
    private var isEmpty: Bool { (ownAttributedText?.length ?? plainText.utf16.count) == 0 }

    /// The text with attributes; nil by default.
    ///
    /// The label's properties apply where attributes are absent.
    open var attributedText: NSAttributedString? {
        get {
            guard hasText else { return nil }
            if let ownAttributedText { return ownAttributedText }
            return NSAttributedString(
                string: plainText, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
        set {
            hasText = newValue != nil
            ownAttributedText = newValue
            plainText = ""
            contentChanged()
        }
    }

    /// The font; the system font of 17 points by default.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            // A view that sets its label's font each time it is laid out would otherwise be laid out for ever.
            if font != oldValue { contentChanged() }
        }
    }
    /// The color of the text; the label color by default.
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            if textColor != oldValue { appearanceChanged() }
        }
    }
    /// The color of the text while the label is highlighted; nil (the default) keeps `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if highlightedTextColor != oldValue { appearanceChanged() } }
    }
    /// Whether the text is in `highlightedTextColor`; false by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { appearanceChanged() } } }
    /// Whether the text is in its full color, not dimmed; true by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { appearanceChanged() } } }
    /// The color of the text's shadow; nil (the default) for none.
    open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { appearanceChanged() } } }
    /// The offset of the shadow, in points; one point upward by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { appearanceChanged() } }
    }

    // MARK: Layout

    /// The alignment of lines; `.natural` by default.
    ///
    /// Natural is the leading edge of the interface language, whatever the language of the text.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { appearanceChanged() } }
    }
    /// How text that does not fit is wrapped or truncated; `.byTruncatingTail` by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { contentChanged() } }
    }
    /// The rules for line breaks; `.standard` by default.
    ///
    /// Only the rule that keeps Korean words whole has an effect.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
        didSet { if lineBreakStrategy != oldValue { contentChanged() } }
    }
    /// The maximum number of lines; 1 by default, 0 for no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
    /// Whether text that is too wide is scaled down; false by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { appearanceChanged() } }
    }
    /// The smallest scale of text that is too wide; 0 (the default) for no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { appearanceChanged() } }
    }
    /// The vertical position of text that was scaled down; `.alignBaselines` by default.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue { appearanceChanged() } }
    }
    /// No effect, for source compatibility; false by default.
    open var allowsDefaultTighteningForTruncation = false
    /// The width at which several lines are measured for Auto Layout, in points; 0 (the default) uses the label's
    /// width.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Whether the mouse pointer shows the full text of a truncated label; false by default.
    open var showsExpansionTextWhenTruncated = false {
        didSet {
            setExpansionToolTip(showsExpansionTextWhenTruncated) { [weak self] in
                self.flatMap { $0.isTruncated ? $0.text : nil }
            }
        }
    }
    /// Whether a font of a text style follows the preferred content size; false by default.
    open var adjustsFontForContentSizeCategory = false

    private func appearanceChanged() {
        cached = nil
        setNeedsDisplay()
    }

    private func contentChanged() {
        appearanceChanged()
        invalidateIntrinsicContentSize()
    }

    /// Whether assistive technologies can focus the label; always false without a text.
    open override var isAccessibilityElement: Bool {
        get { super.isAccessibilityElement && accessibilityLabel?.isEmpty == false }
        set { super.isAccessibilityElement = newValue }
    }
    /// The text that a screen reader reads; by default the label's text.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isOtherSize =
            traitCollection.preferredContentSizeCategory
            != previousTraitCollection?.preferredContentSizeCategory
            || traitCollection.legibilityWeight != previousTraitCollection?.legibilityWeight
        if adjustsFontForContentSizeCategory, isOtherSize, let style = font.textStyle {
            font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        }
        appearanceChanged()
    }

    private func layout(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> TextLayout {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let cached, cached.width == width, cached.lines == lines, cached.scale == scale,
            cached.isReversed == isReversed
        {
            return cached.layout
        }
        let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
        let ink = (color ?? .label).resolvedColor(with: traitCollection)
        let defaults = StyledText.Defaults(
            font: font, color: isEnabled ? ink : ink.withAlphaComponent(0.3), alignment: textAlignment,
            naturalAlignment: isReversed ? .right : .left, lineBreakMode: lineBreakMode, maximumLines: lines,
            lineBreakStrategy: lineBreakStrategy)
        let layout = traitCollection.asCurrent {
            let styled =
                if let ownAttributedText {
                    StyledText(ownAttributedText, defaults: defaults, scale: scale)
                } else {
                    StyledText(plainText, defaults: defaults, scale: scale)
                }
            return styled.layout(width: width)
        }
        cached = (width, lines, scale, isReversed, layout)
        return layout
    }

    /// The layout in a rectangle, scaled down if necessary and allowed.
    private func fitted(in bounds: CGRect, lines numberOfLines: Int) -> TextLayout {
        var lines = numberOfLines
        if lines != 1, bounds.height < 1e6 {
            let room = max(1, Int((bounds.height + 0.5) / font.lineHeight))
            lines = lines == 0 ? room : min(lines, room)
        }
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, bounds.width > 0 else {
            return layout(width: bounds.width, lines: lines)
        }
        let natural = layout(width: nil, lines: 1)
        guard natural.size.width > bounds.width else { return natural }
        // In half points: the system must search for the font of each new size.
        let whole = max(0.5, font.pointSize), size = whole * bounds.width / natural.size.width * 0.999
        let scale = max(minimumScaleFactor, max(0.5, (size * 2).rounded(.down) / 2) / whole)
        return layout(width: bounds.width, lines: 1, scale: scale)
    }

    /// Returns the rectangle of the text in given bounds, limited to a number of lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard !isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let width = bounds.width > 0 && bounds.width < 1e6 ? bounds.width : nil
        let size = layout(width: width, lines: numberOfLines).size
        let scale = max(1, traitCollection.displayScale)
        func snap(_ length: CGFloat) -> CGFloat { ((length - 0.001) * scale).rounded(.up) / scale }
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(snap(size.width), bounds.width),
            height: min(snap(size.height), bounds.height))
    }

    open override var intrinsicContentSize: CGSize {
        let width =
            if numberOfLines == 1 {
                CGFloat.infinity
            } else if preferredMaxLayoutWidth > 0 {
                preferredMaxLayoutWidth
            } else {
                measuringWidth ?? (bounds.width > 0 ? bounds.width : .infinity)
            }
        let room = CGRect(x: 0, y: 0, width: min(width, 1e6), height: 1e6)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    override var defaultLargeContentTitle: String? { text }

    override var isHeightByWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : 1e6
        let room = CGRect(x: 0, y: 0, width: numberOfLines == 1 ? 1e6 : width, height: 1e6)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text in a rectangle, vertically centered.
    open func drawText(in rect: CGRect) {
        guard !isEmpty, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let layout = fitted(in: rect, lines: numberOfLines)
        let scale = max(1, traitCollection.displayScale)
        let free = max(0, rect.height - layout.size.height)
        let top = ((rect.minY + free / 2 + shrunkShift(layout)) * scale).rounded() / scale
        context.saveGState()
        if let shadowColor {
            let color = shadowColor.resolvedColor(with: traitCollection).cgColor
            context.setShadow(offset: shadowOffset, blur: 0, color: color)
        }
        layout.draw(in: context, at: CGPoint(x: rect.minX + layout.indent(in: rect.width), y: top))
        context.restoreGState()
    }

    /// The distance by which scaled-down text moves down from the center to keep its baseline, in points.
    private func shrunkShift(_ shown: TextLayout) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, baselineAdjustment != .alignCenters else {
            return 0
        }
        let whole = layout(width: nil, lines: 1)
        let lost = whole.size.height - shown.size.height
        guard lost > 0.1 else { return 0 }
        return baselineAdjustment == .none ? -lost / 2 : whole.firstBaseline - shown.firstBaseline - lost / 2
    }

    /// Whether text is truncated.
    package var isTruncated: Bool { fitted(in: bounds, lines: numberOfLines).isTruncated }

    override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let layout = fitted(in: CGRect(origin: .zero, size: size), lines: numberOfLines)
        let free = max(0, size.height - layout.size.height) / 2
        return (free + layout.firstBaseline, size.height - free - layout.lastBaseline)
    }
}
