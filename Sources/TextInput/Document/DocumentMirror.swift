/// Our own copy of the text around the caret, kept right while edits and reports cross on the way.
///
/// Every edit is applied here at once, so that the next tap sees it. The application's report comes later,
/// late, out of step by one, or never. A report that equals a state we predicted is the echo of our own edit;
/// any other is a stranger's change, and the stranger is right.
///
///     var mirror = DocumentMirror()
///     mirror.receive(report("Hello"))        // .foreign: adopted
///     mirror.apply(.insert("!"))             // the next tap sees "Hello!"
///     mirror.receive(report("Hello"))        // .lateEcho: an older state of ours, nothing changes
///     mirror.receive(report("Hello!"))       // .echo: all is confirmed
public struct DocumentMirror: Hashable, Sendable {
    /// What a report turned out to be.
    public enum Reception: Hashable, Sendable {
        /// It confirms all our edits.
        case echo
        /// It confirms an older state of ours; newer edits are still on their way.
        case lateEcho
        /// Somebody else changed the text or the caret; the mirror took the report over.
        case foreign
    }

    /// The text as it stands after all our edits.
    public private(set) var context: TextContext

    /// A state that we predicted.
    private struct State: Hashable, Sendable {
        var context: TextContext
        /// Whether it is one on the way: what an edit replaces is gone, and what it puts there has yet to come.
        ///
        /// GTK carries a deletion and an insertion out one after the other, and reports after each.
        var isHalfway = false
    }

    /// The states that we predicted, oldest first, from the oldest that the last report may have meant.
    private var history: [State]
    /// Which of them the last report is taken to mean.
    private var confirmed = 0
    /// The newest report that confirmed an older state than our newest.
    private var lastLate: TextContext?
    /// Whether this application has certainly confirmed our newest edit once, without being late by one.
    private var echoesPromptly = false

    /// The number of predicted states kept; at 50 edits a second some seconds of silence.
    static let historyLimit = 256
    /// The text that is kept on each side of the caret, in bytes of UTF-8: twice what fits a report through Wayland.
    ///
    /// Up to twice as much is kept before the excess is cut, so that a cut is rare.
    static let reach = 8_192
    /// The number of characters that may go one by one in one deletion.
    static let mostHalfway = 32

    /// Makes the mirror of a field of which nothing is known yet.
    public init(context: TextContext = .unknown) {
        self.context = context
        history = context.knowledge == .known ? [State(context: context)] : []
    }

    /// The number of our edits that no report has confirmed.
    public var pendingCount: Int { history.dropFirst(confirmed + 1).count { !$0.isHalfway } }

    /// Applies an edit of our own.
    public mutating func apply(_ edit: TextEdit) {
        apply([edit])
    }

    /// Applies edits of our own that the application gets as one change, and reports as one.
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

    /// Takes in what the application says of its text.
    @discardableResult
    public mutating func receive(_ report: SurroundingText) -> Reception {
        var reported = report.context
        // Newest first: when one text occurs twice in our history, the newer is the likelier; the very text of a state
        // sooner than a window of one, since short texts end many a longer one.
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
            // What was only assumed is confirmed by being echoed, and so is what we typed since.
            for index in history.indices where history[index].context.knowledge == .assumed {
                history[index].context.knowledge = .known
            }
            if context.knowledge == .assumed { context.knowledge = .known }
            return .lateEcho
        }
        if isCertain { echoesPromptly = true }
        reported.version = context.version
        if context.marked != nil {
            // Reports leave out what is being composed; our own text is the fuller one.
            reported = context
            reported.knowledge = .known
        } else if reported.isNarrower(than: context) {
            // The window slid: what we knew beyond it is still true.
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

    /// The newest and the oldest state that a report may mean.
    ///
    /// An application that is late may have meant the older: then it has yet to report the states between.
    private func states(meantBy report: TextContext, newest: Int) -> (newest: Int, oldest: Int) {
        if echoesPromptly { return (newest, newest) }
        if let exact = history.lastIndex(where: { report.isText(of: $0.context) }) {
            return (exact, history.firstIndex { report.isText(of: $0.context) } ?? exact)
        }
        return (newest, history.firstIndex { report.confirms($0.context) } ?? newest)
    }

    /// Called when the application had ample time to answer: a state that it still holds to is the truth.
    ///
    /// An application may refuse an edit, by a length limit for example, and then reports its old text, which
    /// looks like a late echo. One that is always late by one (Firefox) never counts as having refused, for
    /// want of a proof; one that is late by two does.
    /// - Returns: whether the mirror changed.
    @discardableResult
    public mutating func settle() -> Bool {
        guard let late = lastLate, echoesPromptly || pendingCount > 1 else { return false }
        adopt(late)
        return true
    }

    /// Forgets all: another field was focused.
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

    /// Forgets text far from the caret; what is typed into one field for hours would all be kept otherwise.
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
    /// The first half of an edit that replaces text before the caret: what goes, without what stays.
    ///
    /// What is not ASCII may go character by character, since toolkits count its bytes wrongly and get keys instead.
    fileprivate var deletions: [TextEdit] {
        guard case .replace(let old, let new) = self, !old.isMarked, old.selected.isEmpty,
            new.selected.isEmpty,
            old.after.isEmpty, new.after.isEmpty
        else { return [] }
        // What is provisional stands beside the text that stays.
        let kept = new.isMarked ? 0 : zip(old.before, new.before).prefix { $0 == $1 }.count
        let doomed = old.before.dropFirst(kept)
        guard !doomed.isEmpty, new.isMarked || kept < new.before.count else { return [] }
        // Each state is a copy of the text: of a long deletion only the end is followed.
        let isWhole = doomed.utf8.allSatisfy { $0 < 0x80 } || doomed.count > DocumentMirror.mostHalfway
        return (isWhole ? doomed.count...doomed.count : 1...doomed.count).map {
            .delete(before: String(doomed.suffix($0)))
        }
    }
}

extension TextContext {
    /// Whether this report can be a view of that state: the same text, or a window of it cut at a paragraph
    /// or after a long stretch of text.
    ///
    /// A state that was only assumed must be met exactly.
    fileprivate func confirms(_ state: TextContext) -> Bool {
        // Most applications leave preedit text out of what they report; fields of this process tell all.
        tellsSameText(as: state.withoutMarkedText) || (state.marked != nil && tellsSameText(as: state))
    }

    /// Whether this report is the whole of that state's text, with or without what is being composed.
    fileprivate func isText(of state: TextContext) -> Bool {
        hasSameText(as: state.withoutMarkedText) || (state.marked != nil && hasSameText(as: state))
    }

    fileprivate func tellsSameText(as state: TextContext) -> Bool {
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
