import Foundation
import Testing

@testable import UIKit

@Suite("ScrollMotion, ScrollPaging and ScrollZoom") struct ScrollMotionTests {
    @Test("deceleration covers the distance of iOS's decay rates", arguments: [(0.998, 499.5), (0.99, 99.5)])
    func glide(rate: Double, distance: Double) {
        let motion = ScrollMotion(from: 0, velocity: 1000, rate: rate, range: 0...10000)
        #expect(abs(motion.rest - distance) < 0.1 && abs(motion.position(at: 10) - distance) < 0.1)
        for time in [0.1, 0.5, 1.0] {
            #expect(abs(motion.velocity(at: time) - 1000 * pow(rate, 1000 * time)) < 0.01)
        }
        // The motion ends when 0.25 points remain.
        let decay = -1000 * log(rate), end = log(1000 / decay / 0.25) / decay
        #expect(!motion.isFinished(at: end - 0.02) && motion.isFinished(at: end + 0.02))
    }

    @Test("beyond an end, content springs back without overshooting")
    func spring() {
        let motion = ScrollMotion(from: 0, velocity: -2000, rate: 0.998, range: 0...100)
        let places = stride(from: 0.0, through: 2, by: 0.02).map(motion.position(at:))
        #expect((places.min() ?? 0) < -20 && places.allSatisfy { $0 <= 0.01 })
        #expect(motion.isFinished(at: 1.5) && motion.rest == 0)
        let hard = ScrollMotion(from: 0, velocity: -2000, rate: 0.998, range: 0...100, bounces: false)
        #expect(hard.position(at: 0.1) == 0 && hard.isFinished(at: 0.1))
    }

    @Test(
        "a motion to a target ends there without overshooting",
        arguments: [
            (0.0, 300.0, 900.0), (0.0, 300.0, 0.0), (300.0, 0.0, 500.0), (0.0, 40.0, 6000.0),
            (0.0, 2000.0, 5000.0),
        ])
    func chosen(from: Double, to: Double, velocity: Double) {
        for motion in [
            ScrollMotion(from: from, to: to, velocity: velocity, rate: 0.998),
            ScrollMotion(from: from, springingTo: to, velocity: velocity),
        ] {
            let places = stride(from: 0.0, through: 8, by: 0.01).map(motion.position(at:))
            #expect(abs(motion.rest - to) < 0.01 && motion.isFinished(at: 8))
            #expect(places.allSatisfy { $0 >= min(from, to) - 0.01 && $0 <= max(from, to) + 0.01 })
        }
    }

    @Test("rubber-banding beyond an end uses iOS's coefficient 0.55")
    func rubberBand() {
        #expect(abs(ScrollMotion.rubberBand(100, room: 500) - 49.5) < 0.1)
        #expect(ScrollMotion.rubberBand(-100, room: 500) == -ScrollMotion.rubberBand(100, room: 500))
        #expect(ScrollMotion.rubberBand(1e9, room: 500) < 500)
        for shown in [-120.0, 0, 7, 300] {
            let pull = ScrollMotion.dragDistance(forShown: shown, room: 500)
            #expect(abs(ScrollMotion.rubberBand(pull, room: 500) - shown) < 0.01)
        }
    }

    @Test("successive flicks add up")
    func inherited() {
        #expect(abs(ScrollMotion.inherited(from: 2000) - 2539) < 30)
        #expect(ScrollMotion.inherited(from: -2000) == -ScrollMotion.inherited(from: 2000))
        #expect(ScrollMotion.inherited(from: 1e9) == 40000)
    }

    @Test(
        "a page is turned by half its width or by a flick, one at a time",
        arguments: [
            (140.0, 0.0, 0.0, 0.0), (160.0, 0.0, 0.0, 300.0), (20.0, 0.0, 400.0, 300.0),
            (280.0, 300.0, -400.0, 0.0),
            (290.0, 0.0, 400.0, 300.0), (320.0, 300.0, -400.0, 300.0), (590.0, 0.0, 5000.0, 300.0),
        ])
    func paging(offset: CGFloat, start: CGFloat, velocity: CGFloat, page: CGFloat) {
        #expect(ScrollPaging(page: 300).rest(at: offset, from: start, velocity: velocity) == page)
        #expect(ScrollPaging(page: 0).rest(at: offset, from: start, velocity: velocity) == offset)
    }

    @Test("zooming rubber-bands beyond its scale range")
    func zoom() {
        let zoom = ScrollZoom(least: 1, greatest: 4, bounces: true)
        #expect(zoom.shown(2) == 2 && zoom.shown(8) < 8 && zoom.shown(8) > 4 && zoom.shown(1e6) < 8)
        #expect(zoom.shown(0.5) < 1 && zoom.shown(0.5) > 0.5 && zoom.allowed(0.1) == 1)
        #expect(abs(zoom.pinchScale(forShown: zoom.shown(8)) - 8) < 0.001)
        #expect(ScrollZoom(least: 1, greatest: 4, bounces: false).shown(9) == 4)
        #expect(ScrollZoom(least: .nan, greatest: -3, bounces: true).limits == 1...1)
    }
}
