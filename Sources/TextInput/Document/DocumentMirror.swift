/// A local copy of the text around the caret, kept consistent while edits and reports cross in transit.
///
/// Each of our edits is applied here at once, so that the next key press sees it. The application's report comes later,
/// out of step by one, or never. A report that equals a state we predicted is the echo of our own edit; any other
/// reports an external change, and the mirror adopts it.
///
///     var mirror = DocumentMirror()
///     mirror.receive(report("Hello"))        // .foreign: adopted
///     mirror.apply(.insert("!"))             // the next tap sees "Hello!"
///     mirror.receive(report("Hello"))        // .lateEcho: an older state of ours, nothing changes
///     mirror.receive(report("Hello!"))       // .echo: all is confirmed
public struct DocumentMirror: Hashable, Sendable {
    /// The classification of a report.
    public enum Reception: Hashable, Sendable {
        /// An echo of the newest state; it confirms all our edits.
        case echo
        /// An echo of an older state; newer edits are still in transit.
        case lateEcho
        /// An external change of the text or the caret; the mirror adopted the report.
        case foreign
    }

    /// The text after all our edits.
    public private(set) var context: TextContext

    /// A predicted state.
    private struct State: Hashable, Sendable {
        var context: TextContext
        /// Whether it is an intermediate state, after the deletion of a replacement and before its insertion.
        ///
        /// GTK performs a deletion and an insertion separately, and reports after each.
        var isHalfway = false
    }

    /// The predicted states, oldest first, starting with the oldest that the last report may refer to.
    private var history: [State]
    /// The index of the state that the last report is taken to confirm.
    private var confirmed = 0
    /// The newest report that confirmed an older state than the newest.
    private var lastLate: TextContext?
    /// Whether this application has once confirmed our newest edit unambiguously, and so is not late by one.
    private var echoesPromptly = false

    /// The maximum number of predicted states; at 50 edits a second, some seconds without a report.
    static let historyLimit = 256
    /// The number of bytes of UTF-8 kept on each side of the caret: twice what fits in a Wayland report.
    ///
    /// The text is cut when it reaches twice that length, so that cuts are rare.
    static let reach = 8_192
    /// The maximum number of characters that one deletion is predicted to remove one by one.
    static let mostHalfway = 32

    /// Makes the mirror of a field; by default of one whose text is unknown.
    public init(context: TextContext = .unknown) {
        self.context = context
        history = context.knowledge == .known ? [State(context: context)] : []
    }

    /// The number of our edits that no report has confirmed.
    public var pendingCount: Int { history.dropFirst(confirmed + 1).count { !$0.isHalfway } }

    /// Applies one of our own edits.
    public mutating func apply(_ edit: TextEdit) {
        apply([edit])
    }

    /// Applies several of our own edits, which the application receives and reports as one change.
    public mutating func apply(_ edits: [TextEdit]) {
        guard !edits.isEmpty else { return }
        if history.isEmpty { history.append(State(context: context)) }
        for edit in edits {
            for deletion in edit.deletions {
                var halfway = context
                halfway.apply(deletion)
                history.append(State(context: halfway, isHalfway: true))
            }
            context.apply(edit)
        }
        cutExcess()
        history.append(State(context: context))
        forgetStates(max(0, history.count - Self.historyLimit))
        lastLate = nil
    }

    /// Processes a report of the application.
    @discardableResult
    public mutating func receive(_ report: SurroundingText) -> Reception {
        var reported = report.context
        // Newest first: if a text occurs twice in the history, the newer state is likelier. An equal text takes
        // precedence over a window, since a short text is the end of many longer ones.
        guard let last = history.lastIndex(where: { reported.confirms($0.context) }) else {
            adopt(reported)
            return .foreign
        }
        let (newest, oldest) = states(meantBy: reported, newest: last)
        let isCertain = newest == oldest && history.count > 1
        forgetStates(oldest)
        confirmed = newest - oldest
        guard confirmed == history.count - 1 else {
            lastLate = reported
            // The echo confirms assumed text, and all text typed since.
            for index in history.indices where history[index].context.knowledge == .assumed {
                history[index].context.knowledge = .known
            }
            if context.knowledge == .assumed { context.knowledge = .known }
            return .lateEcho
        }
        if isCertain { echoesPromptly = true }
        reported.version = context.version
        if context.marked != nil {
            // Reports leave out the composing text; the local text is more complete.
            reported = context
            reported.knowledge = .known
        } else if reported.isNarrower(than: context) {
            // The window moved: text known beyond it is still valid.
            reported.before = context.before
            reported.after = context.after
            reported.isBeforeComplete = context.isBeforeComplete
            reported.isAfterComplete = context.isAfterComplete
        }
        context = reported
        history[confirmed].context = reported
        lastLate = nil
        return .echo
    }

    /// The newest and the oldest state that a report may confirm.
    ///
    /// An application that is late by one may confirm the older state; then it has yet to report the states between.
    private func states(meantBy report: TextContext, newest: Int) -> (newest: Int, oldest: Int) {
        if echoesPromptly { return (newest, newest) }
        if let exact = history.lastIndex(where: { report.isText(of: $0.context) }) {
            return (exact, history.firstIndex { report.isText(of: $0.context) } ?? exact)
        }
        return (newest, history.firstIndex { report.confirms($0.context) } ?? newest)
    }

    /// Adopts the last late report; call it after the application has had ample time to report our edits.
    ///
    /// An application may refuse an edit, for example because of a length limit; it then reports its old text, which
    /// looks like a late echo. An application that is always late by one (Firefox) cannot be distinguished from that,
    /// so it never counts as having refused; one that is late by two does.
    /// - Returns: whether the mirror changed.
    @discardableResult
    public mutating func settle() -> Bool {
        guard let late = lastLate, echoesPromptly || pendingCount > 1 else { return false }
        adopt(late)
        return true
    }

    /// Discards all state, because another field received the focus.
    public mutating func reset(to report: SurroundingText?) {
        let version = context.version &+ 1
        self = DocumentMirror(context: report?.context ?? .unknown)
        context.version = version
        if !history.isEmpty { history = [State(context: context)] }
    }

    private mutating func adopt(_ reported: TextContext) {
        let version = context.version &+ 1
        context = reported
        context.version = version
        history = [State(context: context)]
        confirmed = 0
        lastLate = nil
    }

    /// Discards text far from the caret; otherwise hours of typing in one field would accumulate.
    private mutating func cutExcess() {
        guard max(context.before.utf8.count, context.after.utf8.count) > 2 * Self.reach else { return }
        context = context.window(bytes: Self.reach)
    }

    private mutating func forgetStates(_ count: Int) {
        history.removeFirst(count)
        confirmed = max(0, confirmed - count)
    }
}

extension TextEdit {
    /// The intermediate deletions of an edit that replaces text before the caret, without the text that both spans
    /// share.
    ///
    /// Text that is not ASCII may be deleted character by character: toolkits count its bytes wrongly and receive keys
    /// instead.
    fileprivate var deletions: [TextEdit] {
        guard case .replace(let old, let new) = self, !old.isMarked, old.selected.isEmpty,
            new.selected.isEmpty,
            old.after.isEmpty, new.after.isEmpty
        else { return [] }
        // Marked text does not share a prefix with the ordinary text.
        let kept = new.isMarked ? 0 : zip(old.before, new.before).prefix { $0 == $1 }.count
        let doomed = old.before.dropFirst(kept)
        guard !doomed.isEmpty, new.isMarked || kept < new.before.count else { return [] }
        // Each state is a copy of the text, so a long deletion is one step.
        let isWhole = doomed.utf8.allSatisfy { $0 < 0x80 } || doomed.count > DocumentMirror.mostHalfway
        return (isWhole ? doomed.count...doomed.count : 1...doomed.count).map {
            .delete(before: String(doomed.suffix($0)))
        }
    }
}

extension TextContext {
    /// Whether this report can be a view of a state: the same text, or a window of it that is cut at a paragraph or is
    /// long.
    ///
    /// An assumed state must be equal.
    fileprivate func confirms(_ state: TextContext) -> Bool {
        // Most applications leave preedit text out of their reports; in-process fields include it.
        reportsSameText(as: state.withoutMarkedText) || (state.marked != nil && reportsSameText(as: state))
    }

    /// Whether this report is the whole text of a state, with or without the composing text.
    fileprivate func isText(of state: TextContext) -> Bool {
        hasSameText(as: state.withoutMarkedText) || (state.marked != nil && hasSameText(as: state))
    }

    fileprivate func reportsSameText(as state: TextContext) -> Bool {
        guard state.knowledge == .known else { return hasSameText(as: state) }
        return selected.hasSameBytes(as: state.selected)
            && (before.hasSameBytes(as: state.before)
                || Self.isWindow(before.utf16, atEndOf: state.before.utf16))
            && (after.hasSameBytes(as: state.after)
                || Self.isWindow(after.utf16, atStartOf: state.after.utf16))
    }

    fileprivate func isNarrower(than other: TextContext) -> Bool {
        before.utf16.count < other.before.utf16.count && before.utf16.count >= Self.longWindow
    }

    fileprivate var withoutMarkedText: TextContext {
        guard let marked else { return self }
        var plain = self
        plain.before = before.utf16.droppingSuffix(marked.before.utf16) ?? before
        plain.after = after.utf16.droppingPrefix(marked.after.utf16) ?? after
        plain.selected = ""
        plain.marked = nil
        return plain
    }

    /// Applications cut long texts to a few thousand bytes (4000 in Wayland); shorter cuts are at paragraphs.
    private static let longWindow = 200

    private static func isWindow(_ window: String.UTF16View, atEndOf text: String.UTF16View) -> Bool {
        guard window.count != text.count else { return window.elementsEqual(text) }
        let (short, long) = window.count < text.count ? (window, text) : (text, window)
        guard long.suffix(short.count).elementsEqual(short) else { return false }
        return short.count >= longWindow
            || isNewline(long[long.index(long.endIndex, offsetBy: -short.count - 1)])
    }

    private static func isWindow(_ window: String.UTF16View, atStartOf text: String.UTF16View) -> Bool {
        guard window.count != text.count else { return window.elementsEqual(text) }
        let (short, long) = window.count < text.count ? (window, text) : (text, window)
        guard long.prefix(short.count).elementsEqual(short) else { return false }
        return short.count >= longWindow
            || isNewline(long[long.index(long.startIndex, offsetBy: short.count)])
    }

    private static func isNewline(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }
}
