import Typing

/// The durations of repeated measurements.
struct Times {
    private var nanoseconds: [Double] = []

    mutating func measure<Result>(_ body: () -> Result) -> Result {
        let start = ContinuousClock.now
        let result = body()
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        nanoseconds.append(Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
        return result
    }

    /// The median and the 99th percentile, in microseconds.
    var figure: Figure {
        let sorted = nanoseconds.sorted()
        func at(_ share: Double) -> Figure {
            .number(sorted.isEmpty ? 0 : (sorted[Int(share * Double(sorted.count - 1))] / 100).rounded() / 10)
        }
        return .group(["p50": at(0.5), "p99": at(0.99)])
    }
}

/// The Levenshtein distance between two lists.
func editDistance<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
    var row = Array(0...second.count)
    for (i, x) in first.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, y) in second.enumerated() {
            let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
            diagonal = row[j + 1]
            row[j + 1] = next
        }
    }
    return row[second.count]
}
