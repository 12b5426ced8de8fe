import Foundation

/// The distribution of touches around the keys they aim at.
///
/// It is a mixture of a narrow, a wide and a very wide Gaussian around the key's center; their common offset is learned
/// from the user's touches.
package struct TapModel: Hashable, Sendable {
    /// A Gaussian of the mixture; its standard deviations are in key widths and row heights.
    struct Bell: Hashable, Sendable {
        var weight: Float
        var x: Float
        var y: Float
    }

    var bells = [
        Bell(weight: 0.45, x: 0.21, y: 0.16), Bell(weight: 0.45, x: 0.34, y: 0.25),
        Bell(weight: 0.10, x: 0.75, y: 0.5),
    ]
    /// The mean offset of touches from the key center, in key widths and row heights; users touch a little low.
    package var offset = KeyLayout.Point(x: 0, y: 0.055)

    /// The mean offset of a letter's touches from that of all touches, by letter; empty for most users.
    var keys: [Unicode.Scalar: KeyLayout.Point] = [:]

    /// Makes the model of a user whose touches are unknown.
    package init() {}

    /// The cost of a touch at an offset from the point it aimed at.
    func cost(dx: Float, dy: Float) -> Float {
        var density: Float = 1e-6
        for bell in bells {
            let x = dx / bell.x, y = dy / bell.y
            let exponent = -0.5 * (x * x + y * y)
            if exponent > -30 { density += bell.weight / (2 * .pi * bell.x * bell.y) * exp(exponent) }
        }
        return -log(density)
    }
}
