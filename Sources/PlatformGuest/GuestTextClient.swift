import ExtensionIPC
package import Platform
package import TextInput

/// The focused field, as the host reports it; edits go to the host, which acknowledges each.
///
/// The keyboard sees its own edits at once. A report of the host includes the edits that it acknowledges; those that
/// are still under way are applied to it again before the keyboard gets it, so that a report is either the keyboard's
/// own state or an external change, and a refused edit disappears.
@MainActor package final class GuestTextClient: TextClient {
    package private(set) var state = TextClientState()
    package var onChange: (@MainActor (TextClientState) -> Void)?
    /// Sends a message to the host.
    var send: (@MainActor (GuestMessage) -> Void)?

    private var serial: UInt32 = 0
    private var field: UInt32?
    private var sent: UInt32 = 0
    private var unacknowledged: [(number: UInt32, edits: [TextEdit])] = []

    /// The greatest number of UTF-8 bytes of the texts in one message; longer insertions are divided.
    static let greatestInsertion = 16 * 1024

    package func apply(_ edits: [TextEdit]) {
        guard let field else { return }
        for part in Self.divided(edits) {
            sent &+= 1
            unacknowledged.append((sent, part))
            send?(.edits(number: sent, report: serial, field: field, part))
        }
    }

    /// Divides edits into messages that the host accepts.
    private static func divided(_ edits: [TextEdit]) -> [[TextEdit]] {
        let small = edits.flatMap(divided)
        guard small.count > 1 else { return [small] }
        var messages: [[TextEdit]] = [], size = 0
        for edit in small {
            let bytes = edit.textSize
            if messages.isEmpty || size + bytes > greatestInsertion
                || messages[messages.count - 1].count >= GuestMessage.greatestEditCount
            {
                messages.append([])
                size = 0
            }
            messages[messages.count - 1].append(edit)
            size += bytes
        }
        return messages
    }

    /// Divides a long insertion; other edits are as long as the text around the caret, which is bounded.
    private static func divided(_ edit: TextEdit) -> [TextEdit] {
        guard edit.textSize > greatestInsertion, case .replace(let old, let new) = edit, !new.isMarked,
            new.selected.isEmpty, new.after.isEmpty
        else { return [edit] }
        var parts: [TextEdit] = [], rest = new.before[...], removed = old
        while !rest.isEmpty {
            let part = String(rest).prefix(
                bytes: greatestInsertion - (removed.isEmpty ? 0 : removed.text.utf8.count))
            guard !part.isEmpty else { break }
            parts.append(.replace(removed, with: TextSpan(before: String(part))))
            removed = TextSpan()
            rest = rest.dropFirst(part.count)
        }
        return parts
    }

    /// Takes a report of the host.
    func receive(_ report: DocumentReport) {
        serial = report.serial
        let isOtherField = report.field != field
        field = report.field
        if isOtherField { unacknowledged = [] }
        unacknowledged.removeAll { Int32(bitPattern: $0.number &- report.acknowledged) <= 0 }
        var next = TextClientState(
            isActive: report.field != nil, document: report.field.map(Int.init) ?? state.document,
            traits: report.traits, surroundingText: current(report), report: state.report + 1,
            marked: report.marked, hasText: report.hasText)
        if next.surroundingText == nil { next.report = state.report }
        state = next
        inputMode = report.inputMode
        onChange?(next)
    }

    /// The language of the field's input mode.
    package private(set) var inputMode: String?

    /// The reported text with the edits that are still under way.
    private func current(_ report: DocumentReport) -> SurroundingText? {
        guard let text = report.surroundingText else { return nil }
        guard !unacknowledged.isEmpty else { return text }
        var context = text.context
        context.marked = report.marked
        for edit in unacknowledged.flatMap(\.edits) { context.apply(edit) }
        let start = context.before.utf16.count
        return SurroundingText(
            text: context.before + context.selected + context.after,
            selection: start..<(start + context.selected.utf16.count), isComplete: text.isComplete)
    }

    /// Keys that edit text become edits; an extension presses no others.
    package func press(_ key: HardwareKey) {
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

    package func dismiss() { send?(.dismiss) }
}

extension TextEdit {
    /// The UTF-8 bytes of its texts.
    fileprivate var textSize: Int {
        guard case .replace(let old, let new) = self else { return 0 }
        return old.text.utf8.count + new.text.utf8.count
    }
}
