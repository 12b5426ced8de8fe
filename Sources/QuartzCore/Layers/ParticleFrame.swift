import CoreGraphics
import Foundation

/// What an emitter layer shows in a frame: the images of its particles, from back to front.
///
/// Two frames are equal only if they are the same one: each frame of living particles differs.
final class ParticleFrame: Equatable {
    struct Sprite {
        let image: CGImage
        /// The part of the image, in its pixels.
        let source: CGRect
        /// The rectangle of the image around the sprite's center, before its rotation.
        let rect: CGRect
        let center: CGPoint
        /// The rotation in radians.
        let rotation: Double
        let color: CGColor.RGBA

        /// A rectangle that contains the sprite, however it is turned.
        var bounds: CGRect {
            let reach = rotation == 0 ? CGSize.zero : CGSize(width: radius, height: radius)
            let half = CGSize(
                width: max(reach.width, rect.width / 2), height: max(reach.height, rect.height / 2))
            return CGRect(
                x: center.x - half.width, y: center.y - half.height, width: half.width * 2,
                height: half.height * 2)
        }

        private var radius: CGFloat { hypot(rect.width, rect.height) / 2 }
    }

    let sprites: [Sprite]
    /// Whether colors of the same pixel are added.
    let isAdditive: Bool
    /// The bounds of all sprites in the layer's coordinates; null without any.
    let bounds: CGRect

    init(_ system: ParticleSystem, mode: CAEmitterLayerRenderMode) {
        var sprites = system.particles.compactMap { Self.sprite($0, at: system.time) }
        if mode == .oldestLast { sprites.reverse() }
        self.sprites = sprites
        isAdditive = mode == .additive
        bounds = sprites.reduce(CGRect.null) { $0.union($1.bounds) }
    }

    private static func sprite(_ particle: Particle, at time: Double) -> Sprite? {
        let recipe = particle.recipe
        let age = time - particle.birth
        guard let image = recipe.contents, recipe.contentsScale > 0 else { return nil }
        let color = particle.color(at: age)
        let scale = CGFloat(particle.scale(at: age)) / recipe.contentsScale
        let source = recipe.contentsSource
        let size = CGSize(width: source.width * scale, height: source.height * scale)
        guard color.alpha > 0, size.width > 0, size.height > 0 else { return nil }
        return Sprite(
            image: image, source: source,
            rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
            center: particle.position(at: age), rotation: particle.rotation(at: age), color: color)
    }

    static func == (first: ParticleFrame, second: ParticleFrame) -> Bool { first === second }
}

/// Images multiplied by colors, in steps of 1/16 of each component, for the particles of many frames.
@MainActor enum TintedImages {
    private struct Key: Hashable {
        let image: ObjectIdentifier
        let levels: SIMD3<Int32>
    }
    private struct Entry {
        /// Retained, so that its identity is not reused.
        let original: CGImage
        let tinted: CGImage
    }

    private static var entries: [Key: Entry] = [:]
    /// The number of images that are kept; all are discarded when it is exceeded.
    private static let limit = 128

    /// Returns an image whose colors, but not its alpha, are multiplied by those of a color.
    static func image(_ image: CGImage, _ color: CGColor.RGBA) -> CGImage {
        let levels = SIMD3<Double>(color.red, color.green, color.blue) * 16
        let steps = SIMD3<Int32>(
            Int32(levels.x.rounded()), Int32(levels.y.rounded()), Int32(levels.z.rounded()))
        guard steps != SIMD3<Int32>(16, 16, 16) else { return image }
        let key = Key(image: ObjectIdentifier(image), levels: steps)
        if let known = entries[key] { return known.tinted }
        if entries.count >= limit { entries = [:] }
        let context = CGContext(pixelsWide: image.width, high: image.height)
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        context.multiplyPixels(
            by: CGColor.RGBA(
                red: Double(steps.x) / 16, green: Double(steps.y) / 16, blue: Double(steps.z) / 16, alpha: 1))
        let tinted = context.finishAsImage()
        entries[key] = Entry(original: image, tinted: tinted)
        return tinted
    }
}
