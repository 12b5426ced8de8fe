package import Platform
package import TextInput

/// What is on its way to the focused application, in order.
///
/// An application reads text and keys from two places: GTK handles all text that came before it looks at
/// the first key. So text waits until the application has told the result of the keys before it, or 100 ms.
/// Short ASCII text does not wait: it goes as keys too, behind the keys that are under way.
package struct TextOutbox: Hashable, Sendable {
    /// How long an application is given to answer, in seconds.
    package static let patience = 0.1
    /// The longest text that is typed as keys, in bytes.
    package static let longestTyped = 64
    /// The predicted text that is kept, in bytes of UTF-8: twice what an application reports.
    ///
    /// It is cut once there is twice as much.
    package static let reach = 8_192

    private var queue: [TextStep] = []
    /// Until when keys may be unanswered.
    private var keysUntil: Double?
    /// When something was sent last.
    private var sentAt = -Double.infinity
    /// The text before the caret, as it must be when all that was sent is carried out; nil when that is not
    /// known.
    private var predicted: String?
    /// The text before the caret, as the application told it last.
    private var told: String?
    private var hasPreedit = false

    package init() {}

    /// Whether nothing waits.
    package var isEmpty: Bool { queue.isEmpty }

    /// When waiting text may go at the latest; nil when none waits.
    package var deadline: Double? { queue.isEmpty ? nil : keysUntil }

    /// Whether the application has told that all was carried out.
    ///
    /// Only then is deleting by counts safe: of ten deletions in a row Firefox carried out two.
    package var isConfirmed: Bool {
        guard queue.isEmpty, let predicted, let told else { return false }
        return Self.endsAlike(predicted, told)
    }

    /// Puts steps behind all others.
    package mutating func append(_ steps: [TextStep]) { queue += steps }

    /// The next step that may be sent now.
    package mutating func next(now: Double) -> TextStep? {
        guard let step = queue.first else { return nil }
        if let until = keysUntil, now >= until { keysUntil = nil }
        switch step {
        case .keys(let keys): sent(keys, now: now)
        case .type(let text): typed(text, now: now)
        case .commit(let commit):
            if keysUntil == nil {
                sent(commit, now: now)
                break
            }
            guard commit.isPlainText, !hasPreedit, Self.isTypeable(commit.text) else { return nil }
            queue.removeFirst()
            typed(commit.text, now: now)
            return .type(commit.text)
        }
        queue.removeFirst()
        return step
    }

    /// The application told the text before its caret.
    package mutating func reported(before text: String, now: Double) {
        told = text
        if let predicted, Self.endsAlike(predicted, text) {
            keysUntil = nil
        } else if now - sentAt >= Self.patience {
            // Not an older state of ours on its late way: somebody else changed the text or the caret.
            predicted = text
        }
    }

    /// Another field has the focus: what waits was not meant for it.
    package mutating func reset() { self = TextOutbox() }

    private mutating func sent(_ keys: [HardwareKey], now: Double) {
        keysUntil = now + Self.patience
        sentAt = now
        for key in keys {
            if key == HardwareKey(.backspace), predicted?.isEmpty == false {
                predicted?.removeLast()
            } else {
                predicted = nil
            }
        }
    }

    /// Adds text that was sent to the predicted text before the caret; cuts the prediction where it is too long.
    private mutating func predict(_ text: String) {
        predicted? += text
        guard let all = predicted, all.utf8.count > 2 * Self.reach else { return }
        predicted = all.ending(bytes: Self.reach)
    }

    private mutating func typed(_ text: String, now: Double) {
        predict(text)
        keysUntil = now + Self.patience
        sentAt = now
    }

    private mutating func sent(_ commit: TextStep.Commit, now: Double) {
        hasPreedit = commit.preedit != nil
        sentAt = now
        if commit.deleteBefore == 0 {
            predict(commit.text)
            return
        }
        guard let text = predicted, commit.deleteBefore <= text.utf8.count else {
            predicted = nil
            return
        }
        predicted = String(decoding: text.utf8.dropLast(commit.deleteBefore), as: UTF8.self) + commit.text
    }

    private static func isTypeable(_ text: String) -> Bool {
        text.utf8.count <= longestTyped && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    /// Whether both can be the end of one text: applications tell a window of it, cut at a line or far back.
    package static func endsAlike(_ one: String, _ other: String) -> Bool {
        if one.utf8.count == other.utf8.count { return one.hasSameBytes(as: other) }
        let (short, long) =
            one.utf8.count < other.utf8.count ? (one.utf8, other.utf8) : (other.utf8, one.utf8)
        guard short.count < long.count else { return short.elementsEqual(long) }
        let compared = min(short.count, 256)
        guard short.suffix(compared).elementsEqual(long.suffix(compared)) else { return false }
        return short.count >= 16 || long.dropLast(short.count).last == UInt8(ascii: "\n")
    }
}
