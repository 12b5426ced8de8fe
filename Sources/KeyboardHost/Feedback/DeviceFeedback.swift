import CSessionBus
package import UIKit

/// Plays haptic feedback through feedbackd; has no effect if feedbackd is not running.
///
/// The connection to the session bus is opened by the first feedback.
@MainActor package final class DeviceFeedback {
    private var bus: OpaquePointer?
    private var isGivenUp = false

    /// Makes the feedback of a program; the connection is opened by the first feedback.
    package init() {}

    /// Whether feedbackd is available in this session; each access asks the session bus and waits at most 0.2 s.
    package static var isServed: Bool {
        guard let bus = spinet_feedback_bus_open() else { return false }
        defer { spinet_feedback_bus_close(bus) }
        return spinet_feedback_bus_is_served(bus)
    }

    isolated deinit { spinet_feedback_bus_close(bus) }

    /// Requests a feedback.
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

    /// The nearest event of feedbackd's themes.
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
