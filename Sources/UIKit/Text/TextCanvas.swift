import CoreGraphics
import Foundation

/// Draws a text with its selection and provisional text; its bounds are the layout's own coordinates.
final class TextCanvas: UIView {
    var layout: TextLayout? { didSet { setNeedsDisplay() } }
    var selection: [CGRect] = [] { didSet { if selection != oldValue { setNeedsDisplay() } } }
    var marked: [CGRect] = [] { didSet { if marked != oldValue { setNeedsDisplay() } } }
    var showsHandles = false { didSet { if showsHandles != oldValue { setNeedsDisplay() } } }

    /// Room drawn around the layout, in points: the knobs of a selection stand out.
    static let margin: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let tint = tintColor.resolvedColor(with: traitCollection)
        if !selection.isEmpty {
            context.setFillColor(tint.withAlphaComponent(0.2).cgColor)
            for rect in selection { context.fill(rect) }
        }
        if !marked.isEmpty {
            context.setFillColor(tint.withAlphaComponent(0.15).cgColor)
            for rect in marked { context.fill(rect) }
            context.setFillColor(tint.cgColor)
            for rect in marked {
                context.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
            }
        }
        layout?.draw(in: context, at: .zero)
        if showsHandles, let first = selection.first, let last = selection.last {
            context.setFillColor(tint.cgColor)
            drawHandle(
                CGRect(x: first.minX - 1, y: first.minY, width: 2, height: first.height), top: true, context)
            drawHandle(
                CGRect(x: last.maxX - 1, y: last.minY, width: 2, height: last.height), top: false, context)
        }
    }

    /// A bar two points wide with a knob of twelve, overlapping by one and a half.
    private func drawHandle(_ bar: CGRect, top: Bool, _ context: CGContext) {
        context.fill(bar)
        let y = top ? bar.minY - 4.5 : bar.maxY + 4.5
        context.fillEllipse(in: CGRect(x: bar.midX - 6, y: y - 6, width: 12, height: 12))
    }
}
