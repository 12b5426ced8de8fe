import CoreGraphics
import Foundation
import Platform
import UIKit

/// The key at the end of the candidates: it shows all of them over the keys, and then the keys again.
@MainActor final class CandidateChevron: UIControl {
    /// Whether the page of all candidates is open.
    var isOpen = false {
        didSet {
            if isOpen != oldValue { setNeedsDisplay() }
        }
    }
    /// The keyboard's colors.
    var appearance = KeyAppearance.light { didSet { if appearance != oldValue { setNeedsDisplay() } } }

    /// The width, in points.
    static let width = 44.0

    private static let more = Message("More candidates")
    private static let fewer = Message("Hide candidates")

    init() {
        super.init(frame: .zero)
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it is shown: there are more candidates than fit.
    var isSeen: Bool { !isHidden && superview?.isHidden == false }

    override var accessibilityLabel: String? {
        get { (isOpen ? Self.fewer : Self.more).text }
        set {}
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let scale = max(1, traitCollection.displayScale), pixels = PixelGrid(scale: scale)
        if isHighlighted {
            CandidatePlate(isPressed: true).draw(in: self, appearance, context)
        } else {
            let isStrong = traitCollection.accessibilityContrast == .high
            context.setFillColor(isStrong ? appearance.text : appearance.separator)
            context.fill(CandidateCell.line(in: bounds, scale: scale))
        }
        let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
        guard
            let image = UIImage(
                systemName: isOpen ? "chevron.up" : "chevron.down", withConfiguration: configuration)
        else { return }
        let frame = CGRect(
            x: pixels.round(bounds.midX - image.size.width / 2),
            y: pixels.round(bounds.midY + 1 - image.size.height / 2),
            width: image.size.width, height: image.size.height)
        image.draw(in: frame, context: context, tint: appearance.text)
    }
}
