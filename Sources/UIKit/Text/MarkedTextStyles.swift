import CoreGraphics
import Foundation
import TextInput

/// The appearance of marked text that came with attributes: which part has which background and underline.
@MainActor struct MarkedTextStyles {
    /// A part of the marked text with its attributes, by offsets in UTF-16 code units from the start of the marked text.
    struct Part {
        var range: Range<Int>
        var attributes: [NSAttributedString.Key: Any]
    }

    /// The parts in order.
    let parts: [Part]

    /// Reads the attributes of a text.
    init(_ text: NSAttributedString) {
        var parts: [Part] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            attributes, range, _ in
            parts.append(
                Part(range: range.location..<range.location + range.length, attributes: attributes))
        }
        self.parts = parts
    }

    /// The text of a span with the attributes that the roles of its parts have.
    ///
    /// - Parameter tint: the tint color of the field.
    static func text(of span: TextSpan, tint: UIColor) -> NSAttributedString {
        let text = NSMutableAttributedString(string: span.text)
        if span.isPlain {
            text.addAttributes(
                [.underlineStyle: 0], range: NSRange(location: 0, length: text.length))
        }
        for part in MarkedTextPart.covering(text.length, with: span.parts) {
            let range = NSRange(location: part.range.lowerBound, length: part.range.count)
            text.addAttributes(attributes(of: part.role, tint: tint), range: range)
        }
        return text
    }

    private static func attributes(
        of role: MarkedTextPart.Role, tint: UIColor
    ) -> [NSAttributedString.Key: Any] {
        switch role {
        case .composing: [:]
        case .clause:
            [
                .backgroundColor: tint.withAlphaComponent(0.3),
                .underlineStyle: NSUnderlineStyle.thick.rawValue,
            ]
        case .prediction: [.backgroundColor: UIColor.clear, .underlineColor: UIColor.secondaryLabel]
        case .error: [.underlineColor: UIColor.systemRed]
        }
    }

    /// The background and underline rectangles of a line of marked text.
    ///
    /// - Parameter attributes: those of the marked text; nil for the default appearance.
    static func marks(
        in rect: CGRect, _ attributes: [NSAttributedString.Key: Any]?, tint: UIColor
    ) -> [(CGRect, UIColor)] {
        let style = attributes?[.underlineStyle] as? Int
        let isPlain = style == 0
        let color =
            attributes?[.backgroundColor] as? UIColor ?? (isPlain ? nil : tint.withAlphaComponent(0.15))
        let height: CGFloat = style == NSUnderlineStyle.thick.rawValue ? 2 : 1
        let underline = CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
        let line = attributes?[.underlineColor] as? UIColor ?? tint
        return (color.map { [(rect, $0)] } ?? []) + (isPlain ? [] : [(underline, line)])
    }
}
