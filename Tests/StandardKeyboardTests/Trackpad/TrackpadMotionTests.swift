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
}
