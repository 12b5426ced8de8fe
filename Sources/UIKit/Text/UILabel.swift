import CoreGraphics
public import Foundation

/// Text to be read.
///
///     let label = UILabel()
///     label.text = "Notes"
///     label.font = .preferredFont(forTextStyle: .largeTitle)
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private var plainText = ""
    /// The text with attributes of its own; nil where `plainText` is all there is.
    ///
    /// A plain text never becomes one: Foundation for Linux keeps a fifth of a KiB of each attributed string for good
    /// (Swift 6.3), and a keyboard changes three labels with every tap.
    private var ownAttributedText: NSAttributedString?
    private var cached: (width: CGFloat?, lines: Int, scale: CGFloat, isReversed: Bool, layout: TextLayout)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

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

    /// The text, in the label's font and color.
    open var text: String? {
        get { hasText ? ownAttributedText?.string ?? plainText : nil }
        set {
            hasText = newValue != nil
            ownAttributedText = nil
            plainText = newValue ?? ""
            contentChanged()
        }
    }
    private var hasText = false
    private var isEmpty: Bool { (ownAttributedText?.length ?? plainText.utf16.count) == 0 }

    /// The text with its own attributes; what they leave open, the label's properties say.
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

    /// The font; the system's in 17 points unless set.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
            contentChanged()
        }
    }
    /// The color of the text.
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            appearanceChanged()
        }
    }
    /// The color of the text while highlighted.
    open var highlightedTextColor: UIColor? { didSet { appearanceChanged() } }
    /// Whether it is drawn in the highlighted color.
    open var isHighlighted = false { didSet { appearanceChanged() } }
    /// Whether it is drawn in full color; dimmed else.
    open var isEnabled = true { didSet { appearanceChanged() } }
    /// The shadow's color; nil for none.
    open var shadowColor: UIColor? { didSet { appearanceChanged() } }
    /// How far the shadow falls, in points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { appearanceChanged() } }

    // MARK: Layout

    /// To which side lines are set.
    ///
    /// Natural is where lines begin in this interface, whatever the language of the text.
    open var textAlignment = NSTextAlignment.natural { didSet { appearanceChanged() } }
    /// What happens to text that is too long.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentChanged() } }
    /// How lines are broken for good looks.
    ///
    /// Korean words stay whole; the other rules have no effect here.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard { didSet { contentChanged() } }
    /// The greatest number of lines; 0 for as many as there is room for.
    open var numberOfLines = 1 { didSet { contentChanged() } }
    /// Whether text that is too wide is set smaller.
    open var adjustsFontSizeToFitWidth = false { didSet { appearanceChanged() } }
    /// How small it may be set; 0 for no limit.
    open var minimumScaleFactor: CGFloat = 0 { didSet { appearanceChanged() } }
    /// Where text that was shrunk is.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { appearanceChanged() } }
    /// Whether letters may come closer before text is truncated.
    open var allowsDefaultTighteningForTruncation = false
    /// The width at which several lines are measured; 0 for the label's own.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// Whether the whole text is shown on hovering when it is truncated.
    open var showsExpansionTextWhenTruncated = false {
        didSet {
            setExpansionToolTip(showsExpansionTextWhenTruncated) { [weak self] in
                self.flatMap { $0.isTruncated ? $0.text : nil }
            }
        }
    }
    /// Whether a font of a text style follows the preferred text size.
    open var adjustsFontForContentSizeCategory = false

    private func appearanceChanged() {
        cached = nil
        setNeedsDisplay()
    }

    private func contentChanged() {
        appearanceChanged()
        invalidateIntrinsicContentSize()
    }

    /// Whether a screen reader stops here; never at a label without words.
    open override var isAccessibilityElement: Bool {
        get { super.isAccessibilityElement && accessibilityLabel?.isEmpty == false }
        set { super.isAccessibilityElement = newValue }
    }
    /// What a screen reader says: the text, unless set.
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

    /// The layout in a rectangle, shrunk when it must and may be.
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
        // In half points: a size that was never used before has to find its font among all there are.
        let whole = max(0.5, font.pointSize), size = whole * bounds.width / natural.size.width * 0.999
        let scale = max(minimumScaleFactor, max(0.5, (size * 2).rounded(.down) / 2) / whole)
        return layout(width: bounds.width, lines: 1, scale: scale)
    }

    /// Where the text is drawn in bounds, in a number of lines.
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

    /// Draws the text in a rectangle, in the middle of its height.
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

    /// How far text that was set smaller is moved down from the middle, so that its baseline stays.
    private func shrunkShift(_ shown: TextLayout) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, baselineAdjustment != .alignCenters else {
            return 0
        }
        let whole = layout(width: nil, lines: 1)
        let lost = whole.size.height - shown.size.height
        guard lost > 0.1 else { return 0 }
        return baselineAdjustment == .none ? -lost / 2 : whole.firstBaseline - shown.firstBaseline - lost / 2
    }

    /// Whether text is left out for want of room.
    package var isTruncated: Bool { fitted(in: bounds, lines: numberOfLines).isTruncated }

    override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let layout = fitted(in: CGRect(origin: .zero, size: size), lines: numberOfLines)
        let free = max(0, size.height - layout.size.height) / 2
        return (free + layout.firstBaseline, size.height - free - layout.lastBaseline)
    }
}
