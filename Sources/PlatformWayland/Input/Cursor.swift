import CWayland
import CWaylandProtocols
import Platform

/// What a mouse shows over our windows, drawn here once a mouse comes.
///
/// Without it a compositor goes on showing whatever the window below asked for, or nothing.
@MainActor final class Cursor {
    private var pictures: [PointerShape: CursorPicture] = [:]
    /// The pointer that entered a window of ours last, and the number of its entering.
    private var entered: (pointer: OpaquePointer?, serial: UInt32)?

    init?(system: WaylandSystem) {
        for shape in PointerShape.allCases {
            guard let picture = CursorPicture(shape, system: system) else { return nil }
            pictures[shape] = picture
        }
    }

    /// Answers a pointer's entering with the arrow.
    func enter(_ pointer: OpaquePointer?, serial: UInt32) {
        entered = (pointer, serial)
        show(.arrow)
    }

    /// Forgets a pointer that left our windows, or is no more.
    func leave(_ pointer: OpaquePointer?) {
        if entered?.pointer == pointer { entered = nil }
    }

    /// Shows another shape over our window.
    func show(_ shape: PointerShape) {
        guard let entered, let picture = pictures[shape] else { return }
        let (x, y) = picture.hotspot
        wl_pointer_set_cursor(entered.pointer, entered.serial, picture.surface, x, y)
    }
}
