import CPixels
import Foundation

extension CGContext {
    /// Draws an image enlarged by an integer factor, interpolated linearly; the outermost pixels are repeated at the
    /// edges.
    ///
    /// This is the fast path for blurs, which are computed at a fraction of their size. It ignores the transform.
    ///
    /// - Parameters:
    ///   - factor: the side of one image pixel in canvas pixels, from 2 to 16.
    ///   - area: the pixels of the canvas; the image's first pixel begins at its top left corner.
    /// - Returns: false, without drawing, if the clip, the shadow or the blend mode requires Cairo.
    package func drawEnlarged(_ image: CGImage, by factor: Int, in area: PixelRect) -> Bool {
        guard writesMemory, let clip = state.clip, state.blendMode == .normal, (2...16).contains(factor),
            image.width > 0, image.height > 0, image.buffer !== buffer
        else { return false }
        let alpha = UInt32((state.alpha * 255).rounded())
        guard alpha > 0 else { return true }
        let isCopied = alpha == 255 && image.spansToBlend() == nil
        let mixed = UnsafeMutablePointer<UInt16>.allocate(capacity: image.width * 4)
        let line = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, area.width))
        defer {
            mixed.deallocate()
            line.deallocate()
        }
        withPixels {
            for part in clip {
                let visible = part.intersection(area)
                guard !visible.isEmpty else { continue }
                for y in visible.y..<visible.maxY {
                    let (above, below, weight) = Self.neighbors(y - area.y, factor, image.height)
                    spinet_mix_rows(
                        mixed, image.row(above), image.row(below), UInt32(weight), image.width)
                    let target = buffer.row(y) + visible.x
                    spinet_enlarge_row(
                        isCopied ? target : line, mixed, image.width, factor, visible.x - area.x,
                        visible.width)
                    guard !isCopied else { continue }
                    if alpha < 255 { PixelOperations.fade(line, visible.width, by: alpha) }
                    PixelOperations.over(target, line, visible.width)
                }
            }
        }
        return true
    }

    /// The two rows of the small image next to a row of the large one, and the weight of the second in sixteenths.
    private static func neighbors(_ y: Int, _ factor: Int, _ height: Int) -> (Int, Int, Int) {
        let place = y + (factor + 1) / 2
        let half = factor % 2 == 0 ? 16 / factor : 0
        let above = place / factor - 1
        return (
            min(max(above, 0), height - 1), min(max(above + 1, 0), height - 1),
            (place % factor * 32 / factor + half) / 2
        )
    }
}
