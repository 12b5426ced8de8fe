import CoreGraphics
public import Foundation

extension UIImage {
    /// Returns the image in another size in points, for a view that shows it small; nil for an empty size.
    ///
    /// Cost: one drawing of the image.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: size))
        }
    }

    /// Makes the image in another size, and calls a closure with it: at once, unlike on iOS.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// Returns the image in another size.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// Returns the image, decoded: images are decoded when they are made.
    public func preparingForDisplay() -> UIImage? { self }

    /// Calls a closure with the image, decoded: at once.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// Returns the image, decoded.
    public func byPreparingForDisplay() async -> UIImage? { self }
}
