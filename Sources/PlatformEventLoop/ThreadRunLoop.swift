import CLinux
import Foundation
import Glibc

/// Foundation's run loop of the loop's thread, which is the main one in programs, as a guest of the event loop: its timers
/// fire in the loop's turns.
///
/// The run loop waits with a descriptor that the kernel makes readable when a timer is due, or when another thread has
/// added one that is. Foundation does not show it; it is the one that becomes readable for a timer that is due. Without
/// timers nothing is readable, and an idle program never wakes up.
@MainActor struct ThreadRunLoop {
    private let runLoop = RunLoop.current
    /// The descriptors that are readable while something is due; none where Foundation waits in another way.
    private(set) var descriptors: [Int32] = []

    /// Finds the descriptors.
    ///
    /// Cost: some system calls and two passes, some hundred microseconds, once a program.
    init() {
        // What is due already would hide the descriptor.
        performPass()
        let before = Self.readable()
        let timer = Timer(fire: .distantPast, interval: 0, repeats: false) { _ in }
        runLoop.add(timer, forMode: .default)
        let added = Self.readable().subtracting(before)
        performPass()
        timer.invalidate()
        descriptors = added.subtracting(Self.readable()).sorted()
    }

    /// Fires the timers that are due, and runs the blocks that were to be performed; does not wait.
    ///
    /// Cost: some five microseconds if nothing is due.
    func performPass() { _ = runLoop.limitDate(forMode: .default) }

    /// Those of the first descriptors, which a program opens at its start, that are readable.
    private static func readable() -> Set<Int32> {
        var all = (0..<Int32(256)).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&all, nfds_t(all.count), 0) > 0 else { return [] }
        return Set(all.filter { $0.revents & Int16(POLLIN) != 0 }.map(\.fd))
    }
}
