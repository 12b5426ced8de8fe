import Foundation

/// The share of a processor that an extension may use while the user does not touch it: a limit that moves with time.
///
/// The extension has an allowance of processor time at once. When it is spent, a new one begins; an extension that spends
/// two, one after the other, faster than its share of time passes, is warned after the first and fails after the second. A
/// touch begins again: an extension may work hard for the user.
///
///     var share = ProcessorShare(limits, at: 0)
///     alarm.set(after: share.allowance)         // rings after 5 s of processor time
///     share.spent(at: 7)                        // .warning; at 12 it is .exceeded
struct ProcessorShare: Hashable, Sendable {
    /// What came of a spent allowance.
    enum Verdict: Hashable, Sendable {
        /// It lasted long enough.
        case allowed
        /// It was spent too fast.
        case warning
        /// It was spent too fast again.
        case exceeded
    }

    /// The processor time that may be spent at once, in seconds.
    let allowance: TimeInterval
    /// The time that an allowance has to last, in seconds.
    private let window: TimeInterval
    private var start: TimeInterval
    private var isWarned = false
    /// When the user last touched the keyboard.
    private var touched = -TimeInterval.infinity

    /// Begins an allowance at a time on the wall's clock, in seconds.
    init(_ limits: ExtensionLimits, at time: TimeInterval) {
        allowance = limits.processorShare * limits.processorWindow
        window = limits.processorWindow
        start = time
    }

    /// The user touches the keyboard.
    mutating func touch(at time: TimeInterval) { touched = time }

    /// An allowance is spent, and the next one begins.
    mutating func spent(at time: TimeInterval) -> Verdict {
        defer { start = time }
        guard touched < start, time - start < window else {
            isWarned = false
            return .allowed
        }
        defer { isWarned = true }
        return isWarned ? .exceeded : .warning
    }
}
