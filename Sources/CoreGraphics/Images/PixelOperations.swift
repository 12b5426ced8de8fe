import CCairo
import CPixels
import Foundation

/// Operations on runs of pixels: premultiplied ARGB, 32 bits each.
enum PixelOperations {
    /// Sets `count` pixels to a value.
    @inline(__always)
    static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, with value: UInt32) {
        spinet_fill_pixels(target, count, value)
    }

    /// Blends `count` pixels over the existing ones.
    @inline(__always)
    static func over(
        _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
    ) {
        spinet_lay_over(target, source, count)
    }

    /// Blends one translucent color over `count` pixels.
    @inline(__always)
    static func over(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32) {
        spinet_lay_color(target, pixel, count)
    }

    /// Multiplies the components of `count` pixels by `factor` / 255.
    @inline(__always)
    static func fade(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, by factor: UInt32) {
        spinet_fade(pixels, factor, count)
    }
}
