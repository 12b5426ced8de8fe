import Foundation
import Platform

/// Calls a closure with each frame of a view's window until the closure returns true.
///
///     motion = FrameMotion(in: self) { time in
///         self.contentOffset.y = 100 * min(1, time / 0.3)
///         return time >= 0.3
///     } finish: {
///         self.delegate?.scrollViewDidEndScrollingAnimation(self)
///     }
///
/// The closure receives the seconds since `run()`, which makes the first call at once, with 0. Without a window it is
/// called 60 times a second; without a clock it is called again at once, with a time after the end of every motion.
@MainActor final class FrameMotion {
    /// Whether the motion is running.
    private(set) var isRunning = true
    /// Seconds since `run()`.
    var elapsed: TimeInterval { UIApplication.shared.now - start }

    private weak var view: UIView?
    private let start = UIApplication.shared.now
    private let step: (TimeInterval) -> Bool
    private let finish: () -> Void
    private var timer: PlatformTimer?

    /// A time by which every motion has ended, in seconds.
    private static let longAfter: TimeInterval = 3600

    /// Creates a motion; `run()` starts it.
    ///
    /// - Parameters:
    ///   - step: applies the state at a time in seconds; returns true after the last one.
    ///   - finish: called after the last step, but not after `stop()`.
    init(in view: UIView, step: @escaping (TimeInterval) -> Bool, finish: @escaping () -> Void = {}) {
        self.view = view
        self.step = step
        self.finish = finish
    }

    /// Starts the motion.
    func run() { tick() }

    /// Stops the motion in its present state, without calling `finish`.
    func stop() {
        isRunning = false
        timer?.cancel()
        timer = nil
    }

    private func tick() {
        guard isRunning else { return }
        if step(elapsed) { return end() }
        guard isRunning else { return }
        if view?.window?.callWithNextFrame({ [weak self] in self?.tick() }) ?? false { return }
        timer = UIApplication.shared.schedule(after: WindowFrames.interval) { [weak self] in self?.tick() }
        guard timer == nil else { return }
        _ = step(Self.longAfter)
        end()
    }

    private func end() {
        guard isRunning else { return }
        stop()
        finish()
    }
}
