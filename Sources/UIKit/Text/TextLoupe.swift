import CoreGraphics
import Foundation

/// The loupe above a finger that moves the caret: the text and caret below it, slightly magnified.
@MainActor final class TextLoupe {
    private var glass: TextGlass?

    /// Whether the loupe is shown.
    var isShown: Bool { glass != nil }

    /// Shows the text around a caret, above the finger.
    ///
    /// - Parameter caret: the caret in the coordinates of the canvas; nil for that of the offset.
    func show(_ text: EditableText, at offset: Int, caret: CGRect? = nil, finger: CGPoint) {
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
        let caret = caret ?? text.flow.caretRect(at: offset, width: TextCaret.width)
        let place = text.canvas.convert(caret, to: nil)
        glass.tintColor = owner.tintColor
        let size = TextGlass.size(for: caret.height, in: window.bounds.width)
        let seen = CGRect(x: 0, y: caret.midY - size.height / 2, width: 0, height: size.height)
        let middle = CGPoint(
            x: TextGlass.middle(
                finger: finger.x, caret: caret.midX, line: text.flow.line(at: offset).frame, size: size),
            y: caret.midY)
        glass.show(
            text.flow, caret: caret, selected: text.rects(text.editing.selection, in: seen), middle: middle)
        let x = min(
            max(text.canvas.convert(middle, to: nil).x, window.bounds.minX + size.width / 2 + 4),
            window.bounds.maxX - size.width / 2 - 4)
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
    /// The least size, the space around the line, the distance from it in points, and the magnification (iOS 17: about
    /// these).
    private static let leastSize = CGSize(width: 120, height: 46)
    private static let padding: CGFloat = 12
    static let distance: CGFloat = 14
    private static let zoom: CGFloat = 1.25

    /// The size for lines with a caret of a height, in points: a line is seen as a whole, also in large text.
    static func size(for caretHeight: CGFloat, in width: CGFloat) -> CGSize {
        let height = max(leastSize.height, (caretHeight * zoom + padding).rounded(.up))
        let wide = (leastSize.width * height / leastSize.height).rounded()
        return CGSize(width: max(leastSize.width, min(wide, width - 8)), height: height)
    }

    /// The x coordinate of the text in the middle of the capsule, in points.
    ///
    /// It is that of the finger, but no farther from the caret than that the capsule's straight part has it, and not beside
    /// the line: beyond its end the caret is in the middle.
    static func middle(finger: CGFloat, caret: CGFloat, line: CGRect, size: CGSize) -> CGFloat {
        let reach = (size.width - size.height) / 2 / zoom
        let onLine = min(max(finger, min(line.minX, caret)), max(line.maxX, caret))
        return min(max(onLine, caret - reach), caret + reach)
    }

    private let image = TextGlassImage(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .secondarySystemGroupedBackground
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.borderWidth = 0.5
        layer.borderColor = UIColor.separator.cgColor
        image.clipsToBounds = true
        addSubview(image)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
        layer.cornerRadius = bounds.height / 2
        image.layer.cornerRadius = bounds.height / 2
    }

    func show(_ flow: TextFlow, caret: CGRect, selected: [CGRect], middle: CGPoint) {
        image.flow = flow
        image.caret = caret
        image.selected = selected
        image.middle = middle
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
