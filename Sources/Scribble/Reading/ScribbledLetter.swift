/// A letter of a drawing: its strokes, and what it may be.
package struct ScribbledLetter: Hashable, Sendable {
    /// A symbol and its cost: minus the natural logarithm of its likelihood by shape, size and position.
    package struct Alternative: Hashable, Sendable {
        package var symbol: ScribbleSymbol
        package var cost: Float
    }

    /// The indices of its strokes.
    package var strokes: Range<Int>
    /// The alternatives, best first.
    package var alternatives: [Alternative]
    /// The symbol that the letters beside it make likeliest.
    package var symbol: ScribbleSymbol
}
