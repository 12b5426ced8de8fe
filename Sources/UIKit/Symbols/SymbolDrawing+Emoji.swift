// Symbols of an emoji keyboard's categories.

extension SymbolDrawing {
    static let clock = SymbolDrawing(116, 116, .body("O 58 58 50 50"), .detail("M 58 26 L 58 60 L 80 74"))
    static let pawprint = SymbolDrawing(
        120, 112,
        .body(
            "M 60 52 C 44 52 26 72 26 88 C 26 98 33 103 42 103 C 50 103 53 99 60 99 C 67 99 70 103 78 103 "
                + "C 87 103 94 98 94 88 C 94 72 76 52 60 52 Z"),
        .body("O 43 24 10 14 O 77 24 10 14 O 19 52 9 13 O 101 52 9 13"))
    static let forkKnife = SymbolDrawing(
        100, 124, .line("M 14 10 L 14 40 C 14 52 20 57 28 57 C 36 57 42 52 42 40 L 42 10 M 28 10 L 28 114"),
        .line("M 72 114 L 72 10 C 86 14 92 32 92 52 C 92 62 86 66 72 66"))
    static let soccerball = SymbolDrawing(
        116, 116, .line("O 58 58 50 50"),
        .area("M 58 40 L 75.1 52.4 L 68.6 72.6 L 47.4 72.6 L 40.9 52.4 Z", edge: 0.4),
        .line(
            "M 58 40 L 58 24 M 75.1 52.4 L 90.3 47.5 M 68.6 72.6 L 78 85.5 M 47.4 72.6 L 38 85.5 "
                + "M 40.9 52.4 L 25.7 47.5", width: 0.85),
        .line(
            "M 39.6 12.6 L 58 24 L 76.4 12.6 M 95.5 26.5 L 90.3 47.5 L 106.9 61.4 M 99.6 84 L 78 85.5 L 69.9 105.5 "
                + "M 46.1 105.5 L 38 85.5 L 16.4 84 M 9.1 61.4 L 25.7 47.5 L 20.5 26.5", width: 0.85))
    static let car = SymbolDrawing(
        128, 108,
        .line("M 28 44 L 38 18 C 40 12 44 10 50 10 L 78 10 C 84 10 88 12 90 18 L 100 44"),
        .body("M 10 86 L 10 60 C 10 49 16 44 27 44 L 101 44 C 112 44 118 49 118 60 L 118 86 Z"),
        .line("M 20 86 L 20 98 L 30 98 L 30 86 M 98 86 L 98 98 L 108 98 L 108 86"),
        .dot("O 31 65 6.5 6.5 O 97 65 6.5 6.5"), .detail("M 52 68 L 76 68"))
    static let lightbulb = SymbolDrawing(
        88, 124,
        .body("M 30 88 C 30 72 11 66 11 42 C 11 23 26 10 44 10 C 62 10 77 23 77 42 C 77 66 58 72 58 88 Z"),
        .line("M 31 101 L 57 101 M 37 114 L 51 114"))
    static let heart = SymbolDrawing(
        116, 108,
        .body(
            "M 58 98 C 30 80 9 61 9 38 C 9 21 21 10 35 10 C 46 10 54 17 58 26 C 62 17 70 10 81 10 "
                + "C 95 10 107 21 107 38 C 107 61 86 80 58 98 Z"))
    static let musicNote = SymbolDrawing(
        92, 116, .line("M 33 90 L 33 22 L 82 10 L 82 76 M 33 42 L 82 30"),
        .area("O 22 91 12 10 O 71 78 12 10", edge: 0.4))
    static let number = SymbolDrawing(
        104, 104, .line("M 40 10 L 30 94 M 74 10 L 64 94 M 12 36 L 94 36 M 10 68 L 92 68"))
    static let flag = SymbolDrawing(
        96, 120,
        .body(
            "M 12 110 L 12 14 C 26 6 38 8 50 14 C 62 20 74 20 86 14 L 86 66 C 74 72 62 72 50 66 C 38 60 26 58 12 66"
        ))
}
