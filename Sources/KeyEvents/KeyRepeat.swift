/// When a held key of a hardware keyboard repeats: after a delay, then at the rate of the display server.
///
/// The server reports the rate and the client repeats the key. A stalled program (a stopped process, a suspended machine)
/// skips the repeats that it missed.
///
///     let keyRepeat = KeyRepeat(rate: 25, delay: 600)
///     keyRepeat.first(after: 10)              // 10.6
///     keyRepeat.next(after: 10.6, now: 70)    // the first multiple of the interval after 70, not 10.64
package struct KeyRepeat: Hashable, Sendable {
    /// The shortest time between two repeats, in seconds: so that no rate keeps the event loop busy.
    static let shortestInterval = 0.005

    /// Seconds between two repeats; nil where keys do not repeat.
    private(set) var interval: Double? = 0.04
    /// Seconds from the press to the first repeat.
    private(set) var delay = 0.6

    package init() {}

    /// - Parameters:
    ///   - rate: repeats per second; 0 or less means that keys do not repeat.
    ///   - delay: milliseconds; a negative delay counts as 0.
    package init(rate: Int32, delay: Int32) {
        interval = rate > 0 ? max(Self.shortestInterval, 1 / Double(rate)) : nil
        self.delay = Double(max(0, delay)) / 1000
    }

    /// When a key that is pressed at `press` repeats first; nil where keys do not repeat.
    package func first(after press: Double) -> Double? { interval.map { _ in press + delay } }

    /// When a key repeats next after the repeat that was due at `due`: later than `now`, a whole number of intervals after `due`.
    package func next(after due: Double, now: Double) -> Double? {
        guard let interval else { return nil }
        let missed = max(0, ((now - due) / interval).rounded(.down))
        let next = due + (missed + 1) * interval
        return next > now ? next : now + interval
    }
}
