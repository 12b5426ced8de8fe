import CCairo
import CPixels
import Foundation

/// Loops over pixels: premultiplied ARGB, 32 bits each.
enum PixelOperations {
    /// Sets `count` pixels to one value.
    @inline(__always)
    static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, with value: UInt32) {
        spinet_fill_pixels(target, count, value)
    }

    /// Lays `count` pixels over what is there.
    @inline(__always)
    static func over(
        _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
    ) {
        spinet_lay_over(target, source, count)
    }

    /// Lays one translucent colour over `count` pixels.
    static func over(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32) {
        let rest = 255 &- (pixel >> 24)
        let four = SIMD4<UInt32>(repeating: pixel), rests = SIMD4<UInt32>(repeating: rest)
        var index = 0
        while index &+ 4 <= count {
            let to = UnsafeMutableRawPointer(target + index)
            let below = UnsafeRawPointer(to).loadUnaligned(as: SIMD4<UInt32>.self)
            to.storeBytes(of: four &+ scale(below, by: rests), as: SIMD4<UInt32>.self)
            index &+= 4
        }
        while index < count {
            target[index] = pixel &+ scale(target[index], by: rest)
            index &+= 1
        }
    }

    /// Multiplies the components of four pixels by four factors / 255, as for one pixel.
    ///
    /// A component and its product fit into 16 bits, so that eight are multiplied at once.
    @inline(__always)
    private static func scale(_ pixels: SIMD4<UInt32>, by factors: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let components = unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
        let factor = unsafeBitCast(factors | (factors &<< 16), to: SIMD8<UInt16>.self)
        let low = (components & 255) &* factor &+ 128
        let high = (components &>> 8) &* factor &+ 128
        let lowResult = (low &+ (low &>> 8)) &>> 8
        let highResult = (high &+ (high &>> 8)) & 0xFF00
        return unsafeBitCast(lowResult | highResult, to: SIMD4<UInt32>.self)
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
