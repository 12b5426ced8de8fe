import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Shows an image over the whole view, stretched by its cap insets; nil shows none.
    ///
    /// Only for plain views, which draw no content of their own.
    func showStretched(_ image: UIImage?, tint: UIColor) {
        guard let image, image.size.width > 0, image.size.height > 0 else {
            layer.contents = nil
            return noteChange()
        }
        let scale = max(1, traitCollection.displayScale)
        let shown = image.rasterized(
            scale: scale, tint: image.isTemplate ? tint.resolvedColor(with: traitCollection).cgColor : nil)
        guard layer.contents as AnyObject? !== shown else { return }
        layer.contents = shown
        let (size, insets) = (image.size, image.capInsets)
        layer.contentsScale = shown.map { CGFloat($0.width) / size.width } ?? scale
        layer.contentsCenter =
            insets == .zero
            ? CGRect(x: 0, y: 0, width: 1, height: 1)
            : CGRect(
                x: insets.left / size.width, y: insets.top / size.height,
                width: max(0, size.width - insets.left - insets.right) / size.width,
                height: max(0, size.height - insets.top - insets.bottom) / size.height)
        noteChange()
    }
}
