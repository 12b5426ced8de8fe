package import Platform
package import TextInput

/// The focused field of another process, as that process reports it; edits go there, and each is acknowledged.
///
/// In an extension it is the field that the host's keyboard types into, in the host of an app the app's own field. The
/// keyboard sees its own edits at once. A report includes the edits that it acknowledges; those that are still under way
/// are applied to it again before the keyboard gets it, so that a report is either the keyboard's own state or an
/// external change, and a refused edit disappears.
@MainActor package final class RemoteTextClient: TextClient {
    package private(set) var state = TextClientState()
    package var onChange: (@MainActor (TextClientState) -> Void)?
    /// Sends edits, with their number and that of the field.
    package var onEdits: (@MainActor (_ number: UInt32, _ field: UInt32, [TextEdit]) -> Void)?
    /// Sends a key that is pressed in a field; nil if keys that edit text become edits.
    package var onPress: (@MainActor (HardwareKey, _ field: UInt32) -> Void)?
    /// Ends editing in the other process.
    package var onDismiss: (@MainActor () -> Void)?
    /// Whether edits wait for `sendEdits()`, so that those that answer one touch are one change of the text.
    package var gathersEdits = false

    private var field: UInt32?
    /// The last report; nil before the first.
    private var report: DocumentReport?
    private var sent: UInt32 = 0
    private var unacknowledged: [(number: UInt32, edits: [TextEdit])] = []
    /// The edits that wait for `sendEdits()`.
    private var gathered: [TextEdit] = []
    /// How often the other process was replaced; the fields of each are others.
    private var replacements = 0

    /// Makes a client without a field.
    package init() {}

    package var reportsIncludeEdits: Bool { true }

    /// Sends the edits, at once or with `sendEdits()`; see `gathersEdits`.
    package func apply(_ edits: [TextEdit]) {
        guard field != nil else { return }
        gathered += edits
        if !gathersEdits { sendEdits() }
    }

    /// Sends what waits, as one message where it fits one: the other process applies a message as one change.
    ///
    /// Edits that fit no message are refused, as the other process refuses edits: the keyboard gets the text as it is.
    package func sendEdits() {
        guard let field, !gathered.isEmpty else { return }
        let division = EditMessages(gathered)
        gathered = []
        for part in division.messages {
            sent &+= 1
            unacknowledged.append((sent, part))
            onEdits?(sent, field, part)
        }
        if !division.isWhole, let report {
            receive(
                report, allowsOtherKeyboards: state.allowsOtherKeyboards,
                preferredLanguage: state.preferredLanguage)
        }
    }

    /// Takes a report of the other process.
    ///
    /// - Parameters:
    ///   - allowsOtherKeyboards: whether keyboard extensions may type into the field.
    ///   - preferredLanguage: the language of the keyboard that the field prefers, as a BCP 47 tag.
    package func receive(
        _ report: DocumentReport, allowsOtherKeyboards: Bool = true, preferredLanguage: String? = nil
    ) {
        self.report = report
        let isOtherField = report.field != field
        field = report.field
        if isOtherField {
            unacknowledged = []
            gathered = []
        }
        unacknowledged.removeAll { Int32(bitPattern: $0.number &- report.acknowledged) <= 0 }
        let current = current(report)
        var next = TextClientState(
            isActive: report.field != nil,
            document: report.field.map { Int($0) + replacements << 32 } ?? state.document,
            traits: report.traits, surroundingText: current?.text, report: state.report + 1,
            marked: current?.marked, hasText: report.hasText)
        if next.surroundingText == nil { next.report = state.report }
        next.allowsOtherKeyboards = allowsOtherKeyboards
        next.preferredLanguage = preferredLanguage
        state = next
        inputMode = report.inputMode
        onChange?(next)
    }

    /// The other process has ended: there is no field, and those of the next process are others.
    package func reset() {
        replacements += 1
        field = nil
        report = nil
        unacknowledged = []
        gathered = []
        state.isActive = false
        state.surroundingText = nil
        state.marked = nil
        state.hasText = nil
        state.traits = TextInputTraits()
        onChange?(state)
    }

    /// The language of the field's input mode.
    package private(set) var inputMode: String?

    /// The reported text and marked text with the edits that are still under way.
    private func current(_ report: DocumentReport) -> (text: SurroundingText, marked: TextSpan?)? {
        guard let text = report.surroundingText else { return nil }
        let edits = unacknowledged.flatMap(\.edits) + gathered
        guard !edits.isEmpty else { return (text, report.marked) }
        var context = text.context
        context.marked = report.marked
        for edit in edits { context.apply(edit) }
        let start = context.before.utf16.count
        let all = SurroundingText(
            text: context.before + context.selected + context.after,
            selection: start..<(start + context.selected.utf16.count), isComplete: text.isComplete)
        return (all, context.marked)
    }

    package func press(_ key: HardwareKey) {
        if let onPress {
            if let field { onPress(key, field) }
            return
        }
        // An extension presses no other keys.
        guard key.modifiers.isEmpty else { return }
        switch key.code {
        case .backspace: apply([.deleteBackward(1)])
        case .return: apply([.insert("\n")])
        case .tab: apply([.insert("\t")])
        case .left: apply([.move(CaretMove(.character, by: -1))])
        case .right: apply([.move(CaretMove(.character, by: 1))])
        case .up: apply([.move(CaretMove(.line, by: -1))])
        case .down: apply([.move(CaretMove(.line, by: 1))])
        case .character, .delete, .escape, .home, .end, .pageUp, .pageDown: break
        }
    }

    package func dismiss() { onDismiss?() }
}
