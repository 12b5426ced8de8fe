import CoreGraphics
import UIKit

/// A drawing of a keyboard that is wider than its place: large enough to be read, and scrolled sideways.
@MainActor final class WideDrawing: UIView {
    private let drawing: KeyboardDrawing
    private let scroll = UIScrollView()
    private let least: CGFloat

    /// - Parameter least: the least width of the drawing, in points; where there is more room it takes all.
    init(_ drawing: KeyboardDrawing, least: CGFloat) {
        self.drawing = drawing
        self.least = least
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityTraits = .image
        drawing.isAccessibilityElement = false
        layer.cornerRadius = drawing.layer.cornerRadius
        clipsToBounds = true
        scroll.addSubview(drawing)
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: drawing.sizeThatFits(CGSize(width: max(size.width, least), height: 0)).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        let content = CGSize(width: max(bounds.width, least), height: bounds.height)
        guard scroll.contentSize != content else { return }
        drawing.frame = CGRect(origin: .zero, size: content)
        scroll.contentSize = content
    }
}
