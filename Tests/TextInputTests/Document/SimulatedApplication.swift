import TextInput

/// An application with latency: it gets our edits late and reports its text later still.
///
/// Edits and reports are delivered in order, at the times that the test decides.
struct SimulatedApplication {
    /// When the application reports its text.
    enum Telling: CaseIterable {
        /// After each change, as GTK does.
        case prompt
        /// After each change, with the text before that change: as Firefox does.
        case lateByOne
    }

    /// How much of its text the application reports.
    enum Window: CaseIterable {
        case all
        case paragraph
        /// 250 UTF-16 units on both sides of the caret.
        case long
    }

    let telling: Telling
    let window: Window
    /// The maximum length of the field's text, in characters.
    var limit = Int.max
    /// The application's current text.
    private(set) var document: TextDocument
    private var edits: [[TextEdit]] = []
    private var reports: [SurroundingText] = []

    init(_ document: TextDocument, telling: Telling, window: Window) {
        self.document = document
        self.telling = telling
        self.window = window
    }

    var hasEdits: Bool { !edits.isEmpty }
    var hasReports: Bool { !reports.isEmpty }

    /// Enqueues our edits.
    mutating func send(_ batch: [TextEdit]) {
        edits.append(batch)
    }

    /// The application applies the oldest batch and reports its text, unless the report gets lost.
    mutating func takeEdits(losingReport: Bool) {
        guard hasEdits else { return }
        let reported = report
        var context = document.context
        for edit in edits.removeFirst() { context.apply(edit) }
        let changed = TextDocument(
            context.before + context.selected + context.after,
            selection: context.before.utf16.count..<(context.before + context.selected).utf16.count)
        if changed.text.count <= limit { document = changed }
        guard !losingReport else { return }
        reports.append(telling == .lateByOne ? reported : report)
    }

    /// An external change of the text or the caret, which the application reports at once.
    mutating func change(_ change: (inout TextDocument) -> Void) {
        change(&document)
        reports.append(report)
    }

    /// The application reports its text, as it does on request.
    mutating func tell() {
        reports.append(report)
    }

    /// The oldest report arrives.
    mutating func takeReport() -> SurroundingText? {
        reports.isEmpty ? nil : reports.removeFirst()
    }

    private var report: SurroundingText {
        let context = document.context
        var before = context.before[...], after = context.after[...]
        switch window {
        case .all: break
        case .paragraph:
            if let newline = before.lastIndex(of: "\n") { before = before[before.index(after: newline)...] }
            if let newline = after.firstIndex(of: "\n") { after = after[..<newline] }
        case .long:
            before = before.suffix(250)
            after = after.prefix(250)
        }
        let start = before.utf16.count
        return SurroundingText(
            text: before + context.selected + after, selection: start..<(start + context.selected.utf16.count)
        )
    }
}
