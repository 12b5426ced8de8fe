import CoreGraphics
import Foundation

extension UIImage {
    /// The variant of an image for a pressed or a disabled button.
    enum Shade { case pressed, dimmed }

    /// Returns the image as a pressed (40 % darker) or disabled (half transparent) custom button shows it.
    func shaded(_ shade: Shade) -> UIImage {
        guard size.width > 0, size.height > 0 else { return self }
        let box = CGRect(origin: .zero, size: size)
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = scale
        let shaded = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            switch shade {
            case .dimmed: draw(in: box, blendMode: .normal, alpha: 0.5)
            case .pressed:
                draw(in: box)
                UIColor(white: 0, alpha: 0.4).setFill()
                UIRectFillUsingBlendMode(box, .sourceAtop)
            }
        }
        let resized =
            style.isResizable
            ? shaded.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) : shaded
        return resized.withRenderingMode(renderingMode)
    }
}
