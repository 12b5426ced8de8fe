import Foundation

/// Turns the page's times into ours.
///
/// The quickest message seen so far gives the difference of the clocks; a later one can only be more late. So the
/// distances between touches stay as the browser measured them, whatever the connection did to the messages.
struct PageClock {
    private var offset: TimeInterval?
    private var latest: TimeInterval = 0

    /// - Parameters:
    ///   - milliseconds: the page's time of an event.
    ///   - now: our time at its arrival, in seconds.
    /// - Returns: our time of the event; never after `now`, never before an event told earlier.
    mutating func time(of milliseconds: Double, arrivingAt now: TimeInterval) -> TimeInterval {
        let page = milliseconds / 1000
        let distance = min(offset ?? .infinity, now - page)
        offset = distance
        latest = max(latest, min(page + distance, now))
        return latest
    }
}
