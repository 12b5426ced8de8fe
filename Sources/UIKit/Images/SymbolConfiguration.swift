public import Foundation

extension UIImage {
    /// What chooses between variants of an image.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// How large a symbol is beside text of its point size.
    public enum SymbolScale: Int, Sendable {
        /// As usual: medium.
        case `default` = -1
        /// Not said.
        case unspecified = 0
        /// Smaller.
        case small = 1
        /// As high as fits beside capitals.
        case medium = 2
        /// Larger.
        case large = 3
    }

    /// How bold a symbol is.
    public enum SymbolWeight: Int, Sendable {
        /// Not said: regular.
        case unspecified = 0
        /// The thinnest.
        case ultraLight = 1
        /// Thin.
        case thin = 2
        /// Light.
        case light = 3
        /// Ordinary.
        case regular = 4
        /// A little bold.
        case medium = 5
        /// Half bold.
        case semibold = 6
        /// Bold.
        case bold = 7
        /// Very bold.
        case heavy = 8
        /// The boldest.
        case black = 9

        /// The weight of a font.
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

        /// The width of its lines, in hundredths of the point size.
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

    /// The size, weight and colors that a symbol is wanted in.
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

        /// Says nothing: body text's size, regular weight.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(values: Values()) }

        /// A size in points.
        public convenience init(pointSize: CGFloat) { self.init(values: Values(pointSize: pointSize)) }
        /// A size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(values: Values(pointSize: pointSize, weight: weight))
        }
        /// A size in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(values: Values(pointSize: pointSize, weight: weight, scale: scale))
        }
        /// A weight.
        public convenience init(weight: SymbolWeight) { self.init(values: Values(weight: weight)) }
        /// A scale.
        public convenience init(scale: SymbolScale) { self.init(values: Values(scale: scale)) }
        /// The size and weight of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
        /// The size of a text style, in a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// The size and weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// The size and weight of a font, in a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = SymbolWeight(fontFileWeight: font.textFont.weight)
            self.init(values: Values(pointSize: font.pointSize, weight: weight, scale: scale))
        }
        /// A color; our symbols have one layer.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(values: Values(colors: [hierarchicalColor]))
        }
        /// Colors; our symbols have one layer and take the first.
        public convenience init(paletteColors: [UIColor]) { self.init(values: Values(colors: paletteColors)) }

        /// This configuration with what another says.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            var values = values
            if let size = other.values.pointSize { values.pointSize = size }
            if other.values.weight != .unspecified { values.weight = other.values.weight }
            if other.values.scale != .unspecified { values.scale = other.values.scale }
            if !other.values.colors.isEmpty { values.colors = other.values.colors }
            return SymbolConfiguration(values: values)
        }

        /// Points to a unit of a drawing.
        ///
        /// The factors of the scales keep a small symbol within capitals.
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
    /// The symbol weight beside a font of a weight, 100 to 900.
    init(fontFileWeight: Int) {
        self = UIImage.SymbolWeight(rawValue: max(1, min(9, fontFileWeight / 100))) ?? .regular
    }
}
