import Foundation

/// The contrast of what is drawn on a key with the key's background, by WCAG 2: 1 to 21.
struct PixelContrast {
    /// The contrast; 1 for a key on which nothing is drawn.
    let ratio: Double

    /// Measures pixels, ARGB: the most frequent color is the background, the one that differs most is the title.
    init(_ pixels: [UInt32]) {
        var counts: [UInt32: Int] = [:]
        for pixel in pixels { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
        let background = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        let base = Self.luminance(background)
        ratio =
            counts.lazy.filter { $0.value > 1 }.map { color, _ in
                let other = Self.luminance(color)
                return (max(base, other) + 0.05) / (min(base, other) + 0.05)
            }.max() ?? 1
    }

    /// The relative luminance of a color, 0 to 1.
    private static func luminance(_ color: UInt32) -> Double {
        func linear(_ shift: UInt32) -> Double {
            let part = Double((color >> shift) & 0xFF) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
}
