import CoreGraphics
import Foundation

/// The compositor's record of a layer in the last frame.
///
/// A class rather than a struct: most ancestors of a changed layer are unchanged, and their records are only read.
@MainActor final class PaintRecord {
    var state: LayerState
    /// The transform from the layer's coordinates to pixels.
    let toPixels: CGAffineTransform
    /// The intersection of the ancestors' clips.
    let clip: PixelRect
    /// The clip of the sublayers: `clip` and the layer's own.
    let inner: PixelRect
    /// The pixels that the layer itself covers, including its shadow.
    let bounds: PixelRect
    /// The pixels that the layer and its descendants cover.
    var subtreeBounds: PixelRect
    /// The sublayers from back to front, and the pixels that each covered.
    var children: [Child] = []
    let maskSerial: Int?
    /// How a layer that copies its sublayers shows them; nil for other layers.
    let copies: [SublayerCopy]?
    /// Whether the whole subtree casts one shadow.
    let castsShadow: Bool
    /// Whether the layer only contains others: it paints nothing itself and does not alter how they are painted.
    let isHolder: Bool
    /// Whether a descendant may hide everything behind the layer: the layer has no group, border or rounded clip.
    let mayHoldCover: Bool
    /// Whether the background is opaque over all of the bounds.
    let hasOpaqueBackground: Bool

    /// The pixels that the layer's backdrop covers.
    var backdropArea: PixelRect {
        PixelRect(covering: state.bounds.applying(toPixels)).intersection(clip)
    }

    struct Child: Equatable {
        var serial: Int
        var bounds: PixelRect
    }

    init(
        state: LayerState, toPixels: CGAffineTransform, clip: PixelRect, inner: PixelRect, bounds: PixelRect,
        maskSerial: Int?, copies: [SublayerCopy]? = nil
    ) {
        self.state = state
        self.toPixels = toPixels
        self.clip = clip
        self.inner = inner
        self.bounds = bounds
        self.maskSerial = maskSerial
        self.copies = copies
        subtreeBounds = bounds
        castsShadow = state.shadowOpacity > 0 && state.shadowPath == nil && state.backgroundColor?.alpha != 1
        isHolder =
            copies == nil && maskSerial == nil && state.opacity >= 1 && !state.masksToBounds
            && state.shadowOpacity <= 0
            && (state.backgroundColor?.alpha ?? 0) == 0 && state.contents == nil && state.borderWidth <= 0
            && state.gradient == nil && state.shape == nil && state.backdrop == nil && state.particles == nil
        mayHoldCover =
            copies == nil && maskSerial == nil && state.opacity >= 1 && state.shadowOpacity <= 0
            && state.borderWidth <= 0
            && !(state.masksToBounds && (state.cornerRadius > 0 || !toPixels.keepsAxes))
        hasOpaqueBackground = state.backgroundColor?.alpha == 1 && state.cornerRadius <= 0
    }
}

extension LayerState {
    /// The bounds of what the layer itself paints, in its own coordinates.
    var paintedBounds: CGRect {
        var rect = bounds
        if let shape, let path = shape.path, !path.isEmpty {
            let reach = shape.strokeColor == nil ? 1 : shape.lineWidth * max(1, shape.miterLimit) / 2 + 1
            rect = rect.union(path.boundingBox.insetBy(dx: -reach, dy: -reach))
        }
        if contents != nil, !masksToBounds { rect = rect.union(contentsFrame) }
        if let particles { rect = rect.union(particles.bounds.insetBy(dx: -1, dy: -1)) }
        guard shadowOpacity > 0, shadowColor != nil else { return rect }
        let reach = shadowRadius * 3 + 1
        let caster = shadowPath?.boundingBox ?? rect
        guard !caster.isNull else { return rect }
        return rect.union(
            caster.insetBy(dx: -reach, dy: -reach).offsetBy(dx: shadowOffset.width, dy: shadowOffset.height))
    }

    /// Whether the opacity is the only difference from another state.
    func differsByOpacityOnly(from other: LayerState) -> Bool {
        guard opacity != other.opacity else { return false }
        var same = other
        same.opacity = opacity
        return same == self
    }

    /// Whether the particles are the only difference from another state.
    func differsByParticlesOnly(from other: LayerState) -> Bool {
        guard particles != other.particles else { return false }
        var same = other
        same.particles = particles
        return same == self
    }

    /// Whether a change from `old` affects all descendants too.
    func changesSubtree(from old: LayerState) -> Bool {
        opacity != old.opacity || masksToBounds != old.masksToBounds
            || sublayerTransform != old.sublayerTransform
            || (masksToBounds
                && (bounds != old.bounds || cornerRadius != old.cornerRadius
                    || maskedCorners != old.maskedCorners))
            || (shadowOpacity > 0 && shadowPath == nil && self != old)
    }

    /// The frame of the contents according to the gravity, in the layer's coordinates.
    var contentsFrame: CGRect {
        guard let contents else { return bounds }
        let size = CGSize(
            width: CGFloat(contents.width) * contentsRect.width / contentsScale,
            height: CGFloat(contents.height) * contentsRect.height / contentsScale)
        guard size.width > 0, size.height > 0 else { return bounds }
        func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x,
                y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGRect {
            placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
        }
        let (horizontal, vertical) = (bounds.width / size.width, bounds.height / size.height)
        switch contentsGravity {
        case .center: return placed(size, 0.5, 0.5)
        case .top: return placed(size, 0.5, 0)
        case .bottom: return placed(size, 0.5, 1)
        case .left: return placed(size, 0, 0.5)
        case .right: return placed(size, 1, 0.5)
        case .topLeft: return placed(size, 0, 0)
        case .topRight: return placed(size, 1, 0)
        case .bottomLeft: return placed(size, 0, 1)
        case .bottomRight: return placed(size, 1, 1)
        case .resizeAspect: return scaled(min(horizontal, vertical))
        case .resizeAspectFill: return scaled(max(horizontal, vertical))
        default: return bounds
        }
    }
}
