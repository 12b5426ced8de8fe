import Testing

@testable import KeyEvents

@Suite("KeyRepeat") struct KeyRepeatTests {
    @Test func aHeldKeyRepeatsAfterItsDelayAtItsRate() throws {
        let keyRepeat = KeyRepeat(rate: 25, delay: 600)
        let first = try #require(keyRepeat.first(after: 10))
        #expect(abs(first - 10.6) < 1e-9)
        let next = try #require(keyRepeat.next(after: first, now: first + 0.001))
        #expect(abs(next - 10.64) < 1e-9)
    }

    @Test("after a stall a held key repeats once and skips the missed repeats")
    func aStallIsNotMadeUpFor() throws {
        let keyRepeat = KeyRepeat(rate: 25, delay: 600)
        // The process is stopped for a minute right after a repeat was scheduled.
        var due = 10.6
        var sent = 0
        let now = 70.0
        while due <= now {
            sent += 1
            due = try #require(keyRepeat.next(after: due, now: now))
        }
        #expect(sent == 1)
        #expect(due > 70 && due <= 70.04 + 1e-9)
        let beats = (due - 10.6) / 0.04
        #expect(abs(beats - beats.rounded()) < 1e-6)
    }

    @Test(arguments: [0, -1, .min] as [Int32])
    func withoutARateNothingRepeats(rate: Int32) {
        #expect(KeyRepeat(rate: rate, delay: 600).first(after: 10) == nil)
    }

    @Test func noRateOrDelayMakesTheLoopBusy() throws {
        let keyRepeat = KeyRepeat(rate: .max, delay: .min)
        #expect(try #require(keyRepeat.first(after: 10)) == 10)
        #expect(try #require(keyRepeat.next(after: 10, now: 10)) >= 10 + KeyRepeat.shortestInterval)
    }
}
