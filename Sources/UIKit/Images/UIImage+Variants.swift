import Foundation

extension UIImage {
    private func with(_ change: (inout Look) -> Void) -> UIImage {
        var look = look
        change(&look)
        let made = UIImage(source: source, look: look)
        made.accessibilityLabel = accessibilityLabel
        return made
    }

    /// Makes an image of several that an image view shows in turn; nil when there is none.
    ///
    /// - Parameter duration: how long one round takes, in seconds; 0 for a thirtieth an image.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first?.with {
            $0.frames = images
            $0.duration = duration.isFinite && duration > 0 ? duration : Double(images.count) / 30
        }
    }

    /// The same image in another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The image's shape in a color.
    public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    /// The image's shape in a color, in a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// An image whose edges keep their size, the middle repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// An image whose edges keep their size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// An image that is mirrored in interfaces that run from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// The image as it is in interfaces of either direction, as on keys, whose sides mean the text's.
    package var unmirrored: UIImage { with { $0.flipsForRightToLeft = false } }

    /// The image mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation: Orientation] = [
            .up: .upMirrored, .upMirrored: .up, .down: .downMirrored, .downMirrored: .down,
            .left: .leftMirrored,
            .leftMirrored: .left, .right: .rightMirrored, .rightMirrored: .right,
        ]
        return with { $0.orientation = mirrored[$0.orientation] ?? .up }
    }

    /// The symbol in another size and weight; pixels stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .symbol(let name, let drawing, _) = source,
            let symbol = configuration as? SymbolConfiguration
        else { return self }
        return UIImage(source: .symbol(name: name, drawing, symbol), look: look)
    }

    /// The symbol in its own configuration changed by another.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard case .symbol(let name, let drawing, let own) = source else { return nil }
        return UIImage(source: .symbol(name: name, drawing, own.applying(configuration)), look: look)
    }
}
