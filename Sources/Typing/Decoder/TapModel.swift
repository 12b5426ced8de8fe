import Foundation

/// How fingers scatter around keys.
///
/// A touch falls near its key's centre, as a mixture of a narrow, a wide and a very wide bell; the middle of the hand's
/// touches (`offset`) is learnt.
public struct TapModel: Hashable, Sendable {
    /// A bell of the mixture, its spread in key widths and row heights.
    struct Bell: Hashable, Sendable {
        var weight: Float
        var x: Float
        var y: Float
    }

    var bells = [
        Bell(weight: 0.45, x: 0.21, y: 0.16), Bell(weight: 0.45, x: 0.34, y: 0.25),
        Bell(weight: 0.10, x: 0.75, y: 0.5),
    ]
    /// Where touches fall beside the centre, in key widths and row heights: people touch a little low.
    public var offset = KeyLayout.Point(x: 0, y: 0.055)

    /// How far the middle of a letter's touches lies beside that of all, by letter; none for most people.
    var keys: [Unicode.Scalar: KeyLayout.Point] = [:]

    /// Makes the model of a hand that nothing is known of.
    public init() {}

    /// The cost of a touch so far from where it aimed.
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
