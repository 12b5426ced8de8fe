import Foundation
import Glibc

/// Seconds.
public typealias CFTimeInterval = Double

/// Returns the seconds of the monotonic clock.
public func CACurrentMediaTime() -> CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The time animations start by; a host may turn it by hand.
@MainActor package enum LayerClock {
    /// Returns the present time in seconds.
    package static var now: () -> CFTimeInterval = { CACurrentMediaTime() }
}

/// What an animation shows before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")

    var fillsBackwards: Bool { self == .backwards || self == .both }
    var fillsForwards: Bool { self == .forwards || self == .both }
}

/// When something starts, how fast it goes and how often.
@MainActor public protocol CAMediaTiming {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The timing of an animation as a value, and what it means at a time.
struct Timing: Equatable, Sendable {
    var beginTime: Double = 0
    var duration: Double = 0
    var speed: Double = 1
    var timeOffset: Double = 0
    var repeatCount: Double = 0
    var repeatDuration: Double = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// What an animation is doing.
    enum Phase: Equatable {
        case before
        /// Running, or filling; `progress` is of one pass, 0…1, and `iteration` counts whole passes done.
        case active(progress: Double, iteration: Int)
        case after
    }

    /// The local time the whole animation lasts, repeats among it.
    var activeDuration: Double {
        let pass = duration * (autoreverses ? 2 : 1)
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? pass * repeatCount : pass
    }

    /// The time at which the animation is over; infinity when it never is.
    var endTime: Double {
        guard speed > 0 else { return .infinity }
        return beginTime + max(0, activeDuration - timeOffset) / speed
    }

    /// Returns what the animation shows at a time of its parent.
    ///
    /// - Parameter includesEnd: whether it is still active at the very time at which it ends.
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
