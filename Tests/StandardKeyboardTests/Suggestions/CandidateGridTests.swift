import Foundation
import Testing

@testable import StandardKeyboard

/// The frames of candidates, in a row and on a page.
@Suite struct CandidateGridTests {
    @Test(
        "A candidate is as wide as its text and the room beside it, on whole pixels, and at least as wide as a touch target",
        arguments: [
            (40, 1, 64), (20, 1, 44), (12, 1, 44), (40.2, 1, 65), (40.2, 2, 64.5), (40.2, 4, 64.25),
            (300, 2, 324),
        ] as [(Double, Double, Double)])
    func cell(text: Double, scale: Double, width: Double) {
        let grid = CandidateGrid(row: 2, height: 45, scale: scale, reach: 1000) { _ in text }
        #expect(
            grid.frames == [
                CGRect(x: 0, y: 0, width: width, height: 45),
                CGRect(x: width, y: 0, width: width, height: 45),
            ])
        #expect(grid.size == CGSize(width: 2 * width, height: 45))
    }

    @Test(
        "A row measures no more candidates than are visible, and as far from the chosen one",
        arguments: [
            (100, nil, 3), (390, nil, 9), (390, 2, 12), (390, 20, 30), (.infinity, nil, 120),
        ] as [(Double, Int?, Int)])
    func reach(reach: Double, chosen: Int?, places: Int) {
        var asked = 0
        let grid = CandidateGrid(row: 120, height: 45, scale: 2, reach: reach, including: chosen) { _ in
            asked += 1
            return 20
        }
        #expect(grid.frames.count == places && asked == places && grid.isWhole == (places == 120))
        #expect(grid.rows == 1)
    }

    @Test(
        "On a page a candidate takes as many columns as it needs, and goes to the next row where they are not left"
    )
    func page() {
        // Columns of 48.75 points: 20 and 24 need one, 40 and 24 two, 200 and 24 five, 2000 all.
        let widths: [Double] = [40, 20, 20, 20, 200, 20, 2000, 20]
        let grid = CandidateGrid(page: widths.count, width: 390, rowHeight: 45, scale: 2) { widths[$0] }
        #expect(
            grid.frames == [
                CGRect(x: 0, y: 0, width: 97.5, height: 45), CGRect(x: 97.5, y: 0, width: 49, height: 45),
                CGRect(x: 146.5, y: 0, width: 48.5, height: 45), CGRect(x: 195, y: 0, width: 49, height: 45),
                CGRect(x: 0, y: 45, width: 244, height: 45), CGRect(x: 244, y: 45, width: 48.5, height: 45),
                CGRect(x: 0, y: 90, width: 390, height: 45), CGRect(x: 0, y: 135, width: 49, height: 45),
            ])
        #expect(grid.rows == 4 && grid.size == CGSize(width: 390, height: 180) && grid.isWhole)
    }

    @Test(
        "The visible candidates are contiguous",
        arguments: [
            (0, 90, 0..<16), (44, 2, 0..<16), (45, 45, 8..<16), (100, 45, 16..<20), (300, 45, 0..<0),
        ] as [(Double, Double, Range<Int>)])
    func sight(top: Double, height: Double, places: Range<Int>) {
        let grid = CandidateGrid(page: 20, width: 390, rowHeight: 45, scale: 1) { _ in 20 }
        #expect(grid.indices(in: CGRect(x: 0, y: top, width: 390, height: height)) == places)
    }

    @Test("A row is visible from its start, or from its scroll position")
    func scrolledRow() {
        let row = CandidateGrid(row: 20, height: 45, scale: 1, reach: .infinity) { _ in 20 }
        #expect(row.indices(in: CGRect(x: 0, y: 0, width: 100, height: 45)) == 0..<3)
        #expect(row.indices(in: CGRect(x: 44, y: 0, width: 88, height: 45)) == 1..<3)
    }

    @Test("No candidates take no room")
    func nothing() {
        let none = CandidateGrid(page: 0, width: 390, rowHeight: 45, scale: 1) { _ in 20 }
        #expect(none.rows == 0 && none.size.height == 0 && none.indices(in: .infinite).isEmpty)
        #expect(CandidateGrid(row: 0, height: 45, scale: 1, reach: 390) { _ in 20 }.frames.isEmpty)
    }
}
