import CWayland
import CWaylandProtocols
import Glibc
import Platform

/// The connection to a compositor: reading, dispatching and flushing without ever blocking on a full socket.
@MainActor final class Connection {
    let display: OpaquePointer
    private var source: EventSource?
    private var isReading = false
    /// Whether the socket was full, so that the loop waits until it can be written to.
    private var isFull = false
    /// Called when all events are handed out and before what was written is sent.
    var beforeFlush: (() -> Void)?
    /// Why the connection ended; set once.
    private(set) var failure: PlatformError?

    /// Connects to the display of this name; nil means the one that the environment names.
    init(display name: String?) throws(PlatformError) {
        guard let display = wl_display_connect(name) else {
            let wanted = name ?? getenv("WAYLAND_DISPLAY").map { String(cString: $0) }
            let reason = String(cString: strerror(errno))
            throw .noDisplay(
                reason: wanted.map { "\($0) does not answer (\(reason))" } ?? "WAYLAND_DISPLAY is not set")
        }
        self.display = display
    }

    isolated deinit {
        source?.cancel()
        wl_display_disconnect(display)
    }

    /// Takes part in a loop, as its first reader.
    func join(_ loop: EventLoop) {
        source = loop.addReader(fd: wl_display_get_fd(display)) { [weak self] revents in
            self?.finishReading(revents)
        }
    }

    /// Sends all requests and waits until the compositor has answered them.
    func roundtrip() throws(PlatformError) {
        if wl_display_roundtrip(display) < 0 { throw fail() }
    }

    /// Hands out what is queued, sends what is written and announces the next read.
    func prepareToWait() throws(PlatformError) {
        try check()
        if isReading {
            // A turn that was stopped before it waited.
            flush()
            return
        }
        while wl_display_prepare_read(display) != 0 {
            if wl_display_dispatch_pending(display) < 0 { throw fail() }
        }
        isReading = true
        beforeFlush?()
        if !flush() {
            cancelReading()
            throw fail()
        }
    }

    /// Sends what is written; a full socket is waited for by the loop, not here.
    ///
    /// - Returns: false when the connection has ended.
    @discardableResult
    func flush() -> Bool {
        if wl_display_flush(display) >= 0 {
            setFull(false)
            return true
        }
        if errno == EAGAIN {
            setFull(true)
            return true
        }
        // A compositor that refused us has written why; it is read before the error is told.
        return errno == EPIPE && wl_display_get_error(display) == 0
    }

    private func setFull(_ full: Bool) {
        guard full != isFull else { return }
        isFull = full
        source?.setEvents(Int16(full ? POLLIN | POLLOUT : POLLIN))
    }

    private func finishReading(_ revents: Int16) {
        guard isReading else { return }
        guard revents & Int16(POLLIN | POLLERR | POLLHUP) != 0 else { return cancelReading() }
        isReading = false
        if wl_display_read_events(display) < 0 || wl_display_dispatch_pending(display) < 0 { _ = fail() }
    }

    private func cancelReading() {
        guard isReading else { return }
        isReading = false
        wl_display_cancel_read(display)
    }

    /// Throws when the connection has ended.
    func check() throws(PlatformError) {
        if let failure { throw failure }
    }

    private func fail() -> PlatformError {
        if let failure { return failure }
        let code = wl_display_get_error(display)
        let error: PlatformError
        if code == EPROTO {
            var interface: UnsafePointer<wl_interface>?
            var id: UInt32 = 0
            let number = wl_display_get_protocol_error(display, &interface, &id)
            let name =
                interface.flatMap { $0.pointee.name }.map { String(cString: $0) } ?? "an unknown object"
            error = .protocolError("the compositor refused a request to \(name) (error \(number))")
        } else {
            error = .disconnected(reason: String(cString: strerror(code == 0 ? errno : code)))
        }
        failure = error
        return error
    }
}

/// Listener tables live as long as the program: libwayland keeps their addresses.
///
/// The table is zeroed first, so that events which a newer libwayland adds are null and never called,
/// because the versions that we bind are capped.
func makeListener<Table>(_ empty: Table, _ fill: (inout Table) -> Void) -> UnsafeMutablePointer<Table> {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    table.initialize(to: empty)
    fill(&table.pointee)
    return table
}

/// The object whose address was handed to a listener.
func object<T: AnyObject>(_ data: UnsafeMutableRawPointer?, _: T.Type = T.self) -> T? {
    data.map { Unmanaged<T>.fromOpaque($0).takeUnretainedValue() }
}

/// The address of an object for a listener; the object destroys its proxy before it goes.
func address(of object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
}
