import CoreGraphics
import Foundation
import Platform
import UIKit

/// One candidate: its text, a plate while a finger lies on it or while it is the chosen one, and a line before it.
@MainActor final class CandidateCell: UIControl {
    /// What it stands for.
    private(set) var item: BarItem?
    /// Whether a line stands before it.
    var hasLine = false { didSet { if hasLine != oldValue { setNeedsDisplay() } } }
    /// Called when its plate came or went.
    var onHighlight: (() -> Void)?
    /// The keyboard's colours.
    var appearance = KeyAppearance.light { didSet { if appearance != oldValue { setNeedsDisplay() } } }

    private let texts: CandidateTexts

    /// The height of a line between two candidates, in points, as between words.
    static let lineHeight = 22.0
    /// The room between the end of a cell and a text that must do with it, in points.
    private static let leastRoom = 8.0

    init(texts: CandidateTexts) {
        self.texts = texts
        super.init(frame: .zero)
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it lies on a plate.
    var hasPlate: Bool { isHighlighted || item?.isPending == true }

    /// Stands for something else.
    func show(_ item: BarItem) {
        guard item != self.item else { return }
        self.item = item
        accessibilityLabel = item.title
        accessibilityHint = item.hint?.text
        accessibilityTraits = item.isPending ? [.button, .selected] : .button
        setNeedsDisplay()
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { onHighlight?() } }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }

    // MARK: - Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let item else { return }
        let isStrong = traitCollection.accessibilityContrast == .high
        if hasPlate {
            CandidatePlate(isPressed: isHighlighted && !item.isPending).draw(in: self, appearance, context)
        }
        if hasLine {
            context.setFillColor(isStrong ? appearance.text : appearance.separator)
            context.fill(Self.line(in: bounds, scale: traitCollection.displayScale))
        }
        let pixels = PixelGrid(scale: max(1, traitCollection.displayScale))
        let text = texts.layout(of: item.title, in: bounds.width - 2 * Self.leastRoom)
        // All stand on one line, whatever their letters: the middle of a Chinese character is in the middle.
        let baseline = pixels.round(bounds.midY + 1 + CandidateTexts.fontSize * 0.36)
        let x = pixels.round(bounds.midX - text.size.width / 2)
        text.draw(in: context, at: CGPoint(x: x, y: baseline - text.firstBaseline))
    }

    /// Where the line before a cell stands.
    static func line(in bounds: CGRect, scale: Double) -> CGRect {
        let y = ((bounds.height - lineHeight) / 2).rounded() + 1
        return CGRect(x: 0, y: y, width: max(0.5, 1 / max(1, scale)), height: lineHeight)
    }
}

/// What a thing in the bar lies on.
@MainActor struct CandidatePlate {
    /// Whether a finger is on it.
    var isPressed: Bool

    /// Draws it in a view of the bar, a little smaller than that.
    func draw(in view: UIView, _ appearance: KeyAppearance, _ context: CGContext) {
        let bounds = view.bounds
        let frame = CGRect(
            x: bounds.minX + 3, y: bounds.minY + 5, width: max(0, bounds.width - 6),
            height: max(0, bounds.height - 8))
        context.setFillColor(isPressed ? appearance.keyPressed : appearance.key)
        context.addPath(CGPath(roundedRect: frame, cornerWidth: 5, cornerHeight: 5, transform: nil))
        context.fillPath()
        guard view.traitCollection.accessibilityContrast == .high else { return }
        context.setStrokeColor(appearance.text)
        context.setLineWidth(1)
        context.addPath(
            CGPath(
                roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerWidth: 4.5, cornerHeight: 4.5,
                transform: nil))
        context.strokePath()
    }
}
