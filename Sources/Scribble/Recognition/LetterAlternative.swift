/// What a drawing may be, and how well it fits.
package struct LetterAlternative: Hashable, Sendable {
    package var symbol: ScribbleSymbol
    /// Minus the natural logarithm of its likelihood by its shape.
    package var cost: Float
    /// The sizes and positions that the drawing tells about the writing if it is this letter, for each way to draw it.
    var places: [Place]

    /// The size of the writing, and where the letter is on its line.
    struct Place: Hashable, Sendable {
        /// The natural logarithm of the drawing's points for each unit of the letter, of which a capital is ten high;
        /// nil for a dot, which may have any size.
        var scale: Float?
        /// The vertical center of the letter below the baseline, in the same units; negative above it.
        var middle: Float
    }
}
