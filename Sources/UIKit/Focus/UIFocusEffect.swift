import CoreGraphics
public import Foundation
import QuartzCore

/// How an item shows that it has the focus: nothing by itself.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, NSCopying {
    /// Makes an effect.
    public nonisolated override init() { super.init() }
    /// The effect itself; it does not change.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A ring of the tint color around an item that has the focus.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// On which side of the edge the ring lies.
    public enum Position: Int, Sendable {
        /// Outside, or inside where there is no room.
        case automatic = 0
        /// Outside.
        case outside = 1
        /// Inside.
        case inside = 2
    }

    /// The view in front of which the ring lies; the item itself when nil.
    open weak var referenceView: UIView?
    /// The view that the ring is in; kept for programs that set it.
    open weak var containerView: UIView?
    /// On which side of the edge the ring lies.
    open nonisolated(unsafe) var position = Position.automatic
    /// The edge that the program gave, in the item's points; nil follows the item's own shape.
    nonisolated(unsafe) let path: UIBezierPath?

    /// Makes a ring around the item's own shape.
    public nonisolated override init() {
        path = nil
        super.init()
    }

    /// Makes a ring around a rectangle.
    public init(rect: CGRect) {
        path = UIBezierPath(rect: rect)
        super.init()
    }

    /// Makes a ring around a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        path = UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius)
        super.init()
    }

    /// Makes a ring around a shape.
    public init(path: UIBezierPath) {
        self.path = path
        super.init()
    }
}

/// The ring as it is drawn.
@MainActor final class FocusRing {
    /// How thick it is, in points (iPadOS: about 3).
    static let width: CGFloat = 3
    /// The room between it and what it surrounds, in points.
    static let gap: CGFloat = 2

    let layer = CAShapeLayer()
    private weak var view: UIView?
    private var shape = CGRect.null
    private var radius: CGFloat = -1
    private var given: UIBezierPath?

    /// Draws the ring around a view, or nowhere.
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
            // Around what is at the edge of a screen or a sheet all of it is to be seen.
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

    /// What cuts off a ring around a view; a list does not, where what has the focus comes in sight.
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
