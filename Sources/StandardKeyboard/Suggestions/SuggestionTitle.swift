import CoreGraphics
import Foundation
import UIKit

/// The text of a suggestion: one line in the middle, set smaller where it is too wide, and then without its middle.
///
/// Not a label: a word changes with each key press, so its layout is kept for a while and its glyphs are rasterized once.
@MainActor final class SuggestionTitle: UIView {
    /// The text; nil draws nothing.
    var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The size of the letters, in points.
    var fontSize: CGFloat = 17 { didSet { if fontSize != oldValue { setNeedsDisplay() } } }
    /// The colour of the letters.
    var textColor = UIColor.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }

    private let words: SuggestionWords

    /// How small a text may be set before it loses its middle.
    static let minimumScale: CGFloat = 0.7

    init(words: SuggestionWords) {
        self.words = words
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let text, !text.isEmpty, bounds.width > 0, let context = UIGraphicsGetCurrentContext() else {
            return
        }
        let color = textColor.resolvedColor(with: traitCollection).cgColor
        let layout = words.layout(
            of: text, size: fontSize, color: color, width: bounds.width / Self.minimumScale)
        // In steps, so that glyphs come again: each size is rasterized by itself.
        let fit = min(1, bounds.width / max(1, layout.size.width))
        let shrunk = fit < 1 ? (fit * 32).rounded(.down) / 32 : 1
        let scale = max(1, traitCollection.displayScale)
        let free = max(0, bounds.height - layout.size.height * shrunk)
        let top = ((bounds.minY + free / 2) * scale).rounded() / scale
        context.saveGState()
        context.translateBy(x: bounds.midX - layout.size.width * shrunk / 2, y: top)
        if shrunk < 1 { context.scaleBy(x: shrunk, y: shrunk) }
        words.glyphs.draw(layout, in: context, at: CGPoint(x: -layout.lines[0].frame.minX, y: 0))
        context.restoreGState()
    }
}

/// What the titles of the bar share: the layouts of the words that were shown last, and the glyphs of all.
@MainActor final class SuggestionWords {
    let glyphs = GlyphMasks()

    private struct Key: Hashable {
        var text: String
        var size: CGFloat
        var color: CGColor
        var width: CGFloat
    }

    private var layouts: [Key: TextLayout] = [:]
    /// The keys in the order in which they were laid out.
    private var order: [Key] = []
    /// The number of layouts that are kept: those of some letters before.
    static let capacity = 24

    /// The number of layouts that are kept now.
    var count: Int { layouts.count }

    /// A text in one line that is no wider, without its middle where it must be.
    func layout(of text: String, size: CGFloat, color: CGColor, width: CGFloat) -> TextLayout {
        let key = Key(text: text, size: size, color: color, width: width)
        if let layout = layouts[key] { return layout }
        if order.count == Self.capacity { layouts[order.removeFirst()] = nil }
        let font = UIFont.systemFont(ofSize: size)
        let layout = TextLayout(
            text, style: TextStyle(font: font.textFont, color: color, kern: font.tracking),
            paragraph: TextParagraph(lineBreak: .truncateMiddle, maximumLines: 1), width: width)
        layouts[key] = layout
        order.append(key)
        return layout
    }
}
