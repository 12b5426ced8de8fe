import Foundation

/// A point or a displacement in the reference view's coordinates, in points.
typealias DynamicVector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

    var length: Double { (x * x + y * y).squareRoot() }
    /// The vector turned by a quarter: from the x axis towards the y axis.
    var perpendicular: Self { Self(-y, x) }
    /// The vector of length 1 in the same direction; the x axis for a vector without a direction.
    var normalized: Self {
        let length = length
        return length > 1e-12 ? self / length : Self(1, 0)
    }

    func dot(_ other: Self) -> Double { x * other.x + y * other.y }
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    /// The vector turned by an angle in radians, as `CGAffineTransform(rotationAngle:)` turns it.
    func rotated(by angle: Double) -> Self {
        guard angle != 0 else { return self }
        let (sine, cosine) = (sin(angle), cos(angle))
        return Self(x * cosine - y * sine, x * sine + y * cosine)
    }
}
