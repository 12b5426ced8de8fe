import CWayland
import CWaylandProtocols

/// The arrow that a mouse shows over our windows, drawn here once a mouse comes.
///
/// Without one a compositor goes on showing whatever the window below asked for, or nothing.
@MainActor final class Cursor {
    private let surface: OpaquePointer
    private let buffer: ShmBuffer

    /// The arrow as it looks: `#` is the outline, `.` the inside.
    private static let picture = [
        "#           ", "##          ", "#.#         ", "#..#        ", "#...#       ", "#....#      ",
        "#.....#     ", "#......#    ", "#.......#   ", "#........#  ", "#.....##### ", "#..#..#     ",
        "#.# #..#    ", "##  #..#    ", "#    #..#   ", "     #..#   ", "      ##    ",
    ]

    init?(system: WaylandSystem) {
        guard
            let buffer = ShmBuffer(
                connection: system.connection, shm: system.shm, width: 12, height: Self.picture.count),
            let surface = wl_compositor_create_surface(system.compositor)
        else { return nil }
        self.buffer = buffer
        self.surface = surface
        let pixels = buffer.memory.bindMemory(to: UInt32.self, capacity: 12 * Self.picture.count)
        for (y, row) in Self.picture.enumerated() {
            for (x, mark) in row.utf8.enumerated() {
                pixels[y * 12 + x] =
                    switch mark {
                    case UInt8(ascii: "#"): 0xFF00_0000
                    case UInt8(ascii: "."): 0xFFFF_FFFF
                    default: 0
                    }
            }
        }
        wl_surface_attach(surface, buffer.buffer, 0, 0)
        wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
        wl_surface_commit(surface)
    }

    isolated deinit { wl_surface_destroy(surface) }

    /// Answers a pointer's entering.
    func show(for pointer: OpaquePointer?, serial: UInt32) {
        wl_pointer_set_cursor(pointer, serial, surface, 0, 0)
    }
}
