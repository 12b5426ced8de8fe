// Symbols of buttons and fields.

extension SymbolDrawing {
    private static let cross = "M 39 39 L 77 77 M 77 39 L 39 77"
    private static let plusLines = "M 58 33 L 58 83 M 33 58 L 83 58"

    static let xmark = SymbolDrawing(96, 96, .line("M 14 14 L 82 82 M 82 14 L 14 82"))
    static let xmarkCircle = SymbolDrawing(116, 116, .body("O 58 58 50 50"), .detail(cross))
    static let xmarkCircleFill = SymbolDrawing(116, 116, .area("O 58 58 54 54"), .cutLine(cross, width: 1.1))
    static let plus = SymbolDrawing(104, 104, .line("M 52 11 L 52 93 M 11 52 L 93 52"))
    static let plusCircle = SymbolDrawing(116, 116, .body("O 58 58 50 50"), .detail(plusLines))
    static let plusCircleFill = SymbolDrawing(
        116, 116, .area("O 58 58 54 54"), .cutLine(plusLines, width: 1.1))
    static let minus = SymbolDrawing(104, 104, .line("M 11 52 L 93 52"))
    static let minusCircle = SymbolDrawing(116, 116, .body("O 58 58 50 50"), .detail("M 33 58 L 83 58"))
    static let minusCircleFill = SymbolDrawing(
        116, 116, .area("O 58 58 54 54"), .cutLine("M 33 58 L 83 58", width: 1.1))
    static let checkmark = SymbolDrawing(104, 100, .line("M 12 56 L 40 86 L 92 14"))
    static let checkmarkCircle = SymbolDrawing(
        116, 116, .body("O 58 58 50 50"), .detail("M 35 60 L 52 79 L 81 38"))
    static let checkmarkCircleFill = SymbolDrawing(
        116, 116, .area("O 58 58 54 54"), .cutLine("M 35 60 L 52 79 L 81 38", width: 1.1))
    static let circle = SymbolDrawing(116, 116, .body("O 58 58 50 50"))
    static let circleFill = SymbolDrawing(116, 116, .area("O 58 58 54 54"))
    static let ellipsis = SymbolDrawing(112, 36, .area("O 16 18 9.5 9.5 O 56 18 9.5 9.5 O 96 18 9.5 9.5"))
    static let ellipsisCircle = SymbolDrawing(
        116, 116, .body("O 58 58 50 50"), .dot("O 33 58 7 7 O 58 58 7 7 O 83 58 7 7"))
    static let infoCircle = SymbolDrawing(
        116, 116, .body("O 58 58 50 50"), .dot("O 57 33 6.8 6.8"),
        .detail("M 47 51 L 59 51 L 59 85 M 45 85 L 73 85", width: 0.95))
    static let questionmarkCircle = SymbolDrawing(
        116, 116, .body("O 58 58 50 50"),
        .detail("M 43 43 C 44 25 74 26 74 44 C 74 56 58 56 58 68"), .dot("O 58 83 6.2 6.2"))
    static let exclamationmarkCircle = SymbolDrawing(
        116, 116, .body("O 58 58 50 50"), .detail("M 58 31 L 58 65"), .dot("O 58 83 6.4 6.4"))
    static let magnifyingglass = SymbolDrawing(
        112, 112, .line("O 47 47 37 37"), .line("M 74 74 L 102 102", width: 1.15))
    static let gear = SymbolDrawing(
        120, 120,
        .body(
            "M 50.7 20.1 L 53.3 8.4 L 66.7 8.4 L 69.3 20.1 L 81.7 25.2 L 91.7 18.8 L 101.2 28.3 L 94.8 38.3 "
                + "L 99.9 50.7 L 111.6 53.3 L 111.6 66.7 L 99.9 69.3 L 94.8 81.7 L 101.2 91.7 L 91.7 101.2 L 81.7 94.8 "
                + "L 69.3 99.9 L 66.7 111.6 L 53.3 111.6 L 50.7 99.9 L 38.3 94.8 L 28.3 101.2 L 18.8 91.7 L 25.2 81.7 "
                + "L 20.1 69.3 L 8.4 66.7 L 8.4 53.3 L 20.1 50.7 L 25.2 38.3 L 18.8 28.3 L 28.3 18.8 L 38.3 25.2 Z"
        ),
        .ring("O 60 60 17 17"))
    static let listBullet = SymbolDrawing(
        128, 92, flips: true, .area("O 14 14 7.5 7.5 O 14 46 7.5 7.5 O 14 78 7.5 7.5"),
        .line("M 38 14 L 118 14 M 38 46 L 118 46 M 38 78 L 118 78"))
    static let eye = SymbolDrawing(
        140, 92,
        .body("M 8 46 C 24 22 46 10 70 10 C 94 10 116 22 132 46 C 116 70 94 82 70 82 C 46 82 24 70 8 46 Z"),
        .detail("O 70 46 19 19"))
    static let eyeSlash = SymbolDrawing(
        140, 100,
        .body("M 8 50 C 24 26 46 14 70 14 C 94 14 116 26 132 50 C 116 74 94 86 70 86 C 46 86 24 74 8 50 Z"),
        .detail("O 70 50 19 19"), .cutLine("M 30 8 L 118 96", width: 2.6), .line("M 27 11 L 108 92"))
    static let star = SymbolDrawing(116, 112, .body(starOutline))
    static let starFill = SymbolDrawing(116, 112, .area(starOutline, edge: 1))

    private static let starOutline =
        "M 58 10 L 70.3 42 L 105.6 44 L 78 65.5 L 87.4 99.5 L 58 80 L 28.6 99.5 L 38 65.5 L 10.4 44 L 45.7 42 Z"
}
