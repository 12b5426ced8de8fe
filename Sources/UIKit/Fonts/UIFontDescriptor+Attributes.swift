import CoreGraphics
import Foundation

extension UIFontDescriptor {
    /// The name of an attribute of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The family, a string.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of the font, a string.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of the face in its family, such as “Bold”; no effect.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The name that users see; no effect.
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        /// The text style.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The traits: a dictionary by `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The settings of the font's features; no effect.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The fonts for characters that the font does not have; no effect.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        /// The fixed advance of all glyphs; no effect.
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        /// The transform of the glyphs; no effect.
        public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
        /// The characters that the font has; no effect.
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    }

    /// The name of a trait in the attribute `.traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name as a string.
        public let rawValue: String
        /// Creates a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The symbolic traits, a number.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight, -1 to 1 or a `UIFont.Weight`.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width; no effect.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant; more than 0 is italic.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }
}

extension UIFontDescriptor.Values {
    /// The values with attributes; those of a wrong type have no effect.
    func setting(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Self {
        var values = self
        if let family = (attributes[.family] ?? attributes[.name]) as? String {
            values.family = UIFontDescriptor(installedName: family)?.values.family ?? family
        }
        if let size = Self.number(attributes[.size]) { values.size = size }
        if let style = attributes[.textStyle] {
            values.textStyle =
                style as? UIFont.TextStyle ?? (style as? String).map { UIFont.TextStyle(rawValue: $0) }
        }
        guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return values }
        if let symbolic = Self.number(traits[.symbolic]) {
            let set = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(max(0, symbolic)))
            values.isItalic = set.contains(.traitItalic)
            if set.contains(.traitBold) { values.weight = .bold }
        }
        if let weight = traits[.weight] as? UIFont.Weight {
            values.weight = weight
        } else if let weight = Self.number(traits[.weight]) {
            values.weight = UIFont.Weight(rawValue: weight)
        }
        if let slant = Self.number(traits[.slant]) { values.isItalic = slant > 0 }
        return values
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as UInt32: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}
