import CoreGraphics
public import Foundation

/// What a font is to be like: family, size, weight, slant.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// The traits that a face may have.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// One bit a trait.
        public let rawValue: UInt32
        /// Makes a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// All letters of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A kind of design of the system's font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The design's name.
        public let rawValue: String
        /// Makes a design from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The ordinary design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Round ends; drawn as the ordinary design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs; drawn as the ordinary design.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of one width.
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

    /// Describes a font by its name and size.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(values: Values(family: fontName, size: size))
    }

    /// The system's, or another installed family; nil when there is none of that name.
    convenience init?(installedName name: String) {
        let aliases = [
            ".SFUI-Regular": Self.systemFamily, "Menlo": Self.monospacedFamily,
            "Courier": Self.monospacedFamily,
        ]
        let family = aliases[name] ?? name
        guard UIFont.familyNames.contains(family) else { return nil }
        self.init(values: Values(family: family))
    }

    /// The description of a text style, at the size that traits tell.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFontDescriptor {
        let row = DynamicType.style(style)
        let traits = traitCollection ?? .current
        // Bold Text sets what is regular semibold and what is semibold bold.
        let weight: UIFont.Weight =
            traits.legibilityWeight != .bold ? row.weight : row.weight == .regular ? .semibold : .bold
        let size = row.size(traits.preferredContentSizeCategory)
        return UIFontDescriptor(values: Values(weight: weight, size: size, textStyle: style))
    }

    /// The size in points; 0 when none is described.
    open var pointSize: CGFloat { values.size }

    /// The name of the face.
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

    /// The traits of the face.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if values.isItalic { traits.insert(.traitItalic) }
        if values.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if values.family == Self.monospacedFamily { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same at another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var values = values
        values.size = newPointSize
        return UIFontDescriptor(values: values)
    }

    /// The same in other traits.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var values = values
        values.isItalic = symbolicTraits.contains(.traitItalic)
        let isBold = self.symbolicTraits.contains(.traitBold)
        if symbolicTraits.contains(.traitBold) != isBold { values.weight = isBold ? .regular : .bold }
        if symbolicTraits.contains(.traitMonoSpace) { values.family = Self.monospacedFamily }
        return UIFontDescriptor(values: values)
    }

    /// The same in another design.
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
