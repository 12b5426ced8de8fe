/// When a held key of a hardware keyboard repeats: after a delay, then at the compositor's rate.
///
/// The compositor reports the rate; the client makes the repeats. Repeats that a stalled program missed (a stopped
/// process, a suspended machine) are skipped, never sent later.
///
///     let keyRepeat = KeyRepeat(rate: 25, delay: 600)
///     keyRepeat.first(after: 10)              // 10.6
///     keyRepeat.next(after: 10.6, now: 70)    // the first beat after 70, not 10.64
package struct KeyRepeat: Hashable, Sendable {
    /// The shortest time between two repeats, in seconds: no rate makes the loop busy.
    package static let shortestInterval = 0.005

    /// Seconds between two repeats; nil where keys do not repeat.
    package private(set) var interval: Double? = 0.04
    /// Seconds from the press to the first repeat.
    package private(set) var delay = 0.6

    package init() {}

    /// - Parameters:
    ///   - rate: repeats a second; none where it is 0 or less.
    ///   - delay: milliseconds; a negative one counts as none.
    package init(rate: Int32, delay: Int32) {
        interval = rate > 0 ? max(Self.shortestInterval, 1 / Double(rate)) : nil
        self.delay = Double(max(0, delay)) / 1000
    }

    /// When a key repeats first that is pressed at a time; nil where keys do not repeat.
    package func first(after press: Double) -> Double? { interval.map { _ in press + delay } }

    /// When a key repeats next after a repeat that was due at a time; always later than `now`, on the same beat.
    package func next(after due: Double, now: Double) -> Double? {
        guard let interval else { return nil }
        let missed = max(0, ((now - due) / interval).rounded(.down))
        let next = due + (missed + 1) * interval
        return next > now ? next : now + interval
    }
}
