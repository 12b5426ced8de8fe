import Platform

/// What a mouse shows over our windows, drawn here once a mouse comes.
///
/// Without it a compositor goes on showing whatever the window below asked for, or nothing.
@MainActor final class Cursor {
    private var images: [PointerShape: CursorImage] = [:]
    /// The pointer that entered a window of ours last; it may be unplugged at any time.
    private weak var pointer: Pointer?

    init?(system: WaylandSystem) {
        for shape in PointerShape.allCases {
            guard let image = CursorImage(shape, system: system) else { return nil }
            images[shape] = image
        }
    }

    /// Answers a pointer's entering with the arrow.
    func enter(_ pointer: Pointer) {
        self.pointer = pointer
        show(.arrow)
    }

    /// Shows another shape over our window.
    func show(_ shape: PointerShape) {
        guard let image = images[shape] else { return }
        pointer?.show(image)
    }
}
