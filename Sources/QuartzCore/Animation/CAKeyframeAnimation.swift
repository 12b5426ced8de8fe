public import CoreGraphics
public import Foundation

/// What happens between key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, one after the other.
    open var values: [Any]? {
        didSet { frames = (values ?? []).compactMap(AnimationValue.init) }
    }
    /// A path for a point to follow; it wins over `values`.
    open var path: CGPath? {
        didSet { pathPoints = Self.points(of: path) }
    }
    /// The time of each value, 0…1; nil spreads them evenly.
    open var keyTimes: [NSNumber]?
    /// The pace between values, one for each stretch.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    private var frames: [AnimationValue] = []
    private var pathPoints: [CGPoint] = []

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

    /// What a pass shows; `stops` is not empty.
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

    /// An animation that jumps rests between its jumps: a wheel of eight images needs eight frames a second.
    override func nextChange(after time: Double) -> Double {
        let start = timing.beginTime, now = super.nextChange(after: time)
        guard calculationMode == .discrete, path == nil, timingFunction == nil, !timing.autoreverses,
            timing.speed == 1, timing.timeOffset == 0, timing.duration > 0, now > start || time >= start
        else { return now }
        let passed = ((time - start) / timing.duration).rounded(.down)
        let within = (time - start) / timing.duration - passed
        // What was shown at a jump's very time is shown already, whatever rounding made of it.
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
