import CoreGraphics
package import Foundation

/// The effect of a layer on the pixels behind it: blur, saturation, and a gray tint.
package struct Backdrop: Hashable, Sendable {
    /// The radius of the blur in points: twice its standard deviation.
    package var radius: CGFloat
    /// The factor of the color saturation; 1 leaves colors unchanged.
    package var saturation: CGFloat
    /// The gray of the tint, from 0 (black) to 1 (white), and its opacity, from 0 to 1; both 0 by default.
    package var gray: CGFloat
    package var grayAmount: CGFloat

    /// Creates a backdrop effect, by default without a tint.
    package init(radius: CGFloat, saturation: CGFloat, gray: CGFloat = 0, grayAmount: CGFloat = 0) {
        self.radius = radius
        self.saturation = saturation
        self.gray = gray
        self.grayAmount = grayAmount
    }
}

/// A cached blur, valid until something behind its layer changes.
struct BlurredBackdrop {
    let backdrop: Backdrop
    /// The pixels of the canvas that it covers.
    let area: PixelRect
    let scale: CGFloat
    /// Whether it was computed inside a transparency layer, which hides what is painted before the layer begins.
    let isInGroup: Bool
    let image: CGImage
    /// The part of the image that corresponds to the area.
    let part: CGRect
    /// The side of one image pixel, in canvas pixels.
    let factor: Int
}

/// A layer with a backdrop, not retained, and its cached blur.
struct BackdropLayer {
    weak var layer: CALayer?
    var blurred: BlurredBackdrop?
}

/// All layers that have a backdrop.
@MainActor enum BackdropLayers {
    static var layers: [ObjectIdentifier: BackdropLayer] = [:]

    /// Returns those in a tree that have a paint record; deallocated layers are removed from the list.
    static func shown(below root: CALayer) -> [CALayer] {
        guard !layers.isEmpty else { return [] }
        layers = layers.filter { $0.value.layer != nil }
        return layers.values.compactMap(\.layer).filter { $0.record != nil && $0.rootLayer === root }
    }

    /// Discards the cached blur of a layer after something behind it changed.
    static func invalidate(_ layer: CALayer) { layers[ObjectIdentifier(layer)]?.blurred = nil }

    static func blurred(of layer: CALayer) -> BlurredBackdrop? {
        layers[ObjectIdentifier(layer)]?.blurred
    }

    static func keep(_ blurred: BlurredBackdrop, of layer: CALayer) {
        layers[ObjectIdentifier(layer)]?.blurred = blurred
    }
}
