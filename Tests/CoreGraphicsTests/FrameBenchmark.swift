import CoreGraphics
import Foundation
import Testing

@Suite struct FrameBenchmark {
    /// Cached faces are copied; how many times slower than clearing the same memory is printed.
    @Test(.disabled(if: ProcessInfo.processInfo.environment["SPINET_SANITIZES"] != nil, "Watched code is not timed."))
    func aFrameOfCachedKeysCostsLittleMoreThanClearingIt() {
        let face = CGContext(pixelsWide: 108, high: 168)
        face.setFillColor(.white)
        face.fill(CGPath(roundedRect: CGRect(x: 0, y: 0, width: 108, height: 166), cornerWidth: 14, cornerHeight: 14, transform: nil))
        let image = face.finishAsImage()
        let context = CGContext(pixelsWide: 1170, high: 800)
        func best(_ body: () -> Void) -> Double {
            let clock = ContinuousClock()
            return (0..<15).map { _ in
                let d = clock.measure(body)
                return Double(d.components.attoseconds) / 1e12
            }.min() ?? 0
        }
        let clear = best { memset(context.buffer.base, 0, 1170 * 800 * 4) }
        let frame = best {
            for key in 0..<34 { context.blit(image, atPixelX: 6 + (key % 10) * 116, y: 10 + (key / 10) * 195) }
        }
        let small = best { for y in 0..<168 { memset(context.buffer.row(y), 0, 108 * 4) } }
        let one = best { context.blit(image, atPixelX: 0, y: 0) }
        print("frame of 34 keys: \(frame / clear) x memset (\(frame) µs); one key: \(one / small) x (\(one) µs)")
        #expect(frame < clear * 60)
    }
}
