import CoreGraphics
import Foundation

extension KeyFaces {
    func drawSymbol(_ name: String, size: Double, in box: CGRect, color: CGColor, _ context: CGContext) {
        context.setFillColor(color)
        context.fill(CGRect(x: box.midX - 8, y: box.midY - 8, width: 16, height: 16))
    }
}
