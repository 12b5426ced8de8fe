import Foundation

/// One press of a globe key: a tap, a hold or a slide up.
struct GlobePress: Hashable, Sendable {
    /// What a touch of the key leads to.
    enum Outcome: Hashable, Sendable {
        /// Nothing.
        case none
        /// The finger came down; after `holdDelay` the list is due.
        case armed
        /// The list is to be shown now.
        case showsList
        /// The list is shown, and the finger went on.
        case listTouch
        /// The next keyboard is wanted.
        case advance
        /// The press counts for nothing.
        case cancelled
    }

    /// How long a hold is, in seconds (as every long press of iOS).
    static let holdDelay = 0.5
    /// How far up a slide goes, in points.
    static let slideDistance: CGFloat = 20

    private var isDown = false
    private var isListShown = false

    /// The hold is over.
    ///
    /// - Returns: whether the list is to be shown.
    mutating func showList() -> Bool {
        guard isDown, !isListShown else { return false }
        isListShown = true
        return true
    }

    /// Takes in a touch of the key.
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
