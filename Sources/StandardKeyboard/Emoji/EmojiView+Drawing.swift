import CoreGraphics
import Foundation
import UIKit

/// Drawing of the grid and its tabs.
extension EmojiView {
    func draw(_ rect: CGRect, in context: CGContext) {
        context.setFillColor(appearance.background)
        context.fill(rect)
        guard search == nil else { return }
        drawEmoji(context)
        drawStrip(context)
    }

    private func drawEmoji(_ context: CGContext) {
        let visible = offset...(offset + grid.size.width)
        for (category, section) in grid.sections.enumerated() {
            let end = section.x + section.width
            guard end > visible.lowerBound, section.x < visible.upperBound else { continue }
            drawTitle(section, end: end, context)
            let first = max(0, Int((visible.lowerBound - section.x) / grid.cell.width)) * grid.rows
            guard first < section.emoji.count else { continue }
            for index in first..<section.emoji.count {
                let frame = grid.frame(category: category, index: index).offsetBy(dx: -offset, dy: 0)
                if frame.minX > grid.size.width { break }
                let opacity = grid.opacity(of: frame)
                guard opacity > 0 else { continue }
                context.setAlpha(opacity)
                images.draw(section.emoji[index], size: grid.fontSize, in: grid.placed(frame), context)
            }
            context.setAlpha(1)
        }
    }

    private func drawTitle(_ section: EmojiGrid.Section, end: Double, _ context: CGContext) {
        let title = title(of: section.name)
        // The title stays at the leading edge while its category is visible.
        let inset = EmojiGrid.titleInset
        let x = min(
            max(section.x - offset, EmojiGrid.inset) + inset,
            max(section.x, end - title.size.width - inset) - offset)
        let y = grid.searchHeight + (grid.titleHeight - title.size.height) / 2
        title.draw(in: context, at: grid.placed(CGRect(origin: CGPoint(x: x, y: y), size: title.size)).origin)
    }

    private func drawStrip(_ context: CGContext) {
        let current = grid.section(at: offset)
        for (index, section) in grid.sections.enumerated() {
            let tab = grid.tab(index)
            if index == current {
                context.setFillColor(appearance.disabledText.copy(alpha: 0.12) ?? appearance.separator)
                context.fillEllipse(in: CGRect(x: tab.midX - 15, y: tab.midY - 15, width: 30, height: 30))
            }
            KeyboardSymbol.draw(
                EmojiCatalog.symbol(of: section.name), size: 16, in: tab,
                index == current ? appearance.text : appearance.disabledText, context)
        }
        let style = TextStyle(font: TextFont(size: 15), color: appearance.text)
        let letters = TextLayout("ABC", style: style)
        letters.draw(
            in: context,
            at: CGPoint(
                x: grid.letters.midX - letters.size.width / 2, y: grid.letters.midY - letters.size.height / 2)
        )
        if let globe = grid.globe {
            KeyboardSymbol.draw("globe", size: 18, in: globe, appearance.text, context)
        }
        // The symbol points in the direction of the deletion, as on the letter plane.
        let delete = grid.isMirrored ? "delete.right" : "delete.left"
        KeyboardSymbol.draw(delete, size: 18, in: grid.delete, appearance.text, context)
    }
}
