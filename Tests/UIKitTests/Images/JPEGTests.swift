import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("JPEG data") struct JPEGTests {
    private var image: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 37, height: 21), format: format).image { context in
            for (index, color) in [UIColor.red, .green, .blue].enumerated() {
                color.setFill()
                context.fill(CGRect(x: CGFloat(index) * 12, y: 0, width: 12, height: 15))
            }
        }
    }

    /// The red, green and blue of a pixel, each as 0 or 1.
    private func color(_ image: UIImage, _ x: Int, _ y: Int) throws -> [Int] {
        let pixel = try #require(image.cgImage).pixel(x: x, y: y)
        return [16, 8, 0].map { Int(pixel >> $0 & 0xFF) > 127 ? 1 : 0 }
    }

    @Test(
        "An image becomes JPEG data and back, over white where it is transparent, smaller at a lower quality")
    func bothWays() throws {
        let best = try #require(image.jpegData(compressionQuality: 1))
        let small = try #require(image.jpegData(compressionQuality: 0.1))
        #expect(small.count < best.count)
        for data in [best, small] {
            let read = try #require(UIImage(data: data))
            #expect(read.size == image.size)
            #expect(try color(read, 5, 5) == [1, 0, 0])
            #expect(try color(read, 17, 5) == [0, 1, 0])
            #expect(try color(read, 30, 5) == [0, 0, 1])
            #expect(try color(read, 5, 19) == [1, 1, 1])
        }
    }

    @Test("Data that is no image, or damaged in its head, is none")
    func damaged() throws {
        let good = try #require(image.jpegData(compressionQuality: 0.5))
        for bad in [Data(), Data("JPEG".utf8), good.prefix(2), good.prefix(20), Data(good.dropFirst())] {
            #expect(UIImage(data: Data(bad)) == nil)
        }
    }
}
