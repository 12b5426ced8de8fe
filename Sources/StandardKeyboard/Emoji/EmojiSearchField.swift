import CoreGraphics
import Foundation
import Platform
import UIKit

/// The emoji search field: a placeholder above the grid; during a search, the typed text and a Cancel button.
@MainActor final class EmojiSearchField: UIView {
    /// Called when the user taps Cancel.
    var onCancel: ((_ time: Double) -> Void)?
    /// Called when the user taps the clear button in the field.
    var onClear: ((_ time: Double) -> Void)?
    /// The keyboard's colors.
    var appearance = KeyAppearance.light { didSet { if appearance != oldValue { setNeedsDisplay() } } }
    /// The language of the strings.
    var language = MessageLanguage.english { didSet { if language != oldValue { setNeedsDisplay() } } }
    /// Whether the layout is from right to left: magnifying glass on the right, Cancel on the left.
    var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsDisplay() } } }
    /// The text and the caret offset in UTF-16 code units; nil shows the placeholder above the grid.
    var content: (text: String, caret: Int)? { didSet { setNeedsDisplay() } }

    /// The field's height, corner radius and font size, in points (iOS 13 to 18).
    private static let fieldHeight = 36.0
    private static let cornerRadius = 10.0
    private static let fontSize = 17.0
    private static let margin = 8.0
    /// The width of the magnifying glass and of the clear button, in points.
    private static let symbolWidth = 32.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        drawsDirectly = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: - Frames

    private var cancelWidth: Double {
        guard content != nil else { return 0 }
        return layout(EmojiStrings.cancel.text(in: language), appearance.highlight).size.width + 16
    }

    /// Mirrors a frame that is laid out from left to right if `isMirrored`.
    private func placed(_ frame: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(
            x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private var field: CGRect {
        let height = min(Self.fieldHeight, bounds.height - 4)
        return placed(
            CGRect(
                x: Self.margin, y: (bounds.height - height) / 2,
                width: bounds.width - 2 * Self.margin - cancelWidth, height: height))
    }

    private var cancel: CGRect {
        placed(CGRect(x: bounds.width - cancelWidth - 4, y: 0, width: cancelWidth + 4, height: bounds.height))
    }

    private var clear: CGRect {
        let field = field
        return CGRect(
            x: isMirrored ? field.minX : field.maxX - Self.symbolWidth, y: 0, width: Self.symbolWidth,
            height: bounds.height)
    }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let field = field
        let path = CGMutablePath()
        path.addRoundedRect(in: field, cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius)
        context.setFillColor(appearance.disabledText.copy(alpha: 0.07) ?? appearance.separator)
        context.addPath(path)
        context.fillPath()
        let glass = CGRect(
            x: isMirrored ? field.maxX - Self.symbolWidth : field.minX, y: field.minY,
            width: Self.symbolWidth, height: field.height)
        KeyboardSymbol.draw("magnifyingglass", size: 16, in: glass, appearance.disabledText, context)
        drawText(in: field, context)
        guard let content else { return }
        if !content.text.isEmpty {
            KeyboardSymbol.draw("xmark.circle.fill", size: 15, in: clear, appearance.disabledText, context)
        }
        let title = layout(EmojiStrings.cancel.text(in: language), appearance.highlight)
        title.draw(
            in: context,
            at: CGPoint(x: cancel.midX - title.size.width / 2, y: cancel.midY - title.size.height / 2))
    }

    private func drawText(in field: CGRect, _ context: CGContext) {
        let room = CGRect(
            x: field.minX + Self.symbolWidth, y: field.minY, width: field.width - 2 * Self.symbolWidth,
            height: field.height)
        let text = content?.text ?? ""
        let shown = layout(
            text.isEmpty ? EmojiStrings.search.text(in: language) : text,
            text.isEmpty ? appearance.disabledText : appearance.text)
        let caret =
            text.isEmpty ? (isMirrored ? shown.size.width : 0) : shown.caretRect(at: content?.caret ?? 0).midX
        // A text longer than the field is scrolled until its caret is visible.
        let start = isMirrored ? room.maxX - shown.size.width : room.minX
        let shift = min(0, room.maxX - 2 - start - caret) + max(0, room.minX + 2 - start - caret)
        let x = shown.size.width > room.width ? start + shift : start
        context.saveGState()
        context.clip(to: room.insetBy(dx: -2, dy: 0))
        let y = room.midY - shown.size.height / 2
        shown.draw(in: context, at: CGPoint(x: x, y: y))
        if content != nil {
            context.setFillColor(appearance.highlight)
            context.fill(CGRect(x: (x + caret - 1).rounded(), y: room.midY - 10, width: 2, height: 20))
        }
        context.restoreGState()
    }

    private func layout(_ text: String, _ color: CGColor) -> TextLayout {
        TextLayout(text, style: TextStyle(font: TextFont(size: Self.fontSize), color: color))
    }

    // MARK: - Touches

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let content, let touch = touches.first else { return }
        let point = touch.location(in: self)
        if cancel.contains(point) {
            onCancel?(touch.timestamp)
        } else if clear.contains(point), !content.text.isEmpty {
            onClear?(touch.timestamp)
        }
    }

    // MARK: - Accessibility

    override var accessibilityElements: [Any]? {
        get {
            let prompt = EmojiStrings.search.text(in: language)
            let search = element(prompt, field, .searchField)
            guard let content else { return [search] }
            search.accessibilityValue = content.text
            var elements = [search]
            if !content.text.isEmpty {
                elements.append(element(EmojiStrings.clear.text(in: language), clear, .button))
            }
            return elements + [element(EmojiStrings.cancel.text(in: language), cancel, .button)]
        }
        set {}
    }

    private func element(
        _ label: String, _ frame: CGRect, _ traits: UIAccessibilityTraits
    ) -> UIAccessibilityElement {
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityLabel = label
        element.accessibilityTraits = traits
        element.accessibilityFrameInContainerSpace = frame
        return element
    }
}
