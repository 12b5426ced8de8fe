import Platform
import PlatformWayland
import TextDelivery
import TextInput

/// An application with one text field, that carries out what an input method sends and reports its text as a toolkit does.
///
/// The field's own text is the truth: it is what a user of that application sees.
struct ScriptedApplication {
    /// A way of reporting that was seen in an application.
    enum Reporting: String, CaseIterable {
        /// After each change the new text, with the cause: KWrite, the fields of the toolkit.
        case prompt
        /// GTK: after the deletion and after the insertion of one change; before a key the old text; after a touch the
        /// caret before the touch, and never the one after it.
        case gtk
        /// GTK 3: as GTK 4, but a touch and a key are not reported at all.
        case silentTouch
        /// Firefox's page fields: after a deletion and an insertion in one change the old text twice.
        case oldTextTwice
        /// Firefox, busy: each commit is answered with the old text, and one that follows keys never with the new one.
        case oldTextAfterKeys
        /// Each report shows the text before the last change.
        case lateByOne
        /// LibreOffice Writer: spaces at the end of the text are left out of reports.
        case withoutFinalSpaces
        /// An editable page: a space at the end of the text is U+00A0 until more is typed.
        case noBreakSpace
        /// Chromium: a content type, never a text; it ignores deletions by bytes.
        case nothing
        /// Alacritty: neither a content type nor a text.
        case noContentType
    }

    let reporting: Reporting
    /// Whether the field has several lines; otherwise return submits its text.
    var isMultiline = false
    /// The maximum length of the text in characters; longer insertions are refused.
    var limit = Int.max
    /// Whether submitting empties the field, as a messenger does.
    var clearsOnSubmit = true

    private(set) var document: TextDocument
    private(set) var preedit = ""
    /// What was submitted with return.
    private(set) var submitted: [String] = []
    /// The events for the input method that were not delivered yet.
    private(set) var events: [InputMethodState.Event] = []
    /// Whether a key came after the last commit.
    private var isAfterKey = false
    /// Whether anything was sent while no field had the focus.
    private(set) var wasSentWithoutFocus = false
    private(set) var hasFocus = true
    /// The number of insertions in the last change: wxWidgets accepts one.
    private(set) var mostCommitsAtOnce = 0
    /// Whether a deletion by bytes came while text was selected, or in a field that reports no text.
    private(set) var misusedDeletion = false

    init(_ text: String, caret: Int? = nil, reporting: Reporting) {
        self.reporting = reporting
        document = TextDocument(text, caret: caret ?? text.utf16.count)
        events = [.activate]
        if reporting != .noContentType { events.append(.contentType(hint: contentHint, purpose: 0)) }
        if reportsText { events.append(report(of: document)) }
        events.append(.done)
    }

    private var reportsText: Bool { reporting != .nothing && reporting != .noContentType }
    /// Chromium says that it completes and capitalizes.
    private var contentHint: UInt32 { reporting == .nothing ? 0x5 : 0 }

    /// The text with an ordinary space where the page has U+00A0.
    var text: String {
        let context = document.context
        return (context.before + preedit + context.selected + context.after)
            .replacing("\u{A0}", with: " ")
    }

    mutating func takeEvents() -> [InputMethodState.Event] {
        defer { events = [] }
        return events
    }

    // MARK: - What the input method sends

    mutating func receive(_ step: TextStep) {
        if !hasFocus { wasSentWithoutFocus = true }
        switch step {
        case .commit(let commit): receive(commit)
        case .keys(let keys): for key in keys { press(key) }
        case .type(let text): for character in text { type(String(character)) }
        }
    }

    private mutating func receive(_ commit: TextStep.Commit) {
        let old = document
        if commit.deleteBefore > 0 || commit.deleteAfter > 0 {
            if !document.selection.isEmpty || !reportsText {
                misusedDeletion = true
                return
            }
            delete(before: commit.deleteBefore, after: commit.deleteAfter)
            if reporting == .gtk || reporting == .silentTouch, !commit.text.isEmpty {
                tell(document, cause: 0)
            }
        }
        preedit = commit.preedit?.text ?? ""
        if !commit.text.isEmpty { insert(commit.text) }
        switch reporting {
        case .oldTextTwice where commit.deleteBefore > 0 && !commit.text.isEmpty:
            tell(old, cause: 0)
            tell(old, cause: 0)
        case .lateByOne: tell(old, cause: 0)
        case .oldTextAfterKeys:
            tell(old, cause: 0)
            if !isAfterKey { tell(document, cause: 1) }
        default: tell(document, cause: 0)
        }
        isAfterKey = false
    }

    private mutating func type(_ text: String) {
        insert(text)
        tell(document, cause: 1)
    }

    private mutating func press(_ key: HardwareKey) {
        let old = document
        isAfterKey = true
        if reporting == .gtk { tell(document, cause: 1) }
        switch key.code {
        case .backspace: edit(.deleteBackward(1))
        case .return:
            if isMultiline {
                insert("\n")
            } else {
                submitted.append(text)
                if clearsOnSubmit { document = TextDocument() }
            }
        case .left, .right: moveCaret(key)
        default: return
        }
        if reporting == .gtk || reporting == .silentTouch { return }
        tell(reporting == .lateByOne ? old : document, cause: 1)
    }

    private mutating func moveCaret(_ key: HardwareKey) {
        let offset = key.code == .left ? -1 : 1
        let context = document.context
        let distance =
            offset < 0
            ? -(context.before.last.map { String($0).utf16.count } ?? 0)
            : context.after.first.map { String($0).utf16.count } ?? 0
        if key.modifiers.contains(.shift) {
            let selection = document.selection
            document.select(min(selection.lowerBound, selection.lowerBound + distance)..<selection.upperBound)
        } else {
            let caret = document.selection.upperBound + distance
            document.select(caret..<caret)
        }
    }

    private mutating func edit(_ edit: TextEdit) {
        _ = try? document.apply(edit)
    }

    private mutating func insert(_ text: String) {
        var text = text
        let context = document.context
        if reporting == .noBreakSpace {
            // The page keeps a space at the end of a line visible.
            if context.before.hasSuffix("\u{A0}") {
                edit(.replaceWord("\u{A0}", with: " "))
            }
            if context.after.isEmpty, text.hasSuffix(" ") { text = text.dropLast() + "\u{A0}" }
        }
        guard document.text.count - context.selected.count + text.count <= limit else { return }
        edit(.insert(text, over: document.context))
    }

    private mutating func delete(before: Int, after: Int) {
        let context = document.context
        // An application deletes in the text that it reports: there the spaces at the end are missing.
        let end = String(decoding: context.before.utf8.suffix(before), as: UTF8.self)
        let start = String(decoding: context.after.utf8.prefix(after), as: UTF8.self)
        edit(.replace(TextSpan(before: end, after: start), with: TextSpan()))
    }

    // MARK: - What the user and the application do

    /// The user touches the text: the caret goes there.
    mutating func touch(at offset: Int) {
        let old = document
        preedit = ""
        document.select(offset..<offset)
        if reporting == .silentTouch { return }
        tell(reporting == .gtk ? old : document, cause: 1)
    }

    /// The user selects text with the mouse, which every application reports.
    mutating func select(_ range: Range<Int>) {
        document.select(range)
        tell(document, cause: 1)
    }

    /// The user moves to another window.
    mutating func loseFocus() {
        hasFocus = false
        preedit = ""
        events += [.deactivate, .done]
    }

    // MARK: - Reports

    private mutating func tell(_ document: TextDocument, cause: UInt32) {
        guard reportsText, hasFocus else {
            if hasFocus { events.append(.done) }
            return
        }
        events += [report(of: document), .textChangeCause(cause), .done]
    }

    private func report(of document: TextDocument) -> InputMethodState.Event {
        var text = document.text
        var caret = document.text.utf16Prefix(document.selection.lowerBound).utf8.count
        let anchor = document.text.utf16Prefix(document.selection.upperBound).utf8.count
        if reporting == .withoutFinalSpaces, document.selection.isEmpty, caret == text.utf8.count {
            while text.hasSuffix(" ") { text.removeLast() }
            caret = text.utf8.count
            return .surroundingText(Array(text.utf8), cursor: UInt32(caret), anchor: UInt32(caret))
        }
        return .surroundingText(Array(text.utf8), cursor: UInt32(caret), anchor: UInt32(anchor))
    }
}

extension String {
    fileprivate func utf16Prefix(_ count: Int) -> Substring {
        self[..<utf16.index(utf16.startIndex, offsetBy: count)]
    }
}
