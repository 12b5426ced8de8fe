import CoreGraphics

/// A pixel's color, 0 to 255 each.
struct Pixel {
    var red: Int
    var green: Int
    var blue: Int

    var isRed: Bool { red > 150 && green < 110 && blue < 110 }
    var isBlue: Bool { blue > 150 && red < 110 && green < 110 }
}

extension CGImage {
    /// The number of pixels that satisfy a condition.
    func count(where isWanted: (Pixel) -> Bool) -> Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width {
                let bits = Int(pixel(x: x, y: y))
                if isWanted(Pixel(red: bits >> 16 & 0xFF, green: bits >> 8 & 0xFF, blue: bits & 0xFF)) {
                    count += 1
                }
            }
        }
        return count
    }
}
