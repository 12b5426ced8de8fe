import Testing

@testable import Scribble

@Suite struct LetterFeaturesTests {
    private func features(_ strokes: [[(Float, Float)]], unit: Float = 1) -> LetterFeatures? {
        LetterFeatures(
            Drawing(strokes.map { Stroke($0.map { Stroke.Point(x: $0.0, y: $0.1) }) }), unit: unit)
    }

    @Test("Position and size do not matter")
    func invariance() throws {
        let drawing = Drawing(Pen(unit: 1).strokes("R"))
        let first = try #require(LetterFeatures(drawing, unit: 1))
        let moved = try #require(LetterFeatures(drawing.placed(x: 50, y: -20, scale: 12), unit: 12))
        #expect(zip(first.values, moved.values).allSatisfy { abs($0 - $1) < 0.001 })
    }

    @Test("The order of strokes and their direction are in the last two features only")
    func order() throws {
        let first = try #require(features([[(0, 0), (0, 10)], [(0, 5), (6, 5)]]))
        let other = try #require(features([[(6, 5), (0, 5)], [(0, 10), (0, 0)]]))
        let last = LetterFeatures.count - 2
        #expect(zip(first.values[..<last], other.values[..<last]).allSatisfy { abs($0 - $1) < 0.001 })
        #expect(first.values[last] == -other.values[last])
    }

    @Test("A level line is among the horizontal orientations in the middle of the square")
    func line() throws {
        let values = try #require(features([[(0, 3), (8, 3)]])).values
        let cells = LetterFeatures.grid * LetterFeatures.grid
        let level = values[..<cells], others = values[cells..<4 * cells]
        #expect(others.allSatisfy { $0 == 0 })
        for (place, value) in level.enumerated() where value > 0 {
            #expect((3...4).contains(place / LetterFeatures.grid))
        }
        // The roots of the shares of its length.
        #expect(abs(level.reduce(0) { $0 + $1 * $1 } - 1) < 0.001)
    }

    @Test("A tap has its ends only; a drawing without points has no features")
    func tap() throws {
        let values = try #require(features([[(4, 4)]])).values
        #expect(values[..<(4 * LetterFeatures.grid * LetterFeatures.grid)].allSatisfy { $0 == 0 })
        #expect(values.allSatisfy { $0.isFinite })
        #expect(features([]) == nil)
        #expect(features([[]]) == nil)
    }
}
