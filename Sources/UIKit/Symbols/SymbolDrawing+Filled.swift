import CoreGraphics

/// Filled variants of symbols, for selected tabs.
extension SymbolDrawing {
    static let houseFill = SymbolDrawing(
        128, 108,
        .area(
            "M 64 24 L 102 58 L 102 88 C 102 95 98 99 91 99 L 37 99 C 30 99 26 95 26 88 L 26 58 Z", edge: 0.8),
        .line("M 10 54 L 58 12 C 62 9 66 9 70 12 L 118 54"),
        .cutArea("M 50 104 L 50 70 C 50 67 51 66 54 66 L 74 66 C 77 66 78 67 78 70 L 78 104 Z"))
    static let photoFill = SymbolDrawing(
        132, 104, .area("R 9 9 114 86 15", edge: 1), .cutArea("O 42 37 12 12"),
        .cutLine("M 16 84 L 38 62 C 42 59 46 59 50 62 L 60 72 L 84 50 C 88 47 92 47 96 50 L 117 70"))
    static let personFill = SymbolDrawing(
        104, 108, .area("O 52 31 22 23", edge: 1),
        .area(
            "M 52 66 C 26 66 10 80 10 92 C 10 97 13 99 19 99 L 85 99 C 91 99 94 97 94 92 C 94 80 78 66 52 66 Z",
            edge: 1))
    static let folderFill = SymbolDrawing(
        128, 100,
        .area(
            "M 9 32 L 9 76 C 9 86 14 91 24 91 L 104 91 C 114 91 119 86 119 76 L 119 32 C 119 24 114 20 106 20 "
                + "L 64 20 L 54 11 C 52 9 49 9 46 9 L 24 9 C 14 9 9 14 9 24 Z", edge: 1),
        .cutLine("M 9 38 L 119 38", width: 0.8))
    static let envelopeFill = SymbolDrawing(
        132, 96, .area("R 9 9 114 78 14", edge: 1),
        .cutLine("M 14 18 L 58 56 C 63 60 69 60 74 56 L 118 18"))
    static let phoneFill = SymbolDrawing(
        108, 108,
        .area(
            "M 31 10 C 24 8 10 18 10 32 C 10 66 44 99 76 99 C 90 99 99 86 98 78 C 97 74 79 62 75 62 "
                + "C 70 62 67 70 62 70 C 56 70 39 53 39 47 C 39 42 47 39 47 34 C 47 30 35 11 31 10 Z", edge: 1
        ))
    static let bookmarkFill = SymbolDrawing(
        80, 116,
        .area("M 11 24 C 11 15 16 10 25 10 L 55 10 C 64 10 69 15 69 24 L 69 106 L 40 80 L 11 106 Z", edge: 1))
    static let bellFill = SymbolDrawing(
        104, 120,
        .area(
            "M 52 10 C 32 10 22 25 22 45 C 22 68 10 76 10 86 C 10 90 13 92 18 92 L 86 92 C 91 92 94 90 94 86 "
                + "C 94 76 82 68 82 45 C 82 25 72 10 52 10 Z", edge: 1),
        .area("M 36 102 C 40 114 64 114 68 102 Z", edge: 0.6))
}
