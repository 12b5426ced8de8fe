import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Images") struct UIImageTests {
    private func square(_ color: UIColor, side: CGFloat = 4, scale: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
            context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test("a renderer's image has its size in points and its pixels by scale")
    func renderer() throws {
        let image = square(.red)
        #expect(image.size == CGSize(width: 4, height: 4))
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 8 && pixels.pixel(x: 3, y: 3) == 0xFFFF_0000)
    }

    @Test("PNG data is decoded and encoded without loss")
    func png() throws {
        let data = try #require(square(.blue).pngData())
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 4, height: 4))
        #expect(image.cgImage?.pixel(x: 0, y: 0) == 0xFF00_00FF)
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at/all.png") == nil)
    }

    @Test("a tinted image keeps its shape and has the color")
    func tint() throws {
        let tinted = square(.red).withTintColor(.green, renderingMode: .alwaysOriginal)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { _ in
            tinted.draw(in: CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        let pixels = try #require(drawn.cgImage)
        #expect(pixels.pixel(x: 3, y: 3) == 0xFF00_FF00)
        #expect(pixels.pixel(x: 0, y: 0) == 0)
    }

    @Test("the cap insets of a resizable image keep their size")
    func resizable() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let framed = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image {
            context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
            UIColor.white.setFill()
            context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
        }.resizableImage(
            withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
            framed.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let pixels = try #require(drawn.cgImage)
        #expect(pixels.pixel(x: 1, y: 10) == 0xFF00_0000)
        #expect(pixels.pixel(x: 18, y: 10) == 0xFF00_0000)
        #expect(pixels.pixel(x: 10, y: 10) == 0xFFFF_FFFF)
    }

    @Test("an image context returns its image, and none remains after it")
    func imageContext() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 3), false, 1)
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.cgImage?.pixel(x: 1, y: 1) == 0xFFFF_0000)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a path returns its bounds and contains its inside")
    func bezierPath() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 5)
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 0.5, y: 0.5)))
        let half = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(half.contains(CGPoint(x: 0, y: 5)) && !half.contains(CGPoint(x: 0, y: -5)))
    }
}
