import Foundation

/// What it costs, in nats, that two strokes which follow each other belong to one letter or to two.
struct LinkCosts: Hashable, Sendable {
    /// The pause at which both are equally likely, in seconds, and how fast that changes.
    ///
    /// Estimates: recorded drawings (`spinet-simulator --device watch --sentences`) are to replace them.
    var pause = 0.3
    var pauseWidth = 0.09
    /// The most that a pause says.
    var mostOfPause: Float = 4
    /// A letter that begins over the one before it, in a line: for a full overlap.
    var overlapInLine: Float = 5
    /// A letter that begins beside the one before it, when they are drawn over each other.
    var besideOver: Float = 1.5
    /// Two strokes of one letter with a gap between them as wide as the larger one is long.
    var gapInLetter: Float = 2.5
    /// A stroke of a letter that begins left of the one before, in a line.
    var backwards: Float = 6

    /// The cost of joining two strokes, by the pause between them in seconds.
    func joining(pause: Double) -> Float { logistic((pause - self.pause) / pauseWidth) }

    /// The cost of dividing two strokes.
    func dividing(pause: Double) -> Float { logistic((self.pause - pause) / pauseWidth) }

    /// The cost of a letter's position after that of the letter before it.
    ///
    /// - Parameter unit: points for a unit, of which a capital is ten high.
    func dividing(_ before: Box, _ next: Box, _ arrangement: LetterArrangement, unit: Float) -> Float {
        let overlap = before.overlap(with: next, least: unit)
        switch arrangement {
        case .overEachOther: return overlap < 0 ? besideOver : 0
        case .line:
            let isBackwards = (next.left + next.right) < (before.left + before.right)
            return max(0, overlap - 0.25) / 0.75 * overlapInLine + (isBackwards ? backwards : 0)
        }
    }

    /// The cost of a stroke's position in a letter, after the strokes before it.
    func joining(_ before: Box, _ next: Box, _ arrangement: LetterArrangement, unit: Float) -> Float {
        guard arrangement == .line else { return 0 }
        let overlap = before.overlap(with: next, least: unit * 2)
        return overlap < 0 ? min(3, -overlap) * gapInLetter : 0
    }

    private func logistic(_ x: Double) -> Float { min(mostOfPause, Float(log1p(exp(min(x, 30))))) }
}
