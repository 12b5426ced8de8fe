// Symbols of appearance and text settings.

extension SymbolDrawing {
    static let moon = SymbolDrawing(
        108, 108,
        .body(
            "M 96 66 C 74 76 38 62 40 32 C 40.5 24 43 17 46 12 C 24 18 9 37 9 58 C 9 82 27 99 51 99 "
                + "C 72 99 88 86 96 66 Z"))
    static let textformatSize = SymbolDrawing(
        140, 92, .line("M 8 84 L 22 44 L 26 44 L 40 84 M 13 70 L 35 70"),
        .line("M 58 84 L 88 8 L 94 8 L 124 84 M 69 58 L 113 58"))
    static let arrowLeftArrowRight = SymbolDrawing(
        124, 100, .line("M 12 28 L 112 28 M 32 8 L 12 28 L 32 48"),
        .line("M 112 72 L 12 72 M 92 52 L 112 72 L 92 92"))
    static let circleLefthalfFilled = SymbolDrawing(
        116, 116, .line("O 58 58 50 50"), .area("M 58 8 L 58 108 C 30 108 8 86 8 58 C 8 30 30 8 58 8 Z"))
    static let circleDottedAndCircle = SymbolDrawing(
        148, 116, .line("O 90 58 49 49"),
        .line(
            "A 58 58 49 95 108 A 58 58 49 128 141 A 58 58 49 161 174 A 58 58 49 194 207 "
                + "A 58 58 49 227 240 A 58 58 49 255 265"))
}
