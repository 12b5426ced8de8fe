import CoreGraphics
import Foundation

extension UIImage {
    /// How an image differs on a button that is pressed or out of use.
    enum Shade { case pressed, dimmed }

    /// The image as a pressed or disabled custom button shows it: darker, or half gone.
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
            look.isResizable
            ? shaded.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) : shaded
        return resized.withRenderingMode(renderingMode)
    }
}
