import CLinux
import CWayland
import CWaylandProtocols
import Glibc
import Platform

/// Shared memory that the compositor shows, with the frame that it last held.
@MainActor final class ShmBuffer {
    /// The most bytes of a frame: a display of 7680 x 4320 pixels.
    ///
    /// A larger frame that a compositor asks for is not drawn.
    static let limit = 128 << 20

    let width: Int
    let height: Int
    let memory: UnsafeMutableRawPointer
    /// A buffer may outlive the system that made it, and must then still find its connection.
    private let connection: Connection
    let buffer: OpaquePointer
    /// Whether the compositor may still read it.
    var isBusy = false
    /// The number of the frame that it holds; 0 when it holds none.
    var frame = 0
    /// Called when the compositor has let go of it.
    var onRelease: (() -> Void)?

    var stride: Int { width * 4 }
    var byteCount: Int { stride * height }

    /// Allocates memory whose pages are all present: a frame on fresh pages costs more than a full redraw.
    init?(connection: Connection, shm: OpaquePointer, width: Int, height: Int) {
        let byteCount = width * height * 4
        guard byteCount > 0, byteCount <= Self.limit else { return nil }
        let fd = spinet_memory_file("spinet-frame", byteCount)
        guard fd >= 0 else { return nil }
        defer { close(fd) }
        guard let memory = spinet_map_shared(fd, byteCount) else { return nil }
        let pool = wl_shm_create_pool(shm, fd, Int32(byteCount))
        let buffer = wl_shm_pool_create_buffer(
            pool, 0, Int32(width), Int32(height), Int32(width * 4), WL_SHM_FORMAT_ARGB8888.rawValue)
        wl_shm_pool_destroy(pool)
        guard let buffer else {
            spinet_unmap(memory, byteCount)
            return nil
        }
        self.connection = connection
        self.width = width
        self.height = height
        self.memory = memory
        self.buffer = buffer
        wl_buffer_add_listener(buffer, Self.listener, address(of: self))
    }

    isolated deinit {
        wl_buffer_destroy(buffer)
        spinet_unmap(memory, byteCount)
    }

    private static let listener = makeListener(wl_buffer_listener()) {
        $0.release = { data, _ in
            guard let buffer = object(data, ShmBuffer.self) else { return }
            buffer.isBusy = false
            buffer.onRelease?()
        }
    }
}

/// The two buffers of a window, lent in turn.
@MainActor struct BufferQueue {
    private var buffers: [ShmBuffer] = []
    /// Buffers of an older size that the compositor still reads.
    private var retired: [ShmBuffer] = []
    /// The most buffers of all sizes: a compositor that changes the size again and again releases some before it gets more.
    private static let limit = 4
    /// The number of the frame shown last.
    private(set) var frame = 0

    init() {}

    /// A buffer of this size that the compositor does not read, the most up to date one first.
    ///
    /// - Returns: nil when both are being read or memory is refused.
    mutating func next(of system: WaylandSystem, width: Int, height: Int) -> ShmBuffer? {
        retired.removeAll { !$0.isBusy }
        if let first = buffers.first, first.width != width || first.height != height {
            retired += buffers.filter(\.isBusy)
            buffers = []
        }
        if let free = buffers.filter({ !$0.isBusy }).max(by: { $0.frame < $1.frame }) { return free }
        guard buffers.count < 2, buffers.count + retired.count < Self.limit,
            let buffer = ShmBuffer(
                connection: system.connection, shm: system.shm, width: width, height: height)
        else { return nil }
        buffers.append(buffer)
        return buffer
    }

    /// How many frames ago the buffer was shown; 0 when what it holds is undefined.
    func age(of buffer: ShmBuffer) -> Int { buffer.frame == 0 ? 0 : frame - buffer.frame + 1 }

    /// Notes that a buffer holds the newest frame.
    mutating func shown(_ buffer: ShmBuffer) {
        frame += 1
        buffer.frame = frame
    }

    /// Notes that a buffer was brought up to date without being shown: it equals the frame shown last.
    func updated(_ buffer: ShmBuffer) { if frame > 0 { buffer.frame = frame } }

    /// Calls this when the compositor lets go of a buffer.
    func onRelease(_ action: @escaping () -> Void) {
        for buffer in buffers { buffer.onRelease = action }
    }
}
