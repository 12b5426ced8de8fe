import CoreGraphics
public import Foundation

extension UIView {
    func hitView(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// The transform from the view's coordinates to those of its window or topmost ancestor.
    private var toRootTransform: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var view = self
        while let superview = view.superview {
            transform = transform.concatenating(view.toSuperviewTransform)
            view = superview
        }
        // A window's frame origin is its position on the screen; it is not part of its coordinate system.
        return transform
    }

    private func transform(to view: UIView?) -> CGAffineTransform {
        if view === self { return .identity }
        guard let target = view ?? window else { return toRootTransform }
        if target === superview { return toSuperviewTransform }
        var transform = toRootTransform
        if let window, let other = target.window, window !== other {
            transform = transform.concatenating(
                CGAffineTransform(
                    translationX: window.frame.minX - other.frame.minX,
                    y: window.frame.minY - other.frame.minY))
        }
        return transform.concatenating(target.toRootTransform.inverted())
    }

    /// Converts a point from this view's coordinates to those of another view; nil converts to the window's.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    /// Converts a point from another view's coordinates to this view's; nil converts from the window's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }
    /// Converts a rectangle from this view's coordinates to those of another view; nil converts to the window's.
    ///
    /// If the views are rotated to each other, the result is the bounding box.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    /// Converts a rectangle from another view's coordinates to this view's; nil converts from the window's.
    ///
    /// If the views are rotated to each other, the result is the bounding box.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(transform(to: view).inverted())
    }
}
