import Foundation
import Testing

@testable import StandardKeyboard

@Suite struct TrackpadMotionTests {
    @Test func aStepIsNinePointsAndTheRestIsKept() {
        var motion = TrackpadMotion()
        var steps: [Int] = []
        for _ in 0..<4 { steps.append(motion.move(by: CGPoint(x: 5, y: 0)).characters) }
        #expect(steps == [0, 1, 0, 1])
        #expect(motion.move(by: CGPoint(x: -20, y: 0)).characters == -2)
    }

    @Test(arguments: [
        (-1, "one\ntwo", "", -4), (-1, "one\ntwolong", "", -8), (-9, "a\nb\nc", "", -4),
        (1, "ab", "c\nxyz", 4),
        (1, "ab", "c\nx", 3), (2, "", "\n\nz", 2), (0, "a", "b", 0),
    ])
    func linesKeepTheColumn(lines: Int, before: String, after: String, offset: Int) {
        #expect(LineMotion.offset(lines: lines, before: before, after: after) == offset)
    }

    @Test func withoutSuchALineTheCaretStays() {
        #expect(LineMotion.offset(lines: -1, before: "abc", after: "") == nil)
        #expect(LineMotion.offset(lines: 1, before: "abc", after: "def") == nil)
    }
}
