/// What a hand is to feel.
package enum Feedback: Hashable, Sendable {
    /// Two things met; how hard, 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: Double)
    /// A choice moved on by one.
    case selection
    /// Something succeeded or failed.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
}

extension UIApplication {
    /// Lets the device be felt; whoever knows a way sets it, and without one nothing is felt.
    package static var onFeedback: (@MainActor (Feedback) -> Void)?
}
