package import Foundation

/// The resources that an extension may use; each has one mechanism that enforces it.
package struct ExtensionLimits: Hashable, Sendable {
    /// The private memory in bytes: 60 MiB.
    package var memory = 60 << 20
    /// The memory that a program maps for writing and does not use, in bytes: 40 MiB.
    ///
    /// A keyboard that has just started maps 46 MiB and uses 7 (measured with the Dvorak sample).
    package var unusedMemory = 40 << 20
    /// What RLIMIT_DATA enforces, which counts all memory that is mapped for writing, in bytes.
    var mappedMemory: Int { memory + unusedMemory }
    /// The addresses that may be mapped, in bytes: 2 GiB, by RLIMIT_AS.
    ///
    /// It bounds the page tables of mappings that are no private memory to 4 MiB. A keyboard that has just started maps a
    /// few hundred MiB, most of it shared libraries.
    package var addressSpace = 2 << 30
    /// The size of a thread's stack in bytes: 1 MiB, as of the main thread on iOS, by RLIMIT_STACK.
    ///
    /// Stacks count as memory whether they are used or not.
    package var stack = 1 << 20
    /// The number of open files: 64, by RLIMIT_NOFILE.
    package var openFiles = 64
    /// The size of one file in bytes: 16 MiB, by RLIMIT_FSIZE.
    package var fileSize = 16 << 20
    /// The size of all files in the extension's folder in bytes: 64 MiB, counted by `ContainerUsage`.
    package var containerSize = 64 << 20
    /// The number of files and folders in the extension's folder: 2,000, counted by `ContainerUsage`.
    package var containerFiles = 2_000
    /// The size of the temporary folder of an extension without a folder of its own, in bytes: 8 MiB, by its tmpfs.
    package var temporaryFiles = 8 << 20

    /// The number of threads, the processes of the sandbox included: 64, by RLIMIT_NPROC, and by a control group.
    ///
    /// RLIMIT_NPROC does not count what root runs.
    package var tasks = 64
    /// The processor time a second in seconds: one processor, by a control group.
    package var processorTime = 1.0
    /// The share of a processor that may be used while the user does not touch the keyboard: a half, by an alarm on the
    /// process' clock.
    package var processorShare = 0.5
    /// The time over which that share counts, in seconds: 10.
    package var processorWindow: TimeInterval = 10
    /// The processor time that an answer to a touch may take, in seconds: a tenth, by `ExtensionWatch`.
    package var replyTime: TimeInterval

    /// The published limits.
    ///
    /// - Parameter replyTime: the processor time that an answer to a touch may take, in seconds; more for a program that
    ///   is built without optimization.
    package init(replyTime: TimeInterval = 0.1) { self.replyTime = replyTime }
}
