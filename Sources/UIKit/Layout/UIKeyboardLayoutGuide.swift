public import Foundation

/// A guide that the toolkit moves and that lets rules hold only near, or away from, an edge.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
}

/// The room that the keyboard takes of a view; without a keyboard, what lies below the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
}
