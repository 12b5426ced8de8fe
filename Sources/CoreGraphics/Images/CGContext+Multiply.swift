import Foundation

extension CGContext {
    /// Multiplies the components of all pixels by those of a color, and everything by its alpha.
    package func multiplyPixels(by color: CGColor.RGBA) {
        func factor(_ value: Double) -> UInt32 { UInt32((min(max(0, value), 1) * 255).rounded()) }
        let alpha = color.alpha
        let red = factor(color.red * alpha), green = factor(color.green * alpha)
        let blue = factor(color.blue * alpha), whole = factor(alpha)
        canvas.withPixels {
            for y in 0..<buffer.height {
                let row = buffer.row(y)
                for x in 0..<buffer.width where row[x] != 0 {
                    let pixel = row[x]
                    func scaled(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
                        ((((pixel >> shift) & 0xFF) * factor + 127) / 255) << shift
                    }
                    row[x] = scaled(24, whole) | scaled(16, red) | scaled(8, green) | scaled(0, blue)
                }
            }
        }
    }
}
