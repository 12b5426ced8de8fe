import Foundation
import Testing
@testable import UIKit

@Suite("Scrolling's motion") struct ScrollMotionTests {
    @Test("content glides as far as iOS's decay says")
    func glide() {
        let motion = ScrollMotion(from: 0, velocity: 1000, rate: 0.998, range: 0...10000)
        #expect(abs(motion.position(at: 10) - 499.5) < 1 && abs(motion.rest - 499.5) < 1)
        #expect(!motion.isFinished(at: 1) && motion.isFinished(at: 3))
    }

    @Test("beyond an end it springs back and does not swing")
    func spring() {
        let motion = ScrollMotion(from: 0, velocity: -2000, rate: 0.998, range: 0...100)
        let places = stride(from: 0.0, through: 2, by: 0.02).map(motion.position(at:))
        #expect((places.min() ?? 0) < -20 && places.allSatisfy { $0 <= 0.01 })
        #expect(motion.isFinished(at: 1.5) && motion.rest == 0)
    }

    @Test("pulling beyond an end shows less and less of it")
    func rubberBand() {
        #expect(abs(ScrollMotion.rubberBand(100, room: 500) - 49.5) < 0.1)
        #expect(ScrollMotion.rubberBand(-100, room: 500) == -ScrollMotion.rubberBand(100, room: 500))
        #expect(ScrollMotion.rubberBand(1e9, room: 500) < 500)
    }
}
