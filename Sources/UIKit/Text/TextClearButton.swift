import CoreGraphics
import Foundation
import Platform

/// The button at the end of a field that deletes its text.
final class TextClearButton: UIControl {
    static let side: CGFloat = 30
    private static let glyphSide: CGFloat = 17

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = Message("Clear text").text
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(),
            let glyph = UIImage(systemName: "xmark.circle.fill")
        else { return }
        let side = Self.glyphSide
        let box = CGRect(
            x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        let color = UIColor.tertiaryLabel.resolvedColor(with: traitCollection)
        glyph.draw(in: box, context: context, tint: color.cgColor)
    }
}
