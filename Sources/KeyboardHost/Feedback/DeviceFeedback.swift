import CSessionBus
package import UIKit

/// Lets the device be felt through feedbackd; silent where it does not run.
///
/// The session bus is opened with the first feedback, so a keyboard that gives none keeps no connection.
@MainActor package final class DeviceFeedback {
    private var bus: OpaquePointer?
    private var isGivenUp = false

    /// Makes the feedback of a program; the bus is opened with the first one.
    package init() {}

    /// Whether feedbackd runs in this session, asked of the bus once; waits for the answer 0.2 s at most.
    package static var isServed: Bool {
        guard let bus = spinet_feedback_bus_open() else { return false }
        defer { spinet_feedback_bus_close(bus) }
        return spinet_feedback_bus_is_served(bus)
    }

    isolated deinit { spinet_feedback_bus_close(bus) }

    /// Asks for a feedback.
    package func give(_ feedback: Feedback) {
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
