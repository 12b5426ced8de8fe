import CoreGraphics
import Foundation

/// How fast a text scrolls while the finger that has hold of its caret, a handle or a selection is at the edge of what is
/// visible of it, or beyond.
///
/// As on iOS, it is faster the farther the finger is beyond the edge.
struct EdgeScroll: Hashable, Sendable {
    /// The visible part of the text from top to bottom, in points.
    var room: ClosedRange<CGFloat>

    /// How far inside the edge scrolling begins, in points.
    static let depth: CGFloat = 6
    /// The speed at the edge, in points per second.
    static let slowest: CGFloat = 120
    /// The greatest speed, in points per second, and the distance beyond the edge that it has, in points.
    static let fastest: CGFloat = 900, farthest: CGFloat = 120

    /// The speed for a finger, in points per second: below 0 towards the beginning of the text, and 0 inside.
    func speed(at y: CGFloat) -> CGFloat {
        guard room.upperBound - room.lowerBound > 2 * Self.depth else { return 0 }
        let below = y - (room.upperBound - Self.depth), above = room.lowerBound + Self.depth - y
        let distance = max(below, above)
        guard distance >= 0 else { return 0 }
        let share = min(1, distance / Self.farthest)
        return (below >= above ? 1 : -1) * (Self.slowest + (Self.fastest - Self.slowest) * share)
    }
}

/// Scrolling under a finger that has hold of the text.
extension EditableText {
    /// The text view and what is around it, as far as it scrolls, innermost first.
    private var scrollViews: [UIScrollView] {
        sequence(first: owner as UIView?) { $0?.superview }.compactMap { $0 as? UIScrollView }
            .filter(\.isScrollEnabled)
    }

    /// What is visible of a scroll view's content between bars and keyboard, in the coordinates of the window.
    private func room(of scrollView: UIScrollView) -> CGRect {
        let room = scrollView.convert(scrollView.bounds.inset(by: scrollView.adjustedContentInset), to: nil)
        return scrollView.window.map { room.intersection($0.bounds) } ?? room
    }

    /// The nearest point in the visible lines of the text, in the coordinates of the canvas.
    ///
    /// A finger cannot aim at what bars and keyboard cover; the text scrolls until it is visible.
    func visiblePoint(_ point: CGPoint) -> CGPoint {
        guard let owner, owner.wrappingWidth != nil else { return point }
        let whole = owner.convert(owner.bounds, to: nil)
        let room = scrollViews.reduce(whole) { $0.intersection(self.room(of: $1)) }
        guard !room.isNull, room.height > 2 else { return point }
        // Of a line that is cut off at the edge at least half is to be seen.
        let half = min(caretRect(at: activeEnd).height, room.height) / 2,
            area = canvas.convert(room, from: nil)
        return CGPoint(x: point.x, y: min(max(point.y, area.minY + half), area.maxY - half))
    }

    /// Whether the text goes on beyond what is visible of a page around it.
    private func hidesText(below isBelow: Bool, _ room: CGRect) -> Bool {
        guard let owner else { return false }
        let whole = owner.convert(owner.bounds, to: nil)
        return isBelow ? whole.maxY > room.maxY : whole.minY < room.minY
    }

    /// What a finger scrolls, and how fast, in points per second.
    private func scrolling(for finger: UITouch) -> (view: UIScrollView, speed: CGFloat)? {
        let y = finger.location(in: nil).y
        for view in scrollViews {
            let room = room(of: view)
            guard !room.isNull else { continue }
            let speed = EdgeScroll(room: room.minY...room.maxY).speed(at: y)
            guard speed != 0, view.hasRoom(for: CGPoint(x: 0, y: -speed)) else { continue }
            if view === owner || hidesText(below: speed > 0, room) { return (view, speed) }
        }
        return nil
    }

    /// Scrolls as long as a finger that has hold of the text is at an edge, with the frames of the display.
    func scrollAtEdge(_ finger: UITouch) {
        guard let owner, scrolling(for: finger) != nil else { return endEdgeScroll() }
        guard edgeScroll?.isRunning != true else { return }
        var last: TimeInterval = 0
        let motion = FrameMotion(in: owner) { [weak self, weak finger] time in
            guard let self, let finger, finger.isDown, touch.movesText, let found = scrolling(for: finger)
            else { return true }
            let view = found.view
            let way = found.speed * CGFloat(min(time - last, 0.1))
            last = time
            view.contentOffset = view.inRange(CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + way))
            if way != 0 { follow(finger) }
            return false
        }
        edgeScroll = motion
        motion.run()
    }

    func endEdgeScroll() {
        edgeScroll?.stop()
        edgeScroll = nil
    }
}
