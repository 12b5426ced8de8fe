package import Platform
package import TextInput

/// Turns edits into what an application can be trusted to carry out.
///
/// What was learned by trying (Debian 12): GTK 4.8 counts the bytes of delete_surrounding_text as
/// characters, so it is used for ASCII only; Chromium and terminals ignore it, and both never tell their
/// text, so it is used only where text was told. Firefox carries out a few of many in a row, so it is used
/// only when the field has told the result of all before. All else is deleted by keys, which every
/// application understands. BackSpace takes the last person out of a family in Firefox, and the keycap off
/// a digit: what is more than one Unicode scalar is selected first, which all of them do by what a person
/// sees as one character.
package struct EditPlanner: Hashable, Sendable {
    /// Whether a field listens to the input method.
    package var hasField: Bool
    /// Whether the field has told its text, with all that was sent to it so far.
    package var isUpToDate: Bool
    /// Whether the field is a terminal, where keys are sent as keys.
    package var isTerminal: Bool

    /// Creates a planner for the field that has the focus.
    package init(hasField: Bool, isUpToDate: Bool, isTerminal: Bool) {
        self.hasField = hasField
        self.isUpToDate = isUpToDate
        self.isTerminal = isTerminal
    }

    /// The steps for edits that are one change, in order.
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
            // What stays is left alone: fewer keys where keys must delete, and no flicker.
            while let first = before.first, first == text.first, staysApart(first, before, text) {
                before.removeFirst()
                text.removeFirst()
            }
            while let last = after.last, last == text.last {
                after.removeLast()
                text.removeLast()
            }
        } else if text.isEmpty || !before.isEmpty || !after.isEmpty {
            // BackSpace deletes a selection everywhere; an inserted text takes its place by itself.
            append(keys: .backspace, count: 1, to: &steps)
        }
        if canDelete(before), canDelete(after), !(before.isEmpty && after.isEmpty), Self.endsClean(steps) {
            append(.init(deleteBefore: before.utf8.count, deleteAfter: after.utf8.count), to: &steps)
        } else {
            appendKeys(deleting: before, to: &steps)
            for character in after {
                if character.unicodeScalars.count > 1, !isTerminal {
                    append(keys: .right, modifiers: .shift, count: 1, to: &steps)
                }
                append(keys: .delete, count: 1, to: &steps)
            }
        }
        append(text: String(text), to: &steps)
        guard !new.selected.isEmpty || !new.after.isEmpty else { return }
        // The kept ending lies behind the caret already.
        let kept = old.after.count - after.count
        let caret = new.selected.count + new.after.count - (old.selected.isEmpty ? kept : 0)
        append(keys: caret < 0 ? .right : .left, count: abs(caret), to: &steps)
        append(keys: .right, modifiers: .shift, count: new.selected.count, to: &steps)
    }

    /// Whether a kept character's successor does not join it: a skin tone may follow a kept hand.
    private func staysApart(_ character: Character, _ before: Substring, _ text: Substring) -> Bool {
        before.dropFirst().first?.unicodeScalars.first?.properties.isGraphemeExtend != true
            && text.dropFirst().first?.unicodeScalars.first?.properties.isGraphemeExtend != true
    }

    private func canDelete(_ text: Substring) -> Bool {
        text.isEmpty || (hasField && isUpToDate && !isTerminal && text.utf8.allSatisfy { $0 < 0x80 })
    }

    private func appendKeys(deleting before: Substring, to steps: inout [TextStep]) {
        for character in before.reversed() {
            if isTerminal {
                append(keys: .backspace, count: Self.cellCharacters(in: character), to: &steps)
            } else {
                if character.unicodeScalars.count > 1 {
                    append(keys: .left, modifiers: .shift, count: 1, to: &steps)
                }
                append(keys: .backspace, count: 1, to: &steps)
            }
        }
    }

    /// How often BackSpace must be pressed in a shell: once for each scalar that takes up cells of its own.
    package static func cellCharacters(in character: Character) -> Int {
        let wide = character.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: false
            default: !(0x1160...0x11FF).contains(scalar.value)
            }
        }
        return max(1, wide.count)
    }

    /// Whether what is planned so far leaves the caret where counts still fit: nothing, or deletions alone.
    private static func endsClean(_ steps: [TextStep]) -> Bool {
        switch steps.last {
        case nil: true
        case .commit(let commit):
            steps.count == 1 && commit.text.isEmpty && commit.preedit == nil && commit != .init()
        default: false
        }
    }

    /// A line break or a tab alone is the key, so that forms are sent and fields are left.
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
            // Ordinary text becomes marked: it goes first.
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
        if let reach = Self.extended(from: old, to: new) {
            return append(keys: reach < 0 ? .left : .right, modifiers: .shift, count: abs(reach), to: &steps)
        }
        var position = old.before.count
        if !old.selected.isEmpty {
            // An arrow key leaves a selection at its own end.
            let leftEnd = old.before.count, rightEnd = old.before.count + old.selected.count
            let wantsLeft = new.before.count <= leftEnd
            append(keys: wantsLeft ? .left : .right, count: 1, to: &steps)
            position = wantsLeft ? leftEnd : rightEnd
        }
        let distance = new.before.count - position
        append(keys: distance < 0 ? .left : .right, count: abs(distance), to: &steps)
        append(keys: .right, modifiers: .shift, count: new.selected.count, to: &steps)
    }

    /// How far one end of the selection went while the other stayed; nil where both moved.
    ///
    /// Arrow keys with shift move the end that was moved last, which in a selection of ours is the one that
    /// an edit moves again.
    private static func extended(from old: TextSpan, to new: TextSpan) -> Int? {
        // An arrow without shift takes a selection away, and moves a caret.
        guard !new.selected.isEmpty else { return nil }
        let oldEnd = old.before.count + old.selected.count, newEnd = new.before.count + new.selected.count
        if old.before.count == new.before.count { return newEnd - oldEnd }
        if oldEnd == newEnd { return new.before.count - old.before.count }
        if old.before.count == newEnd { return new.before.count - oldEnd }
        if oldEnd == new.before.count { return newEnd - old.before.count }
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

    /// Joins text to a commit that leaves nothing marked, so that a replacement is one change on the screen.
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
