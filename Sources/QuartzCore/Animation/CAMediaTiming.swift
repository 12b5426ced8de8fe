import Foundation
import Glibc

/// A duration or a time in seconds.
public typealias CFTimeInterval = Double

/// Returns the current time of the monotonic clock in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The clock of all animations; tests and hosts may replace it.
@MainActor package enum LayerClock {
    /// Returns the current time in seconds.
    package static var now: () -> CFTimeInterval = { CACurrentMediaTime() }
}

/// Whether an animation affects its layer before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the fill mode.
    public let rawValue: String
    /// Creates a fill mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The final state remains visible after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The initial state is visible before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Combines `forwards` and `backwards`.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation has no effect outside its active time; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var fillsBackwards: Bool { self == .backwards || self == .both }
    var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The timing of an animation or a layer relative to its parent.
///
/// The local time is (time of the parent − `beginTime`) × `speed` + `timeOffset`.
@MainActor public protocol CAMediaTiming {
    /// The start time in the parent's time, in seconds.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one iteration in seconds.
    var duration: CFTimeInterval { get set }
    /// The speed of the local time relative to the parent's; 0 pauses it.
    var speed: Float { get set }
    /// An offset added to the local time, in seconds.
    var timeOffset: CFTimeInterval { get set }
    /// The number of iterations.
    var repeatCount: Float { get set }
    /// The total duration of all iterations, in seconds; takes precedence over `repeatCount` if above 0.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each iteration also runs backwards.
    var autoreverses: Bool { get set }
    /// Whether the object has an effect outside its active time.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The timing of an animation as a value, which determines its phase at any time.
struct Timing: Equatable, Sendable {
    var beginTime: Double = 0
    var duration: Double = 0
    var speed: Double = 1
    var timeOffset: Double = 0
    var repeatCount: Double = 0
    var repeatDuration: Double = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// The phase of an animation at a time.
    enum Phase: Equatable {
        case before
        /// Running or filling; `progress` is within one iteration, 0…1, and `iteration` counts completed ones.
        case active(progress: Double, iteration: Int)
        case after
    }

    /// The total duration in local time, including repeats.
    var activeDuration: Double {
        let pass = duration * (autoreverses ? 2 : 1)
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? pass * repeatCount : pass
    }

    /// The end time in the parent's time; infinity for an animation that never ends.
    var endTime: Double {
        guard speed > 0 else { return .infinity }
        return beginTime + max(0, activeDuration - timeOffset) / speed
    }

    /// Returns the phase at a time of the parent.
    ///
    /// - Parameter includesEnd: whether the animation is still active exactly at its end time.
    func phase(at time: Double, includesEnd: Bool = false) -> Phase {
        let local = (time - beginTime) * speed + timeOffset
        if time < beginTime {
            return fillMode.fillsBackwards ? .active(progress: 0, iteration: 0) : .before
        }
        let total = activeDuration
        if local >= total {
            let isShown = fillMode.fillsForwards || (includesEnd && local <= total + 1e-9)
            return isShown ? pass(at: total, ended: true) : .after
        }
        return pass(at: max(0, local), ended: false)
    }

    private func pass(at local: Double, ended: Bool) -> Phase {
        guard duration > 0, duration.isFinite else { return .active(progress: ended ? 1 : 0, iteration: 0) }
        let cycle = duration * (autoreverses ? 2 : 1)
        var iteration = (local / cycle).rounded(.down)
        var within = local - iteration * cycle
        if ended, within < 1e-9, iteration > 0 {
            iteration -= 1
            within = cycle
        }
        var progress = within / duration
        if progress > 1 { progress = 2 - progress }
        return .active(progress: max(0, min(1, progress)), iteration: Int(min(iteration, 1e9)))
    }
}
