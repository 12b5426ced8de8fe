public import Foundation

extension UIImage {
    /// The abstract superclass of configurations that select a variant of an image.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// The size of a symbol relative to its point size.
    public enum SymbolScale: Int, Sendable {
        /// The default scale: medium.
        case `default` = -1
        /// No scale is specified.
        case unspecified = 0
        /// Smaller than capital letters.
        case small = 1
        /// Matches capital letters.
        case medium = 2
        /// Larger than capital letters.
        case large = 3
    }

    /// The weight of a symbol's lines, like that of a font.
    public enum SymbolWeight: Int, Sendable {
        /// No weight is specified: regular.
        case unspecified = 0
        /// The thinnest weight.
        case ultraLight = 1
        /// As `UIFont.Weight.thin`.
        case thin = 2
        /// As `UIFont.Weight.light`.
        case light = 3
        /// As `UIFont.Weight.regular`.
        case regular = 4
        /// As `UIFont.Weight.medium`.
        case medium = 5
        /// As `UIFont.Weight.semibold`.
        case semibold = 6
        /// As `UIFont.Weight.bold`.
        case bold = 7
        /// As `UIFont.Weight.heavy`.
        case heavy = 8
        /// The heaviest weight.
        case black = 9

        /// Returns the corresponding font weight.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// The width of a symbol's lines, in hundredths of the point size.
        var lineWidth: CGFloat {
            switch self {
            case .ultraLight: 2.4
            case .thin: 4
            case .light: 6
            case .unspecified, .regular: 8
            case .medium: 9.4
            case .semibold: 10.8
            case .bold: 12.4
            case .heavy: 14.2
            case .black: 16
            }
        }
    }

    /// The size, weight, scale and colors of a symbol image.
    ///
    ///     UIImage.SymbolConfiguration(pointSize: 20, weight: .light)
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        struct Values: Hashable {
            var pointSize: CGFloat?
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
            var colors: [UIColor] = []
        }

        let values: Values

        init(values: Values) {
            self.values = values
            super.init()
        }

        /// A configuration that specifies nothing: symbols have the size of body text and regular weight.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(values: Values()) }

        /// Creates a configuration of a size in points.
        public convenience init(pointSize: CGFloat) { self.init(values: Values(pointSize: pointSize)) }
        /// Creates a configuration of a size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(values: Values(pointSize: pointSize, weight: weight))
        }
        /// Creates a configuration of a size in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(values: Values(pointSize: pointSize, weight: weight, scale: scale))
        }
        /// Creates a configuration of a weight.
        public convenience init(weight: SymbolWeight) { self.init(values: Values(weight: weight)) }
        /// Creates a configuration of a scale.
        public convenience init(scale: SymbolScale) { self.init(values: Values(scale: scale)) }
        /// Creates a configuration of a text style's size and weight.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
        /// Creates a configuration of a text style's size and weight, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// Creates a configuration of a font's size and weight.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// Creates a configuration of a font's size and weight, and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = SymbolWeight(fontFileWeight: font.textFont.weight)
            self.init(values: Values(pointSize: font.pointSize, weight: weight, scale: scale))
        }
        /// Creates a configuration of a color.
        ///
        /// Unlike on iOS, symbols have only one layer.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(values: Values(colors: [hierarchicalColor]))
        }
        /// Creates a configuration of colors.
        ///
        /// Unlike on iOS, symbols have only one layer, which has the first color.
        public convenience init(paletteColors: [UIColor]) { self.init(values: Values(colors: paletteColors)) }

        /// Returns a configuration that prefers a symbol's own colors.
        ///
        /// Unlike on iOS, no symbol has colors of its own, so that all keep the tint color, as on iOS those without colors do.
        public class func preferringMulticolor() -> SymbolConfiguration { unspecified }
        /// Returns a configuration that prefers one color.
        public class func preferringMonochrome() -> SymbolConfiguration { unspecified }

        /// Returns this configuration, with the values that another one specifies.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            var values = values
            if let size = other.values.pointSize { values.pointSize = size }
            if other.values.weight != .unspecified { values.weight = other.values.weight }
            if other.values.scale != .unspecified { values.scale = other.values.scale }
            if !other.values.colors.isEmpty { values.colors = other.values.colors }
            return SymbolConfiguration(values: values)
        }

        /// The number of points per unit of a symbol's drawing.
        ///
        /// The factors of the scales keep a small symbol within capital letters.
        var unit: CGFloat {
            let factor: CGFloat =
                switch values.scale {
                case .small: 0.79
                case .large: 1.28
                case .default, .unspecified, .medium: 1
                }
            return (values.pointSize ?? 17) / 100 * factor
        }

        public override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.values == values
        }

        public override var hash: Int { values.hashValue }
    }
}

extension UIImage.SymbolWeight {
    /// The symbol weight that matches a font weight, 100 to 900.
    init(fontFileWeight: Int) {
        self = UIImage.SymbolWeight(rawValue: max(1, min(9, fontFileWeight / 100))) ?? .regular
    }
}
