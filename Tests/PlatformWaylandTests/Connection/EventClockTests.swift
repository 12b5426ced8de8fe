import Testing

@testable import PlatformWayland

@Suite struct EventClockTests {
    @Test(
        arguments: [
            (100_000, 100.05, 100.0),
            (99_000, 100.05, 99.0),
            (100_060, 100.05, 100.05),
            (5, 4_294_967.301, 4_294_967.301),
            (4_294_967_290, 4_294_967.300, 4_294_967.290),
            (0, 100.05, 100.05),
            (3_000_000_000, 100.05, 100.05),
        ] as [(UInt32, Double, Double)])
    func millisecondsAreExtended(stamp: UInt32, now: Double, expected: Double) {
        #expect(abs(EventClock.seconds(stamp, now: now) - expected) < 0.002)
    }
}
