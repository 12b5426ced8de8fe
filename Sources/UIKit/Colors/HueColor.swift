import Foundation

/// A color as hue, saturation and brightness, each 0 to 1.
struct HueColor: Hashable, Sendable {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue), low = min(red, green, blue)
        let range = high - low
        brightness = high
        saturation = high > 0 ? range / high : 0
        let sixth: CGFloat =
            range == 0
            ? 0
            : high == red
                ? (green - blue) / range
                : high == green ? (blue - red) / range + 2 : (red - green) / range + 4
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        func part(_ n: CGFloat) -> CGFloat {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        return (part(5), part(3), part(1))
    }
}
