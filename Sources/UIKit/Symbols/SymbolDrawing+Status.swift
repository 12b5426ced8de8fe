// Symbols of the status bar.

extension SymbolDrawing {
    static let wifi = SymbolDrawing(
        132, 96, .band("A 66 88 71 -135 -45", width: 1.75), .band("A 66 88 46 -135 -45", width: 1.75),
        .area("M 66 88 L 49.7 71.7 C 59 63 73 63 82.3 71.7 Z"))
    static let cellularbars = SymbolDrawing(
        128, 84, .area("R 6 56 22 24 5"), .area("R 38 42 22 38 5"), .area("R 70 25 22 55 5"),
        .area("R 102 6 22 74 5"))

    /// A battery with a charge from 0 to 1.
    static func battery(_ charge: Double) -> SymbolDrawing {
        let outline = Part.line("R 8 10 134 60 18", width: 0.6)
        let nub = Part.area("M 151 30 C 160 32 160 48 151 50 Z", edge: 0.2)
        guard charge > 0 else { return SymbolDrawing(164, 80, outline, nub) }
        return SymbolDrawing(164, 80, outline, nub, .area("R 18 20 \(114 * charge) 40 10"))
    }
}
