import TextInput

/// The texts before the caret that lead from the last confirmed one to the predicted one, in the order of what was sent.
///
/// A busy application reports them one after the other, some of them twice and some never.
///
///     var sent = SentTexts("brwon", now: 1)
///     sent.append("brwo", .key, now: 1.1)
///     sent.append("brwoX", .insertion, now: 1.2)
///     sent.read("brwo", now: 1.9)      // .keys(areExecuted: true)
struct SentTexts: Hashable, Sendable {
    /// What leads to a text.
    enum Change: Hashable, Sendable {
        /// Nothing: the application has reported it.
        case none
        case insertion
        /// A commit that deletes: there may be no report of its result.
        case deletion
        case key
    }

    private struct Element: Hashable, Sendable {
        /// The end of the text: so much of it is compared.
        var text: String
        var change: Change
        var time: Double
    }

    /// How much of a text is compared, in bytes of UTF-8.
    static let compared = 256
    /// How many texts are kept; more than a user types while an application is waited for.
    static let limit = 128

    private var elements: [Element] = []
    /// The index of the text that the last report showed.
    private var reported = 0

    /// Nothing is known of the text.
    init() {}

    /// Begins with a text that the application has reported.
    init(_ text: String, now: Double) { append(text, .none, now: now) }

    /// Something was sent, and leads to this text.
    mutating func append(_ text: String, _ change: Change, now: Double) {
        elements.append(Element(text: text.ending(bytes: Self.compared) ?? text, change: change, time: now))
        guard elements.count > Self.limit else { return }
        elements.removeFirst()
        reported = max(0, reported - 1)
    }

    /// Whether no report showed the result of the keys that were sent last, or of a part of them.
    var areKeysUnreported: Bool {
        guard let last = elements.lastIndex(where: { $0.change == .key }) else { return false }
        let before = elements[...last].lastIndex { $0.change != .key } ?? 0
        return reported <= before
    }

    /// Whether nothing was sent after keys.
    var endsWithKeys: Bool { elements.last?.change == .key }

    /// What a report of another text than the last one says.
    mutating func read(_ text: String, now: Double) -> ApplicationAnswer.Partial {
        let earlier = elements.indices.dropLast().dropFirst(reported)
        guard let index = earlier.first(where: { TextOutbox.endsAlike(elements[$0].text, text) }) else {
            return .other
        }
        let isProgress = index > reported
        reported = index
        let (shown, next, last) = (elements[index], elements[index + 1], elements[elements.count - 1])
        if isProgress {
            return shown.change == .key ? .keys(areExecuted: true) : .progress(delay: now - last.time)
        }
        if next.change == .key { return .keys(areExecuted: false) }
        return .echo(delay: now - next.time)
    }
}
