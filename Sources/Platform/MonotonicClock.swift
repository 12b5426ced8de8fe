import Glibc

/// The clock of every time in this project: seconds on CLOCK_MONOTONIC, which neither the user nor the network sets.
package enum MonotonicClock {
    /// The time now.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
