import CLinux
import Foundation

/// Whether an extension still answers: how much processor time and waiting a reply may cost.
///
/// The time is that of the extension's process, not of the clock on the wall, so that a busy machine does not make a
/// keyboard look dead.
struct ExtensionWatch: Sendable {
    /// What the kernel says of the process.
    struct Usage: Hashable, Sendable {
        /// Its processor time in seconds.
        var running: TimeInterval
        /// The time that it was ready to run and was not, in seconds.
        var ready: TimeInterval
    }

    /// The time that it may wait for something else before it replies, in seconds.
    static let longestWait: TimeInterval = 1
    /// How often an unanswered question is looked at, in seconds.
    static let interval: TimeInterval = 0.05

    /// The processor time that a reply may take, in seconds.
    private let replyTime: TimeInterval
    private var asked: (number: UInt32, time: TimeInterval, running: TimeInterval)?
    /// The time that the process had waited for a processor when the question was first looked at.
    private var ready: TimeInterval?
    private var count: UInt32 = 0
    /// Whether touches followed the question that is not answered yet.
    private var isAskedAgain = false

    /// A watch by the time for replies in the limits.
    init(_ limits: ExtensionLimits = ExtensionLimits()) { replyTime = limits.replyTime }

    /// Whether an answer is awaited.
    var isWaiting: Bool { asked != nil }

    /// Begins to wait for an answer; nil if one is awaited already, after which another question is due.
    ///
    /// - Parameter running: the processor time of the process, in seconds.
    mutating func ask(at time: TimeInterval, running: TimeInterval) -> UInt32? {
        isAskedAgain = asked != nil
        guard asked == nil else { return nil }
        count &+= 1
        asked = (count, time, running)
        ready = nil
        return count
    }

    /// The answer arrived.
    ///
    /// - Returns: whether another question is due.
    mutating func answered(_ number: UInt32) -> Bool {
        guard asked?.number == number else { return false }
        asked = nil
        defer { isAskedAgain = false }
        return isAskedAgain
    }

    /// Whether the process exceeded its budget for the answer.
    mutating func isExceeded(at time: TimeInterval, _ usage: Usage) -> Bool {
        guard let asked else { return false }
        let before = ready ?? usage.ready
        ready = before
        let running = usage.running - asked.running, waited = usage.ready - before
        return running > replyTime || time - asked.time - running - waited > Self.longestWait
    }
}

extension ExtensionWatch.Usage {
    /// The usage of a process with all its threads; nil if there is none.
    ///
    /// Cost: files of the kernel, a third of a millisecond on a busy machine.
    init?(process: Int32) {
        var ready: UInt64 = 0
        guard let running = Self.running(process: process), spinet_process_wait(process, &ready) else {
            return nil
        }
        self.init(running: running, ready: Double(ready) / 1e9)
    }

    /// The processor time of a process, in seconds; nil if there is none.
    ///
    /// Cost: two system calls; it is read with each touch.
    static func running(process: Int32) -> TimeInterval? {
        var running: UInt64 = 0
        return spinet_process_time(process, &running) ? Double(running) / 1e9 : nil
    }

    /// A file of the kernel, which has no size and is read to its end.
    static func read(_ path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else {
            return nil
        }
        return String(decoding: data, as: UTF8.self)
    }
}

/// Finds the extension's own process among those that make its sandbox.
enum ExtensionProcessTree {
    /// The innermost descendant of a process: bubblewrap's two processes have one child each, and the last is the
    /// extension.
    static func innermost(of process: Int32) -> Int32 { line(from: process).last ?? process }

    /// A process and its first descendants, the outermost first.
    static func line(from process: Int32) -> [Int32] {
        var line = [process]
        while line.count < 5,
            let current = line.last,
            let text = ExtensionWatch.Usage.read("/proc/\(current)/task/\(current)/children"),
            let child = text.split(separator: " ").first.flatMap({ Int32($0) })
        {
            line.append(child)
        }
        return line
    }
}
