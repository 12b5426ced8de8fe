import Platform
package import TextInput

/// Turns edits into the messages that the focused application can be trusted to execute.
///
/// This module owns how text reaches an application of any input method protocol: the planner chooses commits or keys,
/// `TextOutbox` decides when each may be sent. It leaves sending to the back end.
///
///     let planner = EditPlanner(hasField: true, isUpToDate: false, isTerminal: false)
///     planner.steps(for: [.deleteBackward(1)])      // [.keys([HardwareKey(.backspace)])]
///
/// Facts measured on Debian 12: GTK 4.8 counts the bytes of delete_surrounding_text as characters, so the planner uses it
/// for ASCII only. Chromium and terminals ignore it and never report surrounding text, so the planner requires
/// surrounding text. Firefox executes a few of many deletions in a row, so the planner requires that the field has
/// reported the result of all earlier ones. It deletes everything else by keys, which every application obeys. In Firefox
/// BackSpace removes one member of a family emoji, and the keycap of a digit: the planner first selects a grapheme
/// cluster of more than one Unicode scalar, since all applications select by grapheme clusters. Arrow keys move by visual
/// direction in GTK, Firefox and Chromium.
package struct EditPlanner: Hashable, Sendable {
    /// Whether a field of the application uses the input method.
    package var hasField: Bool
    /// Whether the field's last report contains the result of everything sent so far.
    package var isUpToDate: Bool
    /// Whether the field is a terminal, which obeys keys only.
    package var isTerminal: Bool
    /// The text in the field's last report, by whose directions arrow keys go; nil when there is none.
    package var reported: TextContext?

    package init(hasField: Bool, isUpToDate: Bool, isTerminal: Bool, reported: TextContext? = nil) {
        self.hasField = hasField
        self.isUpToDate = isUpToDate
        self.isTerminal = isTerminal
        self.reported = reported
    }

    /// The steps that make these edits, in order; the user sees them as one change.
    package func steps(for edits: [TextEdit]) -> [TextStep] {
        var steps: [TextStep] = []
        for edit in edits { append(edit, to: &steps) }
        return steps
    }

    private func append(_ edit: TextEdit, to steps: inout [TextStep]) {
        switch edit {
        case .deleteBackward(let count):
            append(keys: .backspace, count: count, to: &steps)
        case .move(let move):
            let code: HardwareKey.Code =
                switch move.unit {
                case .character: move.count < 0 ? .left : .right
                case .line: move.count < 0 ? .up : .down
                }
            append(
                keys: code, modifiers: move.extending == nil ? [] : .shift, count: abs(move.count), to: &steps
            )
        case .replace(let old, let new):
            if hasField, old.isMarked || new.isMarked {
                replaceMarked(old, with: new, to: &steps)
            } else if old.text == new.text {
                moveSelection(from: old, to: new, steps: &steps)
            } else {
                replace(old, with: new, to: &steps)
            }
        }
    }

    // MARK: - Text

    private func replace(_ old: TextSpan, with new: TextSpan, to steps: inout [TextStep]) {
        var before = Substring(old.before), after = Substring(old.after)
        var text = Substring(new.text)
        if old.selected.isEmpty {
            // A common beginning and ending stay untouched: fewer keys where keys must delete, and no flicker.
            while let first = before.first, first == text.first, staysApart(first, before, text) {
                before.removeFirst()
                text.removeFirst()
            }
            while let last = after.last, last == text.last {
                after.removeLast()
                text.removeLast()
            }
        } else if text.isEmpty || !before.isEmpty || !after.isEmpty {
            // BackSpace deletes a selection in every application; inserted text replaces it without a key.
            append(keys: .backspace, count: 1, to: &steps)
        }
        if canDelete(before), canDelete(after), !(before.isEmpty && after.isEmpty), Self.endsClean(steps) {
            append(.init(deleteBefore: before.utf8.count, deleteAfter: after.utf8.count), to: &steps)
        } else {
            appendKeys(deleting: before, of: old, to: &steps)
            appendKeys(deletingAfter: after, of: old, to: &steps)
        }
        append(text: String(text), to: &steps)
        guard !new.selected.isEmpty || !new.after.isEmpty else { return }
        // The caret is before the kept ending already.
        let kept = old.after.count - after.count
        let caret = new.selected.count + new.after.count - (old.selected.isEmpty ? kept : 0)
        append(keys: caret < 0 ? .right : .left, count: abs(caret), to: &steps)
        append(keys: .right, modifiers: .shift, count: new.selected.count, to: &steps)
    }

    /// Whether the scalar after a kept character does not extend it, as a skin tone after a kept hand would.
    private func staysApart(_ character: Character, _ before: Substring, _ text: Substring) -> Bool {
        before.dropFirst().first?.unicodeScalars.first?.properties.isGraphemeExtend != true
            && text.dropFirst().first?.unicodeScalars.first?.properties.isGraphemeExtend != true
    }

    private func canDelete(_ text: Substring) -> Bool {
        text.isEmpty || (hasField && isUpToDate && !isTerminal && text.utf8.allSatisfy { $0 < 0x80 })
    }

    /// Deletes the end of a span's text before the caret.
    private func appendKeys(deleting before: Substring, of old: TextSpan, to steps: inout [TextStep]) {
        let arrows = arrows(around: old)
        var caret = arrows.start + old.before.count
        for character in before.reversed() {
            if isTerminal {
                append(keys: .backspace, count: Self.cellCharacters(in: character), to: &steps)
            } else {
                if character.unicodeScalars.count > 1 {
                    appendSelection(of: arrows.keys.keys(from: caret, to: caret - 1), to: &steps)
                }
                append(keys: .backspace, count: 1, to: &steps)
            }
            caret -= 1
        }
    }

    /// Deletes the beginning of a span's text after the caret.
    private func appendKeys(deletingAfter after: Substring, of old: TextSpan, to steps: inout [TextStep]) {
        guard !after.isEmpty else { return }
        let arrows = arrows(around: old)
        let caret = arrows.start + old.before.count + old.selected.count
        for (index, character) in after.enumerated() {
            if character.unicodeScalars.count > 1, !isTerminal {
                appendSelection(
                    of: arrows.keys.keys(from: caret + index, to: caret + index + 1), to: &steps)
            }
            append(keys: .delete, count: 1, to: &steps)
        }
    }

    /// Selects the neighboring character, where one arrow key does.
    ///
    /// At the border of two directions it takes several, and they would select others too: there the key that deletes is
    /// pressed without a selection.
    private func appendSelection(of keys: [HardwareKey.Code], to steps: inout [TextStep]) {
        guard keys.count == 1 else { return }
        append(keys: keys[0], modifiers: .shift, count: 1, to: &steps)
    }

    /// The arrow keys of the text around a span, and the span's offset in that text; only the span's own text where the
    /// last report is of another state.
    private func arrows(around span: TextSpan) -> (keys: ArrowKeys, start: Int) {
        guard let reported, reported.selected == span.selected, reported.before.hasSuffix(span.before),
            reported.after.hasPrefix(span.after)
        else { return (ArrowKeys(in: span.text), 0) }
        return (
            ArrowKeys(in: reported.before + reported.selected + reported.after),
            reported.before.count - span.before.count
        )
    }

    /// How often a shell needs BackSpace for a grapheme cluster: once for each scalar that occupies cells of its own.
    static func cellCharacters(in character: Character) -> Int {
        let wide = character.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: false
            default: !(0x1160...0x11FF).contains(scalar.value)
            }
        }
        return max(1, wide.count)
    }

    /// Whether byte counts are still valid after the steps planned so far: there are none, or only deletions.
    private static func endsClean(_ steps: [TextStep]) -> Bool {
        switch steps.last {
        case nil: true
        case .commit(let commit):
            steps.count == 1 && commit.text.isEmpty && commit.preedit == nil && commit != .init()
        default: false
        }
    }

    /// Appends text; a single line break or tab becomes the key, so that the application submits forms and moves the focus.
    private func append(text: String, to steps: inout [TextStep]) {
        guard !text.isEmpty else { return }
        switch text {
        case "\n", "\r\n": return append(keys: .return, count: 1, to: &steps)
        case "\t": return append(keys: .tab, count: 1, to: &steps)
        default: break
        }
        if isTerminal || !hasField {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                if index > 0 { append(keys: .return, count: 1, to: &steps) }
                if line.isEmpty { continue }
                let isTypeable = line.utf8.allSatisfy { (0x20...0x7E).contains($0) }
                if hasField, !isTypeable {
                    append(.init(text: String(line)), to: &steps)
                } else {
                    steps.append(.type(String(line)))
                }
            }
        } else {
            append(.init(text: text), to: &steps)
        }
    }

    // MARK: - Marked text

    private func replaceMarked(_ old: TextSpan, with new: TextSpan, to steps: inout [TextStep]) {
        if !old.isMarked, !old.isEmpty {
            // Ordinary text becomes marked text: it is deleted first.
            replace(old, with: TextSpan(), to: &steps)
        }
        if new.isMarked {
            append(.init(preedit: new), to: &steps)
        } else if new.text.isEmpty {
            append(.init(), to: &steps)
        } else {
            steps.append(.commit(.init(text: new.text)))
            append(keys: .left, count: new.selected.count + new.after.count, to: &steps)
            append(keys: .right, modifiers: .shift, count: new.selected.count, to: &steps)
        }
    }

    // MARK: - The caret

    private func moveSelection(from old: TextSpan, to new: TextSpan, steps: inout [TextStep]) {
        guard old != new else { return }
        let (arrows, start) = arrows(around: old)
        func press(_ codes: [HardwareKey.Code], _ modifiers: HardwareKey.Modifiers = []) {
            for code in codes { append(keys: code, modifiers: modifiers, count: 1, to: &steps) }
        }
        if let end = Self.movedEnd(from: old, to: new) {
            return press(arrows.keys(from: start + end.old, to: start + end.new), .shift)
        }
        var position = old.before.count
        if !old.selected.isEmpty {
            // An arrow key collapses a selection to the end in its direction.
            let leftEnd = old.before.count, rightEnd = old.before.count + old.selected.count
            let wantsStart = new.before.count <= leftEnd
            position = wantsStart ? leftEnd : rightEnd
            let other = wantsStart ? rightEnd : leftEnd
            press(Array(arrows.keys(from: start + other, to: start + position).prefix(1)))
        }
        press(arrows.keys(from: start + position, to: start + new.before.count))
        let end = new.before.count + new.selected.count
        press(arrows.keys(from: start + new.before.count, to: start + end), .shift)
    }

    /// The offsets of the end of the selection that moved while the other did not, in characters; nil where both moved.
    ///
    /// Arrow keys with shift move the end that was moved last; in a selection of ours an edit moves the same end again.
    private static func movedEnd(from old: TextSpan, to new: TextSpan) -> (old: Int, new: Int)? {
        // An arrow without shift collapses a selection.
        guard !new.selected.isEmpty else { return nil }
        let oldStart = old.before.count, newStart = new.before.count
        let oldEnd = oldStart + old.selected.count, newEnd = newStart + new.selected.count
        if oldStart == newStart { return (oldEnd, newEnd) }
        if oldEnd == newEnd { return (oldStart, newStart) }
        if oldStart == newEnd { return (oldEnd, newStart) }
        if oldEnd == newStart { return (oldStart, newEnd) }
        return nil
    }

    // MARK: - Joining

    private func append(
        keys code: HardwareKey.Code, modifiers: HardwareKey.Modifiers = [], count: Int,
        to steps: inout [TextStep]
    ) {
        guard count > 0 else { return }
        let keys = [HardwareKey](repeating: HardwareKey(code, modifiers: modifiers), count: count)
        if case .keys(let earlier) = steps.last {
            steps[steps.count - 1] = .keys(earlier + keys)
        } else {
            steps.append(.keys(keys))
        }
    }

    /// Merges a commit into the one before it, unless that sets marked text, so that the user sees one change.
    private func append(_ commit: TextStep.Commit, to steps: inout [TextStep]) {
        let deletes = commit.deleteBefore > 0 || commit.deleteAfter > 0
        if case .commit(var earlier) = steps.last, earlier.preedit == nil, earlier != .init(),
            commit != .init(),
            !deletes || earlier.text.isEmpty
        {
            earlier.deleteBefore += commit.deleteBefore
            earlier.deleteAfter += commit.deleteAfter
            earlier.text += commit.text
            earlier.preedit = commit.preedit
            steps[steps.count - 1] = .commit(earlier)
        } else {
            steps.append(.commit(commit))
        }
    }
}
