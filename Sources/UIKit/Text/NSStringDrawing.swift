import CoreGraphics
public import Foundation

/// How a string is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// One bit an option.
    public let rawValue: Int
    /// Makes options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The rectangle's origin is the top left of the lines, which may be several.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The font's leading counts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// What is inked counts, not the line.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits is truncated.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How far a string may be shrunk, and was.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor of fonts' sizes; 0 for no shrinking.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that was used.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that was used.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    private var defaults: StyledText.Defaults {
        StyledText.Defaults(font: .systemFont(ofSize: 12), color: .black)
    }

    /// The size of the string, each paragraph in one line, in points.
    public func size() -> CGSize { StyledText(self, defaults: defaults).layout(width: nil).size }

    /// Draws the string with its top left at a point.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        StyledText(self, defaults: defaults).layout(width: nil).draw(in: context, at: point)
    }

    /// Draws the string in a rectangle, wrapped at its width and cut off at its height.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = StyledText(self, defaults: defaults).layout(width: rect.width)
        context.saveGState()
        if layout.size.height > rect.height { context.clip(to: rect) }
        layout.draw(in: context, at: rect.origin)
        context.restoreGState()
    }

    /// Draws the string in a rectangle.
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

    /// The rectangle that the string takes in a size.
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

    /// The size of the text in attributes, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Draws the text in attributes with its top left at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text in attributes in a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    /// The rectangle that the text takes in a size.
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

    /// The size of the text in attributes, in points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attrs)
    }

    /// Draws the text in attributes with its top left at a point.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attrs)
    }

    /// Draws the text in attributes in a rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attrs)
    }

    /// The rectangle that the text takes in a size.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
