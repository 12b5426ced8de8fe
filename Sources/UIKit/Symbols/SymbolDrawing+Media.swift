// Symbols of media: playing, rewinding, taking a photo.

extension SymbolDrawing {
    static let playFill = SymbolDrawing(100, 108, .area("M 16 12 L 92 54 L 16 96 Z", edge: 1))
    static let pauseFill = SymbolDrawing(90, 104, .area("R 12 10 22 84 5 R 56 10 22 84 5"))
    static let forwardFill = SymbolDrawing(
        150, 96, .area("M 12 14 L 68 48 L 12 82 Z", edge: 1), .area("M 80 14 L 136 48 L 80 82 Z", edge: 1))
    static let backwardFill = forwardFill.mirrored
    static let turnUpLeft = SymbolDrawing(
        128, 108,
        .body("M 50 30 L 50 12 L 12 46 L 50 80 L 50 62 C 82 60 104 70 118 96 C 116 58 92 32 50 30 Z"))
    static let camera = SymbolDrawing(
        140, 108,
        .body(
            "M 24 28 L 44 28 L 54 12 L 86 12 L 96 28 L 116 28 "
                + "C 126 28 130 32 130 40 L 130 86 C 130 94 126 98 116 98 L 24 98 C 14 98 10 94 10 86 L 10 40 C 10 32 14 28 24 28 Z"
        ),
        .detail("O 70 60 22 22"))
    static let heartFill = SymbolDrawing(
        120, 108,
        .area(
            "M 60 98 C 30 78 10 58 10 36 C 10 20 22 10 36 10 C 48 10 56 16 60 26 "
                + "C 64 16 72 10 84 10 C 98 10 110 20 110 36 C 110 58 90 78 60 98 Z", edge: 0.6))
    private static let speakerBody = "M 12 38 L 30 38 L 57 15 L 57 89 L 30 66 L 12 66 Z"
    static let speaker = SymbolDrawing(68, 104, flips: true, .body(speakerBody))
    static let speakerFill = SymbolDrawing(68, 104, flips: true, .area(speakerBody, edge: 1))
    static let speakerSlashFill = SymbolDrawing(
        104, 104, flips: true, .area(speakerBody, edge: 1), .line("M 74 38 L 96 66 M 96 38 L 74 66"))
    static let speakerWave1Fill = speakerFill(waves: 1)
    static let speakerWave2Fill = speakerFill(waves: 2)
    static let speakerWave3Fill = speakerFill(waves: 3)
    private static func speakerFill(waves: Int) -> SymbolDrawing {
        let arcs = (0..<waves).map { "A 52 52 \(26 + 20 * $0) -42 42" }.joined(separator: " ")
        return SymbolDrawing(
            CGFloat(66 + 21 * waves), 104, flips: true, .area(speakerBody, edge: 1), .line(arcs))
    }
    static let hifispeaker = SymbolDrawing(
        88, 116, .body("R 10 9 68 98 13"), .detail("O 44 72 19 19"), .dot("O 44 34 9 9"))
}
