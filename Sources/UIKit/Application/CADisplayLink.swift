public import Foundation
import Platform
public import QuartzCore

/// A range of frame rates, with the preferred one.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The minimum frame rate, in frames per second; without effect.
    public var minimum: Float
    /// The maximum frame rate, in frames per second; 0 for the display's.
    public var maximum: Float
    /// The preferred frame rate, in frames per second; nil or 0 for the maximum.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The display's frame rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method with every frame of the display.
///
///     link = CADisplayLink(target: self, selector: Selector("step", Game.step))
///     link.add(to: .main, forMode: .common)
///
/// It goes with the frames of the window in use, so that a change is in the same frame as the animations beside it; while no
/// window is visible it is called 60 times a second. Link and target are retained until `invalidate()`.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var isAdded = false
    private var timer: PlatformTimer?
    /// Counts the changes of state: what waited for a frame before the last of them is not called.
    private var state = 0

    /// Creates a link that calls a method with itself as the argument; it starts when it is added to a run loop.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// The start of the present frame, in seconds on the clock of animations; 0 before the first.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The start of the next frame, in seconds on the clock of animations.
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// The time between two frames of the display, in seconds: 1/60.
    open var duration: CFTimeInterval { 1.0 / 60 }
    /// Whether the calls are paused; false by default.
    open var isPaused = false { didSet { if isPaused != oldValue { stateChanged() } } }
    /// The preferred frame rate, in frames per second; 0 (the default) for every frame.
    open var preferredFramesPerSecond = 0
    /// The preferred range of frame rates; the display's by default.
    ///
    /// `preferredFramesPerSecond` takes precedence.
    open var preferredFrameRateRange = CAFrameRateRange.default

    private var wantedRate: Float {
        let range = preferredFrameRateRange
        return preferredFramesPerSecond > 0
            ? Float(preferredFramesPerSecond) : range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
    }

    private var interval: TimeInterval {
        wantedRate > 0 ? max(duration, 1 / Double(wantedRate)) : duration
    }

    /// The least time between two calls, in seconds: frames come a little early or late, and a host that does not show this
    /// program answers a request at once.
    private var leastInterval: TimeInterval {
        let tolerance = duration / 4
        return wantedRate > 0 ? interval - tolerance : tolerance
    }

    /// Starts the calls; all run loops are treated as the main one.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        stateChanged()
    }
    /// Stops the calls until the link is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        stateChanged()
    }
    /// Stops the calls for good, and releases the target.
    open func invalidate() {
        isAdded = false
        target = nil
        stateChanged()
    }

    private func stateChanged() {
        state += 1
        timer?.cancel()
        timer = nil
        waitForFrame()
    }

    private func waitForFrame() {
        guard isAdded, !isPaused, target != nil else { return }
        let state = state
        let isWaiting = UIApplication.shared.callWithNextFrame {
            if self.state == state { self.frameIsDue() }
        }
        if !isWaiting { timer = UIApplication.shared.schedule(after: interval) { self.frame() } }
    }

    private func frameIsDue() {
        let rest = timestamp + leastInterval - UIApplication.shared.now
        guard rest > 0 else { return frame() }
        timer = UIApplication.shared.schedule(after: rest) { self.waitForFrame() }
    }

    private func frame() {
        timestamp = UIApplication.shared.now
        let state = state
        if let target { selector.perform(on: target, sender: self, event: nil) }
        // A change of state has asked for the next frame already.
        if state == self.state { waitForFrame() }
    }
}
