import CoreGraphics
import Foundation
import Platform
import UIKit

/// An app in the app switcher: its icon and name over its card.
///
/// A tap opens the app, a swipe up ends it.
@MainActor final class SwitcherCard: UIControl {
    let card: AppCard
    /// Called when the user ends the app, after the card has left.
    var onEnd: (@MainActor () -> Void)?
    private let icon = UIView()
    private let name = UILabel()

    /// The height of the icon and the name above a card, in points.
    static let headerHeight: CGFloat = 40
    /// The part of its height by which a card that is released without speed has to be lifted to end its app.
    private static let endHeight: CGFloat = 0.35
    /// The speed upwards that ends an app, in points per second; that of the home gesture.
    private static let endSpeed = HomeGesture.flickSpeed

    init(_ card: AppCard, name: String, icon image: CGImage?) {
        self.card = card
        super.init(frame: .zero)
        icon.layer.contents = image
        self.name.text = name
        self.name.font = .systemFont(ofSize: 15, weight: .semibold)
        self.name.textColor = .white
        for part in [icon, self.name, card] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = name
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: Message("Close").text) { [weak self] _ in
                self?.end(speed: 0)
                return true
            }
        ]
        Gesture.pan(on: self) { [weak self] in self?.dragged($0) }
    }

    required init?(coder: NSCoder) { nil }

    /// The opacity of the icon and the name.
    var headerAlpha: CGFloat {
        get { name.alpha }
        set {
            name.alpha = newValue
            icon.alpha = newValue
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let header = Self.headerHeight
        icon.frame = CGRect(x: 4, y: 2, width: 29, height: 29)
        name.frame = CGRect(x: 41, y: 2, width: max(0, bounds.width - 41), height: 29)
        guard card.superview === self else { return }
        card.shape = HomeCard(
            frame: CGRect(x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header)),
            cornerRadius: AppSwitcher.cornerRadius)
    }

    /// Only a drag that is rather vertical lifts the card; the strip's own drags, about which a control is asked too,
    /// scroll.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view === self, let pan = gestureRecognizer as? UIPanGestureRecognizer else {
            return true
        }
        let way = pan.translation(in: superview)
        return abs(way.y) > abs(way.x)
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: superview).y, speed = -pan.velocity(in: superview).y
        switch pan.state {
        case .began, .changed:
            // Downwards there is nothing to reach.
            transform = CGAffineTransform(translationX: 0, y: way < 0 ? way : way / 5)
        case .ended where speed > Self.endSpeed || -way > bounds.height * Self.endHeight: end(speed: speed)
        default:
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
                animations: { self.transform = .identity })
        }
    }

    /// Lets the card leave at the upper edge.
    private func end(speed: CGFloat) {
        isUserInteractionEnabled = false
        let left = frame.maxY
        UIView.animate(
            withDuration: min(0.3, max(0.12, TimeInterval(left / max(1, speed)))), delay: 0,
            options: .curveEaseOut,
            animations: {
                self.transform = CGAffineTransform(translationX: 0, y: -self.bounds.height * 1.4)
                self.alpha = 0
            },
            completion: { [weak self] _ in self?.onEnd?() })
    }
}
