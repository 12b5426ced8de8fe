import CoreGraphics
public import Foundation

/// Methods that report when an animator begins and stops to move items.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called before the animator moves items, for the first time or after a pause; by default it does nothing.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called after all items came to rest; by default it does nothing.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves and turns items as rigid bodies, under the behaviors that it has.
///
///     animator = UIDynamicAnimator(referenceView: view)
///     animator.addBehavior(UIGravityBehavior(items: [ball]))
///     let floor = UICollisionBehavior(items: [ball])
///     floor.translatesReferenceBoundsIntoBoundary = true
///     animator.addBehavior(floor)
///
/// The animator works with the frames of the display, in steps of 1/240 s. It pauses, and wakes nothing, while no item
/// has moved for half a second; changes of behaviors and `updateItem(usingCurrentState:)` resume it.
/// The app retains the animator: without a reference to it the items stay where they are.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// The longest time that is simulated in a frame, in seconds: after a longer stop the items go on from where they were.
    private static let longestFrame = 0.1

    private var simulation = ItemSimulation()
    private var link: CADisplayLink?
    private var lastFrame: TimeInterval = 0

    /// Creates an animator without a reference view, for items that are no views.
    public override init() { super.init() }

    /// Creates an animator for the subviews of a view, in whose coordinates behaviors work.
    public convenience init(referenceView view: UIView) {
        self.init()
        referenceView = view
    }

    /// The view whose coordinates the behaviors use; nil for items that are no views; not retained.
    open private(set) weak var referenceView: UIView?
    /// The object that is notified of pauses; not retained, nil by default.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviors that were added, without their children, in the order of addition.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Whether the animator moves items; false before the first behavior and while all items rest.
    open private(set) var isRunning = false
    /// The time for which the animator moved items, in seconds.
    open private(set) var elapsedTime: TimeInterval = 0

    /// Adds a behavior with its children; no effect if the animator has it already.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(behavior) else { return }
        behavior.animator?.removeBehavior(behavior)
        behaviors.append(behavior)
        behavior.enter(self)
        structureChanged()
    }

    /// Removes a behavior with its children; the items keep the velocities that other behaviors still need.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(behavior) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.enter(nil)
        structureChanged()
    }

    /// Removes all behaviors: no item moves any more.
    open func removeAllBehaviors() {
        for behavior in behaviors { behavior.enter(nil) }
        behaviors = []
        structureChanged()
    }

    /// Returns the items whose frames intersect a rectangle in the reference coordinates.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        simulation.items.filter { item in
            let size = item.bounds.size
            let frame = CGRect(
                x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
            )
            .applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y)
            return frame.intersects(rect)
        }
    }

    /// Reads the center, the bounds and the transform of an item again, after the app changed them.
    ///
    /// The item's velocity does not change.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        simulation.reload(item)
        resume()
    }

    // MARK: - Frames

    private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.withDescendants) }

    /// Takes up items that were added to a behavior, and forgets removed ones.
    final func structureChanged() {
        simulation.setItems(allBehaviors.flatMap(\.dynamicItems))
        if behaviors.isEmpty { pause() } else { resume() }
    }

    /// Moves the items from now on, until they rest.
    final func resume() {
        simulation.wake()
        guard !isRunning, !behaviors.isEmpty else { return }
        isRunning = true
        delegate?.dynamicAnimatorWillResume(self)
        lastFrame = UIApplication.shared.now
        let link = self.link ?? makeLink()
        self.link = link
        link.isPaused = false
    }

    private func pause() {
        guard isRunning else { return }
        isRunning = false
        link?.isPaused = true
        simulation.stop()
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func makeLink() -> CADisplayLink {
        let frames = DynamicAnimatorFrames()
        frames.animator = self
        let link = CADisplayLink(
            target: frames,
            selector: Selector("advanceDynamicAnimator", DynamicAnimatorFrames.advanceDynamicAnimator))
        link.isPaused = true
        link.add(to: .main, forMode: .common)
        return link
    }

    fileprivate func advance() {
        guard isRunning else { return }
        let now = UIApplication.shared.now
        let time = min(max(0, now - lastFrame), Self.longestFrame)
        lastFrame = now
        elapsedTime += time
        let behaviors = allBehaviors
        simulation.advance(by: time, under: behaviors)
        for behavior in behaviors { behavior.action?() }
        for change in simulation.takeContactChanges() { report(change, to: behaviors) }
        if isRunning, simulation.isAtRest { pause() }
    }

    private func report(_ change: ContactChange, to behaviors: [UIDynamicBehavior]) {
        let behavior = behaviors.lazy.compactMap { $0 as? UICollisionBehavior }
            .first { $0.groupID == change.key.group }
        guard let behavior, behavior.animator === self, let item = simulation.item(of: change.key.body) else {
            return
        }
        behavior.report(change, of: item) { simulation.item(of: $0) }
    }

    // MARK: - Velocities

    /// The body of an item; nil if no behavior has it.
    final func body(of item: any UIDynamicItem) -> RigidBody? { simulation.body(of: item) }

    /// Changes the body of an item; returns false if no behavior has it.
    final func changeBody(of item: any UIDynamicItem, _ change: (inout RigidBody) -> Void) -> Bool {
        guard simulation.changeBody(of: item, change) else { return false }
        resume()
        return true
    }
}

/// Calls an animator with each frame without retaining it: a display link retains its target.
@MainActor private final class DynamicAnimatorFrames: NSObject {
    weak var animator: UIDynamicAnimator?

    func advanceDynamicAnimator(_ link: CADisplayLink) {
        guard let animator else { return link.invalidate() }
        animator.advance()
    }
}
