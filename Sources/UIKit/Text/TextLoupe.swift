import CoreGraphics
import Foundation

/// The loupe above a finger that moves the caret: the text and caret below it, slightly magnified.
@MainActor final class TextLoupe {
    private var glass: TextGlass?

    /// Whether the loupe is shown.
    var isShown: Bool { glass != nil }

    /// Shows the text around a caret, above the finger.
    func show(_ text: EditableText, at offset: Int, finger: CGPoint) {
        guard let owner = text.owner, let window = owner.window else { return }
        let glass = glass ?? TextGlass(frame: .zero)
        if self.glass == nil {
            self.glass = glass
            glass.overrideUserInterfaceStyle = owner.traitCollection.userInterfaceStyle
            window.addSubview(glass)
            if !UIAccessibility.isReduceMotionEnabled {
                glass.transform = CGAffineTransform(a: 0.4, b: 0, c: 0, d: 0.4, tx: 0, ty: 20)
                UIView.animate(withDuration: 0.15) { glass.transform = .identity }
            }
        }
        let caret = text.caretRect(at: offset)
        let place = text.canvas.convert(caret, to: nil)
        let touch = text.canvas.convert(finger, to: nil)
        glass.tintColor = owner.tintColor
        let size = TextGlass.size
        let seen = CGRect(x: 0, y: caret.midY - size.height / 2, width: 0, height: size.height)
        glass.show(
            text.flow, caret: caret, selected: text.rects(text.editing.selection, in: seen),
            finger: CGPoint(x: finger.x, y: caret.midY))
        let x = min(
            max(touch.x, window.bounds.minX + size.width / 2 + 4), window.bounds.maxX - size.width / 2 - 4)
        var y = place.minY - TextGlass.distance - size.height / 2
        if y - size.height / 2 < window.bounds.minY + 4 { y = place.maxY + TextGlass.distance + size.height }
        glass.bounds = CGRect(origin: .zero, size: size)
        glass.center = CGPoint(x: x, y: y)
    }

    /// Hides the loupe.
    func hide() {
        guard let glass else { return }
        self.glass = nil
        UIView.animate(
            withDuration: 0.12, animations: { glass.alpha = 0 },
            completion: { _ in glass.removeFromSuperview() })
    }
}

/// The capsule that magnifies what is below it.
private final class TextGlass: UIView {
    /// The size, the distance from the line in points, and the magnification (iOS 17: about these).
    static let size = CGSize(width: 120, height: 46)
    static let distance: CGFloat = 14
    private static let zoom: CGFloat = 1.25

    private let image = TextGlassImage(frame: CGRect(origin: .zero, size: TextGlass.size))

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = Self.size.height / 2
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.borderWidth = 0.5
        layer.borderColor = UIColor.separator.cgColor
        image.clipsToBounds = true
        image.layer.cornerRadius = Self.size.height / 2
        addSubview(image)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ flow: TextFlow, caret: CGRect, selected: [CGRect], finger: CGPoint) {
        image.flow = flow
        image.caret = caret
        image.selected = selected
        image.middle = finger
        image.zoom = Self.zoom
        image.setNeedsDisplay()
    }
}

private final class TextGlassImage: UIView {
    var flow: TextFlow?
    var caret = CGRect.zero
    var selected: [CGRect] = []
    var middle = CGPoint.zero
    var zoom: CGFloat = 1

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let flow else { return }
        context.saveGState()
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.scaleBy(x: zoom, y: zoom)
        context.translateBy(x: -middle.x, y: -middle.y)
        let tint = tintColor.resolvedColor(with: traitCollection)
        context.setFillColor(tint.withAlphaComponent(0.2).cgColor)
        for rect in selected { context.fill(rect) }
        flow.draw(in: context, at: .zero)
        context.setFillColor(tint.cgColor)
        context.fill(caret)
        context.restoreGState()
    }
}
