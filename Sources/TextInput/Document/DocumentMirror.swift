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
        /// The user or the application moved the caret, and the report does not say where: nothing before the caret is
        /// known until the next report.
        case caretLost
    }

    /// Who caused the change that an application reports (`text_change_cause` of text-input-v3).
    public enum Cause: Hashable, Sendable {
        /// An edit of ours, or the application does not say.
        case inputMethod
        /// The user, by a touch or a hardware key, or the application itself.
        case other
    }

    /// The kind of an edit.
    ///
    /// Whether an application reports the result at once is a property of each kind: Firefox does for letters, and reports
    /// the old text after a replacement.
    private enum Kind: Hashable, Sendable {
        case insertion, deletion, replacement, other
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
        /// The kind of the batch that led to it.
        var kind = Kind.other
    }

    /// The predicted states, oldest first, starting with the oldest that the last report may refer to.
    private var history: [State]
    /// The index of the state that the last report is taken to confirm.
    private var confirmed = 0
    /// The newest report that confirmed an older state than the newest.
    private var lastLate: TextContext?
    /// The kinds of edits whose result this application has once confirmed unambiguously, and so is not late by one.
    private var promptKinds: Set<Kind> = []
    /// Whether the application has once named the input method as the cause when it confirmed an edit: then a report
    /// of another cause is none of our edits.
    private var namesCauses = false
    /// Whether a report names another cause than our edits while the last of them is long past.
    private var isAtRest = true

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
            if edit.replacesText {
                // A client that verifies the caret inserts a space first; see `CaretVerification`.
                var verifying = context
                verifying.apply(.insert(" "))
                history.append(State(context: verifying, isHalfway: true))
            }
            for deletion in edit.deletions {
                var halfway = context
                halfway.apply(deletion)
                history.append(State(context: halfway, isHalfway: true))
            }
            context.apply(edit)
        }
        cutExcess()
        history.append(State(context: context, kind: Self.kind(of: edits)))
        isAtRest = false
        forgetStates(max(0, history.count - Self.historyLimit))
        lastLate = nil
    }

    /// Processes a report of the application.
    ///
    /// - Parameters:
    ///   - report: the text around the caret.
    ///   - cause: the cause that the application names.
    @discardableResult
    public mutating func receive(_ report: SurroundingText, cause: Cause = .inputMethod) -> Reception {
        let reported = report.context
        guard let last = match(reported) else {
            if isTorn(reported) { return .lateEcho }
            let isComplete = isAtRest || includesPendingText(reported)
            let marked = markedText(around: reported)
            adopt(marked.map(reported.marking) ?? reported, isComplete: isComplete)
            return .foreign
        }
        if isExternal(cause, confirming: last) {
            loseCaret()
            return .caretLost
        }
        let (newest, oldest) = states(meantBy: reported, newest: last)
        let isCertain = newest == oldest && history.count > 1 && reported.confirms(history[newest].context)
        let kind = history[newest].kind
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
        if isCertain, oldest > 0 {
            promptKinds.insert(kind)
            if cause == .inputMethod { namesCauses = true }
        }
        context = confirmedContext(by: reported)
        history[confirmed].context = context
        lastLate = nil
        return .echo
    }

    /// The marked text, if it was set after the caret was lost; reports leave it out, and say where the caret is now.
    private func markedText(around report: TextContext) -> TextSpan? {
        guard context.knowledge == .lost, let marked = context.marked, report.selected.isEmpty else {
            return nil
        }
        let typed = context.withoutMarkedText
        let isThere =
            report.before.utf16.droppingSuffix(typed.before.utf16) != nil
            && report.after.utf16.droppingPrefix(typed.after.utf16) != nil
        return isThere ? marked : nil
    }

    /// The text after an echo of the newest state: the report, and the local text where that is more complete.
    private func confirmedContext(by report: TextContext) -> TextContext {
        guard report.marked == context.marked, report.reportsSameText(as: context) else {
            // Reports leave out the composing text, and some of them spaces at the end of the text.
            var local = context
            local.knowledge = .known
            return local
        }
        var reported = report
        reported.version = context.version
        if report.isNarrower(than: context) {
            // The window moved: text known beyond it is still valid.
            reported.before = context.before
            reported.after = context.after
            reported.isBeforeComplete = context.isBeforeComplete
            reported.isAfterComplete = context.isAfterComplete
        }
        return reported
    }

    /// The index of the newest state that a report can be a view of; nil for an external change.
    ///
    /// Newest first: if a text occurs twice in the history, the newer state is likelier.
    private func match(_ report: TextContext) -> Int? {
        history.lastIndex { report.confirms($0.context) || report.confirmsLoosely($0.context) }
    }

    /// Whether a report has the text of one state and the caret of another: a busy Firefox reports them as it learns them.
    ///
    /// Of a text that is reported for the first time an earlier caret may also be a touch, which comes later than that.
    private func isTorn(_ report: TextContext) -> Bool {
        guard report.selected.isEmpty, context.marked == nil else { return false }
        let text = report.before + report.after, caret = report.before.utf16.count
        let texts = history.lastIndex { ($0.context.before + $0.context.after).hasSameBytes(as: text) }
        let carets = history.lastIndex {
            $0.context.selected.isEmpty && $0.context.before.utf16.count == caret
        }
        guard let texts, let carets else { return false }
        return carets > texts || (carets < texts && texts > confirmed && !isAtRest)
    }

    /// Whether a report of the newest state is not the echo of an edit: the user touched the text.
    ///
    /// GTK 4 reports a touch in a field with the caret before it, and never the caret after it. GTK 3 reports none: there
    /// `CaretVerification` finds out.
    private func isExternal(_ cause: Cause, confirming index: Int) -> Bool {
        // In an empty text there is only one position. The first report of an edit is its echo, however late it comes:
        // Firefox names no input method in it.
        guard cause == .other, index == history.count - 1, confirmed == index, context.marked == nil,
            !context.isEmpty
        else { return false }
        return isAtRest || namesCauses
    }

    /// Forgets the text, because the caret was moved to an unknown position; the next report shows it again.
    public mutating func loseCaret() {
        var lost = TextContext.unknown
        lost.knowledge = .lost
        adopt(lost)
    }

    /// Declares that the last edit is long past: what the application reports now is no late report.
    public mutating func rest() { isAtRest = true }

    /// Adopts the report of a field in this process, which comes before anything else happens: it is never late.
    ///
    /// - Returns: whether it differs from the text after our edits: the field refused or changed one, or marked text ended.
    @discardableResult
    public mutating func adoptFinal(_ report: SurroundingText, marked: TextSpan?) -> Bool {
        var reported = report.context
        reported.marked = marked
        let isUnmarked = marked == nil && context.marked != nil
        guard reported.reportsSameText(as: context), !isUnmarked else {
            adopt(reported)
            return true
        }
        let marked = context.marked
        context = confirmedContext(by: reported)
        context.marked = marked
        history = [State(context: context)]
        confirmed = 0
        lastLate = nil
        return false
    }

    /// Whether a report of an external change certainly includes all our edits of text on their way.
    private func includesPendingText(_ report: TextContext) -> Bool {
        let pending = history.dropFirst(confirmed + 1)
        guard !pending.isEmpty, pending.allSatisfy({ $0.kind != .other || $0.isHalfway }) else { return true }
        let start = history[confirmed].context
        guard context.selected.isEmpty, start.selected.isEmpty, context.marked == nil,
            let typed = context.before.utf16.droppingPrefix(start.before.utf16), !typed.isEmpty
        else { return false }
        return report.before.utf16.droppingSuffix(typed.utf16) != nil
    }

    /// The newest and the oldest state that a report may confirm.
    ///
    /// An application that is late by one may confirm the older state; then it has yet to report the states between.
    private func states(meantBy report: TextContext, newest: Int) -> (newest: Int, oldest: Int) {
        guard report.confirms(history[newest].context) else { return (newest, newest) }
        let exact = history.lastIndex { report.isText(of: $0.context) }
        let oldest =
            history.firstIndex { exact != nil ? report.isText(of: $0.context) : report.confirms($0.context) }
            ?? newest
        let last = exact ?? newest
        // Only an application that is not late with any of the edits between certainly means the newer one. The deletion
        // of a correction passes through texts that were typed before, and their reports may be still on their way.
        let isPrompt =
            !history[last].isHalfway
            && history[(oldest + 1)...].prefix(last - oldest).allSatisfy {
                $0.isHalfway || promptKinds.contains($0.kind)
            }
        return isPrompt ? (last, last) : (last, oldest)
    }

    /// Adopts the last late report; call it after the application has had ample time to report our edits.
    ///
    /// An application may refuse an edit, for example because of a length limit; it then reports its old text, which
    /// looks like a late echo. An application that is late by one with this kind of edit (Firefox) cannot be
    /// distinguished from that until the next edit, so it never counts as having refused; one that is late by two does.
    /// - Returns: whether the mirror changed.
    @discardableResult
    public mutating func settle() -> Bool {
        rest()
        let pending = history.dropFirst(confirmed + 1).filter { !$0.isHalfway }
        guard let late = lastLate, pending.count > 1 || pending.allSatisfy({ promptKinds.contains($0.kind) })
        else { return false }
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

    /// Adopts a text that is not ours.
    ///
    /// - Parameter isComplete: false where edits of ours may still be on their way: then nothing is corrected or deleted by
    ///   this text before the next report.
    private mutating func adopt(_ reported: TextContext, isComplete: Bool = true) {
        let version = context.version &+ 1
        context = reported
        context.version = version
        if !isComplete {
            context.knowledge = .lost
        }
        history = [State(context: context)]
        confirmed = 0
        lastLate = nil
    }

    /// Discards text far from the caret; otherwise hours of typing in one field would accumulate.
    private mutating func cutExcess() {
        guard max(context.before.utf8.count, context.after.utf8.count) > 2 * Self.reach else { return }
        context = context.window(bytes: Self.reach)
    }

    /// The kind of a batch: what the application receives for it.
    private static func kind(of edits: [TextEdit]) -> Kind {
        var removes = false, inserts = false
        for edit in edits {
            switch edit {
            case .replace(let old, let new):
                // What return does is up to the field: a messenger sends the text and empties the field.
                if old.isMarked || new.isMarked || edit.isSelectionChange || new.text == "\n" {
                    return .other
                }
                removes = removes || !old.isEmpty
                inserts = inserts || !new.isEmpty
            case .deleteBackward: removes = true
            case .move: return .other
            }
        }
        return removes ? inserts ? .replacement : .deletion : .insertion
    }

    private mutating func forgetStates(_ count: Int) {
        history.removeFirst(count)
        confirmed = max(0, confirmed - count)
    }
}

extension TextEdit {
    /// Whether the edit replaces ordinary text before the caret by other text.
    fileprivate var replacesText: Bool {
        guard case .replace(let old, let new) = self else { return false }
        let isPlain = !old.isMarked && !new.isMarked && old.selected.isEmpty && new.selected.isEmpty
        return isPlain && !old.before.isEmpty && !new.before.isEmpty
    }

    /// The intermediate deletions of an edit that replaces text before the caret, without the text that both spans
    /// share.
    ///
    /// Text may be deleted character by character, by keys, and some applications report after each.
    fileprivate var deletions: [TextEdit] {
        guard case .replace(let old, let new) = self, !old.isMarked, old.selected.isEmpty,
            new.selected.isEmpty,
            old.after.isEmpty, new.after.isEmpty
        else { return [] }
        // Marked text does not share a prefix with the ordinary text.
        let kept = new.isMarked ? 0 : zip(old.before, new.before).prefix { $0 == $1 }.count
        let doomed = old.before.dropFirst(kept)
        // Where nothing is inserted, the last deletion leads to the final state.
        let inserts = new.isMarked || kept < new.before.count
        let last = inserts ? doomed.count : doomed.count - 1
        // Each state is a copy of the text, so a long deletion is one step.
        let first = doomed.count > DocumentMirror.mostHalfway ? doomed.count : 1
        guard first <= last else { return [] }
        return (first...last).map { .delete(before: String(doomed.suffix($0))) }
    }
}
