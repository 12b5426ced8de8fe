/// A text that a drawing may be.
package struct ScribbleCandidate: Hashable, Sendable {
    package var text: String
    /// Minus the natural logarithm of its likelihood, up to a constant that all candidates of a drawing share.
    package var cost: Float
}
