// Symbols of keys.

extension SymbolDrawing {
    static let shift = SymbolDrawing(
        112, 104, .line("M 56 9 L 101 54 L 78 54 L 78 94 L 34 94 L 34 54 L 11 54 Z"))
    static let shiftFill = SymbolDrawing(
        112, 104, .area("M 56 9 L 101 54 L 78 54 L 78 94 L 34 94 L 34 54 L 11 54 Z", edge: 1))
    static let capslock = SymbolDrawing(
        112, 112, .line("M 56 8 L 101 50 L 78 50 L 78 76 L 34 76 L 34 50 L 11 50 Z"),
        .line("R 34 92 44 12 3"))
    static let capslockFill = SymbolDrawing(
        112, 112, .area("M 56 8 L 101 50 L 78 50 L 78 76 L 34 76 L 34 50 L 11 50 Z", edge: 1),
        .area("R 34 93 44 10 3", edge: 1))
    static let deleteLeft = SymbolDrawing(
        132, 100, flips: true, .line(deleteOutline), .line("M 63 34 L 95 66 M 95 34 L 63 66"))
    static let deleteLeftFill = SymbolDrawing(
        132, 100, flips: true, .area(deleteOutline, edge: 1), .cutLine("M 63 34 L 95 66 M 95 34 L 63 66"))
    static let returnKey = SymbolDrawing(
        120, 92, flips: true,
        .line("M 108 12 L 108 38 C 108 50 102 56 90 56 L 12 56 M 41 27 L 12 56 L 41 85"))
    static let globe = SymbolDrawing(
        116, 116, .line("O 58 58 50 50", width: 0.86),
        .line("O 58 58 22 50", width: 0.86),
        .line("M 58 8 L 58 108 M 8 58 L 108 58", width: 0.86),
        .line("M 18 29 C 40 42 76 42 98 29 M 18 87 C 40 74 76 74 98 87", width: 0.86))
    static let faceSmiling = SymbolDrawing(
        116, 116, .body("O 58 58 50 50"), .dot("O 42 46 5.6 7.6 O 74 46 5.6 7.6"),
        .detail("M 33 69 C 38 82 47 88 58 88 C 69 88 78 82 83 69"))
    static let mic = SymbolDrawing(
        84, 124, .body("R 27 8 30 66 15"),
        .line(
            "M 11 54 L 11 60 C 11 78 24 90 42 90 C 60 90 73 78 73 60 L 73 54 M 42 90 L 42 114 M 22 114 L 62 114"
        ))
    static let micFill = SymbolDrawing(
        84, 124, .area("R 27 8 30 66 15", edge: 1),
        .line(
            "M 11 54 L 11 60 C 11 78 24 90 42 90 C 60 90 73 78 73 60 L 73 54 M 42 90 L 42 114 M 22 114 L 62 114"
        ))
    static let keyboard = SymbolDrawing(
        144, 100, .body("R 8 10 128 80 14"), .dot(keyboardKeys), .detail("M 44 72 L 100 72"))
    static let keyboardDown = SymbolDrawing(
        144, 124, .body("R 8 8 128 78 14"), .dot(keyboardKeys), .detail("M 44 70 L 100 70"),
        .line("M 50 104 L 72 114 L 94 104"))
    static let textformat123 = SymbolDrawing(
        132, 84, .line("M 12 26 L 26 14 L 26 72"),
        .line("M 46 27 C 47 8 82 8 82 28 C 82 44 58 52 46 70 L 84 70"),
        .line(
            "M 98 22 C 104 8 126 12 124 28 C 123 38 114 40 108 40 C 116 40 125 44 125 56 C 125 74 100 76 96 60"
        ))
    static let textformatABC = SymbolDrawing(
        148, 84, .line("M 8 72 L 28 14 L 48 72 M 15 52 L 41 52"),
        .line("M 62 14 L 62 70 L 80 70 C 101 70 101 41 80 41 L 62 41 L 62 14 L 78 14 C 97 14 97 41 78 41"),
        .line("M 140 26 C 134 8 108 9 107 42 C 107 76 135 76 141 58"))

    private static let deleteOutline =
        "M 46 11 L 110 11 C 119 11 124 16 124 25 L 124 75 C 124 84 119 89 110 89 L 46 89 C 40 89 36 88 32 84 "
        + "L 12 57 C 8 53 8 47 12 43 L 32 16 C 36 12 40 11 46 11 Z"
    static let terminal = SymbolDrawing(
        136, 112, .body("R 8 8 120 96 16"), .detail("M 32 36 L 52 54 L 32 72"), .detail("M 62 76 L 92 76"))
    private static let keyboardKeys =
        "R 23 26 10 10 2.5 R 41 26 10 10 2.5 R 59 26 10 10 2.5 R 77 26 10 10 2.5 R 95 26 10 10 2.5 "
        + "R 112 26 10 10 2.5 R 23 45 10 10 2.5 R 41 45 10 10 2.5 R 59 45 10 10 2.5 R 77 45 10 10 2.5 "
        + "R 95 45 10 10 2.5 R 112 45 10 10 2.5 R 23 66 10 9 2.5 R 112 66 10 9 2.5"
}
