import Foundation
import UIKit

/// A view that moves its content up and down under a finger, and lets it glide and spring back.
@MainActor final class ScrollArea: UIView {
    /// What moves; its height is that of the content.
    let content = UIView()
    /// Called when the content moved; points that are hidden above.
    var onScroll: (@MainActor (CGFloat) -> Void)?
    /// Space at the lower edge that something covers, the keyboard for example.
    var bottomInset: CGFloat = 0 {
        didSet { offset = min(offset, max(0, lowest)) }
    }

    /// How far the content is moved up, in points.
    private(set) var offset: CGFloat = 0 {
        didSet {
            content.frame.origin.y = -offset
            onScroll?(offset)
        }
    }
    private var start: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(content)
        Gesture.pan(on: self) { [weak self] in self?.moved($0) }
    }

    required init?(coder: NSCoder) { nil }

    private var lowest: CGFloat { content.bounds.height - bounds.height + bottomInset }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame.size.width = bounds.width
        if offset > max(0, lowest) { offset = max(0, lowest) }
    }

    /// Says how tall the content is.
    func setContentHeight(_ height: CGFloat) {
        content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: height)
        if offset > max(0, lowest) { offset = max(0, lowest) }
    }

    /// Moves a rectangle of the content into sight.
    func reveal(_ rect: CGRect, animated: Bool) {
        let top = rect.minY - 8, bottom = rect.maxY + 8 - (bounds.height - bottomInset)
        let wanted = min(max(offset, bottom), max(top, 0))
        guard wanted != offset else { return }
        let target = max(0, min(wanted, max(0, lowest)))
        if animated { UIView.animate(withDuration: 0.25) { self.offset = target } } else { offset = target }
    }

    private func moved(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            start = offset
            content.layer.removeAllAnimations()
        case .changed:
            offset = ScrollArea.resisted(start - pan.translation(in: self).y, to: max(0, lowest), in: bounds.height)
        case .ended, .cancelled:
            let speed = pan.state == .ended ? -pan.velocity(in: self).y : 0
            // A finger's push dies away by half each 350 ms, as on iOS's normal deceleration.
            let target = min(max(offset + speed * 0.5, 0), max(0, lowest))
            let isOutside = offset < 0 || offset > max(0, lowest)
            let duration = isOutside ? 0.4 : min(1.2, 0.25 + abs(speed) / 3000)
            UIView.animate(
                withDuration: duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
                animations: { self.offset = target })
        default: break
        }
    }

    /// Beyond an end the content follows the finger less and less.
    private static func resisted(_ offset: CGFloat, to lowest: CGFloat, in height: CGFloat) -> CGFloat {
        func held(_ distance: CGFloat) -> CGFloat { (1 - 1 / (distance * 0.55 / height + 1)) * height }
        if offset < 0 { return -held(-offset) }
        return offset > lowest ? lowest + held(offset - lowest) : offset
    }

    /// Only what goes up or down scrolls; rows take what goes sideways.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === self else { return true }
        let way = pan.translation(in: self)
        return abs(way.y) >= abs(way.x)
    }
}
