import CoreGraphics
import Foundation

/// A color as the color picker edits it: sRGB components and alpha, each 0 to 1.
struct ColorValue: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat = 1

    static let black = ColorValue(red: 0, green: 0, blue: 0)

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A color of a hue, a saturation and a brightness, each 0 to 1.
    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1))
    }

    /// A color of six hexadecimal digits, with or without `#`; nil for another text.
    init?(hex text: String) {
        let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
        guard digits.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
        func part(_ shift: UInt32) -> CGFloat { CGFloat((number >> shift) & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    /// The color without its transparency.
    var opaque: ColorValue { ColorValue(red: red, green: green, blue: blue) }

    /// The six hexadecimal digits of the color.
    var hex: String {
        func byte(_ part: CGFloat) -> String {
            let text = String(Int((min(max(0, part), 1) * 255).rounded()), radix: 16, uppercase: true)
            return text.count < 2 ? "0" + text : text
        }
        return byte(red) + byte(green) + byte(blue)
    }
}
