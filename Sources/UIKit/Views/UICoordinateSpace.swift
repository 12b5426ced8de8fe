public import Foundation

/// A frame of reference for points and rectangles: a view, or the screen.
///
///     let onScreen = view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// Converts a point of this space to another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this space to another one.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another space to this one.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The rectangle of the space in its own coordinates, in points.
    var bounds: CGRect { get }
}

/// The coordinates of the display.
@MainActor final class ScreenSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect

    init(_ bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, from: self)
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: self)
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, from: self)
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: self)
    }
}

extension UIView: UICoordinateSpace {
    /// The origin of the view's window on the display.
    private var windowOrigin: CGPoint {
        let window = (self as? UIWindow) ?? window
        return window?.frame.origin ?? .zero
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        let inWindow = convert(point, to: nil as UIView?), origin = windowOrigin
        let onScreen = CGPoint(x: inWindow.x + origin.x, y: inWindow.y + origin.y)
        return UIScreen.main.coordinateSpace.convert(onScreen, to: coordinateSpace)
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        let onScreen = UIScreen.main.coordinateSpace.convert(point, from: coordinateSpace)
        let origin = windowOrigin
        return convert(CGPoint(x: onScreen.x - origin.x, y: onScreen.y - origin.y), from: nil as UIView?)
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        let origin = windowOrigin
        let onScreen = convert(rect, to: nil as UIView?).offsetBy(dx: origin.x, dy: origin.y)
        return UIScreen.main.coordinateSpace.convert(onScreen, to: coordinateSpace)
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        let onScreen = UIScreen.main.coordinateSpace.convert(rect, from: coordinateSpace)
        let origin = windowOrigin
        return convert(onScreen.offsetBy(dx: -origin.x, dy: -origin.y), from: nil as UIView?)
    }
}
