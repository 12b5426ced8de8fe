import CoreGraphics
public import Foundation
import QuartzCore

/// The visual effect of the focus on an item; the base class has none.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, NSCopying {
    /// Creates an effect without appearance.
    public nonisolated override init() { super.init() }
    /// Returns the effect itself, which is immutable.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A focus ring in the tint color around an item.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// The position of the ring relative to the item's edge.
    public enum Position: Int, Sendable {
        /// Outside, or inside if there is no space; the default.
        case automatic = 0
        /// Outside.
        case outside = 1
        /// Inside.
        case inside = 2
    }

    /// The view in front of which the ring is drawn; nil (the default) for the item itself.
    open weak var referenceView: UIView?
    /// No effect, for source compatibility; nil by default.
    open weak var containerView: UIView?
    /// The position of the ring relative to the edge; `.automatic` by default.
    open nonisolated(unsafe) var position = Position.automatic
    /// The path that the app set, in the item's coordinates; nil for the item's own shape.
    nonisolated(unsafe) let path: UIBezierPath?

    /// Creates a ring around the item's own shape.
    public nonisolated override init() {
        path = nil
        super.init()
    }

    /// Creates a ring around a rectangle in the item's coordinates.
    public init(rect: CGRect) {
        path = UIBezierPath(rect: rect)
        super.init()
    }

    /// Creates a ring around a rounded rectangle in the item's coordinates; the curve has no effect.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        path = UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius)
        super.init()
    }

    /// Creates a ring around a path in the item's coordinates.
    public init(path: UIBezierPath) {
        self.path = path
        super.init()
    }
}

/// The view of the focus ring.
@MainActor final class FocusRing {
    /// The width of the ring, in points (iPadOS: about 3).
    static let width: CGFloat = 3
    /// The distance between the ring and the item, in points.
    static let gap: CGFloat = 2

    let layer = CAShapeLayer()
    private weak var view: UIView?
    private var shape = CGRect.null
    private var radius: CGFloat = -1
    private var given: UIBezierPath?

    /// Shows the ring around a view; nil hides it.
    func show(around item: UIView?) {
        guard let item, let effect = item.focusEffect as? UIFocusHaloEffect else { return hide() }
        let view = effect.referenceView ?? item
        if self.view !== view {
            hide()
            self.view = view
            layer.fillColor = nil
            layer.lineWidth = Self.width
            layer.zPosition = 1000
            view.layer.addSublayer(layer)
        }
        let isInside =
            effect.position == .inside
            || effect.position == .automatic && (view.clipsToBounds || view.focusRingLiesInside)
        let offset = isInside ? Self.width / 2 : -(Self.gap + Self.width / 2)
        let edge = item.focusEdge
        var rect = item.convert(edge.rect, to: view).insetBy(dx: offset, dy: offset)
        if !isInside, let edge = FocusRing.cuttingView(above: view) {
            // The whole ring must be visible around an item at the edge of a screen or a sheet.
            let room = view.convert(edge.bounds, from: edge)
            let seen = rect.intersection(room.insetBy(dx: Self.width / 2, dy: Self.width / 2))
            if min(seen.width, seen.height) > 2 * Self.width { rect = seen }
        }
        let radius = edge.radius > 0 || !isInside ? max(0, edge.radius - offset) : 0
        let color = item.tintColor.resolvedColor(with: item.traitCollection).cgColor
        if layer.strokeColor != color { layer.strokeColor = color }
        guard rect != shape || radius != self.radius || given !== effect.path else { return }
        shape = rect
        self.radius = radius
        given = effect.path
        let fitting = min(radius, min(rect.width, rect.height) / 2)
        layer.path = (effect.path ?? UIBezierPath(roundedRect: rect, cornerRadius: max(0, fitting))).cgPath
    }

    /// The ancestor that clips a ring around a view; lists do not count, because they scroll the focused item into
    /// view.
    private static func cuttingView(above view: UIView) -> UIView? {
        let above = sequence(first: view, next: \.superview).dropFirst()
        return above.first { $0.clipsToBounds && !($0 is UIScrollView) } ?? view.window
    }

    private func hide() {
        guard view != nil || layer.superlayer != nil else { return }
        layer.removeFromSuperlayer()
        view = nil
        shape = .null
        radius = -1
        given = nil
    }
}
