public import Foundation

/// The look of a bar, as it was before appearances.
public enum UIBarStyle: Int, Sendable {
    /// Light in light surroundings, dark in dark ones.
    case `default` = 0
    /// Dark.
    case black = 1

    /// As `black`.
    public static var blackTranslucent: UIBarStyle { .black }
}

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
    /// Not said.
    case any = 0
    /// At the lower edge of what it belongs to.
    case bottom = 1
    /// At the upper edge of what it belongs to.
    case top = 2
    /// At the upper edge, and behind the status bar.
    case topAttached = 3
}

/// A bar that has a place.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
    /// Where it is.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Where the bar is to be.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// As the bar does by itself.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UIView {
    /// How far the safe area's lower part reaches below a bar that is right on it, in points.
    var roomBelow: CGFloat {
        guard let superview else { return 0 }
        let safe = superview.safeAreaInsets.bottom, gap = superview.bounds.maxY - frame.maxY
        return safe > 0 && gap > 0 && gap <= safe + 0.5 ? gap : 0
    }
}
