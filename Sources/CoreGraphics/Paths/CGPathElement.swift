public import Foundation

/// The kind of one step of a path.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4
}

/// One step of a path as `applyWithBlock` shows it; `points` is valid during the call only.
public struct CGPathElement {
    /// The kind of step.
    public var type: CGPathElementType
    /// Its points: one, two or three, and none for a closing step.
    public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// One step of a path as a value.
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, end: CGPoint)
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        case close

        /// Returns the step with every point moved.
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
