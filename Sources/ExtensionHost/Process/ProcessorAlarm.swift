import CLinux
import Foundation

/// Reports when another process has used an amount of processor time, in all its threads.
///
/// The kernel keeps the time: nothing is polled, and an idle process causes no wake-up.
@MainActor final class ProcessorAlarm {
    private let alarm: OpaquePointer

    /// Makes an alarm that is not set; nil if the process has ended, or the system has no such alarms.
    init?(process: Int32) {
        guard let alarm = spinet_processor_alarm_make(process) else { return nil }
        self.alarm = alarm
    }

    isolated deinit { spinet_processor_alarm_end(alarm) }

    /// A descriptor to poll; readable when the alarm rang, and sometimes when it did not.
    var descriptor: Int32 { spinet_processor_alarm_descriptor(alarm) }

    /// Rings once when the process has used so many more seconds of processor time.
    func set(after time: TimeInterval) { _ = spinet_processor_alarm_set(alarm, Int64(time * 1e9)) }

    /// Whether it rang since the last call.
    func takeRing() -> Bool { spinet_processor_alarm_rang(alarm) }
}
