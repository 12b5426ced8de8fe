import Foundation
import Platform
import UIKit

/// The app switcher: the cards of the recently used apps side by side, the latest at the end.
@MainActor final class AppSwitcher: UIView {
    /// Called for a tap on a card.
    var onOpen: (@MainActor (SwitcherCard) -> Void)?
    /// Called after the user ended an app.
    var onEnd: (@MainActor (PhoneApp) -> Void)?
    /// Called for a tap beside the cards.
    var onLeave: (@MainActor () -> Void)?

    private let strip = CardStrip()
    private let empty = UILabel()
    private(set) var cards: [SwitcherCard] = []

    /// The scale of a card (iOS: about two thirds of the screen).
    private static let scale: CGFloat = 0.66
    private static let gap: CGFloat = 20
    /// The radius of a card's corners, in points.
    static let cornerRadius: CGFloat = 28

    init(_ cards: [SwitcherCard], screen: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: screen))
        strip.contentInsetAdjustmentBehavior = .never
        strip.showsHorizontalScrollIndicator = false
        strip.alwaysBounceHorizontal = true
        strip.delaysContentTouches = false
        strip.frame = bounds
        strip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        strip.accessibilityLabel = Message("App Switcher").text
        addSubview(strip)
        empty.text = Message("No Recent Apps").text
        empty.textColor = .white
        empty.textAlignment = .center
        empty.isHidden = !cards.isEmpty
        addSubview(empty)
        for card in cards { add(card) }
        let tap = Gesture.tap(on: strip) { [weak self] in self?.onLeave?() }
        tap.delegate = self
        layoutIfNeeded()
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ card: SwitcherCard) {
        cards.append(card)
        strip.addSubview(card)
        card.addAction(
            UIAction { [weak self, weak card] _ in if let card { self?.onOpen?(card) } }, for: .touchUpInside)
        card.onEnd = { [weak self, weak card] in if let card { self?.remove(card) } }
    }

    private func remove(_ card: SwitcherCard) {
        cards.removeAll { $0 === card }
        card.removeFromSuperview()
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { self.place() })
        onEnd?(card.card.app)
    }

    /// Scrolls so that an app's card is in the middle.
    func center(_ app: PhoneApp?) {
        let index = cards.firstIndex { $0.card.app == app } ?? max(0, cards.count - 1)
        strip.contentOffset.x = CGFloat(index) * (cardSize.width + Self.gap)
    }

    /// Moves the cards with a finger that is down outside, by a distance in points; a third of it beyond the last card.
    func drag(by distance: CGFloat) {
        let old = strip.contentOffset.x, end = min(max(0, old), lastOffset)
        let finger = end + (old - end) * Self.pull - distance, newEnd = min(max(0, finger), lastOffset)
        strip.contentOffset.x = newEnd + (finger - newEnd) / Self.pull
    }

    /// How much further than the cards a finger moves beyond the last one.
    private static let pull: CGFloat = 3

    /// Lets the cards come back that the finger moved beyond the last one.
    func endDrag() {
        let offset = min(max(0, strip.contentOffset.x), lastOffset)
        if offset != strip.contentOffset.x {
            strip.setContentOffset(CGPoint(x: offset, y: 0), animated: true)
        }
    }

    private var lastOffset: CGFloat { max(0, strip.contentSize.width - bounds.width) }

    /// The frame of an app's card, in the switcher's coordinates; nil without a card.
    func frame(of app: PhoneApp) -> CGRect? {
        guard let card = cards.first(where: { $0.card.app == app }) else { return nil }
        return convert(card.frame, from: strip).inset(
            by: UIEdgeInsets(top: SwitcherCard.headerHeight, left: 0, bottom: 0, right: 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        empty.frame = CGRect(x: 20, y: bounds.midY - 15, width: max(0, bounds.width - 40), height: 30)
        place()
    }

    private var cardSize: CGSize {
        CGSize(width: (bounds.width * Self.scale).rounded(), height: (bounds.height * Self.scale).rounded())
    }

    private func place() {
        let size = cardSize, header = SwitcherCard.headerHeight
        let margin = (bounds.width - size.width) / 2, top = (bounds.height - size.height) / 2 - header / 2
        for (index, card) in cards.enumerated() {
            card.bounds.size = CGSize(width: size.width, height: size.height + header)
            card.center = CGPoint(
                x: margin + CGFloat(index) * (size.width + Self.gap) + size.width / 2,
                y: top + (size.height + header) / 2)
        }
        let count = CGFloat(max(1, cards.count))
        strip.contentSize = CGSize(
            width: 2 * margin + count * size.width + (count - 1) * Self.gap, height: bounds.height)
    }
}

/// Scrolls also where the finger comes down on a card, which is a control.
@MainActor private final class CardStrip: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

extension AppSwitcher: UIGestureRecognizerDelegate {
    /// A tap on a card is the card's.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === strip
    }
}
