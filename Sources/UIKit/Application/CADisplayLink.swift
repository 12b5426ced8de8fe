public import Foundation
import Platform
public import QuartzCore

/// A range of frames a second, with the one that is liked best.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The fewest frames a second.
    public var minimum: Float
    /// The most frames a second.
    public var maximum: Float
    /// The frames a second that are liked best; 0 or nil for the most.
    public var preferred: Float?

    /// Makes a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// As the display likes it.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method with every frame of the display.
///
///     link = CADisplayLink(target: self, selector: Selector("step", Game.step))
///     link.add(to: .main, forMode: .common)
///
/// The target is kept alive until `invalidate()`.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var timer: PlatformTimer?
    private var isAdded = false

    /// Makes a link that calls a method with itself as the only argument; it begins once it is added to a run loop.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    /// When the present frame began, in seconds on the clock of animations.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame will begin, in seconds on the clock of animations.
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// What lies between two frames of the display, in seconds.
    open var duration: CFTimeInterval { 1.0 / 60 }
    /// Whether it rests.
    open var isPaused = false { didSet { if isPaused != oldValue { schedule() } } }
    /// How often it calls, in frames a second; 0 for every frame.
    open var preferredFramesPerSecond = 0
    /// How often it may call, in frames a second.
    open var preferredFrameRateRange = CAFrameRateRange.default

    private var interval: TimeInterval {
        let range = preferredFrameRateRange
        let wanted =
            preferredFramesPerSecond > 0
            ? Float(preferredFramesPerSecond) : range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
        return wanted > 0 ? max(duration, 1 / Double(wanted)) : duration
    }

    /// Begins; all run loops here are the main one.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        schedule()
    }
    /// Rests until it is added again.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        schedule()
    }
    /// Ends for good, and lets the target go.
    open func invalidate() {
        isAdded = false
        target = nil
        schedule()
    }

    private func schedule() {
        timer?.cancel()
        timer = nil
        guard isAdded, !isPaused, target != nil else { return }
        timer = UIApplication.shared.schedule(after: interval) { [weak self] in self?.frame() }
    }

    private func frame() {
        timestamp = UIApplication.shared.now
        if let target { selector.perform(on: target, sender: self, event: nil) }
        schedule()
    }
}
