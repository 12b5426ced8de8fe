import Foundation

/// When a keyboard that failed is tried again: after a second, then after twice the time of the last failure.
///
/// A keyboard that ran for a minute without failing starts from the first delay again. Times are in seconds.
struct KeyboardRecovery: Hashable, Sendable {
    private struct Failure: Hashable, Sendable {
        var count: Int
        var time: TimeInterval
    }

    /// The first delay.
    static let firstDelay = 1.0
    /// The longest delay.
    static let longestDelay = 300.0
    /// The time without a failure after which earlier ones are forgotten, counted from the end of the delay.
    static let forgivenAfter = 60.0

    private var failures: [String: Failure] = [:]

    /// Notes a failure.
    ///
    /// - Returns: the delay until the next attempt.
    mutating func failed(_ id: String, at time: TimeInterval) -> TimeInterval {
        let last = failures[id].flatMap { time - $0.time > delay($0) + Self.forgivenAfter ? nil : $0 }
        let failure = Failure(count: (last?.count ?? 0) + 1, time: time)
        failures[id] = failure
        return delay(failure)
    }

    /// The keyboards whose delay has not passed.
    func unavailable(at time: TimeInterval) -> Set<String> {
        Set(failures.filter { time - $0.value.time < delay($0.value) }.keys)
    }

    private func delay(_ failure: Failure) -> TimeInterval {
        min(Self.longestDelay, Self.firstDelay * pow(2, Double(min(failure.count, 16) - 1)))
    }
}
