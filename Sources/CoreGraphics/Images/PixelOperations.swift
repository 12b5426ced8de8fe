import Foundation

/// Loops over pixels: premultiplied ARGB, 32 bits each.
enum PixelOperations {
    /// Sets `count` pixels to one value.
    @inline(__always)
    static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, with value: UInt32) {
        if value == 0 {
            memset(target, 0, count * 4)
        } else {
            target.update(repeating: value, count: count)
        }
    }

    /// Lays `count` pixels over what is there.
    static func over(
        _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
    ) {
        var index = 0
        while index < count {
            let pixel = source[index]
            let alpha = pixel >> 24
            if alpha == 255 {
                target[index] = pixel
            } else if pixel != 0 {
                target[index] = pixel &+ scale(target[index], by: 255 &- alpha)
            }
            index &+= 1
        }
    }

    /// Lays one translucent colour over `count` pixels.
    static func over(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32) {
        let rest = 255 &- (pixel >> 24)
        var index = 0
        while index < count {
            target[index] = pixel &+ scale(target[index], by: rest)
            index &+= 1
        }
    }

    /// Multiplies the four components by `factor` / 255, rounded as Cairo rounds.
    @inline(__always)
    static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
        var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
        low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
        var high = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
        high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return low | high
    }
}
