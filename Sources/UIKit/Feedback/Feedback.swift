/// A haptic feedback.
package enum Feedback: Hashable, Sendable {
    /// A collision, with an intensity from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: Double)
    /// A selection that changed by one step.
    case selection
    /// The success or failure of a task.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
}

extension UIApplication {
    /// Plays haptic feedback; the host sets it, and without it there is no feedback.
    package static var onFeedback: (@MainActor (Feedback) -> Void)?
}
