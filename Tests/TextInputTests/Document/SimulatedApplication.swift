import TextInput

/// An application at the far end of a slow line: it gets our edits late and tells of its text later still.
///
/// Edits and reports are delivered in order; when, the test decides.
struct SimulatedApplication {
    /// How the application tells of its text.
    enum Telling: CaseIterable {
        /// After each change, as GTK does.
        case prompt
        /// After each change, as it was before that change: as Firefox does.
        case lateByOne
    }

    /// How much of its text the application tells.
    enum Window: CaseIterable {
        case all
        case paragraph
        /// 250 UTF-16 units on both sides of the caret.
        case long
    }

    let telling: Telling
    let window: Window
    /// The longest text that the field takes, in characters.
    var limit = Int.max
    /// The text as it truly is.
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

    /// Puts our edits on the line.
    mutating func send(_ batch: [TextEdit]) {
        edits.append(batch)
    }

    /// The application takes the oldest batch in and tells of it, unless the report gets lost.
    mutating func takeEdits(losingReport: Bool) {
        guard hasEdits else { return }
        let told = report
        var context = document.context
        for edit in edits.removeFirst() { context.apply(edit) }
        let changed = TextDocument(
            context.before + context.selected + context.after,
            selection: context.before.utf16.count..<(context.before + context.selected).utf16.count)
        if changed.text.count <= limit { document = changed }
        guard !losingReport else { return }
        reports.append(telling == .lateByOne ? told : report)
    }

    /// Somebody else changes the text or the caret, and the application tells of it at once.
    mutating func change(_ change: (inout TextDocument) -> Void) {
        change(&document)
        reports.append(report)
    }

    /// The application tells of its text, as it does when asked to.
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
