import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("JPEG data") struct JPEGTests {
    private var image: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 37, height: 21), format: format).image { context in
            for x in 0..<37 {
                UIColor(hue: CGFloat(x) / 37, saturation: 1, brightness: 1, alpha: 1).setFill()
                context.fill(CGRect(x: CGFloat(x), y: 0, width: 1, height: 15))
            }
        }
    }

    @Test("An image becomes JPEG data of its size, smaller at a lower quality")
    func encodes() throws {
        let best = try #require(image.jpegData(compressionQuality: 1))
        let small = try #require(image.jpegData(compressionQuality: 0.1))
        #expect(best.prefix(3) == Data([0xFF, 0xD8, 0xFF]) && best.suffix(2) == Data([0xFF, 0xD9]))
        #expect(small.count < best.count)
        let bytes = [UInt8](best)
        let frame = try #require(
            bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        #expect(Int(bytes[frame + 5]) << 8 | Int(bytes[frame + 6]) == 21)
        #expect(Int(bytes[frame + 7]) << 8 | Int(bytes[frame + 8]) == 37)
        if let path = ProcessInfo.processInfo.environment["SPINET_JPEG_SAMPLE"] {
            try best.write(to: URL(fileURLWithPath: path))
        }
    }
}
