import Foundation

/// Runs several animations with a common timing.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their begin times are relative to the group's start, and none runs longer than the group.
    open var animations: [CAAnimation]?

    /// Creates a group without animations.
    public required init() {
        super.init()
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
    }

    override func prepare(for layer: CALayer, from state: LayerState) {
        super.prepare(for: layer, from: state)
        for animation in animations ?? [] {
            if animation.timing.duration == 0 { animation.timing.duration = timing.duration }
            animation.prepare(for: layer, from: state)
        }
    }

    override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
        let local = progress * timing.duration
        for animation in animations ?? [] {
            // An ended child with a fill mode keeps its end value until the group ends. A child that ends together
            // with the group keeps it as long as the group does.
            animation.apply(to: &state, at: local, includesEnd: progress >= 1)
        }
    }
}

/// The type of a transition.
///
/// All types are drawn as a fade; on iOS they move or reveal the new contents.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name of the transition type.
    public let rawValue: String
    /// Creates a transition type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new contents fade in.
    public static let fade = CATransitionType(rawValue: "fade")
    /// On iOS, the new contents slide over the old ones.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// On iOS, the new contents push the old ones out.
    public static let push = CATransitionType(rawValue: "push")
    /// On iOS, the old contents slide away from the new ones.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition; it has no effect, because all transitions are drawn as a fade.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the direction.
    public let rawValue: String
    /// Creates a direction from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// From the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top edge.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom edge.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation of a change of the whole layer, drawn as a fade-in of the new contents for every type.
open class CATransition: CAAnimation {
    /// The type of the transition; `.fade` by default.
    open var type = CATransitionType.fade
    /// The direction of the transition; nil by default, and without effect.
    open var subtype: CATransitionSubtype?
    /// The progress at which the transition starts, from 0 to 1; 0 by default.
    open var startProgress: Float = 0
    /// The progress at which the transition ends, from 0 to 1; 1 by default.
    open var endProgress: Float = 1

    /// Creates a fade.
    public required init() {
        super.init()
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
    }

    override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
        state.opacity *= startProgress + (endProgress - startProgress) * Float(progress)
    }
}
