import Foundation

/// When a held stepper takes its next step: slowly at first, then faster.
///
/// The first repetition comes half a second after the press, as on iOS; later ones come sooner and sooner.
enum StepperRepeat {
    private static let delays: [TimeInterval] = [0.5, 0.4, 0.3, 0.2, 0.15]
    private static let steady: TimeInterval = 0.1
    private static let fast: TimeInterval = 0.04
    /// After so many repetitions a long way is evidently meant.
    private static let fastFrom = 30

    /// Seconds between a repetition, 0 the first, and what went before it.
    static func delay(before repetition: Int) -> TimeInterval {
        if repetition < delays.count { return delays[max(0, repetition)] }
        return repetition < fastFrom ? steady : fast
    }
}
