import CWayland
import CWaylandProtocols
import Platform

/// A shape of the mouse's pointer on a surface of its own.
@MainActor final class CursorImage {
    let surface: OpaquePointer
    /// The pixel that points.
    let hotspot: (Int32, Int32)
    private let buffer: ShmBuffer

    /// `#` is black, `.` is white.
    private static let arrow = [
        "#           ", "##          ", "#.#         ", "#..#        ", "#...#       ", "#....#      ",
        "#.....#     ", "#......#    ", "#.......#   ", "#........#  ", "#.....##### ", "#..#..#     ",
        "#.# #..#    ", "##  #..#    ", "#    #..#   ", "     #..#   ", "      ##    ",
    ]
    /// Its white edge shows it over black.
    private static let beam =
        [" ... ... ", ".###.###.", " ...#... "] + Array(repeating: "   .#.   ", count: 12)
        + [" ...#... ", ".###.###.", " ... ... "]

    init?(_ shape: PointerShape, system: WaylandSystem) {
        let rows = shape == .text ? Self.beam : Self.arrow
        let width = rows[0].utf8.count
        hotspot = shape == .text ? (Int32(width / 2), Int32(rows.count / 2)) : (0, 0)
        guard
            let buffer = ShmBuffer(
                connection: system.connection, shm: system.shm, width: width, height: rows.count),
            let surface = wl_compositor_create_surface(system.compositor)
        else { return nil }
        self.buffer = buffer
        self.surface = surface
        let pixels = buffer.memory.bindMemory(to: UInt32.self, capacity: width * rows.count)
        for (y, row) in rows.enumerated() {
            for (x, mark) in row.utf8.enumerated() {
                pixels[y * width + x] =
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
}
