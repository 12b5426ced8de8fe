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

    /// From the view's own coordinates to its window's, or to those of its topmost ancestor.
    private var toRootTransform: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var view = self
        while let superview = view.superview {
            transform = transform.concatenating(view.toSuperviewTransform)
            view = superview
        }
        // A window's origin is where the window stands on the screen; its coordinates are its bounds'.
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

    /// A point of this view in another view's coordinates, in the window's when nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    /// A point of another view, of the window when nil, in this view's coordinates.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }
    /// A rectangle of this view in another view's coordinates, in the window's when nil.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    /// A rectangle of another view, of the window when nil, in this view's coordinates.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(transform(to: view).inverted())
    }
}
