import CoreGraphics
import Testing

@Suite struct ContextTests {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32 {
        context.flush()
        return context.makeImage()?.pixel(x: x, y: y) ?? 0
    }

    @Test func aFillStaysInsideItsRectangleAndClip() {
        let context = CGContext(pixelsWide: 20, high: 20, scale: 2)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
        context.setFillColor(red)
        context.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(pixel(context, 4, 4) == 0xFFFF_0000)
        #expect(pixel(context, 9, 15) == 0xFFFF_0000)
        #expect(pixel(context, 10, 10) == 0)
        #expect(pixel(context, 3, 4) == 0)
    }

    @Test func aPixelCopyEqualsCairosOwn() throws {
        let face = CGContext(pixelsWide: 31, high: 17)
        face.setFillColor(CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1))
        let shape = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 31, height: 16), cornerWidth: 5, cornerHeight: 5,
            transform: nil)
        face.addPath(shape)
        face.fillPath()
        let image = try #require(face.makeImage())
        func paint(viaCairo: Bool) throws -> CGImage {
            let context = CGContext(pixelsWide: 40, high: 30)
            context.setFillColor(CGColor(gray: 0.8, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
            // CGContext does not draw into memory directly inside a transparency layer, so Cairo draws.
            if viaCairo { context.beginTransparencyLayer(auxiliaryInfo: nil) }
            context.blit(image, atPixelX: 3, y: 4)
            if viaCairo { context.endTransparencyLayer() }
            return try #require(context.makeImage())
        }
        let (ours, cairos) = (try paint(viaCairo: false), try paint(viaCairo: true))
        for y in 0..<30 {
            for x in 0..<40 {
                let (a, b) = (ours.pixel(x: x, y: y), cairos.pixel(x: x, y: y))
                for shift in [UInt32(0), 8, 16, 24] {
                    #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 2)
                }
            }
        }
    }

    @Test func aShadowFallsWhereItsOffsetSays() {
        let context = CGContext(pixelsWide: 60, high: 60)
        context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .black)
        context.setFillColor(red)
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
        #expect(pixel(context, 30, 45) == 0xFF00_0000)
        #expect(pixel(context, 30, 30) == 0xFFFF_0000)
        #expect(pixel(context, 30, 15) == 0)
    }

    @Test func aBlurredShadowKeepsItsWeight() {
        let context = CGContext(pixelsWide: 120, high: 120)
        context.setShadow(offset: CGSize(width: 60, height: 0), blur: 12, color: .black)
        context.setFillColor(red)
        context.fill(CGRect(x: 10, y: 40, width: 40, height: 40))
        let middle = pixel(context, 90, 60) >> 24
        let edge = pixel(context, 70, 60) >> 24
        #expect(middle >= 250)
        #expect(abs(Int(edge) - 128) < 20)
    }

    @Test func pngRoundTripKeepsPixels() throws {
        let context = CGContext(pixelsWide: 3, high: 2)
        context.setFillColor(red)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        let file = try #require(image.pngData())
        let back = try #require(CGImage(pngData: file))
        #expect(back.width == 3 && back.height == 2)
        #expect(back.pixel(x: 1, y: 0) == 0xFFFF_0000)
        #expect(back.pixel(x: 0, y: 1) == 0)
    }

    @Test func aTransformAndItsInverseAreIdentity() {
        let t = CGAffineTransform(translationX: 3, y: -4).rotated(by: 0.7).scaledBy(x: 2, y: 5)
        let p = CGPoint(x: 11, y: 13)
        let q = p.applying(t).applying(t.inverted())
        #expect(abs(p.x - q.x) < 1e-9 && abs(p.y - q.y) < 1e-9)
    }

    @Test func anEllipseContainsItsMiddleButNotItsCorner() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
        #expect(path.contains(CGPoint(x: 5, y: 10)))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(abs(path.boundingBoxOfPath.width - 10) < 0.01)
    }
}
