import CWayland
import CWaylandProtocols
import Glibc
import Platform
import PlatformEventLoop

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
        WaylandLog.start()
        Self.allowDescriptors()
        guard let display = wl_display_connect(name) else {
            let wanted = name ?? getenv("WAYLAND_DISPLAY").map { String(cString: $0) }
            let reason = String(cString: strerror(errno))
            throw .noDisplay(
                reason: (wanted.map { Message("\($0) does not answer (\(reason))") }
                    ?? Message("WAYLAND_DISPLAY is not set")).text)
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

    /// Sends all requests and waits until the compositor has answered them, which may be never.
    ///
    /// SIGTERM and SIGINT end the program meanwhile: an event loop of this program may have blocked them before, and no loop
    /// reads them here.
    func roundtrip() throws(PlatformError) {
        var ending = sigset_t(), former = sigset_t()
        sigemptyset(&ending)
        for signal in [SIGTERM, SIGINT] { sigaddset(&ending, signal) }
        pthread_sigmask(SIG_UNBLOCK, &ending, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
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
        // A compositor that refused us has written why; it is read before the error is reported.
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
        // What was drawn is on its way before a timer takes its time.
        flush()
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
        let reported = wl_display_get_error(display)
        let code = reported == 0 ? errno : reported
        let error: PlatformError =
            switch code {
            case EPROTO: .protocolError("the compositor refused a request" + Self.detail)
            case EAGAIN: .protocolError("the compositor does not read what it is sent")
            case EPIPE, ECONNRESET: .disconnected(reason: String(cString: strerror(code)))
            case ENOMEM, EMFILE, ENFILE: .system(operation: "The connection to the compositor", code: code)
            default: .protocolError("the compositor sent a message that cannot be read" + Self.detail)
            }
        failure = error
        return error
    }

    /// What libwayland said of it, in parentheses.
    private static var detail: String { WaylandLog.last.isEmpty ? "" : " (\(WaylandLog.last))" }

    /// Raises the limit of open descriptors to what the system allows.
    ///
    /// libwayland holds up to 1,024 descriptors that came with messages, which is the usual limit, and ends the program
    /// (`abort`) when it cannot duplicate one that it is to send.
    private static func allowDescriptors() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        let wanted = min(limit.rlim_max, 8192)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}

/// Makes a listener table, which lives as long as the program: libwayland keeps its address.
///
/// An event that `fill` sets no function for is ignored, also one that this libwayland knows and the one that we were
/// compiled with did not: a compositor may send every event of an interface, whatever version was bound, and libwayland
/// ends the program (`abort`) where a function is missing.
func makeListener<Table>(_: Table, _ fill: (inout Table) -> Void) -> UnsafeMutablePointer<Table> {
    let ignore: @convention(c) () -> Void = {}
    let functions = MemoryLayout<Table>.size / MemoryLayout<UnsafeRawPointer>.stride + spareEvents
    let memory = UnsafeMutableRawPointer.allocate(
        byteCount: functions * MemoryLayout<UnsafeRawPointer>.stride,
        alignment: MemoryLayout<UnsafeRawPointer>.alignment)
    memory.initializeMemory(
        as: UnsafeRawPointer.self, repeating: unsafeBitCast(ignore, to: UnsafeRawPointer.self),
        count: functions)
    let table = memory.assumingMemoryBound(to: Table.self)
    fill(&table.pointee)
    return table
}

/// How many events an interface may have that we do not know.
private let spareEvents = 32

/// The object whose address was handed to a listener.
func object<T: AnyObject>(_ data: UnsafeMutableRawPointer?, _: T.Type = T.self) -> T? {
    data.map { Unmanaged<T>.fromOpaque($0).takeUnretainedValue() }
}

/// The address of an object for a listener; the object destroys its proxy before it goes.
func address(of object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
}
