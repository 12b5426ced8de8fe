public import Foundation

/// The style of a bar, from before bar appearances.
public enum UIBarStyle: Int, Sendable {
    /// Light or dark, by the user interface style.
    case `default` = 0
    /// Dark.
    case black = 1

    /// The same as `black`.
    public static var blackTranslucent: UIBarStyle { .black }
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
    /// Not specified.
    case any = 0
    /// At the lower edge of its container.
    case bottom = 1
    /// At the upper edge of its container.
    case top = 2
    /// At the upper edge of the screen, below the status bar.
    case topAttached = 3
}

/// A bar with a position.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar; `.any` by default, which leaves it to the bar.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `.any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UIView {
    /// The height of the safe area below a bar at its lower end, in points.
    var roomBelow: CGFloat {
        guard let superview else { return 0 }
        let safe = superview.safeAreaInsets.bottom, gap = superview.bounds.maxY - frame.maxY
        return safe > 0 && gap > 0 && gap <= safe + 0.5 ? gap : 0
    }
}
