import CLinux
import Dispatch
import Glibc
package import Platform

/// One poll over everything that can wake a program: the display, timers, signals and other descriptors.
///
/// It runs on the real main thread and also serves libdispatch's main queue, so that tasks of the main
/// actor run. With nothing to do it does not wake up at all. It must be run from ordinary, not from
/// asynchronous, code: inside a task the main queue would wait for itself.
@MainActor package final class EventLoop {
    private struct Reader {
        var fd: Int32
        var events: Int16
        var action: @MainActor (Int16) -> Void
    }

    /// Called before each wait: what must be on its way before we sleep.
    package var beforeWaiting: (@MainActor () throws(PlatformError) -> Void)?

    private var readers: [Int: Reader] = [:]
    private var order: [Int] = []
    private var nextReader = 0
    /// What poll(2) waits for: the readers in their order, and the main queue; empty when it must be made anew.
    private var waited: [pollfd] = []
    /// One descriptor for all but the first reader; -1 when there is none.
    ///
    /// They are rarely ready, and the kernel looks at every descriptor of every wait.
    private var bundle: Int32 = -1
    private var timers: [PlatformTimer] = []
    /// How many turns in a row put timers off for input.
    private var postponements = 0
    private var signals: [Int32: @MainActor () -> Void] = [:]
    private var signalFd: Int32 = -1
    private var signalReader: EventSource?
    private var isRunning = false

    package init() {}

    isolated deinit {
        if signalFd >= 0 { close(signalFd) }
        if bundle >= 0 { close(bundle) }
    }

    /// Seconds on CLOCK_MONOTONIC.
    package nonisolated static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: - Descriptors

    /// Calls `action` whenever the descriptor is readable, with the events of poll(2).
    ///
    /// - Returns: what names the watch; it ends when that is cancelled, not when it is released.
    @discardableResult
    package func addReader(
        fd: Int32, events: Int16 = Int16(POLLIN), _ action: @escaping @MainActor (Int16) -> Void
    ) -> EventSource {
        let id = nextReader
        nextReader += 1
        readers[id] = Reader(fd: fd, events: events, action: action)
        order.append(id)
        waited = []
        return EventSource(loop: self, id: id)
    }

    package func setEvents(_ events: Int16, for id: Int) {
        guard let reader = readers[id], reader.events != events else { return }
        readers[id]?.events = events
        waited = []
    }

    package func removeReader(_ id: Int) {
        guard readers.removeValue(forKey: id) != nil else { return }
        order.removeAll { $0 == id }
        waited = []
    }

    private func makeWaited() -> [pollfd] {
        if bundle >= 0 { close(bundle) }
        bundle = -1
        let fds = order.map { id in
            pollfd(fd: readers[id]?.fd ?? -1, events: readers[id]?.events ?? 0, revents: 0)
        }
        let all = fds + [pollfd(fd: spinet_main_queue_descriptor(), events: Int16(POLLIN), revents: 0)]
        if all.count > 2 { bundle = spinet_bundle(Array(all.dropFirst()), all.count - 1) }
        return all
    }

    // MARK: - Timers

    /// Calls `action` at a time of CLOCK_MONOTONIC, or as soon after as can be.
    package func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        let timer = PlatformTimer(time: time, action: action)
        timer.onCancel = { [weak self, unowned timer] in self?.forget(timer) }
        // Equal times fire in the order in which they were made.
        let index = timers.firstIndex { $0.time > time } ?? timers.endIndex
        timers.insert(timer, at: index)
        return timer
    }

    private func forget(_ timer: PlatformTimer) {
        if let index = timers.firstIndex(where: { $0 === timer }) { timers.remove(at: index) }
    }

    /// The most turns in a row that put timers off for input; the timers of a flooded program still fire.
    private static let mostPostponements = 64

    private func fireTimers() {
        let now = Self.now
        guard let first = timers.first, first.time <= now else {
            postponements = 0
            return
        }
        // Input that arrived before a timer was due comes before it. Otherwise a tap that is read late, its end in the
        // next read, becomes a long press: on the space bar a trackpad, which swallows the letters after it.
        if postponements < Self.mostPostponements, inputWaits() {
            postponements += 1
            return
        }
        postponements = 0
        while let timer = timers.first, timer.time <= now {
            timers.removeFirst()
            timer.fire()
        }
    }

    /// Whether the first reader, the display's, has more to read.
    private func inputWaits() -> Bool {
        guard let id = order.first, let reader = readers[id] else { return false }
        var fd = pollfd(fd: reader.fd, events: Int16(POLLIN), revents: 0)
        return poll(&fd, 1, 0) > 0 && fd.revents & Int16(POLLIN) != 0
    }

    /// Waits for descriptors until the first timer is due; a timer costs no system call of its own.
    private func wait(_ fds: inout [pollfd], timeout: Int32) -> Int32 {
        var seconds = timeout < 0 ? Double.infinity : Double(timeout) / 1000
        if let timer = timers.first { seconds = min(seconds, max(0, timer.time - Self.now)) }
        // Rounded up, so that the timer is due when the wait is over; a year at most.
        let nanoseconds = seconds.isFinite ? Int64((min(seconds, 31_536_000) * 1e9).rounded(.up)) : -1
        guard bundle >= 0 else { return spinet_poll(&fds, fds.count, nanoseconds) }
        var pair = (fds[0], pollfd(fd: bundle, events: Int16(POLLIN), revents: 0))
        let count = withUnsafeMutableBytes(of: &pair) {
            spinet_poll($0.bindMemory(to: pollfd.self).baseAddress, 2, nanoseconds)
        }
        fds[0].revents = pair.0.revents
        // Which of them it was is asked of them all, without waiting.
        return count > 0 && pair.1.revents != 0 ? spinet_poll(&fds, fds.count, 0) : count
    }

    // MARK: - Signals

    /// Calls `action` in the loop when the process gets a signal; one action a signal.
    ///
    /// Call it before other threads are started: they inherit that the signal is blocked.
    package func onSignal(_ signal: Int32, _ action: @escaping @MainActor () -> Void) {
        signals[signal] = action
        let numbers = Array(signals.keys)
        let fd = spinet_signals_open(numbers, numbers.count)
        guard fd >= 0 else { return }
        signalReader?.cancel()
        if signalFd >= 0 { close(signalFd) }
        signalFd = fd
        signalReader = addReader(fd: fd) { [weak self] _ in
            while case let signal = spinet_signals_next(fd), signal != 0 { self?.signals[signal]?() }
        }
    }

    // MARK: - Running

    /// Serves everything until `stop()`.
    package func run() throws(PlatformError) {
        isRunning = true
        while isRunning { try turn(timeout: -1) }
    }

    /// Ends `run()` after the present turn.
    package func stop() { isRunning = false }

    /// Waits once, for at most `timeout` milliseconds (-1: for ever), and serves what came.
    package func turn(timeout: Int32) throws(PlatformError) {
        if let beforeWaiting { try beforeWaiting() }
        guard isRunning || timeout >= 0 else { return }
        let ids = order
        if waited.isEmpty { waited = makeWaited() }
        var fds = waited
        let count = wait(&fds, timeout: timeout)
        if count < 0 {
            guard errno == EINTR || errno == EAGAIN else { throw .system(operation: "poll", code: errno) }
            // The display's reader has prepared to read and must hear that nothing came.
            for index in fds.indices { fds[index].revents = 0 }
        }
        for (index, id) in ids.enumerated() {
            // The first reader is the display's: it hears of every turn, to end its reading.
            if fds[index].revents != 0 || index == 0 { readers[id]?.action(fds[index].revents) }
        }
        if !timers.isEmpty { fireTimers() }
        if fds[ids.count].revents != 0 { spinet_main_queue_drain() }
    }
}
