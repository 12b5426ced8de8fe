import CoreGraphics
import Foundation
import UIKit

extension KeyFaces {
    /// Draws a symbol in the center of a box.
    func drawSymbol(_ name: String, size: Double, in box: CGRect, color: CGColor, _ context: CGContext) {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
        guard let image = UIImage(systemName: name, withConfiguration: configuration)?.unmirrored else {
            return
        }
        let grid = PixelGrid(scale: scale)
        let frame = CGRect(
            x: grid.round(box.midX - image.size.width / 2), y: grid.round(box.midY - image.size.height / 2),
            width: image.size.width, height: image.size.height)
        image.draw(in: frame, context: context, tint: color)
    }
}
