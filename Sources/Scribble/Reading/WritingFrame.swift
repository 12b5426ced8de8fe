import Foundation

/// The size of the writing and its baseline, estimated from the letters: they tell o from O, and an apostrophe from a comma.
///
///     var frame = WritingFrame(height: 200)
///     frame.fit(letters)
///     frame.cost(of: alternative, box)
struct WritingFrame: Hashable, Sendable {
    /// A normal distribution of an estimate.
    private struct Estimate: Hashable {
        var mean: Float
        var variance: Float

        mutating func include(_ value: Float, variance other: Float) {
            let gain = variance / (variance + other)
            mean += gain * (value - mean)
            variance *= 1 - gain
        }

        func cost(_ value: Float, variance other: Float) -> Float {
            let difference = value - mean, whole = variance + other
            return min(WritingFrame.most, 0.5 * difference * difference / whole + 0.5 * log(whole / other))
        }
    }

    /// The most that a position or a size costs, in nats.
    private static let most: Float = 7
    /// The variances of a letter's size, as a logarithm, and of its baseline, in units, around those of the writing.
    private static let sizeVariance: Float = 0.03
    private static let baselineVariance: Float = 1.6
    /// The same variances of the writing, before a letter is drawn, around what the area's height makes likely.
    private static let firstScaleVariance: Float = 0.06
    private static let firstBaselineVariance: Float = 4

    private let first: (scale: Estimate, baseline: Estimate)
    private var scale: Estimate
    private var baseline: Estimate

    /// The frame before a letter is drawn.
    ///
    /// - Parameters:
    ///   - height: of the area to draw in, in points; letters with their ascenders and descenders are expected to fill it.
    ///   - isLine: whether letters are in a line, which may be anywhere and of any size.
    init(height: Float, isLine: Bool = false) {
        let unit = Self.unit(height: height)
        first = (
            Estimate(mean: log(unit), variance: isLine ? 0.4 : Self.firstScaleVariance),
            Estimate(mean: height * 0.69, variance: (isLine ? 60 : Self.firstBaselineVariance) * unit * unit)
        )
        (scale, baseline) = first
    }

    /// The points of a unit, of which a capital has ten, in an area of a height in points.
    static func unit(height: Float) -> Float { max(height, 1) / 16 }

    static func == (first: WritingFrame, second: WritingFrame) -> Bool {
        first.scale == second.scale && first.baseline == second.baseline
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(scale)
        hasher.combine(baseline)
    }

    /// The cost of a letter's size and position, in nats: that of the likeliest of its ways.
    func cost(of alternative: LetterAlternative, _ box: Box) -> Float {
        alternative.places.reduce(Float.infinity) { min($0, cost(of: $1, box)) }
    }

    private func cost(of place: LetterAlternative.Place, _ box: Box) -> Float {
        let unit = exp(scale.mean)
        return (place.scale.map { scale.cost($0, variance: Self.sizeVariance) } ?? 0)
            + baseline.cost(
                box.middle - place.middle * unit, variance: Self.baselineVariance * unit * unit)
    }

    /// Estimates size and baseline from letters, each by its best alternative in the estimate before.
    mutating func fit(_ letters: [(alternatives: [LetterAlternative], box: Box)]) {
        for _ in 0..<3 {
            var next = self
            (next.scale, next.baseline) = first
            for letter in letters {
                guard let place = likeliestPlace(letter.alternatives, letter.box) else { continue }
                if let size = place.scale { next.scale.include(size, variance: Self.sizeVariance) }
                let unit = exp(place.scale ?? scale.mean)
                next.baseline.include(
                    letter.box.middle - place.middle * unit, variance: Self.baselineVariance * unit * unit)
            }
            self = next
        }
    }

    private func likeliestPlace(_ alternatives: [LetterAlternative], _ box: Box) -> LetterAlternative.Place? {
        var best: LetterAlternative.Place?, least = Float.infinity
        for alternative in alternatives {
            for place in alternative.places {
                let whole = alternative.cost + cost(of: place, box)
                if whole < least { (best, least) = (place, whole) }
            }
        }
        return best
    }
}
