import CoreGraphics
import Testing

@testable import PlatformWayland

@Suite struct DragPathTests {
    @Test(
        "A drag is where it is reported as long as a finger can be there; after a leap it has left the window",
        arguments: [
            ([(100, 100, 0), (110, 120, 16), (300, 120, 48)], true),
            // The window at the left begins at its own right edge (sway 1.7).
            ([(20, 100, 0), (6, 98, 16), (492, 97, 33)], false),
            ([(20, 100, 0), (492, 97, 16), (20, 100, 32)], false),
            // A compositor that was busy for a moment.
            ([(20, 100, 0), (492, 97, 200)], true),
            ([(20, 100, UInt32.max - 5), (30, 100, 10)], true),
        ] as [([(CGFloat, CGFloat, UInt32)], Bool)])
    func leaps(points: [(CGFloat, CGFloat, UInt32)], isInside: Bool) {
        var path = DragPath()
        for (x, y, time) in points { path.move(to: CGPoint(x: x, y: y), time: time) }
        #expect(path.isInside == isInside)
    }
}
