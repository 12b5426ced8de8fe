import CoreGraphics
import Foundation

extension LayerPainter {
    /// Paints the particles of an emitter layer, each tinted, turned and faded.
    func paint(_ particles: ParticleFrame) {
        let clip = context.boundingBoxOfClipPath
        context.saveGState()
        if particles.isAdditive { context.setBlendMode(.plusLighter) }
        let map = context.ctm
        for sprite in particles.sprites where sprite.bounds.intersects(clip) {
            context.setCTM(map)
            context.translateBy(x: sprite.center.x, y: sprite.center.y)
            if sprite.rotation != 0 { context.rotate(by: CGFloat(sprite.rotation)) }
            context.setAlpha(CGFloat(sprite.color.alpha))
            context.draw(TintedImages.image(sprite.image, sprite.color), from: sprite.source, in: sprite.rect)
        }
        context.restoreGState()
    }
}
