import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct LayerCoverTests {
    /// Draws itself into the frame in one colour, and counts how often it was asked to.
    private final class Sheet: CALayer {
        var color = CGColor.black
        var drawn = 0

        override func draw(in ctx: CGContext) {
            drawn += 1
            ctx.setFillColor(color)
            ctx.fill(bounds)
        }
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func sheet(_ color: CGColor, _ frame: CGRect) -> Sheet {
        let sheet = Sheet()
        sheet.color = color
        sheet.drawsDirectly = true
        sheet.fillsBounds = true
        sheet.frame = frame
        return sheet
    }

    @Test func nothingIsPaintedBehindALayerThatFillsItsBounds() throws {
        LayerClock.now = { 0 }
        let whole = CGRect(x: 0, y: 0, width: 20, height: 20)
        let root = CALayer()
        root.frame = whole
        let behind = sheet(red, whole), front = sheet(blue, whole)
        let mark = CALayer()
        mark.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
        mark.backgroundColor = .white
        for layer in [behind, front, mark] { root.addSublayer(layer) }
        let compositor = LayerCompositor(root: root)
        let frame = CGContext(pixelsWide: 20, high: 20)

        compositor.render(in: frame, clip: [whole], at: 0, scale: 1)
        var picture = try #require(frame.makeImage())
        #expect(behind.drawn == 0)
        #expect(front.drawn == 1)
        #expect(picture.pixel(x: 10, y: 10) == 0xFF00_00FF)
        #expect(picture.pixel(x: 3, y: 3) == 0xFFFF_FFFF)

        CATransaction.setDisableActions(true)
        front.opacity = 0.5
        compositor.render(in: frame, clip: [whole], at: 0, scale: 1)
        #expect(behind.drawn == 1)

        front.opacity = 1
        front.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
        compositor.render(in: frame, clip: compositor.collectDamage(at: 0, scale: 1), at: 0, scale: 1)
        picture = try #require(frame.makeImage())
        #expect(behind.drawn == 2)
        #expect(picture.pixel(x: 8, y: 10) == 0xFFFF_0000)
        #expect(picture.pixel(x: 12, y: 10) == 0xFF00_00FF)
    }
}
