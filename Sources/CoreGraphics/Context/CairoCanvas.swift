import CCairo
import Foundation

/// Cairo's side of a context, told of changes only before it draws.
///
/// Frames of a keyboard are copied and filled pixels: they set clips and transforms by the dozen, and Cairo, whose
/// clips are costly, never needs to hear of them. What it has not heard yet is remembered here, in order.
struct CairoCanvas {
    private enum Change {
        case save
        case clip([PixelRect])
    }

    private let cairo: OpaquePointer
    private let surface: OpaquePointer
    private var untold: [Change] = []
    /// Whether transform, blend mode or smoothing may differ from what Cairo was told.
    private var hasOldSettings = false
    /// Whether Cairo may have drawn since the pixels were last written without it.
    private var mayHaveDrawn = false

    init(_ buffer: PixelBuffer) {
        surface = cairo_image_surface_create_for_data(
            buffer.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(buffer.width), Int32(buffer.height), Int32(buffer.bytesPerRow))
        cairo = cairo_create(surface)
    }

    /// Gives Cairo's objects up; the canvas is of no more use.
    func destroy() {
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Cairo's context, which has heard of everything.
    mutating func brought(upTo state: CGContextState) -> OpaquePointer {
        mayHaveDrawn = true
        if !untold.isEmpty { tell() }
        if hasOldSettings {
            hasOldSettings = false
            setMatrix(state.ctm)
            cairo_set_operator(cairo, cairo_operator_t(state.blendMode))
            cairo_set_antialias(cairo, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        }
        return cairo
    }

    private mutating func tell() {
        hasOldSettings = true
        for change in untold {
            switch change {
            case .save: cairo_save(cairo)
            case .clip(let rects):
                setMatrix(.identity)
                cairo_new_path(cairo)
                for rect in rects {
                    cairo_rectangle(
                        cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
                }
                cairo_clip(cairo)
            }
        }
        untold.removeAll(keepingCapacity: true)
    }

    private func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(transform)
        // Cairo refuses singular matrices and would stop drawing for good.
        if transform.a * transform.d - transform.b * transform.c == 0 {
            cairo_matrix_init(&matrix, 1e-6, 0, 0, 1e-6, Double(transform.tx), Double(transform.ty))
        }
        cairo_set_matrix(cairo, &matrix)
    }

    /// Transform, blend mode or smoothing changed.
    mutating func settingsChanged() { hasOldSettings = true }

    /// What `saveGState` does.
    mutating func save() { untold.append(.save) }

    /// What `restoreGState` does; each call belongs to one of `save`.
    mutating func restore() {
        hasOldSettings = true
        while let change = untold.popLast() {
            if case .save = change { return }
        }
        cairo_restore(cairo)
    }

    /// Draws from now on only inside the rectangles.
    mutating func clip(to rects: [PixelRect]) { untold.append(.clip(rects)) }

    /// Finishes drawing, so that the memory may be read.
    func flush() { if mayHaveDrawn { cairo_surface_flush(surface) } }

    /// Writes straight into the memory between Cairo's own drawing.
    @inline(__always)
    mutating func withPixels(_ body: () -> Void) {
        guard mayHaveDrawn else { return body() }
        cairo_surface_flush(surface)
        body()
        cairo_surface_mark_dirty(surface)
        mayHaveDrawn = false
    }
}
