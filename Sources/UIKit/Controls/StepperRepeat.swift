import Foundation

/// The delays between the steps of a held stepper, which become shorter.
///
/// The first repetition is 0.5 seconds after the press, as on iOS.
enum StepperRepeat {
    private static let delays: [TimeInterval] = [0.5, 0.4, 0.3, 0.2, 0.15]
    private static let steady: TimeInterval = 0.1
    private static let fast: TimeInterval = 0.04
    /// The number of repetitions after which the fastest rate starts.
    private static let fastFrom = 30

    /// The time between a repetition, 0 being the first, and the step before it, in seconds.
    static func delay(before repetition: Int) -> TimeInterval {
        if repetition < delays.count { return delays[max(0, repetition)] }
        return repetition < fastFrom ? steady : fast
    }
}
