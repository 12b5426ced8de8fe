public import Foundation

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath; one point.
    case moveToPoint = 0
    /// A straight line; one point.
    case addLineToPoint = 1
    /// A quadratic curve: control point and end point.
    case addQuadCurveToPoint = 2
    /// A cubic curve: two control points and the end point.
    case addCurveToPoint = 3
    /// Closes the subpath; no points.
    case closeSubpath = 4
}

/// A path element, as `applyWithBlock(_:)` passes it; `points` is valid during the call only.
public struct CGPathElement {
    /// The type of the element.
    public var type: CGPathElementType
    /// The points of the element: none to three, depending on its type.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// A path element as a value.
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close

        /// Returns the element with every point transformed.
        package func applying(_ t: CGAffineTransform) -> Step {
            switch self {
            case .move(let p): .move(p.applying(t))
            case .line(let p): .line(p.applying(t))
            case .quad(let c, let p): .quad(control: c.applying(t), end: p.applying(t))
            case .curve(let c1, let c2, let p):
                .curve(control1: c1.applying(t), control2: c2.applying(t), end: p.applying(t))
            case .close: .close
            }
        }
    }
}
