import CoreGraphics
import Foundation

/// An attributed string in the form that the text engine takes.
struct StyledText {
    var text: String
    var runs: [TextRun]
    var paragraph: TextParagraph

    /// The values for attributes that are absent.
    struct Defaults {
        var font: UIFont
        var color: UIColor
        var alignment = NSTextAlignment.natural
        /// The alignment for `.natural`; by default each line is aligned by its own direction.
        var naturalAlignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var maximumLines = 0
        var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
        /// The attributes of links, in addition to those of the text; nil shows links as text.
        var linkAttributes: [NSAttributedString.Key: Any]?
        /// A line break mode that overrides the paragraph style; nil applies the style's.
        var forcedLineBreak: NSLineBreakMode?
    }

    /// Converts an attributed string; `scale` multiplies its font sizes.
    init(_ string: NSAttributedString, defaults: Defaults, scale: CGFloat = 1) {
        text = string.string
        var runs: [TextRun] = []
        let all = NSRange(location: 0, length: string.length)
        if string.length > 0 {
            string.enumerateAttributes(in: all, options: []) { attributes, range, _ in
                runs.append(
                    TextRun(
                        range: range, style: StyledText.style(attributes, defaults: defaults, scale: scale)))
            }
        } else {
            runs = [TextRun(range: all, style: StyledText.style([:], defaults: defaults, scale: scale))]
        }
        self.runs = runs
        let style =
            string.length > 0
            ? string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        paragraph = StyledText.paragraph(style, defaults: defaults, font: runs.first?.style.font)
        if text.utf8.contains(0x09) { paragraph.tabs = StyledText.tabs(style ?? .default) }
    }

    /// Converts a text without attributes; `scale` multiplies its font size.
    init(_ text: String, defaults: Defaults, scale: CGFloat = 1) {
        self.text = text
        let all = NSRange(location: 0, length: text.utf16.count)
        runs = [TextRun(range: all, style: StyledText.style([:], defaults: defaults, scale: scale))]
        paragraph = StyledText.paragraph(nil, defaults: defaults, font: runs.first?.style.font)
        if text.utf8.contains(0x09) { paragraph.tabs = StyledText.tabs(.default) }
    }

    /// The tab stops of a style; after the last one they follow at the default interval, if the style has one.
    private static func tabs(_ style: NSParagraphStyle) -> [TextTab] {
        var tabs = style.tabStops.sorted { $0.location < $1.location }.map(\.engineValue)
        guard style.defaultTabInterval > 0 else { return tabs }
        let last = tabs.last?.location ?? 0
        for step in 1...2 { tabs.append(TextTab(location: last + CGFloat(step) * style.defaultTabInterval)) }
        return tabs
    }

    private static func style(
        _ attributes: [NSAttributedString.Key: Any], defaults: Defaults, scale: CGFloat
    ) -> CoreGraphics.TextStyle {
        var attributes = attributes
        if let links = defaults.linkAttributes, attributes[.link] != nil {
            attributes.merge(links) { _, new in new }
        }
        let font = attributes[.font] as? UIFont ?? defaults.font
        let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
        let kern = (number(attributes[.kern]) ?? 0) + (number(attributes[.tracking]) ?? 0)
        var face = font.textFont
        face.size *= scale
        return CoreGraphics.TextStyle(
            font: face, color: color.cgColor, isUnderlined: isLine(attributes[.underlineStyle]),
            isStruckThrough: isLine(attributes[.strikethroughStyle]),
            backgroundColor: (attributes[.backgroundColor] as? UIColor)?.cgColor,
            kern: (font.tracking + kern) * scale,
            attachment: (attributes[.attachment] as? NSTextAttachment)?
                .drawn(color: color.cgColor, font: font, scale: scale))
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    private static func isLine(_ value: Any?) -> Bool {
        if let style = value as? NSUnderlineStyle { return !style.isEmpty }
        return (number(value) ?? 0) != 0
    }

    private static func paragraph(
        _ style: NSParagraphStyle?, defaults: Defaults, font: TextFont?
    ) -> TextParagraph {
        var alignment = style?.alignment ?? defaults.alignment
        if alignment == .natural { alignment = defaults.naturalAlignment }
        let lineHeight = font?.lineHeight ?? defaults.font.lineHeight
        var height = style?.minimumLineHeight ?? 0
        if let multiple = style?.lineHeightMultiple, multiple > 0 {
            height = max(height, lineHeight * multiple)
        }
        return TextParagraph(
            alignment: alignment.engineValue,
            lineBreak: (defaults.forcedLineBreak ?? style?.lineBreakMode ?? defaults.lineBreakMode)
                .engineValue,
            direction: style?.baseWritingDirection.engineValue ?? .natural,
            maximumLines: defaults.maximumLines,
            lineSpacing: style?.lineSpacing ?? 0, minimumLineHeight: height,
            keepsHangulWords: (style?.lineBreakStrategy ?? defaults.lineBreakStrategy)
                .contains(.hangulWordPriority),
            firstLineIndent: max(0, style?.firstLineHeadIndent ?? 0), indent: max(0, style?.headIndent ?? 0),
            spacing: max(0, style?.paragraphSpacing ?? 0),
            spacingBefore: max(0, style?.paragraphSpacingBefore ?? 0))
    }

    /// Lays the text out in a width, in points; nil for lines of any length.
    func layout(width: CGFloat?) -> TextLayout {
        TextLayout(text, runs: runs, paragraph: paragraph, width: width)
    }
}

extension NSTextAlignment {
    var engineValue: TextParagraph.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    var engineValue: TextParagraph.LineBreak {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .charWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

extension NSWritingDirection {
    var engineValue: TextParagraph.Direction {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
