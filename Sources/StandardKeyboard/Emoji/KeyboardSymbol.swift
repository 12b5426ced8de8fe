import CoreGraphics
import Foundation
import UIKit

/// Symbols on the keyboard's background that are not mirrored from right to left.
enum KeyboardSymbol {
    /// Draws a symbol in the center of a frame.
    ///
    /// - Parameter size: the point size of text beside which the symbol would fit.
    @MainActor static func draw(
        _ name: String, size: Double, in frame: CGRect, _ color: CGColor, _ context: CGContext
    ) {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
        guard let image = UIImage(systemName: name, withConfiguration: configuration)?.unmirrored else {
            return
        }
        let place = CGRect(
            x: frame.midX - image.size.width / 2, y: frame.midY - image.size.height / 2,
            width: image.size.width, height: image.size.height)
        image.draw(in: place, context: context, tint: color)
    }
}
