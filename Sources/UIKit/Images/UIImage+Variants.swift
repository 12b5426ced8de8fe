import Foundation

extension UIImage {
    private func with(_ change: (inout Style) -> Void) -> UIImage {
        var style = style
        change(&style)
        let made = UIImage(source: source, style: style)
        made.accessibilityLabel = accessibilityLabel
        return made
    }

    /// Returns an image that image views animate through several images; nil for an empty array.
    ///
    /// - Parameter duration: the duration of one cycle in seconds; 0 is 1/30 per image.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first?.with {
            $0.frames = images
            $0.duration = duration.isFinite && duration > 0 ? duration : Double(images.count) / 30
        }
    }

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// Returns the image filled with a color, using its alpha channel as a mask.
    public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    /// Returns the image filled with a color, with a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns a resizable image whose edges keep their size and whose center is tiled.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns a resizable image whose edges keep their size, and whose center is tiled or stretched; insets are in
    /// points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// The insets of the image's content, by which layout aligns it, in points; zero by default.
    ///
    /// A shadow or a badge that sticks out is left outside: an image view's edges are then those of the content.
    public var alignmentRectInsets: UIEdgeInsets { style.alignmentRectInsets }

    /// Returns the image with insets of its content, in points.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns an image that views mirror in a right-to-left layout.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// The image without mirroring in right-to-left layouts, as on keys whose directions are those of the text.
    package var unmirrored: UIImage { with { $0.flipsForRightToLeft = false } }

    /// Returns the image mirrored horizontally.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation: Orientation] = [
            .up: .upMirrored, .upMirrored: .up, .down: .downMirrored, .downMirrored: .down,
            .left: .leftMirrored,
            .leftMirrored: .left, .right: .rightMirrored, .rightMirrored: .right,
        ]
        return with { $0.orientation = mirrored[$0.orientation] ?? .up }
    }

    /// Returns a symbol image with another configuration; other images return themselves.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .symbol(let name, let drawing, _) = source,
            let symbol = configuration as? SymbolConfiguration
        else { return self }
        return UIImage(source: .symbol(name: name, drawing, symbol), style: style)
    }

    /// Returns a symbol image whose configuration is changed by another; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard case .symbol(let name, let drawing, let own) = source else { return nil }
        return UIImage(source: .symbol(name: name, drawing, own.applying(configuration)), style: style)
    }
}
