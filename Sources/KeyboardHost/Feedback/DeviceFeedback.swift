import CSessionBus
import UIKit

/// Lets the device be felt through feedbackd; silent where it does not run.
///
/// The session bus is opened with the first feedback, so a keyboard that gives none keeps no connection.
@MainActor final class DeviceFeedback {
    private var bus: OpaquePointer?
    private var isGivenUp = false

    isolated deinit { spinet_feedback_bus_close(bus) }

    /// Asks for a feedback.
    func give(_ feedback: Feedback) {
        guard !isGivenUp else { return }
        if bus == nil { bus = spinet_feedback_bus_open() }
        guard let bus, spinet_feedback_bus_trigger(bus, "spinet", Self.event(of: feedback)) else {
            spinet_feedback_bus_close(bus)
            bus = nil
            isGivenUp = true
            return
        }
    }

    /// The event of feedbackd's themes that comes nearest.
    static func event(of feedback: Feedback) -> String {
        switch feedback {
        case .impact(.soft, _), .impact(.light, _), .selection: "button-released"
        case .impact: "button-pressed"
        case .notification(.success): "dialog-information"
        case .notification(.warning): "dialog-warning"
        case .notification(.error): "dialog-error"
        }
    }
}
