/// A haptic feedback.
package enum Feedback: Hashable, Sendable {
    /// A collision, with an intensity from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: Double)
    /// A selection that changed by one step.
    case selection
    /// The success or failure of a task.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
}

extension Feedback {
    /// A number for each feedback, for messages between processes; the intensity is left out.
    package var code: UInt8 {
        switch self {
        case .impact(let style, _): UInt8(style.rawValue)
        case .selection: 16
        case .notification(let type): 32 + UInt8(type.rawValue)
        }
    }

    /// The feedback of a number; nil for other numbers.
    package init?(code: UInt8) {
        switch code {
        case 0..<16:
            guard let style = UIImpactFeedbackGenerator.FeedbackStyle(rawValue: Int(code)) else { return nil }
            self = .impact(style, intensity: 1)
        case 16: self = .selection
        case 32...:
            guard let type = UINotificationFeedbackGenerator.FeedbackType(rawValue: Int(code) - 32) else {
                return nil
            }
            self = .notification(type)
        default: return nil
        }
    }
}

extension UIApplication {
    /// Plays haptic feedback; the host sets it, and without it there is no feedback.
    package static var onFeedback: (@MainActor (Feedback) -> Void)?
}
