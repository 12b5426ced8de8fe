import CoreGraphics
import Foundation

/// The text layouts of candidates, created when a candidate becomes visible.
///
/// Many candidates recur after the next key press, so layouts are cached.
@MainActor final class CandidateTexts {
    /// The text color.
    var color = CGColor.black {
        didSet { if color != oldValue { layouts.removeAll() } }
    }
    private var layouts: [String: TextLayout] = [:]

    /// The font size, in points.
    static let fontSize = 20.0
    /// The maximum number of cached layouts.
    private static let capacity = 256

    /// The number of cached layouts.
    var count: Int { layouts.count }

    /// The layout of a text on one line.
    func layout(of text: String) -> TextLayout {
        if let layout = layouts[text] { return layout }
        if layouts.count >= Self.capacity { layouts.removeAll() }
        let layout = TextLayout(text, style: style)
        layouts[text] = layout
        return layout
    }

    /// The layout of a text on one line, truncated in the middle to a width.
    func layout(of text: String, in width: Double) -> TextLayout {
        let whole = layout(of: text)
        guard whole.size.width > width else { return whole }
        let paragraph = TextParagraph(lineBreak: .truncateMiddle, maximumLines: 1)
        return TextLayout(text, style: style, paragraph: paragraph, width: width)
    }

    private var style: TextStyle { TextStyle(font: TextFont(size: Self.fontSize), color: color) }
}
