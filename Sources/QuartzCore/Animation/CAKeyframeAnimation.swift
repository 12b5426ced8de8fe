public import CoreGraphics
public import Foundation

/// The interpolation between key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Interpolates linearly between values.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Jumps from one value to the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Interpolates linearly at constant speed; `keyTimes` is ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// An animation through several values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The key frame values; nil by default.
    ///
    /// Values that cannot be animated are left out.
    open var values: [Any]? {
        didSet { frames = (values ?? []).compactMap(AnimationValue.init) }
    }
    /// A path along which a point moves at constant speed; nil by default.
    ///
    /// It takes precedence over `values`.
    open var path: CGPath? {
        didSet { pathPoints = Self.points(of: path) }
    }
    /// The times of the values as fractions of an iteration, 0…1, one for each value at least.
    ///
    /// Nil, the default, or too few times distribute the values evenly.
    open var keyTimes: [NSNumber]?
    /// The timing functions between adjacent values; nil, the default, or a missing function is linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between values; `.linear` by default.
    open var calculationMode = CAAnimationCalculationMode.linear
    private var frames: [AnimationValue] = []
    private var pathPoints: [CGPoint] = []

    /// Creates an animation without a key path.
    public required init() {
        super.init()
    }

    public override init(keyPath path: String?) {
        super.init(keyPath: path)
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
    }

    override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
        let stops = path == nil ? frames : pathPoints.map(AnimationValue.point)
        guard let last = stops.last else { return }
        var value = value(of: stops, at: progress)
        if isCumulative, iteration > 0 { value = value.adding(last, times: Double(iteration)) }
        put(value, in: &state)
    }

    /// The value at a progress within one iteration; `stops` must not be empty.
    private func value(of stops: [AnimationValue], at progress: Double) -> AnimationValue {
        guard stops.count > 1 else { return stops[0] }
        let times = times(for: stops)
        var index = 0
        if calculationMode == .discrete {
            while index + 1 < stops.count, times[index + 1] <= progress { index += 1 }
            return stops[index]
        }
        if progress >= times[stops.count - 1] { return stops[stops.count - 1] }
        while index + 2 < stops.count, times[index + 1] <= progress { index += 1 }
        let span = times[index + 1] - times[index]
        var local = span > 0 ? max(0, min(1, (progress - times[index]) / span)) : 1
        if let functions = timingFunctions, index < functions.count {
            local = functions[index].value(at: local)
        }
        return stops[index].interpolated(to: stops[index + 1], at: local)
    }

    /// Returns the next jump of a discrete animation: an activity indicator of eight images needs eight frames per
    /// second.
    override func nextChange(after time: Double) -> Double {
        let start = timing.beginTime, now = super.nextChange(after: time)
        guard calculationMode == .discrete, path == nil, timingFunction == nil, !timing.autoreverses,
            timing.speed == 1, timing.timeOffset == 0, timing.duration > 0, now > start || time >= start
        else { return now }
        let passed = ((time - start) / timing.duration).rounded(.down)
        let within = (time - start) / timing.duration - passed
        // The jump at `time` itself has been applied already, despite rounding errors.
        let next = times(for: frames).first { $0 > within + 1e-6 && $0 < 1 } ?? 1
        return min(start + (passed + next) * timing.duration, timing.endTime)
    }

    private func times(for stops: [AnimationValue]) -> [Double] {
        if path != nil || calculationMode == .paced {
            var lengths = [0.0]
            for (from, to) in zip(stops, stops.dropFirst()) {
                lengths.append(lengths[lengths.count - 1] + from.distance(to: to))
            }
            let total = lengths[lengths.count - 1]
            if total > 0 { return lengths.map { $0 / total } }
        }
        if let keyTimes, keyTimes.count >= stops.count { return keyTimes.map(\.doubleValue) }
        let parts = Double(calculationMode == .discrete ? stops.count : stops.count - 1)
        return stops.indices.map { Double($0) / parts }
    }

    private static func points(of path: CGPath?) -> [CGPoint] {
        var points: [CGPoint] = []
        path?.forEachLine(closesOpenParts: false) { from, to in
            if points.isEmpty { points.append(from) }
            points.append(to)
        }
        return points
    }
}
