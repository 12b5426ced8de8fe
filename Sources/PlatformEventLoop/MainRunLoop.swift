import Foundation
import Glibc

/// Foundation's run loop of the main thread, as a guest of the event loop: its timers fire in the loop's turns.
///
/// The run loop waits with a descriptor that the kernel makes readable when a timer is due, or when another thread has
/// added one. Foundation does not show it; it is the one that becomes readable when a timer is added. Without timers
/// nothing is readable, and an idle program never wakes up.
@MainActor struct MainRunLoop {
    /// The descriptors that are readable while something is due; none where Foundation waits in another way.
    let descriptors: [Int32]

    /// Finds the descriptors.
    ///
    /// Cost: three system calls and two passes, some hundred microseconds, once a program.
    init() {
        // What is due already would hide the descriptor.
        Self.performPass()
        let before = Self.readable()
        let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.main.add(timer, forMode: .default)
        let added = Self.readable().subtracting(before)
        timer.invalidate()
        Self.performPass()
        descriptors = added.subtracting(Self.readable()).sorted()
    }

    /// Fires the timers that are due, and runs the blocks that were to be performed; does not wait.
    ///
    /// Cost: some five microseconds if nothing is due.
    static func performPass() { _ = RunLoop.main.limitDate(forMode: .default) }

    /// Those of the first descriptors, which a program opens at its start, that are readable.
    private static func readable() -> Set<Int32> {
        var all = (0..<Int32(256)).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&all, nfds_t(all.count), 0) > 0 else { return [] }
        return Set(all.filter { $0.revents & Int16(POLLIN) != 0 }.map(\.fd))
    }
}
