import CoreGraphics
public import Foundation

/// A font at a size.
///
/// The system font is Inter, with tracking that matches iOS's system font.
///
///     label.font = .systemFont(ofSize: 17, weight: .semibold)
///     label.font = .preferredFont(forTextStyle: .body)
open class UIFont: NSObject, @unchecked Sendable {
    private let header = AttributeHeader()

    /// The font of the text engine.
    package let textFont: TextFont
    /// The tracking of the font at this size, in points.
    package let tracking: CGFloat
    /// The text style for which the font was created; nil for other fonts.
    package let textStyle: TextStyle?
    private let descriptor: UIFontDescriptor

    /// Creates a font from a descriptor; a size of 0 uses the descriptor's, or else 12 points.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : 12
        let described = descriptor.withSize(size)
        self.descriptor = described
        textFont = described.textFont
        tracking = described.values.isSystem ? SystemTracking.tracking(at: size) : 0
        textStyle = described.values.textStyle
        super.init()
    }

    /// Creates a font with a family or font name; nil if it is not installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let descriptor = UIFontDescriptor(installedName: fontName) else { return nil }
        self.init(descriptor: descriptor, size: fontSize)
    }

    convenience init(system values: UIFontDescriptor.Values, size: CGFloat) {
        self.init(descriptor: UIFontDescriptor(values: values), size: size)
    }

    // MARK: The system's fonts

    /// Returns the system font in regular weight; the size is in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(system: .init(), size: fontSize)
    }

    /// Returns the system font in a weight; the size is in points.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: .init(weight: weight), size: fontSize)
    }

    /// Returns the system font in a weight; the width is ignored, because Inter has only one.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// Returns the bold system font; the size is in points.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the italic system font; the size is in points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(system: .init(isItalic: true), size: fontSize)
    }

    /// Returns the system font with digits of equal width; the size is in points.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: .init(weight: weight, hasMonospacedDigits: true), size: fontSize)
    }

    /// Returns the monospaced system font; the size is in points.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: .init(family: UIFontDescriptor.monospacedFamily, weight: weight), size: fontSize)
    }

    /// Returns the font of a text style at the user's preferred text size.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the font of a text style at the text size of the traits; nil uses the user's preferred one.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection),
            size: 0)
    }

    /// The names of the system font family and the monospaced family; other installed families are not listed.
    open class var familyNames: [String] {
        [UIFontDescriptor.systemFamily, UIFontDescriptor.monospacedFamily]
    }

    /// Returns the font names of a family: its own name, or none for an unlisted family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? [familyName] : []
    }

    /// The font size of labels in points: 17.
    open class var labelFontSize: CGFloat { 17 }
    /// The font size of buttons in points: 18.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of the small system font in points: 12.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of the system font in points: 14.
    open class var systemFontSize: CGFloat { 14 }

    // MARK: Metrics, in points

    /// The font size in points.
    open var pointSize: CGFloat { textFont.size }
    /// The ascent above the baseline in points.
    open var ascender: CGFloat { textFont.ascent }
    /// The descent below the baseline in points; negative.
    open var descender: CGFloat { -textFont.descent }
    /// The height of capital letters in points.
    open var capHeight: CGFloat { textFont.capHeight }
    /// The height of a lowercase x in points.
    open var xHeight: CGFloat { textFont.xHeight }
    /// The line height in points.
    open var lineHeight: CGFloat { textFont.lineHeight }
    /// The leading in points: always 0.
    open var leading: CGFloat { 0 }

    /// The family name.
    open var familyName: String { textFont.family }
    /// The PostScript name.
    open var fontName: String { descriptor.postscriptName }
    /// The descriptor of the font.
    open var fontDescriptor: UIFontDescriptor { descriptor }

    /// Returns the font at another size, in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: descriptor, size: fontSize) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return textFont == other.textFont && textStyle == other.textStyle
    }

    open override var hash: Int { textFont.hashValue }

    open override var description: String { "UIFont(\(fontName), \(pointSize))" }
}
