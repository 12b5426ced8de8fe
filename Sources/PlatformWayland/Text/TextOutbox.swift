import Platform
import TextInput

/// What is on its way to the focused application, in order.
///
/// An application reads text and keys from two places: GTK handles all text that came before it looks at the first
/// key. So text waits until the application has told the result of the keys before it, or 100 ms. Short ASCII text
/// does not wait: it goes as keys too, behind the keys that are under way.
struct TextOutbox: Hashable, Sendable {
    /// How long text waits for the answer to keys, in seconds.
    static let patience = 0.1
    /// The longest text that is typed as keys, in characters.
    static let longestTyped = 64

    private var queue: [TextStep] = []
    /// Until when keys may be unanswered.
    private var keysUntil: Double?
    /// The end of the text before the caret, as it must be when all that was sent is carried out.
    private var predicted: String?
    private var hasPreedit = false

    init() {}

    /// Whether nothing waits.
    var isEmpty: Bool { queue.isEmpty }

    /// When waiting text may go at the latest; nil when none waits.
    var deadline: Double? { queue.isEmpty ? nil : keysUntil }

    /// Puts steps behind all others.
    mutating func append(_ steps: [TextStep]) { queue += steps }

    /// The next step that may be sent now.
    mutating func next(now: Double) -> TextStep? {
        guard let step = queue.first else { return nil }
        if let until = keysUntil, now >= until { keysUntil = nil }
        switch step {
        case .keys(let keys):
            queue.removeFirst()
            sent(keys, now: now)
            return step
        case .type(let text):
            queue.removeFirst()
            predicted? += text
            keysUntil = now + Self.patience
            return step
        case .commit(let commit):
            guard keysUntil != nil else {
                queue.removeFirst()
                sent(commit)
                return step
            }
            guard commit.isPlainText, !hasPreedit, Self.isTypeable(commit.text) else { return nil }
            queue.removeFirst()
            predicted? += commit.text
            keysUntil = now + Self.patience
            return .type(commit.text)
        }
    }

    /// The application told the text before its caret.
    mutating func reported(before text: String) {
        if keysUntil == nil {
            predicted = text
        } else if let predicted, !predicted.isEmpty || text.isEmpty, text.hasSuffix(predicted.suffix(64)) {
            keysUntil = nil
        }
    }

    /// Another field has the focus: what waits was not meant for it.
    mutating func reset() { self = TextOutbox() }

    private mutating func sent(_ keys: [HardwareKey], now: Double) {
        keysUntil = now + Self.patience
        for key in keys {
            if key == HardwareKey(.backspace), predicted?.isEmpty == false {
                predicted?.removeLast()
            } else {
                predicted = nil
            }
        }
    }

    private mutating func sent(_ commit: TextStep.Commit) {
        hasPreedit = commit.preedit != nil
        guard let text = predicted, commit.deleteBefore <= text.utf8.count else {
            predicted = nil
            return
        }
        predicted = String(decoding: text.utf8.dropLast(commit.deleteBefore), as: UTF8.self) + commit.text
    }

    private static func isTypeable(_ text: String) -> Bool {
        text.utf8.count <= longestTyped && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
