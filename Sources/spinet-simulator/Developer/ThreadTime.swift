import Foundation

/// The time that this thread has worked, whatever else the machine does.
enum ThreadTime {
    /// In milliseconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
