import CoreGraphics
import Foundation

extension UIBezierPath {
    /// Returns the path with the directions of its lines and curves reversed; the last subpath comes first.
    ///
    /// With the winding rule a shape that is reversed inside of another one is a hole.
    public func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: cgPath.reversed)
        reversed.lineWidth = lineWidth
        reversed.lineCapStyle = lineCapStyle
        reversed.lineJoinStyle = lineJoinStyle
        reversed.miterLimit = miterLimit
        reversed.flatness = flatness
        reversed.usesEvenOddFillRule = usesEvenOddFillRule
        return reversed
    }
}

extension CGPath {
    /// The path in the other direction.
    fileprivate var reversed: CGPath {
        /// One line or curve with its start.
        struct Segment {
            var start: CGPoint
            var step: Step
            var end: CGPoint
        }
        struct Subpath {
            var start = CGPoint.zero
            var segments: [Segment] = []
            var isClosed = false
        }
        var subpaths: [Subpath] = []
        var current = CGPoint.zero
        func append(_ step: Step, _ end: CGPoint) {
            if subpaths.isEmpty || subpaths[subpaths.count - 1].isClosed {
                subpaths.append(Subpath(start: current))
            }
            subpaths[subpaths.count - 1].segments.append(Segment(start: current, step: step, end: end))
            current = end
        }
        for step in steps {
            switch step {
            case .move(let point):
                subpaths.append(Subpath(start: point))
                current = point
            case .line(let end), .quad(_, let end), .curve(_, _, let end): append(step, end)
            case .close:
                guard !subpaths.isEmpty else { continue }
                subpaths[subpaths.count - 1].isClosed = true
                current = subpaths[subpaths.count - 1].start
            }
        }
        let path = CGMutablePath()
        for subpath in subpaths.reversed() {
            path.move(to: subpath.segments.last?.end ?? subpath.start)
            for segment in subpath.segments.reversed() {
                switch segment.step {
                case .quad(let control, _): path.addQuadCurve(to: segment.start, control: control)
                case .curve(let first, let second, _):
                    path.addCurve(to: segment.start, control1: second, control2: first)
                default: path.addLine(to: segment.start)
                }
            }
            if subpath.isClosed { path.closeSubpath() }
        }
        return path
    }
}
