import CoreGraphics
import Foundation
import UIKit

/// The text of a suggestion: one centered line, in a smaller font if it is too wide, and then truncated in the middle.
///
/// It is not a label: a word changes with each key press, so layouts are cached for a while and glyphs are rasterized
/// once.
@MainActor final class SuggestionTitle: UIView {
    /// The text; nil draws nothing.
    var text: String? { didSet { if text != oldValue { setNeedsDisplay() } } }
    /// The name of a symbol in front of the text; nil for none.
    var symbol: String? { didSet { if symbol != oldValue { setNeedsDisplay() } } }
    /// The font size, in points.
    var fontSize: CGFloat = 17 { didSet { if fontSize != oldValue { setNeedsDisplay() } } }
    /// The text color.
    var textColor = UIColor.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }

    private let words: SuggestionMessages

    /// The minimum scale of the font before the text is truncated.
    static let minimumScale: CGFloat = 0.7
    /// The space between symbol and text, in points.
    private static let symbolSpacing: CGFloat = 6

    init(words: SuggestionMessages) {
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
        let icon = symbol.flatMap(image)
        let taken = icon.map { $0.size.width + Self.symbolSpacing } ?? 0, room = max(1, bounds.width - taken)
        let layout = words.layout(
            of: text, size: fontSize, color: color, width: room / Self.minimumScale)
        // In steps, so that glyphs are reused: each size is rasterized separately.
        let fit = min(1, room / max(1, layout.size.width))
        let shrunk = fit < 1 ? (fit * 32).rounded(.down) / 32 : 1
        let scale = max(1, traitCollection.displayScale)
        let free = max(0, bounds.height - layout.size.height * shrunk)
        let top = ((bounds.minY + free / 2) * scale).rounded() / scale
        var left = bounds.midX - (layout.size.width * shrunk + taken) / 2
        if let icon {
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let x = isReversed ? left + layout.size.width * shrunk + Self.symbolSpacing : left
            icon.draw(
                at: CGPoint(
                    x: (x * scale).rounded() / scale,
                    y: ((bounds.midY - icon.size.height / 2) * scale).rounded() / scale))
            if !isReversed { left += taken }
        }
        context.saveGState()
        context.translateBy(x: left, y: top)
        if shrunk < 1 { context.scaleBy(x: shrunk, y: shrunk) }
        words.glyphs.draw(layout, in: context, at: CGPoint(x: -layout.lines[0].frame.minX, y: 0))
        context.restoreGState()
    }

    private func image(_ symbol: String) -> UIImage? {
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: fontSize - 2))?
            .withTintColor(textColor.resolvedColor(with: traitCollection), renderingMode: .alwaysOriginal)
    }
}

/// The caches that the titles of a bar share: the layouts of recent words, and glyphs.
@MainActor final class SuggestionMessages {
    let glyphs = GlyphMasks()

    private struct Key: Hashable {
        var text: String
        var size: CGFloat
        var color: CGColor
        var width: CGFloat
    }

    private var layouts: [Key: TextLayout] = [:]
    /// The keys of the layouts, the oldest first.
    private var order: [Key] = []
    /// The maximum number of cached layouts: enough for the words of a few key presses.
    static let capacity = 24

    /// The number of cached layouts.
    var count: Int { layouts.count }

    /// The layout of a text on one line, truncated in the middle to a width.
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
