// Chevrons and arrows.

extension SymbolDrawing {
    static let chevronLeft = SymbolDrawing(64, 104, flips: true, .line("M 51 11 L 12 52 L 51 93"))
    static let chevronRight = chevronLeft.mirrored
    static let chevronUp = chevronLeft.turned(quarters: 1)
    static let chevronDown = chevronLeft.turned(quarters: 3)
    static let chevronUpDown = SymbolDrawing(
        72, 116, .line("M 11 42 L 36 14 L 61 42 M 11 74 L 36 102 L 61 74"))
    static let chevronCompactDown = SymbolDrawing(104, 48, .line("M 10 14 L 52 34 L 94 14"))

    static let arrowLeft = SymbolDrawing(
        116, 96, flips: true, .line("M 106 48 L 11 48 M 47 12 L 11 48 L 47 84"))
    static let arrowRight = arrowLeft.mirrored
    static let arrowUp = arrowLeft.turned(quarters: 1)
    static let arrowDown = arrowLeft.turned(quarters: 3)
    static let arrowRightToLine = SymbolDrawing(
        128, 96, flips: true, .line("M 11 48 L 102 48 M 66 12 L 102 48 L 66 84 M 119 12 L 119 84"))
    static let arrowLeftToLine = arrowRightToLine.mirrored
    static let arrowUturnBackward = SymbolDrawing(
        112, 104, flips: true,
        .line("M 12 40 L 72 40 C 90 40 102 52 102 68 C 102 84 90 96 72 96 L 44 96 M 40 12 L 12 40 L 40 68"))
    static let arrowUturnForward = arrowUturnBackward.mirrored
    static let arrowClockwise = SymbolDrawing(
        108, 116, .line("M 54 22 L 54 22 C 31 22 12 41 12 64 C 12 87 31 106 54 106 C 77 106 96 87 96 64"),
        .line("M 46 9 L 62 22 L 46 36 M 54 22 L 62 22"))
    static let squareAndArrowUp = SymbolDrawing(
        100, 124,
        .line(
            "M 34 46 L 24 46 C 15 46 10 51 10 60 L 10 100 C 10 109 15 114 24 114 L 76 114 "
                + "C 85 114 90 109 90 100 L 90 60 C 90 51 85 46 76 46 L 66 46 M 50 78 L 50 12 M 29 32 L 50 11 L 71 32"
        ))
    static let escape = SymbolDrawing(
        116, 116, .line("A 58 58 50 -68 158"), .line("M 62 62 L 16 16 M 16 48 L 16 16 L 48 16"))
    static let control = SymbolDrawing(100, 72, .line("M 14 54 L 50 18 L 86 54"))
    static let option = SymbolDrawing(116, 92, .line("M 10 12 L 36 12 L 78 80 L 106 80 M 70 12 L 106 12"))
    static let command = SymbolDrawing(
        112, 112,
        .line(
            "M 38 38 L 74 38 L 74 74 L 38 74 Z M 38 38 L 38 24 C 38 6 10 6 10 24 C 10 34 16 38 24 38 L 38 38 "
                + "M 74 38 L 88 38 C 106 38 106 10 88 10 C 78 10 74 16 74 24 L 74 38 M 74 74 L 74 88 "
                + "C 74 106 102 106 102 88 C 102 78 96 74 88 74 L 74 74 M 38 74 L 24 74 C 6 74 6 102 24 102 "
                + "C 34 102 38 96 38 88 L 38 74"))
}
