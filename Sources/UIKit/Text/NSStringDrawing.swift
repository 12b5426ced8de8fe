import CoreGraphics
public import Foundation

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The options, one bit each, with the same values as on iOS.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The origin is the top left corner of the lines, and text wraps; without it, the origin is the first baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// No effect, for source compatibility: line heights always include the leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// No effect, for source compatibility: sizes are those of the lines, not of the glyphs' ink.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Truncates the last line that fits the rectangle's height with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Receives the result of a string drawing call.
open class NSStringDrawingContext: NSObject {
    /// No effect, for source compatibility: text is not scaled down; 0 by default.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which the text was scaled: always 1.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that the text occupied in the last call, in points.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    private var defaults: StyledText.Defaults {
        StyledText.Defaults(font: .systemFont(ofSize: 12), color: .black)
    }

    /// Returns the size of the string with each paragraph on one line, in points.
    public func size() -> CGSize { StyledText(self, defaults: defaults).layout(width: nil).size }

    /// Draws the string with its top left corner at a point of the current context; no effect without a context.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        StyledText(self, defaults: defaults).layout(width: nil).draw(in: context, at: point)
    }

    /// Draws the string in a rectangle, wrapped at its width and clipped at its height; no effect without a context.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = StyledText(self, defaults: defaults).layout(width: rect.width)
        context.saveGState()
        if layout.size.height > rect.height { context.clip(to: rect) }
        layout.draw(in: context, at: rect.origin)
        context.restoreGState()
    }

    /// Draws the string in a rectangle of the current context, wrapped at its width.
    ///
    /// - Parameter context: receives the occupied rectangle.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        var defaults = defaults
        if options.contains(.truncatesLastVisibleLine) {
            let lineHeight = (length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil)?
                .lineHeight
            defaults.maximumLines = max(1, Int(rect.height / (lineHeight ?? defaults.font.lineHeight)))
            defaults.lineBreakMode = .byTruncatingTail
        }
        let layout = StyledText(self, defaults: defaults).layout(width: rect.width)
        let isFromTop = options.contains(.usesLineFragmentOrigin)
        // Without line fragments the rectangle's origin is the first baseline.
        let top = isFromTop ? rect.minY : rect.minY - layout.firstBaseline
        layout.draw(in: target, at: CGPoint(x: rect.minX, y: top))
        context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    }

    /// Returns the rectangle that the string occupies, in points; it wraps only with `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let wraps = options.contains(.usesLineFragmentOrigin)
        let width = wraps && size.width > 0 && size.width < 1e6 ? size.width : nil
        let layout = StyledText(self, defaults: defaults).layout(width: width)
        let top = wraps ? 0 : -layout.firstBaseline
        let rect = CGRect(x: 0, y: top, width: layout.size.width, height: layout.size.height)
        context?.totalBounds = rect
        return rect
    }
}

extension String {
    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self, attributes: attributes)
    }

    /// Returns the size of the text with attributes, each paragraph on one line, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Draws the text with attributes, with its top left corner at a point of the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text with attributes in a rectangle, wrapped at its width and clipped at its height.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    /// Returns the rectangle that the text occupies, in points; it wraps only with `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    private var text: String { substring(from: 0) }

    /// Returns the size of the text with attributes, each paragraph on one line, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attrs)
    }

    /// Draws the text with attributes, with its top left corner at a point of the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attrs)
    }

    /// Draws the text with attributes in a rectangle, wrapped at its width and clipped at its height.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attrs)
    }

    /// Returns the rectangle that the text occupies, in points; it wraps only with `usesLineFragmentOrigin`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
