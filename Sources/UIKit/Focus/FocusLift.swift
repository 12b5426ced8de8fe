import CoreGraphics
import Foundation
import QuartzCore

/// The focus appearance of tvOS: the item is raised on a light platter, slightly enlarged, with a shadow.
///
/// While raised, the item has light appearance, so that its labels are dark on the platter. Its geometry does not
/// change. Items that fill much of the screen are not raised; they have the focus ring of the other idioms.
@MainActor final class FocusLift {
    /// The increase of an item's width in points, and the maximum scale.
    ///
    /// Our choices: tvOS's values are not published.
    private static let growth: CGFloat = 16
    private static let largestScale: CGFloat = 1.12
    /// The margin of the platter around an item without a background, in points.
    private static let margin: CGFloat = 6
    /// The maximum height of a raised item, as a fraction of the window's.
    private static let largestShare: CGFloat = 0.4

    private let platter = CALayer()
    private weak var item: UIView?
    /// The item's user interface style before it was raised.
    private var style = UIUserInterfaceStyle.unspecified
    private var zPosition: CGFloat = 0

    /// Raises a view, and lowers the one that was raised before.
    ///
    /// - Returns: false if the view shows the focus in another way.
    func show(on item: UIView?) -> Bool {
        guard let item, FocusLift.raises(item), item.focusEffect is UIFocusHaloEffect else {
            lower()
            return false
        }
        if self.item !== item {
            lower()
            raise(item)
        }
        place()
        return true
    }

    /// Whether an item is raised: on tvOS, if it does not fill most of the screen.
    static func raises(_ item: UIView) -> Bool {
        guard item.traitCollection.userInterfaceIdiom == .tv, let window = item.window else { return false }
        return item.bounds.height <= window.bounds.height * largestShare
    }

    private func raise(_ item: UIView) {
        self.item = item
        style = item.overrideUserInterfaceStyle
        zPosition = item.layer.zPosition
        item.overrideUserInterfaceStyle = .light
        item.layer.zPosition = 1
        let color = item.layer.backgroundColor
        // A translucent background would be dark below dark text.
        if (color?.alpha ?? 0) < 1 {
            platter.backgroundColor = .white
            item.layer.insertSublayer(platter, at: 0)
        }
        item.layer.shadowColor = .black
        item.layer.shadowRadius = 14
        item.layer.shadowOffset = CGSize(width: 0, height: 8)
        item.layer.shadowOpacity = 0.35
        item.layer.keepsShadowOutside = true
        let size = max(item.bounds.width, 1)
        scale(item, to: min(Self.largestScale, 1 + Self.growth / size))
    }

    /// Updates the platter to the item's size and shape.
    private func place() {
        guard let item else { return }
        var (rect, radius) = item.focusEdge
        let hasBackground = (item.layer.backgroundColor?.alpha ?? 0) > 0
        if platter.superlayer != nil, !hasBackground, !item.clipsToBounds, !item.focusRingLiesInside {
            rect = rect.insetBy(dx: -Self.margin, dy: -Self.margin)
            radius += Self.margin
        }
        radius = min(max(radius, 10), min(rect.width, rect.height) / 2)
        if platter.frame != rect { platter.frame = rect }
        if platter.cornerRadius != radius { platter.cornerRadius = radius }
        let path = UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath
        if item.layer.shadowPath != path { item.layer.shadowPath = path }
    }

    private func lower() {
        platter.removeFromSuperlayer()
        guard let item else { return }
        self.item = nil
        item.overrideUserInterfaceStyle = style
        item.layer.zPosition = zPosition
        item.layer.shadowOpacity = 0
        item.layer.shadowPath = nil
        item.layer.keepsShadowOutside = false
        scale(item, to: 1)
    }

    private func scale(_ item: UIView, to scale: CGFloat) {
        let change = {
            item.animating("presentationScale", from: item.layer.presentationScale) {
                item.layer.presentationScale = scale
            }
        }
        guard UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled, item.window != nil else {
            return change()
        }
        UIView.animate(withDuration: UIFocusAnimationCoordinator.duration, animations: change)
    }
}
