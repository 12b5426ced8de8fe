public import CoreGraphics
public import Foundation

/// A 4 × 4 matrix that transforms row vectors, as in Core Animation.
///
/// Layers are drawn by its affine part only; there is no perspective.
public struct CATransform3D: Hashable, Sendable {
    /// The element in row 1, column 1.
    public var m11: CGFloat
    /// The element in row 1, column 2.
    public var m12: CGFloat
    /// The element in row 1, column 3.
    public var m13: CGFloat
    /// The element in row 1, column 4.
    public var m14: CGFloat
    /// The element in row 2, column 1.
    public var m21: CGFloat
    /// The element in row 2, column 2.
    public var m22: CGFloat
    /// The element in row 2, column 3.
    public var m23: CGFloat
    /// The element in row 2, column 4.
    public var m24: CGFloat
    /// The element in row 3, column 1.
    public var m31: CGFloat
    /// The element in row 3, column 2.
    public var m32: CGFloat
    /// The element in row 3, column 3.
    public var m33: CGFloat
    /// The element in row 3, column 4.
    public var m34: CGFloat
    /// The element in row 4, column 1: the horizontal translation.
    public var m41: CGFloat
    /// The element in row 4, column 2: the vertical translation.
    public var m42: CGFloat
    /// The element in row 4, column 3: the translation in depth.
    public var m43: CGFloat
    /// The element in row 4, column 4.
    public var m44: CGFloat

    /// Creates a matrix of zeros.
    public init() {
        self.init(rows: [CGFloat](repeating: 0, count: 16))
    }

    /// Creates a matrix from its sixteen elements.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
        m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
        m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    init(rows r: [CGFloat]) {
        self.init(
            m11: r[0], m12: r[1], m13: r[2], m14: r[3], m21: r[4], m22: r[5], m23: r[6], m24: r[7],
            m31: r[8], m32: r[9], m33: r[10], m34: r[11], m41: r[12], m42: r[13], m43: r[14], m44: r[15])
    }

    var rows: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    static let identity = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)

    /// The affine part: how the matrix transforms the x-y plane.
    var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }
}

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether a matrix is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Returns whether two matrices are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a scaling.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns a rotation by an angle in radians around an axis; identity for an axis of zero length.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    // Exact on the axis itself, so that a rotation around z stays affine despite rounding of c + (1 - c).
    func along(_ u: CGFloat) -> CGFloat { u * u == 1 ? 1 : c + u * u * k }
    var t = CATransform3D.identity
    (t.m11, t.m12, t.m13) = (along(ux), ux * uy * k + uz * s, ux * uz * k - uy * s)
    (t.m21, t.m22, t.m23) = (ux * uy * k - uz * s, along(uy), uy * uz * k + ux * s)
    (t.m31, t.m32, t.m33) = (ux * uz * k + uy * s, uy * uz * k - ux * s, along(uz))
    return t
}

/// Returns the concatenation that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (l, r) = (a.rows, b.rows)
    var out = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
        for column in 0..<4 {
            for k in 0..<4 { out[row * 4 + column] += l[row * 4 + k] * r[k * 4 + column] }
        }
    }
    return CATransform3D(rows: out)
}

/// Returns a matrix that translates first and then applies `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a matrix that scales first and then applies `t`.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a matrix that rotates first and then applies `t`; the angle is in radians.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the inverse; a singular matrix is returned unchanged, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    var left = t.rows
    var right = CATransform3D.identity.rows
    for column in 0..<4 {
        var pivot = column
        for row in column..<4 where abs(left[row * 4 + column]) > abs(left[pivot * 4 + column]) {
            pivot = row
        }
        guard left[pivot * 4 + column] != 0 else { return t }
        for k in 0..<4 {
            left.swapAt(pivot * 4 + k, column * 4 + k)
            right.swapAt(pivot * 4 + k, column * 4 + k)
        }
        let divisor = left[column * 4 + column]
        for k in 0..<4 {
            left[column * 4 + k] /= divisor
            right[column * 4 + k] /= divisor
        }
        for row in 0..<4 where row != column {
            let factor = left[row * 4 + column]
            for k in 0..<4 {
                left[row * 4 + k] -= factor * left[column * 4 + k]
                right[row * 4 + k] -= factor * right[column * 4 + k]
            }
        }
    }
    return CATransform3D(rows: right)
}

/// Returns the matrix of an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Returns whether a matrix is an affine transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(t.affine) == t
}

/// Returns the affine part of a matrix; the rest is dropped.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
