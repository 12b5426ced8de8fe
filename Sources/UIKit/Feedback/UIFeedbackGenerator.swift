import CoreGraphics
public import Foundation

/// Lets the user feel what happens; the base of three kinds.
///
/// On Linux the device answers through feedbackd where it runs, and stays still elsewhere.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Makes a generator.
    public override init() { super.init() }

    /// Makes a generator for what happens in a view.
    public init(view: UIView) { super.init() }

    /// Says that feedback is soon wanted; nothing needs to be made ready here.
    open func prepare() {}

    func give(_ feedback: Feedback) { UIApplication.onFeedback?(feedback) }
}

/// Lets the user feel that two things met.
///
///     UIImpactFeedbackGenerator(style: .light).impactOccurred()
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy and how hard the things are.
    public enum FeedbackStyle: Int, Sendable {
        /// Small things.
        case light = 0
        /// Things of middling weight.
        case medium = 1
        /// Large things.
        case heavy = 2
        /// Soft things.
        case soft = 3
        /// Hard things.
        case rigid = 4
    }

    private let style: FeedbackStyle

    /// Makes a generator of a style.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Makes a generator of middling weight.
    public convenience override init() { self.init(style: .medium) }

    /// Makes a generator of a style for what happens in a view.
    public init(style: FeedbackStyle, view: UIView) {
        self.style = style
        super.init(view: view)
    }

    /// Lets an impact be felt.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Lets an impact be felt, of an intensity from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {
        give(.impact(style, intensity: Double(intensity.isNaN ? 1 : min(max(intensity, 0), 1))))
    }
}

/// Lets the user feel that a choice moved on, once for each step.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Lets the step be felt.
    open func selectionChanged() { give(.selection) }
}

/// Lets the user feel how a task ended.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How a task ended.
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success = 0
        /// With a warning.
        case warning = 1
        /// In failure.
        case error = 2
    }

    /// Lets the end of a task be felt.
    open func notificationOccurred(_ notificationType: FeedbackType) { give(.notification(notificationType)) }
}
