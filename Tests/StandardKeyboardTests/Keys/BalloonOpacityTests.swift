import CoreGraphics
import Foundation
import Testing

@testable import StandardKeyboard

/// The keys behind a balloon's opaque parts are not painted, so no part may be translucent.
@MainActor @Suite struct BalloonOpacityTests {
    @Test("No pixel of a balloon's opaque parts is translucent", arguments: [1.0, 2, 3], [true, false])
    func partsAreOpaque(scale: Double, isUpright: Bool) throws {
        let screen = isUpright ? CGSize(width: 390, height: 844) : CGSize(width: 844, height: 390)
        let geometry = geometry(try layout(), screen: screen, scale: scale)
        let faces = KeyFaces(appearance: .light, scale: scale)
        var checked = 0
        for cell in geometry.cells where cell.key.isCharacter {
            let callout = KeyCallout(over: cell, in: geometry)
            checked += try check(
                faces.image(of: callout.shape), at: callout.area.origin, scale: scale,
                BalloonShape.opaqueParts(bubble: callout.bubble, key: callout.key))
            let choices = cell.key.choices(shifted: false)
            if choices.isEmpty { continue }
            let bar = AlternatesBar(choices: choices, over: cell, in: geometry)
            checked += try check(
                faces.image(of: BalloonShape(bubble: bar.frame, key: bar.key)), at: bar.area.origin,
                scale: scale,
                BalloonShape.opaqueParts(bubble: bar.frame, key: bar.key))
        }
        #expect(checked > 26 * 1000)
    }

    /// Counts the translucent pixels of the parts, in an image whose origin is rounded to the nearest pixel.
    private func check(_ image: CGImage, at origin: CGPoint, scale: Double, _ parts: [CGRect]) throws -> Int {
        var count = 0, translucent = 0
        let (left, top) = (Int((origin.x * scale).rounded()), Int((origin.y * scale).rounded()))
        for part in parts {
            let pixels = PixelRect(inside: part.applying(CGAffineTransform(scaleX: scale, y: scale)))
            for y in pixels.y..<pixels.maxY {
                for x in pixels.x..<pixels.maxX {
                    count += 1
                    if image.pixel(x: x - left, y: y - top) >> 24 != 255 { translucent += 1 }
                }
            }
        }
        #expect(translucent == 0)
        return count
    }
}
