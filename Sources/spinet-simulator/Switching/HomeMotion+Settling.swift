import CoreGraphics
import Foundation
import Platform
import UIKit

/// The motion without a finger: into the icon, out of it, and back onto the screen.
extension HomeMotion {
    /// The springs of all motion: their time in seconds, and how much they swing.
    private static let duration: TimeInterval = 0.5
    private static let damping: CGFloat = 0.86
    /// The part of the way after which the icon appears over the card.
    private static let iconDelay = 0.12
    private static let iconFade: TimeInterval = 0.2
    /// The time in which the icon of an app that opens fades, in seconds: before the card is half as wide as the screen.
    private static let openingFade: TimeInterval = 0.12

    /// Lets the app in front shrink into its icon, without a gesture before.
    func leave() {
        guard let app = root.frontApp else { return }
        switch state {
        case .switching: return leaveSwitcher()
        case .idle:
            showBackdrop(without: app)
            card = add(root.card(of: app, snapshot: root.snapshotOfFront()))
            card?.shape = .full(screen: screen, cornerRadius: screenRadius)
        case .following, .leaving, .arriving: _ = card?.freeze()
        }
        settleIntoIcon()
    }

    /// Lets an app that just came to the front grow out of its icon.
    func arrive(_ app: PhoneApp) {
        tearDown()
        showBackdrop(without: app)
        let card = add(root.card(of: app, snapshot: root.snapshotOfFront()))
        self.card = card
        if UIAccessibility.isReduceMotionEnabled {
            card.shape = .full(screen: screen, cornerRadius: screenRadius)
            card.alpha = 0
        } else {
            card.shape = .icon(root.iconFrame(of: app) ?? middle)
            card.iconAlpha = 1
        }
        settleOnScreen()
    }

    private var middle: CGRect { CGRect(x: bounds.midX - 30, y: bounds.midY - 30, width: 60, height: 60) }

    /// Leaves the card's app, and lets the card become its icon.
    func settleIntoIcon(velocity: CGPoint = .zero) {
        guard let card else { return tearDown() }
        if root.frontApp != nil { root.leaveFront() }
        removeNeighbors()
        state = .leaving
        let target = root.iconFrame(of: card.app), isStill = UIAccessibility.isReduceMotionEnabled
        let shape = HomeCard.icon(target ?? middle)
        let token = nextRun()
        if isStill || target == nil {
            // Without an icon, or with reduced motion, the card fades.
            UIView.animate(
                withDuration: 0.25,
                animations: {
                    card.alpha = 0
                    if !isStill { card.shape = shape }
                },
                completion: { [weak self] _ in self?.settled(token) })
            return
        }
        let speed = Self.relative(velocity, from: card.shape.frame, to: shape.frame)
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping,
            initialSpringVelocity: speed, animations: { card.shape = shape },
            completion: { [weak self] _ in self?.settled(token) })
        UIView.animate(
            withDuration: Self.iconFade, delay: Self.iconDelay, animations: { card.iconAlpha = 1 })
    }

    /// Lets the card's app fill the screen, and brings it to the front if it was left already.
    func settleOnScreen() {
        guard let card else { return tearDown() }
        if root.frontApp != card.app { root.bring(card.app) }
        guard root.frontApp == card.app else { return tearDown() }
        root.returnFocus()
        state = .arriving
        let token = nextRun(), shape = HomeCard.full(screen: screen, cornerRadius: screenRadius)
        let leftSwitcher = switcher
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: Self.damping,
            initialSpringVelocity: 0,
            animations: {
                card.shape = shape
                card.alpha = 1
                self.place(neighborsOf: shape)
                leftSwitcher?.alpha = 0
            }, completion: { [weak self] _ in self?.settled(token) })
        UIView.animate(withDuration: Self.openingFade) { card.iconAlpha = 0 }
        UIView.animate(withDuration: Self.iconFade) { self.dim.alpha = 0 }
        // Not a turn of its own, which would present a frame beside the card's: the next of those shows the change.
        _ = root.state.system.schedule(at: root.state.system.now + Self.coveringTime) { [weak self] in
            if self?.run == token, self?.state == .arriving { self?.isBelowStatusBar = true }
        }
    }

    /// The time after which a card that opens from its icon is below the status bar, in seconds.
    private static let coveringTime: TimeInterval = 0.18

    func nextRun() -> Int {
        run += 1
        return run
    }

    func settled(_ token: Int) {
        if token == run { tearDown() }
    }

    /// A spring's initial velocity: the finger's towards the target, in distances per second.
    private static func relative(_ velocity: CGPoint, from: CGRect, to: CGRect) -> CGFloat {
        let way = CGPoint(x: to.midX - from.midX, y: to.midY - from.midY)
        let distance = hypot(way.x, way.y)
        guard distance > 1 else { return 0 }
        let speed = (velocity.x * way.x + velocity.y * way.y) / distance
        return min(8, max(0, speed / distance))
    }
}

/// The app switcher over the home screen.
extension HomeMotion {
    /// Shows the cards of the recent apps; the card under the finger takes its place among them.
    func openSwitcher() {
        let front = card?.app, shape = card?.shape, beside = neighbors
        if backdrop.layer.contents == nil { showBackdrop(without: nil) }
        dim.layer.contents = root.snapshotOfDarkWallpaper()
        root.parkFocus()
        let image = card?.snapshot
        let cards = root.recents.apps.map { app in
            root.switcherCard(of: app, snapshot: app == front ? image : nil)
        }
        let switcher = AppSwitcher(cards, screen: screen)
        switcher.center(front)
        switcher.onOpen = { [weak self] in self?.open($0) }
        switcher.onEnd = { [weak self] in self?.end($0) }
        switcher.onLeave = { [weak self] in self?.leaveSwitcher() }
        self.switcher = switcher
        addSubview(switcher)
        switcher.layoutIfNeeded()
        var starts: [(card: SwitcherCard, shape: HomeCard?)] = []
        for entry in cards {
            let start =
                entry.card.app == front
                ? shape : [beside?.older, beside?.newer].first { $0??.app == entry.card.app }??.shape
            starts.append((entry, start))
            entry.headerAlpha = 0
            if var start {
                start.frame = entry.convert(start.frame, from: self)
                entry.card.shape = start
            } else {
                entry.alpha = 0
            }
        }
        card?.removeFromSuperview()
        card = nil
        removeNeighbors()
        state = .switching
        UIView.animate(
            withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            animations: {
                self.dim.alpha = 1
                for entry in cards {
                    entry.headerAlpha = 1
                    entry.alpha = 1
                    entry.setNeedsLayout()
                    entry.layoutIfNeeded()
                }
            })
    }

    private func open(_ entry: SwitcherCard) {
        guard state == .switching, let switcher else { return }
        var shape = entry.card.freeze()
        shape.frame = convert(shape.frame, from: entry)
        let moved = add(entry.card)
        moved.shape = shape
        card = moved
        switcher.isUserInteractionEnabled = false
        settleOnScreen()
    }

    private func end(_ app: PhoneApp) {
        root.end(app)
        if switcher?.cards.isEmpty == true { leaveSwitcher() }
    }

    /// Goes from the app switcher to the home screen.
    func leaveSwitcher() {
        guard let switcher, state == .switching else { return }
        if root.frontApp != nil { root.leaveFront() }
        backdrop.layer.contents = root.snapshotOfHome(without: nil)
        state = .leaving
        let token = nextRun()
        UIView.animate(
            withDuration: 0.3, delay: 0, options: .curveEaseOut,
            animations: {
                switcher.alpha = 0
                self.dim.alpha = 0
            }, completion: { [weak self] _ in self?.settled(token) })
    }
}
