import CoreGraphics
package import Foundation

/// What becomes of the pixels behind a layer: they are blurred, and their colours made stronger.
package struct Backdrop: Hashable, Sendable {
    /// How far colours run, in points; twice the blur's standard deviation.
    package var radius: CGFloat
    /// How strong colours become; 1 leaves them.
    package var saturation: CGFloat

    /// Makes a backdrop.
    package init(radius: CGFloat, saturation: CGFloat) {
        self.radius = radius
        self.saturation = saturation
    }
}

/// A layer that is not kept alive.
struct WeakLayer {
    weak var layer: CALayer?
}

/// The layers that blur what is behind them, so that a compositor can find them.
@MainActor enum BackdropLayers {
    static var layers: [ObjectIdentifier: WeakLayer] = [:]

    /// Those in a tree; layers that are gone are forgotten.
    static func shown(below root: CALayer) -> [CALayer] {
        layers = layers.filter { $0.value.layer != nil }
        return layers.values.compactMap(\.layer).filter { $0.rootLayer === root }
    }
}
