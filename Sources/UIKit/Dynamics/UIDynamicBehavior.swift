public import Foundation

/// An influence on the items of a `UIDynamicAnimator`; on its own, a group of other behaviors.
///
///     let fall = UIDynamicBehavior()
///     fall.addChildBehavior(UIGravityBehavior(items: [ball]))
///     fall.addChildBehavior(UICollisionBehavior(items: [ball]))
///     animator.addBehavior(fall)
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    weak var animator: UIDynamicAnimator?

    /// Creates a behavior without children.
    public override init() { super.init() }

    /// The behaviors that are added to the animator together with this one, in the order of addition.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []

    /// Adds a behavior as a child; no effect if it is a child already.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !childBehaviors.contains(behavior) else { return }
        childBehaviors.append(behavior)
        if let animator { behavior.enter(animator) }
        structureChanged()
    }

    /// Removes a child.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard childBehaviors.contains(behavior) else { return }
        childBehaviors.removeAll { $0 === behavior }
        behavior.enter(nil)
        structureChanged()
    }

    /// A closure that is called in each frame, after the items were moved; nil by default.
    open var action: (() -> Void)?

    /// Called before the behavior is added to an animator or, with nil, removed from one; by default it does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The animator that has the behavior, by itself or as a child; nil without one.
    open var dynamicAnimator: UIDynamicAnimator? { animator }

    // MARK: - For subclasses of the toolkit

    /// The items that the behavior itself influences.
    var dynamicItems: [any UIDynamicItem] { [] }

    /// Sets the properties of the bodies; called in each frame before `contribute(to:)` of all behaviors.
    func prepareBodies(in scene: inout DynamicScene) {}

    /// Adds forces, contacts and joints to the simulation of a frame.
    func contribute(to scene: inout DynamicScene) {}

    /// Sets the animator of the behavior and its children.
    final func enter(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        self.animator = animator
        for child in childBehaviors { child.enter(animator) }
    }

    /// The behavior and all behaviors below it.
    final var withDescendants: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withDescendants) }

    /// Resumes the animator after a change of a property.
    final func behaviorChanged() { animator?.resume() }

    /// Resumes the animator after a change of items or children.
    final func structureChanged() { animator?.structureChanged() }
}

/// The simulation of one frame, to which behaviors add what they do.
@MainActor struct DynamicScene {
    var world: DynamicsWorld
    /// The indices of the bodies by the identity of their items.
    let indices: [ObjectIdentifier: Int]

    func index(of item: any UIDynamicItem) -> Int? { indices[ObjectIdentifier(item)] }
}
