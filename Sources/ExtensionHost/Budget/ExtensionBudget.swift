import ExtensionIPC
import TextInput

/// How much an extension may send in a second, and at once.
///
/// Honest keyboards stay far below: two fingers type 20 letters a second, and a display shows 60 to 240 frames. What
/// exceeds a limit of text is refused, and the extension learns that the text did not change; clicks and haptic feedback
/// beyond the limit are dropped; an extension that exceeds another limit counts as failed.
struct ExtensionBudget: Hashable, Sendable {
    /// What becomes of a message.
    enum Verdict: Hashable, Sendable {
        /// It is within the budget.
        case admitted
        /// It has no effect.
        case dropped
        /// The extension floods its host.
        case flooding
    }

    private var messages = TokenBucket.messages
    /// 2 MiB a second, 8 MiB at once: a keyboard of 512 elements reports them in 60 KiB.
    private var bytes = TokenBucket(perSecond: 2 * 1024 * 1024, burst: 8 * 1024 * 1024)
    private var frames = TokenBucket(perSecond: 500, burst: 1_000)
    private var feedback = TokenBucket(perSecond: 40, burst: 40)
    /// The lexicon and the clipboard, which the host composes.
    private var requests = TokenBucket(perSecond: 10, burst: 40)
    /// UTF-8 bytes of typed text: 64 KiB a second, 256 KiB at once.
    private var text = TokenBucket(perSecond: 64 * 1024, burst: 256 * 1024)
    /// Keys that the focused application receives where deletions and moves cannot be sent as text.
    private var keys = TokenBucket(perSecond: 256, burst: 512)

    /// Counts received bytes.
    mutating func admits(byteCount: Int, at now: Double) -> Bool { bytes.take(Double(byteCount), at: now) }

    /// Counts a message at a time in seconds.
    mutating func verdict(_ message: GuestMessage, at now: Double) -> Verdict {
        guard messages.take(at: now) else { return .flooding }
        return switch message {
        case .frame, .frameRequest: frames.take(at: now) ? .admitted : .flooding
        case .click, .haptic: feedback.take(at: now) ? .admitted : .dropped
        case .lexicon, .readClipboard, .writeClipboard: requests.take(at: now) ? .admitted : .flooding
        default: .admitted
        }
    }

    /// Counts an edit at a time in seconds.
    ///
    /// - Parameter isTextKnown: whether the application takes deletions and moves as text; otherwise each is keys.
    /// - Returns: whether it may be applied.
    mutating func admits(_ edit: TextEdit, isTextKnown: Bool, at now: Double) -> Bool {
        switch edit {
        case .replace(let old, let new):
            guard text.take(Double(new.text.utf8.count), at: now) else { return false }
            return isTextKnown || keys.take(Double(old.text.count), at: now)
        case .deleteBackward(let count): return isTextKnown || keys.take(Self.keys(count), at: now)
        case .move(let move): return keys.take(Self.keys(move.count), at: now)
        }
    }

    /// The keys of a deletion or a move, which is bounded before it is applied.
    private static func keys(_ count: Int) -> Double {
        Double(min(UInt(RemoteEdits.greatestMove), count.magnitude))
    }
}
