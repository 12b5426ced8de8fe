import CoreGraphics
import Foundation
import Platform
import UIKit

/// What moves between the home screen, the apps and the app switcher: cards over a snapshot of the home screen.
///
/// It is above the apps, their sheets and the keyboard, and below the status bar and the home indicator. The app itself
/// comes and goes at once, behind; so what moves can be caught at any time.
@MainActor final class HomeMotion: UIView {
    /// What is on the screen.
    enum State: Equatable {
        /// Nothing of this view.
        case idle
        /// The card is under a finger.
        case following
        /// The card moves on by itself, into its icon.
        case leaving
        /// The card moves on by itself, until its app fills the screen.
        case arriving
        case switching
    }

    unowned let root: SimulatorRoot
    /// The radius of the screen's corners, in points.
    let screenRadius: CGFloat
    var state = State.idle {
        didSet { if state != oldValue { root.motionChanged() } }
    }
    let backdrop = UIView()
    /// What is behind the app switcher: an image of the wallpaper without icons, darker.
    ///
    /// It is one image, because a group of layers that fades is composited in each frame.
    let dim = UIView()
    var card: AppCard?
    /// The cards of the apps beside the one in front, once they are visible.
    var neighbors: Neighbors?
    var switcher: AppSwitcher?
    /// Counts the animations: a card that is caught ends the last one.
    var run = 0 { didSet { isBelowStatusBar = false } }
    /// Whether the card that arrives has come below the status bar, which then is as its app asks.
    var isBelowStatusBar = false { didSet { if isBelowStatusBar != oldValue { root.colorBars() } } }

    struct Neighbors {
        var older: AppCard?
        var newer: AppCard?
    }

    private var gesture: HomeGesture?
    private weak var finger: UITouch?
    private var resting: PlatformTimer?
    /// The card's shape, opacity of the icon and translation where it was caught while it moved; nil elsewhere.
    private var caught: Caught?

    private struct Caught {
        var shape: HomeCard
        var iconAlpha: CGFloat
        var translation: CGPoint
        var state: State
    }

    /// The part of the screen's width from which an app that arrives takes touches.
    private static let usableWidth: CGFloat = 0.8
    /// The distance in which a caught card takes the shape that the finger asks for, in points.
    private static let releaseDistance: CGFloat = 80

    init(_ root: SimulatorRoot, screenRadius: CGFloat) {
        self.root = root
        self.screenRadius = screenRadius
        super.init(frame: .zero)
        backdrop.backgroundColor = .black
        dim.alpha = 0
        for part in [backdrop, dim] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    var screen: CGSize { bounds.size }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        dim.frame = bounds
    }

    /// Ends all motion at once, for example when the screen is turned.
    func stop() {
        guard state != .idle else { return }
        if state == .switching, root.frontApp == nil { root.motionChanged() }
        tearDown()
        root.returnFocus()
    }

    func tearDown() {
        run += 1
        card?.removeFromSuperview()
        card = nil
        removeNeighbors()
        switcher?.removeFromSuperview()
        switcher = nil
        dim.layer.removeAllAnimations()
        dim.alpha = 0
        backdrop.layer.contents = nil
        dim.layer.contents = nil
        isHidden = true
        gesture = nil
        caught = nil
        resting?.cancel()
        state = .idle
    }

    func removeNeighbors() {
        for neighbor in [neighbors?.older, neighbors?.newer] { neighbor?.removeFromSuperview() }
        neighbors = nil
    }

    // MARK: - Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, bounds.contains(point) else { return nil }
        switch state {
        case .idle: return nil
        case .following: return self
        case .switching: return super.hitTest(point, with: event)
        case .leaving: return shownFrame?.contains(point) == true ? self : nil
        case .arriving:
            // What the finger aims at is where it will be, but for some points: the app takes touches already.
            return shownFrame.map { $0.width > screen.width * Self.usableWidth } == true ? nil : self
        }
    }

    private var shownFrame: CGRect? { card.map { $0.layer.presentation()?.frame ?? $0.frame } }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A card on its way onto the screen is caught at the home indicator only.
        guard state == .leaving, let touch = touches.first,
            shownFrame?.contains(touch.location(in: self)) == true
        else { return }
        begin(touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { move(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(touches) }

    /// A finger comes down on the home indicator, or on a card that moves.
    func begin(_ touch: UITouch) {
        guard finger == nil || gesture == nil else { return }
        finger = touch
        gesture = HomeGesture(at: touch.location(in: nil), time: touch.timestamp, screen: screen)
        caught = nil
        guard state == .leaving || state == .arriving, let card else { return }
        run += 1
        let shape = card.freeze()
        caught = Caught(
            shape: shape, iconAlpha: card.iconAlpha,
            translation: HomeCard.translation(of: shape.frame, screen: screen), state: state)
        state = .following
    }

    func move(_ touches: Set<UITouch>) {
        guard let finger, touches.contains(finger) else { return }
        guard gesture != nil else {
            // The finger that brought the app switcher goes on moving its cards.
            let way = finger.location(in: nil).x - finger.previousLocation(in: nil).x
            return switcher?.drag(by: way) ?? ()
        }
        gesture?.move(to: finger.location(in: nil), time: finger.timestamp)
        guard let gesture, gesture.phase != .pressed, state != .switching else { return }
        if state == .idle { setUp() }
        follow()
        waitForRest(at: finger.timestamp)
    }

    func end(_ touches: Set<UITouch>) {
        guard let finger, touches.contains(finger) else { return }
        resting?.cancel()
        self.finger = nil
        guard var gesture else { return switcher?.endDrag() ?? () }
        self.gesture = nil
        let verdict = gesture.end(time: finger.timestamp)
        finish(verdict, velocity: gesture.velocity(at: finger.timestamp))
    }

    func cancel(_ touches: Set<UITouch>) {
        guard let finger, touches.contains(finger) else { return }
        resting?.cancel()
        self.finger = nil
        guard gesture != nil else { return switcher?.endDrag() ?? () }
        gesture = nil
        finish(.stay, velocity: .zero)
    }

    /// A finger at rest sends no touches: a timer looks whether it pauses.
    private func waitForRest(at time: TimeInterval) {
        resting?.cancel()
        let system = root.state.system
        resting = system.schedule(at: system.now + HomeGesture.pauseTime) { [weak self] in
            UIApplication.shared.turn {
                // A little later than the limit: sums of times are not exact.
                self?.gesture?.rest(time: time + HomeGesture.pauseTime + 0.001)
                self?.follow()
                self?.openSwitcherAtHome()
            }
        }
    }

    /// Shows the recent apps to a finger that pauses over the home screen, where no card follows it.
    private func openSwitcherAtHome() {
        guard gesture?.phase == .paused, state == .following, card == nil, !root.recents.apps.isEmpty else {
            return
        }
        gesture = nil
        openSwitcher()
    }

    // MARK: - Following

    /// Shows the card of the app in front over the home screen; without an app nothing is shown before a pause.
    private func setUp() {
        state = .following
        guard let app = root.frontApp else { return }
        showBackdrop(without: app)
        card = add(root.card(of: app, snapshot: root.snapshotOfFront()))
    }

    func showBackdrop(without app: PhoneApp?) {
        layoutIfNeeded()
        backdrop.layer.contents = root.snapshotOfHome(without: app)
        isHidden = false
    }

    func add(_ card: AppCard) -> AppCard {
        addSubview(card)
        return card
    }

    private func follow() {
        guard let gesture, state == .following, let card else { return }
        let way = gesture.translation, start = caught?.translation ?? .zero
        let translation = CGPoint(x: start.x + way.x, y: start.y + way.y)
        var shape = HomeCard.following(translation, screen: screen, cornerRadius: screenRadius)
        if let caught {
            let rest = max(0, 1 - hypot(way.x, way.y) / Self.releaseDistance)
            shape = shape.interpolated(to: caught.shape, by: rest)
            card.iconAlpha = caught.iconAlpha * rest
        }
        card.shape = shape
        guard gesture.phase == .sideways || gesture.phase == .paused else { return }
        if neighbors == nil { addNeighbors() }
        place(neighborsOf: shape)
    }

    private func addNeighbors() {
        let recents = root.recents
        let found = Neighbors(
            older: recents.older.map { add(root.card(of: $0)) },
            newer: recents.newer.map { add(root.card(of: $0)) })
        neighbors = found
        for neighbor in [found.older, found.newer] { neighbor?.alpha = 0 }
        UIView.animate(withDuration: 0.15) {
            for neighbor in [found.older, found.newer] { neighbor?.alpha = 1 }
        }
    }

    func place(neighborsOf shape: HomeCard) {
        neighbors?.older?.shape = shape.neighbor(-1)
        neighbors?.newer?.shape = shape.neighbor(1)
    }

    // MARK: - The end of a gesture

    private func finish(_ verdict: HomeGesture.Verdict, velocity: CGPoint) {
        let caught = self.caught
        self.caught = nil
        switch (verdict, state) {
        case (.home, .switching), (.tap, .switching): leaveSwitcher()
        case (_, .switching): break
        case (.switcher, .following): openSwitcher()
        case (.tap, .following):
            if let caught {
                caught.state == .leaving ? settleIntoIcon() : settleOnScreen()
            } else {
                root.goHome()
            }
        case (.tap, _): root.goHome()
        case (.home, .following) where card != nil: settleIntoIcon(velocity: velocity)
        case (.older, .following): step(to: neighbors?.older, -1)
        case (.newer, .following): step(to: neighbors?.newer, 1)
        case (_, .following): card == nil ? tearDown() : settleOnScreen()
        default: break
        }
    }

    /// A neighbor takes the screen, with the card beside it.
    private func step(to neighbor: AppCard?, _ places: CGFloat) {
        guard let neighbor, let old = card else { return card == nil ? tearDown() : settleOnScreen() }
        root.bring(neighbor.app, stepping: true)
        // The card that leaves is a neighbor of the new one now.
        let other = places < 0 ? neighbors?.newer : neighbors?.older
        other?.removeFromSuperview()
        card = neighbor
        neighbors = places < 0 ? Neighbors(older: nil, newer: old) : Neighbors(older: old, newer: nil)
        settleOnScreen()
    }
}
