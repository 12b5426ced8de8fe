import CCairo
import Foundation

/// The Cairo context of a `CGContext`, which receives changes of the graphics state only before it draws.
///
/// Frames of a keyboard consist of copied and filled pixels. They set clips and transforms by the dozen, and Cairo,
/// whose clips are expensive, needs none of them. Changes that Cairo has not received are queued in order.
struct CairoCanvas {
    private enum Change {
        case save
        case clip([PixelRect])
    }

    private let cairo: OpaquePointer
    private let surface: OpaquePointer
    /// Whether the surface ends with the canvas; that of a document has further pages.
    private let isOwner: Bool
    private var untold: [Change] = []
    /// Whether transform, blend mode or antialiasing may differ from Cairo's.
    private var hasOldSettings = false
    /// Whether Cairo may have drawn since the last direct write to the pixels.
    private var mayHaveDrawn = false

    init(_ buffer: PixelBuffer) {
        surface = cairo_image_surface_create_for_data(
            buffer.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(buffer.width), Int32(buffer.height), Int32(buffer.bytesPerRow))
        cairo = cairo_create(surface)
        isOwner = true
    }

    /// Draws on a surface without pixels, of which it takes over the reference.
    init(_ surface: OpaquePointer) {
        self.surface = surface
        cairo = cairo_create(surface)
        isOwner = false
    }

    /// Destroys Cairo's objects; the canvas must not be used afterwards.
    func destroy() {
        cairo_destroy(cairo)
        if isOwner { cairo_surface_finish(surface) }
        cairo_surface_destroy(surface)
    }

    /// Sends all queued changes to Cairo and returns its context.
    mutating func brought(upTo state: CGContextState) -> OpaquePointer {
        mayHaveDrawn = true
        if !untold.isEmpty { report() }
        if hasOldSettings {
            hasOldSettings = false
            setMatrix(state.ctm)
            cairo_set_operator(cairo, cairo_operator_t(state.blendMode))
            cairo_set_antialias(cairo, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        }
        return cairo
    }

    private mutating func report() {
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
        // A singular matrix would put Cairo into a permanent error state.
        if transform.a * transform.d - transform.b * transform.c == 0 {
            cairo_matrix_init(&matrix, 1e-6, 0, 0, 1e-6, Double(transform.tx), Double(transform.ty))
        }
        cairo_set_matrix(cairo, &matrix)
    }

    /// Records a change of transform, blend mode or antialiasing.
    mutating func settingsChanged() { hasOldSettings = true }

    /// Queues a save of the state.
    mutating func save() { untold.append(.save) }

    /// Restores the state; each call matches one of `save()`.
    mutating func restore() {
        hasOldSettings = true
        while let change = untold.popLast() {
            if case .save = change { return }
        }
        cairo_restore(cairo)
    }

    /// Queues a clip to rectangles of pixels.
    mutating func clip(to rects: [PixelRect]) { untold.append(.clip(rects)) }

    /// Completes Cairo's drawing, after which the pixels may be read.
    func flush() { if mayHaveDrawn { cairo_surface_flush(surface) } }

    /// Lets a closure write to the pixels between Cairo's drawing operations.
    @inline(__always)
    mutating func withPixels(_ body: () -> Void) {
        guard mayHaveDrawn else { return body() }
        cairo_surface_flush(surface)
        body()
        cairo_surface_mark_dirty(surface)
        mayHaveDrawn = false
    }
}
