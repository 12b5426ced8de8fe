import Foundation
import Platform

/// Calls a step with each frame of a view's window until the step says that it is over.
///
///     motion = FrameMotion(in: self) { time in
///         self.contentOffset.y = 100 * min(1, time / 0.3)
///         return time >= 0.3
///     } finish: {
///         self.delegate?.scrollViewDidEndScrollingAnimation(self)
///     }
///
/// The step is given the seconds since the beginning; the first call is made at once, with zero. Without a
/// window there are sixty frames a second; without a clock the end is all there is.
@MainActor final class FrameMotion {
    /// Whether more steps are to come.
    private(set) var isRunning = true
    /// Seconds since the beginning.
    var elapsed: TimeInterval { UIApplication.shared.now - start }

    private weak var view: UIView?
    private let start = UIApplication.shared.now
    private let step: (TimeInterval) -> Bool
    private let finish: () -> Void
    private var timer: PlatformTimer?

    /// A time at which every motion is over, in seconds.
    private static let longAfter: TimeInterval = 3600

    /// Makes a motion; `run()` begins it.
    ///
    /// - Parameters:
    ///   - step: makes the motion so many seconds old; true when that was its last.
    ///   - finish: called after the last step, not when the motion is stopped.
    init(in view: UIView, step: @escaping (TimeInterval) -> Bool, finish: @escaping () -> Void = {}) {
        self.view = view
        self.step = step
        self.finish = finish
    }

    /// Begins it.
    func run() { tick() }

    /// Ends it where it is.
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
        timer = UIApplication.shared.schedule(after: 1.0 / 60) { [weak self] in self?.tick() }
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
