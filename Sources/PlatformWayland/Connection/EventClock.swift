/// Extends Wayland's 32-bit milliseconds, which wrap every 49 days, to seconds on CLOCK_MONOTONIC.
///
/// Compositors stamp events with the low 32 bits of their monotonic clock. One that uses another clock is
/// noticed by a time that lies ahead or seconds behind; its events count as happening now.
struct EventClock {
    /// How far behind now a stamp may lie and still be believed, in seconds; a busy machine delays events.
    static let latest = 5.0
    /// How far ahead of now a stamp may lie, in seconds: both clocks are rounded.
    static let ahead = 0.02

    /// The time of an event stamped `milliseconds` that is handled at `now`.
    static func seconds(_ milliseconds: UInt32, now: Double) -> Double {
        let current = UInt64(max(0, now * 1000))
        let difference = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: current))
        let time = (Double(current) + Double(difference)) / 1000
        guard time <= now + ahead, time >= now - latest else { return now }
        return min(time, now)
    }
}
