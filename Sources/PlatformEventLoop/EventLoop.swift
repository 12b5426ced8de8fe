import CLinux
import Dispatch
import Glibc
package import Platform

/// The event loop of a program: one poll over a display connection, timers, signals and other descriptors.
///
/// This module owns waiting, and knows no window system: a back end adds its connection as the first reader and leaves
/// the rest to the loop.
///
///     let loop = EventLoop()
///     loop.addReader(fd: connection) { _ in readEvents() }
///     loop.onSignal(SIGTERM) { loop.stop() }
///     try loop.run()
///
/// The loop runs on the main thread and drains libdispatch's main queue too, so that tasks of the main actor run, and
/// timers of Foundation's main run loop fire. An idle loop never wakes up. Run it from synchronous code: inside a task the
/// main queue would wait for itself.
@MainActor package final class EventLoop {
    private struct Reader {
        var fd: Int32
        var events: Int16
        var action: @MainActor (Int16) -> Void
    }

    /// Whether blocks that the main thread gives to `RunLoop.perform(_:)` run before the loop waits, for programs that run
    /// others' code; otherwise they wait for a timer.
    package var performsBlocks = false

    /// Called before each wait; a back end sends its buffered requests here.
    package var beforeWaiting: (@MainActor () throws(PlatformError) -> Void)?

    private var readers: [Int: Reader] = [:]
    private var order: [Int] = []
    private var nextReader = 0
    /// The argument of poll(2): the readers in their order, then the main queue; empty when it must be rebuilt.
    private var pollDescriptors: [pollfd] = []
    /// One epoll descriptor for all but the first reader; -1 when there is none.
    ///
    /// The bundled descriptors are rarely ready, and poll(2) checks each of its descriptors at each wait.
    private var bundle: Int32 = -1
    private var timers: [PlatformTimer] = []
    /// How many iterations in a row postponed the timers because of waiting input.
    private var postponements = 0
    private var signals: [Int32: @MainActor () -> Void] = [:]
    private var signalFd: Int32 = -1
    private var signalReader: EventSource?
    private var isRunning = false
    /// Foundation's run loop, from the first turn of `run()` on.
    private var runLoop: ThreadRunLoop?

    package init() {}

    isolated deinit {
        if signalFd >= 0 { close(signalFd) }
        if bundle >= 0 { close(bundle) }
    }

    // MARK: - Descriptors

    /// Calls `action` with the events of poll(2) whenever one of `events` occurs.
    ///
    /// The first reader is the display connection's: its action runs at every iteration, with 0 when nothing occurred.
    ///
    /// - Returns: the watch; it ends when the caller cancels it, not when the caller releases it.
    @discardableResult
    package func addReader(
        fd: Int32, events: Int16 = Int16(POLLIN), _ action: @escaping @MainActor (Int16) -> Void
    ) -> EventSource {
        let id = nextReader
        nextReader += 1
        readers[id] = Reader(fd: fd, events: events, action: action)
        order.append(id)
        pollDescriptors = []
        return EventSource(loop: self, id: id)
    }

    func setEvents(_ events: Int16, for id: Int) {
        guard let reader = readers[id], reader.events != events else { return }
        readers[id]?.events = events
        pollDescriptors = []
    }

    func removeReader(_ id: Int) {
        guard readers.removeValue(forKey: id) != nil else { return }
        order.removeAll { $0 == id }
        pollDescriptors = []
    }

    private func makePollDescriptors() -> [pollfd] {
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

    /// Calls `action` once at a time in seconds of CLOCK_MONOTONIC, or as soon afterwards as possible.
    package func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        let timer = PlatformTimer(time: time, action: action)
        timer.onCancel = { [weak self, unowned timer] in self?.remove(timer) }
        // Equal times fire in the order in which they were made.
        let index = timers.firstIndex { $0.time > time } ?? timers.endIndex
        timers.insert(timer, at: index)
        return timer
    }

    private func remove(_ timer: PlatformTimer) {
        if let index = timers.firstIndex(where: { $0 === timer }) { timers.remove(at: index) }
    }

    /// The maximum number of iterations in a row that postpone timers; the timers of a flooded program still fire.
    private static let maximumPostponements = 64

    private func fireTimers() {
        let now = MonotonicClock.now
        guard let first = timers.first, first.time <= now else {
            postponements = 0
            return
        }
        // Input that arrived before a timer was due is handled before it. Otherwise a tap that is read late, with its
        // end in the next read, becomes a long press: on the space bar that starts the trackpad, which drops the
        // letters after it.
        if postponements < Self.maximumPostponements, hasWaitingInput() {
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
    private func hasWaitingInput() -> Bool {
        guard let id = order.first, let reader = readers[id] else { return false }
        var fd = pollfd(fd: reader.fd, events: Int16(POLLIN), revents: 0)
        return poll(&fd, 1, 0) > 0 && fd.revents & Int16(POLLIN) != 0
    }

    /// Waits for descriptors until the first timer is due; a timer costs no additional system call.
    private func wait(_ fds: inout [pollfd], timeout: Int32) -> Int32 {
        var seconds = timeout < 0 ? Double.infinity : Double(timeout) / 1000
        if let timer = timers.first { seconds = min(seconds, max(0, timer.time - MonotonicClock.now)) }
        // Rounded up, so that the timer is due when the wait is over; a year at most.
        let nanoseconds = seconds.isFinite ? Int64((min(seconds, 31_536_000) * 1e9).rounded(.up)) : -1
        guard bundle >= 0 else { return spinet_poll(&fds, fds.count, nanoseconds) }
        var pair = (fds[0], pollfd(fd: bundle, events: Int16(POLLIN), revents: 0))
        let count = withUnsafeMutableBytes(of: &pair) {
            spinet_poll($0.bindMemory(to: pollfd.self).baseAddress, 2, nanoseconds)
        }
        fds[0].revents = pair.0.revents
        // The second poll does not wait: it reports which of the bundled descriptors are ready.
        return count > 0 && pair.1.revents != 0 ? spinet_poll(&fds, fds.count, 0) : count
    }

    // MARK: - Signals

    /// Calls `action` in the loop when the process receives a signal; a second call replaces the signal's action.
    ///
    /// Call it before the program starts other threads: they inherit the blocked signal.
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

    /// Waits and calls actions until `stop()`.
    ///
    /// - Throws: what `beforeWaiting` throws, or `PlatformError.system` when poll(2) fails.
    package func run() throws(PlatformError) {
        isRunning = true
        watchRunLoop()
        while isRunning { try turn(timeout: -1) }
    }

    private func watchRunLoop() {
        guard runLoop == nil else { return }
        let runLoop = ThreadRunLoop()
        self.runLoop = runLoop
        for fd in runLoop.descriptors {
            // With `performsBlocks` the next turn begins with it.
            addReader(fd: fd) { [weak self] _ in
                if self?.performsBlocks == false { runLoop.performPass() }
            }
        }
    }

    /// Ends `run()` after the current iteration.
    package func stop() { isRunning = false }

    /// Runs one iteration: waits for at most `timeout` milliseconds (-1: without limit) and calls the actions.
    ///
    /// - Throws: as `run()`.
    package func turn(timeout: Int32) throws(PlatformError) {
        if performsBlocks { runLoop?.performPass() }
        if let beforeWaiting { try beforeWaiting() }
        guard isRunning || timeout >= 0 else { return }
        let ids = order
        if pollDescriptors.isEmpty { pollDescriptors = makePollDescriptors() }
        var fds = pollDescriptors
        let count = wait(&fds, timeout: timeout)
        if count < 0 {
            guard errno == EINTR || errno == EAGAIN else { throw .system(operation: "poll", code: errno) }
            // The display's reader has prepared to read and is called also when nothing arrived.
            for index in fds.indices { fds[index].revents = 0 }
        }
        for (index, id) in ids.enumerated() {
            // The first reader is the display's: it is called at every iteration, to end its prepared read.
            if fds[index].revents != 0 || index == 0 { readers[id]?.action(fds[index].revents) }
        }
        if !timers.isEmpty { fireTimers() }
        if fds[ids.count].revents != 0 { spinet_main_queue_drain() }
    }
}
