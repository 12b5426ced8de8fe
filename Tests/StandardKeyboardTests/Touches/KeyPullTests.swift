import Testing

@testable import StandardKeyboard

@Suite struct KeyPullTests {
    @Test(
        "A slow pull types the upper character from 0.4 of the key's height, a flick from 0.25",
        arguments: [
            // distance and speed in points, key height, pulls, types
            (8.0, 60.0, 54.0, false, false), (12, 60, 54, true, false), (21, 100, 54, true, false),
            (22, 100, 54, true, true), (35, 60, 54, true, true), (50, 1000, 54, true, true),
            (13, 400, 54, true, false), (14, 400, 54, true, true), (14, 250, 54, true, false),
            (8, 2000, 54, false, false), (28, 100, 74, true, false), (30, 100, 74, true, true),
            (19, 400, 74, true, true), (14, 400, 74, false, false), (-30, 400, 54, false, false),
        ])
    func thresholds(distance: Double, speed: Double, keyHeight: Double, pulls: Bool, types: Bool) {
        let pull = KeyPull(distance: distance, speed: speed, keyHeight: keyHeight)
        #expect(pull.isPulling == pulls && pull.isEnough == types)
    }

    @Test("A touch that does not pull is none, and types nothing but its letter")
    func none() {
        #expect(!KeyPull.none.isPulling && !KeyPull.none.isEnough)
    }
}
