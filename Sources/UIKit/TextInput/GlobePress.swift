import Foundation

/// The state of one press of a globe key: a tap, a long press or a slide up.
struct GlobePress: Hashable, Sendable {
    /// The effect of a touch event.
    enum Outcome: Hashable, Sendable {
        /// No effect.
        case none
        /// The touch began; the list is due after `holdDelay`.
        case armed
        /// Show the list now.
        case showsList
        /// The list is shown, and the touch selects in it.
        case listTouch
        /// Select the next keyboard.
        case advance
        /// The press is cancelled.
        case cancelled
    }

    /// The duration of a long press, in seconds (as for all long presses of iOS).
    static let holdDelay = 0.5
    /// The distance of a slide up, in points.
    static let slideDistance: CGFloat = 20

    private var isDown = false
    private var isListShown = false

    /// Ends the wait for the long press.
    ///
    /// - Returns: whether to show the list.
    mutating func showList() -> Bool {
        guard isDown, !isListShown else { return false }
        isListShown = true
        return true
    }

    /// Handles a touch of the key, and returns its effect.
    mutating func handle(_ phase: UITouch.Phase, at point: CGPoint, inside bounds: CGRect) -> Outcome {
        switch phase {
        case .began:
            self = GlobePress()
            isDown = true
            return .armed
        case .moved:
            if isListShown { return .listTouch }
            guard isDown, point.y < bounds.minY - Self.slideDistance else { return .none }
            isListShown = true
            return .showsList
        case .ended:
            defer { self = GlobePress() }
            if isListShown { return .listTouch }
            return isDown && bounds.insetBy(dx: -20, dy: -20).contains(point) ? .advance : .cancelled
        case .cancelled:
            defer { self = GlobePress() }
            return isListShown ? .listTouch : .cancelled
        default: return .none
        }
    }
}
