import Foundation
import UIKit

/// A keyboard in whatever width there is, drawn by itself when it comes into sight.
@MainActor class KeyboardDrawing: UIView {
    /// How large the keyboard is on its own screen, in points.
    let whole: CGSize

    init(whole: CGSize) {
        self.whole = whole
        super.init(frame: .zero)
        contentMode = .redraw
        layer.cornerRadius = 6
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    /// Draws the keyboard; keyboards override it.
    ///
    /// - Parameter scale: the width that there is, in widths of the keyboard.
    func draw(in context: CGContext, scale: CGFloat) {}

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard whole.width > 0 else { return .zero }
        return CGSize(width: size.width, height: (size.width * whole.height / whole.width).rounded(.up))
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, whole.width > 0 else { return }
        draw(in: context, scale: bounds.width / whole.width)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
