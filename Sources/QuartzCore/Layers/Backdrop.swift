import CoreGraphics
package import Foundation

/// What becomes of the pixels behind a layer: they are blurred, their colors made stronger, and mixed with a gray.
package struct Backdrop: Hashable, Sendable {
    /// How far colors run, in points; twice the blur's standard deviation.
    package var radius: CGFloat
    /// How strong colors become; 1 leaves them.
    package var saturation: CGFloat
    /// The gray over the blur, 0 black to 1 white, and how much of it there is, 0 to 1.
    package var gray: CGFloat
    package var grayAmount: CGFloat

    /// Makes a backdrop.
    package init(radius: CGFloat, saturation: CGFloat, gray: CGFloat = 0, grayAmount: CGFloat = 0) {
        self.radius = radius
        self.saturation = saturation
        self.gray = gray
        self.grayAmount = grayAmount
    }
}

/// A blurred backdrop, valid for as long as nothing behind its layer changes.
struct BlurredBackdrop {
    let backdrop: Backdrop
    /// The pixels of the canvas that it covers.
    let area: PixelRect
    let scale: CGFloat
    /// Whether it was made inside a transparency layer, which hides what is in front of the layer's beginning.
    let isInGroup: Bool
    let image: CGImage
    /// The part of the image that belongs in the area.
    let part: CGRect
    /// The side of one pixel of the image, in pixels of the canvas.
    let factor: Int
}

/// A layer with a backdrop, which is not kept alive, and the blur that was last painted for it.
struct BackdropLayer {
    weak var layer: CALayer?
    var blurred: BlurredBackdrop?
}

/// The layers that blur what is behind them, so that a compositor can find them.
@MainActor enum BackdropLayers {
    static var layers: [ObjectIdentifier: BackdropLayer] = [:]

    /// Those in a tree that have been visited; layers that are gone are forgotten.
    static func shown(below root: CALayer) -> [CALayer] {
        guard !layers.isEmpty else { return [] }
        layers = layers.filter { $0.value.layer != nil }
        return layers.values.compactMap(\.layer).filter { $0.record != nil && $0.rootLayer === root }
    }

    /// Drops the blur of a layer: what is behind it changed.
    static func invalidate(_ layer: CALayer) { layers[ObjectIdentifier(layer)]?.blurred = nil }

    static func blurred(of layer: CALayer) -> BlurredBackdrop? {
        layers[ObjectIdentifier(layer)]?.blurred
    }

    static func keep(_ blurred: BlurredBackdrop, of layer: CALayer) {
        layers[ObjectIdentifier(layer)]?.blurred = blurred
    }
}
