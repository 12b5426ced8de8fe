// Symbols of objects, for the bars and lists of apps.

extension SymbolDrawing {
    static let squareAndPencil = SymbolDrawing(
        120, 116,
        .line(
            "M 66 22 L 26 22 C 15 22 9 28 9 39 L 9 90 C 9 101 15 107 26 107 L 77 107 C 88 107 94 101 94 90 L 94 54"
        ),
        .area("M 96 13 L 107 24 L 58 73 L 43 79 L 47 62 Z", edge: 0.25),
        .area(
            "M 100.5 9 C 103 6 107 6 110 9 L 111.5 10.5 C 114 13 114 17 111.5 19.5 L 110.5 20.5 L 99.5 10 Z",
            edge: 0.2))
    static let trash = SymbolDrawing(
        100, 120,
        .body(
            "M 8 26 L 92 26 M 35 26 L 35 18 C 35 12 39 9 44 9 L 56 9 C 61 9 65 12 65 18 L 65 26 "
                + "M 18 26 L 23 98 C 23.5 106 28 110 36 110 L 64 110 C 72 110 76.5 106 77 98 L 82 26"),
        .detail("M 36.5 44 L 38 92 M 50 44 L 50 92 M 63.5 44 L 62 92", width: 0.85))
    static let noteText = SymbolDrawing(
        112, 112, .body("R 10 10 92 92 18"), .detail("M 30 36 L 82 36 M 30 56 L 82 56 M 30 76 L 58 76"))
    static let sidebar = SymbolDrawing(
        128, 104, .body("R 9 10 110 84 18"), .detail("M 47 10 L 47 94"),
        .detail("M 21 29 L 35 29 M 21 44 L 35 44 M 21 59 L 35 59", width: 0.85))
    static let folder = SymbolDrawing(
        128, 100,
        .body(
            "M 9 32 L 9 76 C 9 86 14 91 24 91 L 104 91 C 114 91 119 86 119 76 L 119 32 C 119 24 114 20 106 20 "
                + "L 64 20 L 54 11 C 52 9 49 9 46 9 L 24 9 C 14 9 9 14 9 24 L 9 36 L 119 36"))
    static let book = SymbolDrawing(
        132, 104,
        .body(
            "M 66 24 C 56 14 34 8 12 12 L 12 84 C 34 80 56 84 66 95 C 76 84 98 80 120 84 L 120 12 "
                + "C 98 8 76 14 66 24 Z M 66 24 L 66 92"))
    static let bookFill = SymbolDrawing(
        132, 104,
        .area(
            "M 66 24 C 56 14 34 8 12 12 L 12 84 C 34 80 56 84 66 95 C 76 84 98 80 120 84 L 120 12 "
                + "C 98 8 76 14 66 24 Z", edge: 1), .cutLine("M 66 28 L 66 90", width: 0.8))
    static let lock = SymbolDrawing(
        84, 116, .body("R 10 50 64 56 12"), .line("M 22 50 L 22 32 C 22 4 62 4 62 32 L 62 50"))
    static let lockFill = SymbolDrawing(
        84, 116, .area("R 10 50 64 56 12", edge: 1), .line("M 22 50 L 22 32 C 22 4 62 4 62 32 L 62 50"))
    static let envelope = SymbolDrawing(
        132, 96, .body("R 9 9 114 78 14"), .detail("M 14 16 L 58 54 C 63 58 69 58 74 54 L 118 16"))
    static let phone = SymbolDrawing(
        108, 108,
        .body(
            "M 31 10 C 24 8 10 18 10 32 C 10 66 44 99 76 99 C 90 99 99 86 98 78 C 97 74 79 62 75 62 "
                + "C 70 62 67 70 62 70 C 56 70 39 53 39 47 C 39 42 47 39 47 34 C 47 30 35 11 31 10 Z"))
    static let person = SymbolDrawing(
        104, 108, .body("O 52 31 22 23"),
        .body(
            "M 52 66 C 26 66 10 80 10 92 C 10 97 13 99 19 99 L 85 99 C 91 99 94 97 94 92 C 94 80 78 66 52 66 Z"
        ))
    static let house = SymbolDrawing(
        128, 108,
        .line(
            "M 10 54 L 58 12 C 62 9 66 9 70 12 L 118 54 M 26 42 L 26 88 C 26 95 30 99 37 99 L 91 99 "
                + "C 98 99 102 95 102 88 L 102 42 M 50 99 L 50 66 L 78 66 L 78 99"))
    static let link = SymbolDrawing(
        120, 120,
        .line("M 52 70 C 42 60 42 48 52 38 L 74 17 C 94 2 118 26 103 46 L 88 62"),
        .line("M 68 50 C 78 60 78 72 68 82 L 46 103 C 26 118 2 94 17 74 L 32 58"))
    static let docOnDoc = SymbolDrawing(
        104, 124,
        .line(
            "M 34 30 L 34 24 C 34 15 39 10 48 10 L 80 10 C 89 10 94 15 94 24 L 94 76 C 94 85 89 90 80 90 L 74 90"
        ),
        .body("R 10 34 60 80 13"))
    static let scissors = SymbolDrawing(
        124, 104, .line("O 25 26 15 15"), .line("O 25 78 15 15"), .line("M 38 35 L 114 84 M 38 69 L 114 20"))
    static let clipboard = SymbolDrawing(
        92, 120,
        .body(
            "M 30 18 L 24 18 C 15 18 10 23 10 32 L 10 97 C 10 106 15 111 24 111 L 68 111 C 77 111 82 106 82 97 "
                + "L 82 32 C 82 23 77 18 68 18 L 62 18"), .detail("R 30 9 32 19 7"))
    static let photo = SymbolDrawing(
        132, 104, .body("R 9 9 114 86 15"), .dot("O 42 37 10 10"),
        .detail("M 12 84 L 38 60 C 42 57 46 57 50 60 L 60 70 L 84 48 C 88 45 92 45 96 48 L 120 70"))
    static let bookmark = SymbolDrawing(
        80, 116, .body("M 11 24 C 11 15 16 10 25 10 L 55 10 C 64 10 69 15 69 24 L 69 106 L 40 80 L 11 106 Z"))
    static let bell = SymbolDrawing(
        104, 120,
        .body(
            "M 52 10 C 32 10 22 25 22 45 C 22 68 10 76 10 86 C 10 90 13 92 18 92 L 86 92 C 91 92 94 90 94 86 "
                + "C 94 76 82 68 82 45 C 82 25 72 10 52 10 Z M 38 94 C 40 112 64 112 66 94"))
    static let pin = SymbolDrawing(
        84, 124,
        .body(
            "M 24 10 L 60 10 M 28 10 L 30 46 C 16 54 10 64 10 76 L 74 76 C 74 64 68 54 54 46 L 56 10 M 42 76 L 42 114"
        ))
}
