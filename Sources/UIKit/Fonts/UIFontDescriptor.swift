import CoreGraphics
public import Foundation

/// The attributes of a font: family, size, weight and slant.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    private let header = AttributeHeader()

    /// Stylistic traits of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The option bits.
        public let rawValue: UInt32
        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Monospaced.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name of the design.
        public let rawValue: String
        /// Creates a design from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The rounded design; drawn as the default one.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// The serif design; drawn as the default one.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The monospaced design.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    struct Values: Hashable, Sendable {
        var family = UIFontDescriptor.systemFamily
        var weight = UIFont.Weight.regular
        var isItalic = false
        var hasMonospacedDigits = false
        var size: CGFloat = 0
        var textStyle: UIFont.TextStyle?

        var isSystem: Bool { family == UIFontDescriptor.systemFamily }
    }

    static let systemFamily = "Inter"
    static let monospacedFamily = "Noto Sans Mono"

    let values: Values

    init(values: Values) {
        self.values = values
        super.init()
    }

    /// Creates a descriptor of attributes; without a family it is the system's font.
    ///
    /// - Parameter attributes: the family or name, the size, the text style, and under `.traits` the weight and the slant;
    ///   others have no effect.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(values: Values().setting(attributes))
    }

    /// Returns the descriptor with other attributes.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(values: values.setting(attributes))
    }

    /// Returns the descriptor of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

    /// The attributes: family, name, size and traits.
    open var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [
            .family: values.family, .name: postscriptName, .size: values.size,
            .traits: [
                TraitKey.weight: values.weight.rawValue, TraitKey.slant: values.isItalic ? 1 : CGFloat(0),
                TraitKey.symbolic: symbolicTraits.rawValue,
            ] as [TraitKey: Any],
        ]
        if let style = values.textStyle { attributes[.textStyle] = style.rawValue }
        return attributes
    }

    /// Returns the value of an attribute; nil without one.
    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// Creates a descriptor of a font name and size.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(values: Values(family: fontName, size: size))
    }

    /// Creates a descriptor of an installed family or an alias of it; nil if it is not installed.
    convenience init?(installedName name: String) {
        let aliases = [
            ".SFUI-Regular": Self.systemFamily, "Menlo": Self.monospacedFamily,
            "Courier": Self.monospacedFamily,
        ]
        let family = aliases[name] ?? name
        guard UIFont.familyNames.contains(family) else { return nil }
        self.init(values: Values(family: family))
    }

    /// Returns the descriptor of a text style, at the text size of the traits; nil uses the user's preferred one.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFontDescriptor {
        let row = DynamicType.style(style)
        let traits = traitCollection ?? .current
        // Bold Text replaces regular by semibold, and semibold by bold.
        let weight: UIFont.Weight =
            traits.legibilityWeight != .bold ? row.weight : row.weight == .regular ? .semibold : .bold
        let size = row.size(traits.preferredContentSizeCategory)
        return UIFontDescriptor(values: Values(weight: weight, size: size, textStyle: style))
    }

    /// The font size in points; 0 if unspecified.
    open var pointSize: CGFloat { values.size }

    /// The PostScript name.
    open var postscriptName: String {
        var style = Self.styleNames[values.weight.fontFileWeight] ?? ""
        if values.isItalic { style += "Italic" }
        let family = values.family.split(separator: " ").joined()
        return style.isEmpty ? family : "\(family)-\(style)"
    }

    private static let styleNames = [
        100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold",
        700: "Bold",
        800: "ExtraBold", 900: "Black",
    ]

    /// The traits of the font.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if values.isItalic { traits.insert(.traitItalic) }
        if values.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if values.family == Self.monospacedFamily { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the descriptor with another size, in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var values = values
        values.size = newPointSize
        return UIFontDescriptor(values: values)
    }

    /// Returns the descriptor with other traits.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var values = values
        values.isItalic = symbolicTraits.contains(.traitItalic)
        let isBold = self.symbolicTraits.contains(.traitBold)
        if symbolicTraits.contains(.traitBold) != isBold { values.weight = isBold ? .regular : .bold }
        if symbolicTraits.contains(.traitMonoSpace) { values.family = Self.monospacedFamily }
        return UIFontDescriptor(values: values)
    }

    /// Returns the descriptor of another design of the system font.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var values = values
        values.family = design == .monospaced ? Self.monospacedFamily : Self.systemFamily
        return UIFontDescriptor(values: values)
    }

    var textFont: TextFont {
        TextFont(
            family: values.family, size: values.size, weight: values.weight.fontFileWeight,
            isItalic: values.isItalic, hasMonospacedDigits: values.hasMonospacedDigits)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.values == values }
    open override var hash: Int { values.hashValue }
}
