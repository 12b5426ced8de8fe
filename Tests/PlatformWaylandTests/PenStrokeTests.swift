import Foundation
import Platform
import Testing

@testable import PlatformWayland

/// A pen over a window, as the compositor reports it frame by frame.
@Suite struct PenStrokeTests {
    private let key = CGPoint(x: 39, y: 60)

    @Test("A pen that hovers is no touch; its contact is one from down to up (I1)")
    func tap() {
        var stroke = PenStroke()
        stroke.moved(to: CGPoint(x: 1, y: 1))
        #expect(stroke.frame() == [] && !stroke.isDown)
        stroke.moved(to: key)
        stroke.tipChanged(isDown: true)
        #expect(stroke.frame().map(\.phase) == [.began] && stroke.isDown)
        #expect(stroke.frame() == [], "nothing moved")
        stroke.moved(to: CGPoint(x: 40, y: 60))
        #expect(stroke.frame().map(\.point) == [CGPoint(x: 40, y: 60)])
        stroke.tipChanged(isDown: false)
        #expect(stroke.frame().map(\.phase) == [.ended] && !stroke.isDown)
        stroke.moved(to: key)
        #expect(stroke.frame() == [])
    }

    @Test("What is in a frame with the contact counts for it, in any order: point, pressure and tilt (I1)")
    func frame() throws {
        var stroke = PenStroke()
        stroke.tipChanged(isDown: true)
        stroke.pressed(65535 / 2 + 1)
        stroke.tilted(x: 45, y: 0)
        stroke.moved(to: key)
        let began = try #require(stroke.frame().first)
        #expect(began.phase == .began && began.point == key)
        #expect(abs(began.pen.force - 0.5) < 0.001)
        #expect(abs(began.pen.altitude - .pi / 4) < 0.001 && began.pen.azimuth == 0)
        stroke.pressed(70000)
        #expect(stroke.frame().map(\.pen.force) == [1], "a harder press is a change, and full at most")
        stroke.tipChanged(isDown: false)
        stroke.tipChanged(isDown: true)
        #expect(stroke.frame().map(\.phase) == [.ended, .began])
    }

    @Test("A contact that is taken away is cancelled once; repeated and endless reports change nothing (I1)")
    func cancelled() {
        var stroke = PenStroke()
        #expect(stroke.cancel() == nil)
        stroke.tipChanged(isDown: true)
        #expect(stroke.cancel() == nil, "it was never reported")
        for _ in 0..<1000 { stroke.tipChanged(isDown: true) }
        #expect(stroke.frame().map(\.phase) == [.began])
        stroke.moved(to: key)
        #expect(stroke.cancel()?.phase == .cancelled)
        #expect(stroke.frame() == [] && stroke.cancel() == nil)
        for index in 0..<1000 { stroke.tipChanged(isDown: index.isMultiple(of: 2)) }
        #expect(stroke.frame().count <= 16)
    }

    @Test(
        "Tilts become the angle to the screen and the direction in which the pen leans (I1)",
        arguments: [
            (0, 0, .pi / 2, 0), (45, 0, .pi / 4, 0), (0, 45, .pi / 4, .pi / 2), (-45, 0, .pi / 4, .pi),
            (0, -60, .pi / 6, -.pi / 2), (400, 0, .pi / 180, 0),
        ] as [(Double, Double, Double, Double)])
    func lean(x: Double, y: Double, altitude: Double, azimuth: Double) {
        var pen = PenContact()
        pen.lean(x: x, y: y)
        #expect(abs(pen.altitude - altitude) < 0.001 && abs(pen.azimuth - azimuth) < 0.001)
    }
}
