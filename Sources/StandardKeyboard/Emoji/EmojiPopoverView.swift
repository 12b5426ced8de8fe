import CoreGraphics
import Foundation
import UIKit

/// Draws the popover over the grid and the search field; it receives no touches.
@MainActor final class EmojiPopoverView: UIView {
    /// The popover; nil draws nothing.
    var popover: EmojiPopover? {
        didSet {
            guard popover != oldValue else { return }
            isHidden = popover == nil
            setNeedsDisplay()
        }
    }
    /// The keyboard's colors.
    var appearance = KeyAppearance.light { didSet { if appearance != oldValue { setNeedsDisplay() } } }

    private let images: EmojiImages

    init(images: EmojiImages) {
        self.images = images
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        isOpaque = false
        drawsDirectly = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let popover else { return }
        drawBubble(popover, context)
        if popover.isAbove {
            images.draw(popover.shown, size: popover.fontSize, in: popover.key, context)
        }
        for (index, cell) in popover.cells.enumerated() {
            if index == popover.selection {
                let path = CGMutablePath()
                path.addRoundedRect(in: cell.frame.insetBy(dx: 1, dy: 1), cornerWidth: 6, cornerHeight: 6)
                context.setFillColor(appearance.highlight)
                context.addPath(path)
                context.fillPath()
            }
            images.draw(cell.emoji, size: popover.fontSize, in: cell.frame, context)
        }
    }

    /// Draws a key's callout if the popover is above its emoji, otherwise a rounded rectangle.
    private func drawBubble(_ popover: EmojiPopover, _ context: CGContext) {
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: 2), blur: BalloonShape.margin, color: appearance.popupShadow)
        context.setFillColor(appearance.popup)
        if popover.isAbove {
            let shape = BalloonShape(bubble: popover.frame, key: popover.key)
            let origin = popover.frame.union(popover.key).origin
            context.translateBy(x: origin.x - BalloonShape.margin, y: origin.y - BalloonShape.margin)
            context.addPath(shape.path)
        } else {
            let path = CGMutablePath()
            path.addRoundedRect(
                in: popover.frame, cornerWidth: BalloonShape.bubbleRadius,
                cornerHeight: BalloonShape.bubbleRadius)
            context.addPath(path)
        }
        context.fillPath()
        context.restoreGState()
    }
}
