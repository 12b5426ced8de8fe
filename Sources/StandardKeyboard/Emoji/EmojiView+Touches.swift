import Foundation
import Platform
import UIKit

/// Touch handling of the grid.
extension EmojiView {
    /// A touch on the grid.
    struct Drag {
        var finger: Int
        var start: CGPoint
        var startOffset: Double
        var lastX: Double
        var lastTime: Double
        var velocity = 0.0
        var isScrolling = false
        var isListing = false
        /// Whether it began on an open popover, has selected one of its choices, or lost it to another touch.
        var isOnPopover = false
        var target: EmojiGrid.Target?
    }

    /// The distance, in points, beyond which a touch scrolls or slides.
    private static let slop = 10.0

    func began(_ touch: UITouch, _ event: UIEvent?) {
        momentum?.cancel()
        let point = touch.location(in: self)
        var drag = Drag(
            finger: touch.finger, start: point, startOffset: offset, lastX: point.x,
            lastTime: touch.timestamp)
        if popover != nil {
            // The popover stayed open: another tap chooses one of its variants; one beside it has closed it.
            drag.isOnPopover = true
            self.drag = drag
            popover?.select(at: point)
            return
        }
        let target = grid.target(at: point, offset: offset)
        drag.target = target
        self.drag = drag
        switch target {
        case .delete: onRequest?(.deleteDown, touch.timestamp)
        case .tab(let index): scroll(to: index)
        case .globe:
            hold = schedule?(touch.timestamp + TouchTracker.Delay.longPress) { [weak self] in
                guard let self, self.drag?.target == .globe, let event else { return }
                self.drag?.isListing = true
                onRequest?(.showKeyboards(event), touch.timestamp)
            }
        case .emoji(let category, let index):
            hold = schedule?(touch.timestamp + TouchTracker.Delay.longPress) { [weak self] in
                self?.showVariants(category, index)
            }
        case .search, .letters, nil: break
        }
    }

    private func showVariants(_ category: Int, _ index: Int) {
        guard let drag, drag.target == .emoji(category: category, index: index), !drag.isScrolling else {
            return
        }
        let emoji = grid.sections[category].emoji[index]
        showVariants(
            of: emoji,
            over: grid.placed(grid.frame(category: category, index: index).offsetBy(dx: -offset, dy: 0)))
    }

    private func showVariants(of emoji: String, over key: CGRect) {
        let rows = variants?(emoji) ?? []
        guard !rows.isEmpty else { return }
        popover = EmojiPopover(rows: rows, shown: emoji, over: key, in: bounds.size)
    }

    /// Shows the variants of an emoji of the search that a touch holds; pass the touch's further events to `moved` and
    /// `ended`.
    ///
    /// - Returns: false if it has no variants.
    func hold(_ emoji: String, over key: CGRect, finger: Int, at point: CGPoint) -> Bool {
        showVariants(of: emoji, over: key)
        guard popover != nil else { return false }
        drag = Drag(finger: finger, start: point, startOffset: offset, lastX: point.x, lastTime: 0)
        return true
    }

    func moved(_ touch: UITouch, _ event: UIEvent?) {
        guard var drag else { return }
        if drag.isListing, let event {
            onRequest?(.followKeyboards(event), touch.timestamp)
            return
        }
        let point = touch.location(in: self)
        if popover != nil {
            if hypot(point.x - drag.start.x, point.y - drag.start.y) > Self.slop {
                self.drag?.isOnPopover = true
            }
            if self.drag?.isOnPopover == true { popover?.select(at: point) }
            return
        }
        guard !drag.isOnPopover else { return }
        if abs(point.x - drag.start.x) > Self.slop {
            drag.isScrolling =
                drag.start.y >= grid.searchHeight && drag.start.y < grid.size.height - grid.stripHeight
        }
        let elapsed = max(0.001, touch.timestamp - drag.lastTime)
        let way = grid.isMirrored ? -1.0 : 1
        drag.velocity = 0.7 * way * (drag.lastX - point.x) / elapsed + 0.3 * drag.velocity
        drag.lastX = point.x
        drag.lastTime = touch.timestamp
        self.drag = drag
        if drag.isScrolling { scroll(toOffset: drag.startOffset + way * (drag.start.x - point.x)) }
    }

    func ended(_ touch: UITouch, _ event: UIEvent?) {
        guard let drag else { return }
        self.drag = nil
        hold?.cancel()
        if drag.isListing, let event {
            onRequest?(.followKeyboards(event), touch.timestamp)
            return
        }
        if let popover {
            // A touch that only held leaves the popover open.
            guard drag.isOnPopover else { return }
            self.popover = nil
            if let chosen = popover.selected {
                onRequest?(.choose(chosen, of: popover.base), touch.timestamp)
            }
            return
        }
        guard !drag.isOnPopover else { return }
        let isInside = grid.target(at: touch.location(in: self), offset: offset) == drag.target
        switch drag.target {
        case .delete: onRequest?(.deleteUp, touch.timestamp)
        case .letters where isInside: onRequest?(.letters, touch.timestamp)
        case .globe where isInside: onRequest?(.nextKeyboard, touch.timestamp)
        case .search where isInside: onRequest?(.search, touch.timestamp)
        case .emoji(let category, let index) where isInside && !drag.isScrolling:
            onRequest?(.type(grid.sections[category].emoji[index]), touch.timestamp)
        default: break
        }
        if drag.isScrolling { glide(drag.velocity, from: touch.timestamp) }
    }
}
