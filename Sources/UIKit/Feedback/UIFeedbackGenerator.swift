import CoreGraphics
public import Foundation

/// The base class of the generators of haptic feedback.
///
/// On Linux the device plays it through feedbackd, if that is running; otherwise there is no feedback.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() { super.init() }

    /// Creates a generator for feedback in a view.
    public init(view: UIView) { super.init() }

    /// Prepares the hardware on iOS; no effect here.
    open func prepare() {}

    func give(_ feedback: Feedback) { UIApplication.onFeedback?(feedback) }
}

/// Generates the feedback of a collision.
///
///     UIImpactFeedbackGenerator(style: .light).impactOccurred()
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass and hardness of the colliding objects.
    public enum FeedbackStyle: Int, Sendable {
        /// Small, light objects.
        case light = 0
        /// Objects of medium mass.
        case medium = 1
        /// Large, heavy objects.
        case heavy = 2
        /// Soft objects.
        case soft = 3
        /// Rigid objects.
        case rigid = 4
    }

    private let style: FeedbackStyle

    /// Creates a generator of a style.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator of medium style.
    public convenience override init() { self.init(style: .medium) }

    /// Creates a generator of a style for feedback in a view.
    public init(style: FeedbackStyle, view: UIView) {
        self.style = style
        super.init(view: view)
    }

    /// Plays the feedback at full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Plays the feedback with an intensity from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {
        give(.impact(style, intensity: Double(intensity.isNaN ? 1 : min(max(intensity, 0), 1))))
    }
}

/// Generates the feedback of a changing selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Plays the feedback; call it once for each step.
    open func selectionChanged() { give(.selection) }
}

/// Generates the feedback of a finished task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded.
        case success = 0
        /// The task ended with a warning.
        case warning = 1
        /// The task failed.
        case error = 2
    }

    /// Plays the feedback of a result.
    open func notificationOccurred(_ notificationType: FeedbackType) { give(.notification(notificationType)) }
}
