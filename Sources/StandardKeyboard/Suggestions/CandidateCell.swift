import CoreGraphics
import Foundation
import Platform
import UIKit

/// The cell of a candidate: its text, a highlight while it is pressed or selected, and a separator line before it.
@MainActor final class CandidateCell: UIControl {
    /// The candidate.
    private(set) var item: BarItem?
    /// Whether a separator line is before it.
    var hasLine = false { didSet { if hasLine != oldValue { setNeedsDisplay() } } }
    /// Called when its highlight appears or disappears.
    var onHighlight: (() -> Void)?
    /// The keyboard's colors.
    var appearance = KeyAppearance.light { didSet { if appearance != oldValue { setNeedsDisplay() } } }

    private let texts: CandidateTexts
    /// Whether the text is at the left of the cell, so that those of several rows are aligned; otherwise centered.
    private let isLeading: Bool

    /// The height of a separator line between candidates, in points; the same as between words.
    static let lineHeight = 22.0
    /// The minimum distance between a truncated text and the end of its cell, in points.
    private static let leastRoom = 8.0

    init(texts: CandidateTexts, isLeading: Bool = false) {
        self.texts = texts
        self.isLeading = isLeading
        super.init(frame: .zero)
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it has a highlight.
    var hasPlate: Bool { isHighlighted || item?.isPending == true }

    /// Shows a candidate.
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
        // All candidates share a baseline, whatever their script; it centers Chinese characters.
        let baseline = pixels.round(bounds.midY + 1 + CandidateTexts.fontSize * 0.36)
        let centered = bounds.midX - text.size.width / 2
        let x = pixels.round(isLeading ? min(centered, bounds.minX + CandidateGrid.room) : centered)
        text.draw(in: context, at: CGPoint(x: x, y: baseline - text.firstBaseline))
    }

    /// The frame of the separator line before a cell.
    static func line(in bounds: CGRect, scale: Double) -> CGRect {
        let y = ((bounds.height - lineHeight) / 2).rounded() + 1
        return CGRect(x: 0, y: y, width: max(0.5, 1 / max(1, scale)), height: lineHeight)
    }
}

/// The highlight of an item of the bar.
@MainActor struct CandidatePlate {
    /// Whether the item is pressed.
    var isPressed: Bool

    /// Draws the highlight in a view of the bar, slightly smaller than the view.
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
