public import Foundation
public import Platform

/// A system without a screen: windows draw into memory, and the clock advances only by calls.
///
///     let system = HeadlessSystem()
///     system.advance(by: 0.5)          // fires what is due, in order, frames included
@MainActor public final class HeadlessSystem: PlatformSystem {
    /// The time between two frames, in seconds.
    public let frameInterval: TimeInterval

    /// The time now, in seconds; it starts at 1000 so that nothing mistakes it for "never".
    public private(set) var now: TimeInterval = 1000
    /// The displays; one unless a test changes them.
    public var outputs: [PlatformOutput] {
        didSet {
            if outputs != oldValue { onOutputsChange?() }
        }
    }
    public var onOutputsChange: (@MainActor () -> Void)?
    /// The text that a keyboard types into; tests set it.
    public var textClient: (any TextClient)?
    /// The keyboard that types into this program; tests set it.
    public var systemKeyboard: (any SystemKeyboard)?
    public var clipboard: String?
    /// The text that a mouse selected last; nil until then.
    public var primarySelection: String?
    /// The key clicks that were played.
    public private(set) var clicks: [KeyClick] = []
    /// The windows that were made and not closed, oldest first.
    public private(set) var windows: [HeadlessWindow] = []

    /// The identifier of the application in use; nil while none is.
    public var activeApp: String? {
        didSet {
            if activeApp != oldValue { for watch in activeAppWatches { watch.action(activeApp) } }
        }
    }
    /// Whether `activeApp` is watched.
    public var isActiveAppWatched: Bool { !activeAppWatches.isEmpty }
    private var activeAppWatches: [(id: Int, action: @MainActor (String?) -> Void)] = []

    private var timers: [(order: Int, timer: PlatformTimer)] = []
    private var nextOrder = 0
    private var watches: [(id: Int, descriptor: Int32, action: @MainActor () -> Void)] = []
    private var isStopped = false

    /// Makes a system with one display.
    public init(
        outputSize: CGSize = CGSize(width: 390, height: 844), scale: Double = 2,
        frameInterval: TimeInterval = 1.0 / 60
    ) {
        outputs = [PlatformOutput(id: 1, name: "HEADLESS-1", size: outputSize, scale: scale)]
        self.frameInterval = frameInterval
    }

    /// Makes a window; a zero width or height becomes the display's.
    public func makeWindow(_ configuration: WindowConfiguration) throws(PlatformError) -> any PlatformWindow {
        guard let output = outputs.first(where: { $0.id == configuration.output }) ?? outputs.first else {
            throw .noDisplay(reason: "all displays were taken away")
        }
        let window = HeadlessWindow(system: self, configuration: configuration, output: output)
        windows.append(window)
        return window
    }

    func forget(_ window: HeadlessWindow) { windows.removeAll { $0 === window } }

    @discardableResult
    public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
        let timer = PlatformTimer(time: time, action: action)
        timers.append((nextOrder, timer))
        nextOrder += 1
        timer.onCancel = { [weak self, weak timer] in self?.timers.removeAll { $0.timer === timer } }
        return timer
    }

    @discardableResult
    public func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) -> PlatformWatch {
        let id = nextOrder
        nextOrder += 1
        watches.append((id, descriptor, action))
        return PlatformWatch { [weak self] in self?.watches.removeAll { $0.id == id } }
    }

    /// Reports `activeApp`: its present value when the clock next advances, as a compositor answers later too.
    public func watchActiveApp(_ action: @escaping @MainActor (String?) -> Void) -> PlatformWatch? {
        let id = nextOrder
        nextOrder += 1
        activeAppWatches.append((id, action))
        schedule(at: now) { [weak self] in
            guard let self, activeAppWatches.contains(where: { $0.id == id }) else { return }
            action(activeApp)
        }
        return PlatformWatch { [weak self] in self?.activeAppWatches.removeAll { $0.id == id } }
    }

    /// Waits for a watched descriptor and calls the actions of those that are ready.
    ///
    /// The clock of the system does not advance meanwhile.
    /// - Parameter seconds: the greatest wait in real time, for tests with other processes.
    /// - Returns: whether a descriptor was ready.
    @discardableResult
    public func waitForInput(atMost seconds: TimeInterval) -> Bool {
        let watched = watches
        var polled = watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), Int32(max(0, seconds) * 1000)) > 0 else { return false }
        for (watch, result) in zip(watched, polled) where result.revents != 0 {
            // An earlier action may have canceled the watch.
            if watches.contains(where: { $0.id == watch.id }) { watch.action() }
        }
        return true
    }

    public func playKeyClick(_ click: KeyClick) { clicks.append(click) }

    /// The number of pending timers; an idle program has none.
    public var pendingTimers: Int { timers.count }
    /// Whether a window has requested a frame; an idle program's has not.
    public var isFrameRequested: Bool { windows.contains(where: \.isFrameRequested) }

    /// Advances the clock and fires timers and frames that become due, in the order of their times.
    public func advance(by seconds: TimeInterval) {
        let end = now + max(0, seconds)
        while let next = nextDue(until: end) {
            now = max(now, next)
            fire()
        }
        now = end
    }

    /// Fires timers and frames that are due, without advancing the clock.
    public func runPending() { advance(by: 0) }

    /// When the next timer or frame is due, if not later than `end`.
    private func nextDue(until end: TimeInterval) -> TimeInterval? {
        let timer = timers.map(\.timer.time).min()
        let frame = windows.compactMap(\.nextFrame).min()
        guard let next = [timer, frame].compactMap(\.self).min(), next <= end + 1e-9 else { return nil }
        return next
    }

    private func fire() {
        let due = timers.filter { $0.timer.time <= now + 1e-9 }
            .min { ($0.timer.time, $0.order) < ($1.timer.time, $1.order) }
        if let due {
            timers.removeAll { $0.timer === due.timer }
            due.timer.fire()
            return
        }
        for window in windows where (window.nextFrame ?? .infinity) <= now + 1e-9 { window.fireFrame() }
    }

    /// Advances the clock from one timer or frame to the next until none is pending or `stop()` is called.
    public func run() throws(PlatformError) {
        isStopped = false
        while !isStopped, let next = nextDue(until: .infinity) {
            now = max(now, next)
            fire()
        }
    }

    public func stop() { isStopped = true }
}
