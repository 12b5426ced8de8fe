public import CoreGraphics
public import Foundation

/// An image inside a text.
///
///     let star = NSTextAttachment(image: UIImage(systemName: "star")!)
///     text.append(NSAttributedString(attachment: star))
///
/// Labels, text views and drawn strings show it in the place of the character U+FFFC. A template image has the color
/// of the text around it.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    private let header = AttributeHeader()

    /// The character that an attachment takes in a string: U+FFFC.
    public static let character = 0xFFFC

    /// The image; nil, the default, leaves the space of `bounds` empty, or shows the image of `contents`.
    open var image: UIImage? { didSet { drawn = nil } }
    /// The rectangle of the image in points, from the baseline upwards; zero, the default, is the image's size.
    open var bounds = CGRect.zero { didSet { drawn = nil } }
    /// The data of an image, for `image` without a value; nil by default.
    open var contents: Data? { didSet { drawn = nil } }
    /// The uniform type of `contents`; stored for the app, nil by default.
    open var fileType: String?
    /// The padding at both sides of the image, in points; 0 by default.
    open var lineLayoutPadding: CGFloat = 0 { didSet { drawn = nil } }

    /// What was drawn last, and for what; an image that stays the same keeps lines from being drawn again.
    private var drawn: (key: Key, attachment: TextAttachment)?

    private struct Key: Equatable {
        var color: CGColor
        var scale: CGFloat
        var displayScale: CGFloat
        var lineHeight: CGFloat
    }

    /// Creates an attachment of an image's data; nil for an empty one.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }

    /// Creates an empty attachment.
    public convenience override init() { self.init(data: nil, ofType: nil) }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// Returns the image for a size and color; a subclass may draw another one.
    ///
    /// - Parameter charIndex: always 0 here.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image ?? contents.flatMap { UIImage(data: $0) } }

    /// The attachment in a text of a color.
    ///
    /// - Parameter scale: the factor of the text's font sizes.
    func drawn(color: CGColor, font: UIFont, scale: CGFloat) -> TextAttachment {
        let displayScale = max(1, UITraitCollection.current.displayScale)
        let key = Key(color: color, scale: scale, displayScale: displayScale, lineHeight: font.lineHeight)
        if let drawn, drawn.key == key { return drawn.attachment }
        let shown = image(forBounds: bounds, textContainer: nil, characterIndex: 0)
        var area = bounds
        if area.isEmpty, let shown {
            area = CGRect(origin: bounds.origin, size: shown.size)
            // A symbol is centered on the capital letters around it, as on iOS.
            if shown.isSymbolImage, bounds.origin == .zero {
                area.origin.y =
                    ((font.capHeight - shown.size.height) / 2 * displayScale).rounded() / displayScale
            }
        }
        area = CGRect(
            x: area.minX * scale, y: area.minY * scale, width: area.width * scale,
            height: area.height * scale)
        var pixels: CGImage?
        if let shown, area.width > 0, area.height > 0 {
            let context = CGContext(
                pixelsWide: Int((area.width * displayScale).rounded(.up)),
                high: Int((area.height * displayScale).rounded(.up)), scale: displayScale)
            shown.draw(in: CGRect(origin: .zero, size: area.size), context: context, tint: color)
            pixels = context.finishAsImage()
        }
        if lineLayoutPadding > 0 {
            area.origin.x += lineLayoutPadding
        }
        let attachment = TextAttachment(image: pixels, bounds: area, padding: lineLayoutPadding)
        drawn = (key, attachment)
        return attachment
    }
}

extension NSAttributedString {
    /// Creates a string of one character that shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// Creates a string of one character that shows an attachment, with further attributes.
    public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
        self.init(
            string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { _, new in new })
    }
}
