import Foundation

/// Several animations that run as one.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their times count from the group's start.
    open var animations: [CAAnimation]?

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
            // A child that is over shows its end until the group is over, if it fills; one that ends with the
            // group shows it for as long as the group does.
            animation.apply(to: &state, at: local, includesEnd: progress >= 1)
        }
    }
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of the whole layer; every kind is drawn as the new look fading in.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

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
