import CoreGraphics
public import Foundation

/// A typeface at a size.
///
/// The system's face is Inter, set as tight as iOS sets its own.
///
///     label.font = .systemFont(ofSize: 17, weight: .semibold)
///     label.font = .preferredFont(forTextStyle: .body)
open class UIFont: NSObject, @unchecked Sendable {
    /// What the text engine draws with.
    package let textFont: TextFont
    /// Extra room after each letter that the face gets at this size, in points.
    package let tracking: CGFloat
    /// The style that the font was made for.
    package let textStyle: TextStyle?
    private let descriptor: UIFontDescriptor

    /// Makes a font from its description; a size of 0 takes the description's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize > 0 ? descriptor.pointSize : 12
        let described = descriptor.withSize(size)
        self.descriptor = described
        textFont = described.textFont
        tracking = described.values.isSystem ? SystemTracking.tracking(at: size) : 0
        textStyle = described.values.textStyle
        super.init()
    }

    /// Makes a font by its name; nil when no such family is installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let descriptor = UIFontDescriptor(installedName: fontName) else { return nil }
        self.init(descriptor: descriptor, size: fontSize)
    }

    convenience init(system values: UIFontDescriptor.Values, size: CGFloat) {
        self.init(descriptor: UIFontDescriptor(values: values), size: size)
    }

    // MARK: The system's fonts

    /// The system's font, regular.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(system: .init(), size: fontSize)
    }

    /// The system's font in a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: .init(weight: weight), size: fontSize)
    }

    /// The system's font in a weight and width; Inter has one width.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The system's font, bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system's font, slanted.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(system: .init(isItalic: true), size: fontSize)
    }

    /// The system's font with digits of one width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: .init(weight: weight, hasMonospacedDigits: true), size: fontSize)
    }

    /// The system's font for code, with letters of one width.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(system: .init(family: UIFontDescriptor.monospacedFamily, weight: weight), size: fontSize)
    }

    /// The font of a text style, at the size that the user prefers.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style, at the size that traits tell.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection),
            size: 0)
    }

    /// The names of the installed families.
    open class var familyNames: [String] {
        [UIFontDescriptor.systemFamily, UIFontDescriptor.monospacedFamily]
    }

    /// The names of a family's faces.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        familyNames.contains(familyName) ? [familyName] : []
    }

    /// Size of labels: 17.
    open class var labelFontSize: CGFloat { 17 }
    /// Size of buttons: 18.
    open class var buttonFontSize: CGFloat { 18 }
    /// Size of small text: 12.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// Size of ordinary text: 14.
    open class var systemFontSize: CGFloat { 14 }

    // MARK: Measures, in points

    /// The size.
    open var pointSize: CGFloat { textFont.size }
    /// How far letters rise over the baseline.
    open var ascender: CGFloat { textFont.ascent }
    /// How far letters reach below the baseline; negative.
    open var descender: CGFloat { -textFont.descent }
    /// The height of capitals.
    open var capHeight: CGFloat { textFont.capHeight }
    /// The height of an x.
    open var xHeight: CGFloat { textFont.xHeight }
    /// The height of a line.
    open var lineHeight: CGFloat { textFont.lineHeight }
    /// The room between lines that the face asks for.
    open var leading: CGFloat { 0 }

    /// The family's name.
    open var familyName: String { textFont.family }
    /// The face's name.
    open var fontName: String { descriptor.postscriptName }
    /// What describes the font.
    open var fontDescriptor: UIFontDescriptor { descriptor }

    /// The same face at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: descriptor, size: fontSize) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return textFont == other.textFont && textStyle == other.textStyle
    }

    open override var hash: Int { textFont.hashValue }

    open override var description: String { "UIFont(\(fontName), \(pointSize))" }
}
