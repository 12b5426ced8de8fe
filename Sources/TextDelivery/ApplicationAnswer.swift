/// Whether and how soon an application reports the result of what was sent to it: so long its next report is waited for.
///
/// Firefox reports its old text at once after an insertion, and the new one when its page has it, which takes a second
/// on a busy machine and at the first letter in a page. After a change that deletes it may report the old text twice, and
/// never the new one. Others never report the result of a change, or with the next one.
struct ApplicationAnswer: Hashable, Sendable {
    /// How long to wait for a report when none is known to come, in seconds.
    static let shortPatience = 0.1
    /// How long to wait for the report of an application that gives them, in seconds.
    static let longPatience = 1.5

    /// How long an application that is not busy takes for a report at most, in seconds; GTK's take 20 ms.
    private static let slowness = 0.05

    private enum Phase: Hashable, Sendable {
        /// The last commit's result was waited for in vain.
        case unknown
        /// A report showed the result of everything sent, or nothing was sent to the field yet.
        case given
        /// Insertions were sent since.
        case due
        /// Changes were sent since that include a deletion: there may be no report of their result.
        case dueOfDeletion
    }

    /// Whether the application reports the results of keys; GTK 3 does not.
    private enum KeyReports: Hashable, Sendable {
        case unknown, given, missing
    }

    private var phase = Phase.given
    private var keyReports = KeyReports.unknown
    /// Whether the application has shown the result of everything sent once: it is not late by one, and the result of
    /// later insertions is due after a report of earlier ones.
    private var showsResults = false
    /// How long the application took for its last results, in seconds.
    private var delay = 0.0

    /// Whether a report of the insertions since the last result is known to come.
    var isDue: Bool { phase == .due }

    /// How long to wait for the result of what is sent now.
    var patience: Double { phase == .due || phase == .dueOfDeletion ? Self.longPatience : remainingPatience }

    /// How long to wait for the result of keys whose result is known: long where the application reports those, and once
    /// where it is slow to report commits, since it may be too busy to execute the keys.
    var keyPatience: Double {
        switch keyReports {
        case .given: Self.longPatience
        case .unknown where delay >= Self.slowness && phase != .unknown: Self.longPatience
        case .unknown, .missing: patience
        }
    }

    /// A report showed the result of keys.
    mutating func keysConfirmed() { keyReports = .given }

    /// Keys were waited for, and no report came.
    mutating func keysIgnored() { keyReports = .missing }

    /// How long to wait for the next report after one that does not show the result of everything sent.
    var remainingPatience: Double { min(max(Self.shortPatience, 3 * delay), Self.longPatience) }

    /// A change was sent.
    mutating func committed(isDeletion: Bool) {
        switch phase {
        case .unknown, .dueOfDeletion: break
        case .given, .due: phase = isDeletion ? .dueOfDeletion : .due
        }
    }

    /// A report showed the result of everything sent, `seconds` after the last of it was sent.
    mutating func confirmed(after seconds: Double) {
        phase = .given
        showsResults = true
        delay = max(seconds, delay / 2)
    }

    /// A report that does not show the result of everything sent.
    enum Partial: Hashable, Sendable {
        /// It shows the same text as the report before it; what was sent next was sent `delay` seconds ago.
        case echo(delay: Double)
        /// It shows a later text than the report before it; the last change was sent `delay` seconds ago.
        case progress(delay: Double)
        /// It shows the text before keys, or between or after them, which says nothing of what was sent after them.
        case keys(areExecuted: Bool)
        /// It shows something else.
        case other
    }

    /// Takes such a report; returns whether the next one comes soon.
    mutating func reported(_ report: Partial) -> Bool {
        switch (phase, report) {
        case (_, .keys(let areExecuted)):
            if areExecuted { keyReports = .given }
            return false
        case (.due, .echo): return false
        case (.due, .progress(let delay)):
            self.delay = max(delay, self.delay / 2)
            return !showsResults
        case (.dueOfDeletion, .echo(let delay)), (.dueOfDeletion, .progress(let delay)):
            // There may be no report of the deletion. So late as this one is what follows.
            self.delay = max(delay, self.delay / 2)
            phase = .given
        case (.due, .other), (.dueOfDeletion, .other): phase = .given
        case (.unknown, _), (.given, _): break
        }
        return true
    }

    /// The wait for a report is over.
    ///
    /// Many applications never report the result of keys, so that their silence says nothing.
    mutating func expired() {
        if phase != .given { phase = .unknown }
        delay /= 2
    }
}
