package import Foundation

/// The resources that an extension may use; each has one mechanism that enforces it.
package struct GuestLimits: Hashable, Sendable {
    /// The private memory in bytes: 60 MiB.
    package var memory = 60 << 20
    /// The memory that a program maps for writing and does not use, in bytes: 40 MiB.
    ///
    /// A keyboard that has just started maps 46 MiB and uses 7 (measured with the Dvorak sample).
    package var unusedMemory = 40 << 20
    /// What RLIMIT_DATA enforces, which counts all memory that is mapped for writing, in bytes.
    var mappedMemory: Int { memory + unusedMemory }
    /// The size of a thread's stack in bytes: 1 MiB, as of the main thread on iOS, by RLIMIT_STACK.
    ///
    /// Stacks count as memory whether they are used or not.
    package var stack = 1 << 20
    /// The number of open files: 64, by RLIMIT_NOFILE.
    package var openFiles = 64
    /// The size of one file in bytes: 16 MiB, by RLIMIT_FSIZE.
    package var fileSize = 16 << 20
    /// The size of the temporary folder in bytes: 8 MiB, by the size of its tmpfs.
    package var temporaryFiles = 8 << 20

    /// The number of processes and threads, those of the sandbox included: 64, by a control group.
    package var tasks = 64
    /// The processor time a second in seconds: one processor, by a control group.
    package var processorTime = 1.0
    /// The share of a processor that may be used while the user does not touch the keyboard: a half, by an alarm on the
    /// process' clock.
    package var processorShare = 0.5
    /// The time over which that share counts, in seconds: 10.
    package var processorWindow: TimeInterval = 10

    /// The published limits.
    package init() {}
}
