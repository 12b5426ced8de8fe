import CoreGraphics
import Foundation

/// The texts of candidates, laid out when somebody looks at them.
///
/// Many come again with the next key; those are kept for a while.
@MainActor final class CandidateTexts {
    /// The colour of the letters.
    var color = CGColor.black {
        didSet { if color != oldValue { layouts.removeAll() } }
    }
    private var layouts: [String: TextLayout] = [:]

    /// The size of the letters, in points.
    static let fontSize = 20.0
    /// The number of texts that are kept.
    private static let capacity = 256

    /// The number of texts that are laid out now.
    var count: Int { layouts.count }

    /// A text in one line.
    func layout(of text: String) -> TextLayout {
        if let layout = layouts[text] { return layout }
        if layouts.count >= Self.capacity { layouts.removeAll() }
        let layout = TextLayout(text, style: style)
        layouts[text] = layout
        return layout
    }

    /// A text that must do with a width, without its middle.
    func layout(of text: String, in width: Double) -> TextLayout {
        let whole = layout(of: text)
        guard whole.size.width > width else { return whole }
        let paragraph = TextParagraph(lineBreak: .truncateMiddle, maximumLines: 1)
        return TextLayout(text, style: style, paragraph: paragraph, width: width)
    }

    private var style: TextStyle { TextStyle(font: TextFont(size: Self.fontSize), color: color) }
}
