package import Foundation

/// The touches on an extension's view that its edits may answer.
///
/// An edit is in answer to a touch while the touch is down, and for a while after it. A slow extension answers late, so
/// that while begins when it has answered a probe that was sent behind the touch: what the touch made it do, it has sent
/// before the answer.
///
///     var touch = AnsweredTouch()
///     touch.changed(finger: 1, isDown: true, at: 10)
///     touch.changed(finger: 1, isDown: false, at: 10.1)
///     touch.asked(7)                                    // the probe behind it
///     touch.answered(7, at: 10.2)
///     touch.allowsEdits(at: 10.6)                       // true, until 10.7
package struct AnsweredTouch: Hashable, Sendable {
    /// How long edits may follow the answer to the probe, in seconds.
    package static let grace: TimeInterval = 0.5
    /// How long they may follow the end of the touch at most, in seconds.
    ///
    /// An extension that is slow itself is ended long before; on a machine that does something else for seconds its letters
    /// still count.
    package static let longestAnswer: TimeInterval = 10

    private var fingers: Set<Int> = []
    private var endTime: TimeInterval?
    private var probe: UInt32?
    private var answerTime: TimeInterval?

    /// Makes the state without touches.
    package init() {}

    /// Whether a finger is on the view.
    package var isDown: Bool { !fingers.isEmpty }
    /// Whether the end of the last touch still needs a probe.
    package var needsProbe: Bool { endTime != nil && fingers.isEmpty && probe == nil && answerTime == nil }

    /// Records that a finger came down or went up.
    package mutating func changed(finger: Int, isDown: Bool, at time: TimeInterval) {
        if isDown {
            fingers.insert(finger)
        } else {
            guard fingers.remove(finger) != nil else { return }
        }
        endTime = time
        probe = nil
        answerTime = nil
    }

    /// Records that a probe was sent.
    package mutating func asked(_ number: UInt32) {
        if needsProbe { probe = number }
    }

    /// Records the answer to a probe.
    package mutating func answered(_ number: UInt32, at time: TimeInterval) {
        guard probe == number else { return }
        probe = nil
        answerTime = time
    }

    /// Whether an edit that arrives now is in answer to a touch.
    package func allowsEdits(at time: TimeInterval) -> Bool {
        if isDown { return true }
        guard let endTime, time - endTime <= Self.longestAnswer else { return false }
        guard let answerTime else { return true }
        return time - answerTime <= Self.grace
    }
}
