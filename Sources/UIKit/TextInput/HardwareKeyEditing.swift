import Foundation
package import Platform

extension UIPress {
    /// Types the key into a responder, through the keyboard in use, else as it is.
    ///
    /// - Returns: whether the key had an effect there.
    @MainActor func type(into responder: UIResponder) -> Bool {
        guard let key, let input = responder as? any UIKeyInput, responder.isFirstResponder,
            responder.takesHardwareKeys
        else { return false }
        if responder is any UITextInput, typeByKeyboard() { return true }
        return HardwareKeyEditing.press(key.hardwareKey, text: key.characters, in: input)
    }

    /// Lets the keyboard in use type the key.
    ///
    /// - Returns: whether it did.
    @MainActor func typeByKeyboard() -> Bool {
        guard let key, let hardware = key.hardwareKey else { return false }
        return UIApplication.shared.inputViewContainer?.press(hardware, text: key.characters) == true
    }
}

/// The effects of a hardware keyboard's keys on a text, for fields, text views and custom text inputs.
///
/// It supports both conventions: Control with letters, arrows, Home and End as on Linux, Command and Option as on a
/// Mac.
package enum HardwareKeyEditing {
    /// Handles a key; `text` is what it types with modifiers and layout applied.
    ///
    /// - Returns: whether the key had an effect on the text.
    @discardableResult
    @MainActor package static func press(_ key: HardwareKey?, text: String = "", in input: any UIKeyInput)
        -> Bool
    {
        guard let key else { return type(text, in: input) }
        // A key keeps the composing text of the keyboard; delete shortens it.
        if key.code != .backspace, let rich = input as? any UITextInput, rich.markedTextRange != nil {
            rich.unmarkText()
        }
        switch key.code {
        case .backspace: return delete(key, forward: false, in: input)
        case .delete: return delete(key, forward: true, in: input)
        case .return: return type("\n", in: input)
        case .left, .right, .home, .end, .up, .down:
            guard let input = input as? any UITextInput else { return false }
            move(key, in: input)
            return true
        case .pageUp, .pageDown:
            guard let input = input as? any UITextInput & UIView, input is UITextView else { return false }
            movePage(key, in: input)
            return true
        // In a field, Tab moves to the next field; with a modifier it does so in a text view, too.
        case .tab: return input is UITextView && key.modifiers.isEmpty && type("\t", in: input)
        case .escape: return false
        case .character(let character):
            if !key.modifiers.isDisjoint(with: [.control, .command]) {
                return command(character, key.modifiers, in: input)
            }
            let typed =
                text.isEmpty
                ? (key.modifiers.contains(.shift) ? character.uppercased() : String(character)) : text
            return type(typed, in: input)
        }
    }

    @MainActor private static func type(_ text: String, in input: any UIKeyInput) -> Bool {
        guard !text.isEmpty else { return false }
        if let rich = input as? any UITextInput,
            let selection = rich.markedTextRange ?? rich.selectedTextRange,
            !rich.shouldChangeText(in: selection, replacementText: text)
        {
            return true
        }
        input.insertText(text)
        return true
    }

    @MainActor private static func command(
        _ character: Character, _ modifiers: HardwareKey.Modifiers, in input: any UIKeyInput
    ) -> Bool {
        guard let responder = input as? UIResponder else { return false }
        let isShifted = modifiers.contains(.shift)
        switch (Character(character.lowercased()), isShifted) {
        case ("a", false): responder.selectAll(nil)
        case ("c", false): responder.copy(nil)
        case ("x", false): responder.cut(nil)
        case ("v", false): responder.paste(nil)
        case ("v", true): responder.pasteAndMatchStyle(nil)
        case ("z", false): responder.undoManager?.undo()
        case ("z", true), ("y", false): responder.undoManager?.redo()
        case ("b", false), ("i", false), ("u", false):
            return toggle(character.lowercased(), in: responder)
        case ("f", false), ("g", _):
            guard responder.nearestFindInteraction != nil else { return false }
            find(character, modifiers, in: responder)
        default: return false
        }
        return true
    }

    /// B, I and U change the style of a text that has styles.
    @MainActor private static func toggle(_ letter: String, in responder: UIResponder) -> Bool {
        let shortcut: TextShortcut = letter == "b" ? .bold : letter == "i" ? .italic : .underline
        guard shortcut.isAvailable(in: responder) else { return false }
        shortcut.perform(on: responder)
        return true
    }

    /// F begins a search, with Alternate one with replacements; G goes to the next result, with Shift to the one before.
    @MainActor private static func find(
        _ character: Character, _ modifiers: HardwareKey.Modifiers, in responder: UIResponder
    ) {
        switch (character.lowercased(), modifiers.contains(.shift)) {
        case ("g", false): responder.findNext(nil)
        case ("g", true): responder.findPrevious(nil)
        case _ where modifiers.contains(.alternate): responder.findAndReplace(nil)
        default: responder.find(nil)
        }
    }

    // MARK: Deletion

    @MainActor private static func delete(_ key: HardwareKey, forward: Bool, in input: any UIKeyInput) -> Bool
    {
        guard let rich = input as? any UITextInput, let selection = rich.selectedTextRange else {
            if !forward { input.deleteBackward() }
            return !forward
        }
        var doomed = selection
        if selection.isEmpty {
            let granularity: UITextGranularity =
                key.modifiers.contains(.command)
                ? .line : key.modifiers.isDisjoint(with: [.control, .alternate]) ? .character : .word
            let target = rich.tokenizer.position(
                from: selection.start, toBoundary: granularity,
                inDirection: .storage(forward ? .forward : .backward))
            guard let target, rich.compare(target, to: selection.start) != .orderedSame else {
                if !forward { input.deleteBackward() }
                return true
            }
            let range =
                forward
                ? rich.textRange(from: selection.start, to: target)
                : rich.textRange(from: target, to: selection.start)
            doomed = range ?? selection
            if !forward, granularity == .character {
                doomed = rich.backwardDeletionRange(from: selection.start) ?? doomed
            }
            guard rich.shouldChangeText(in: doomed, replacementText: "") else { return true }
            if forward || granularity != .character {
                rich.replace(doomed, withText: "")
                return true
            }
        } else if !rich.shouldChangeText(in: doomed, replacementText: "") {
            return true
        }
        input.deleteBackward()
        return true
    }

    // MARK: Movement

    /// A selection made with Shift, and the end of it that moves.
    private struct Extension {
        var input: ObjectIdentifier
        var range: Range<Int>
        var movesStart: Bool
    }

    @MainActor private static var extending: Extension?

    @MainActor private static func offsets(_ range: UITextRange, in input: any UITextInput) -> Range<Int> {
        let lower = input.offset(from: input.beginningOfDocument, to: range.start)
        return lower..<max(lower, input.offset(from: input.beginningOfDocument, to: range.end))
    }

    @MainActor private static func movesStart(
        of selection: UITextRange, towardsEnd: Bool, in input: any UITextInput
    ) -> Bool {
        guard !selection.isEmpty else { return !towardsEnd }
        if let extending, extending.input == ObjectIdentifier(input),
            extending.range == offsets(selection, in: input)
        {
            return extending.movesStart
        }
        return !towardsEnd
    }

    @MainActor private static func move(_ key: HardwareKey, in input: any UITextInput) {
        guard let selection = input.selectedTextRange else { return }
        let isExtending = key.modifiers.contains(.shift)
        let isLine = key.modifiers.contains(.command)
        let isWord = !key.modifiers.isDisjoint(with: [.control, .alternate])
        // Arrows move in their screen direction: in right-to-left text, left is forward.
        let isReversed =
            input.baseWritingDirection(for: selection.end, in: .forward) == .rightToLeft
        let towardsEnd: Bool =
            switch key.code {
            case .left: isReversed
            case .right: !isReversed
            case .end, .down: true
            default: false
            }
        let startMoves = movesStart(of: selection, towardsEnd: towardsEnd, in: input)
        let from =
            isExtending
            ? (startMoves ? selection.start : selection.end)
            : towardsEnd ? selection.end : selection.start
        if !selection.isEmpty, !isExtending, !isWord, !isLine, key.code == .left || key.code == .right {
            input.selectedTextRange = input.textRange(from: from, to: from)
            return
        }
        let direction = UITextDirection.storage(towardsEnd ? .forward : .backward)
        let edge = towardsEnd ? input.endOfDocument : input.beginningOfDocument
        let target: UITextPosition? =
            switch key.code {
            case .up, .down:
                if isLine {
                    edge
                } else if isWord {
                    paragraphEdge(from: from, towardsEnd: towardsEnd, in: input)
                } else {
                    input.position(from: from, in: key.code == .up ? .up : .down, offset: 1) ?? edge
                }
            case .home, .end:
                isWord || isLine
                    ? edge : input.tokenizer.position(from: from, toBoundary: .line, inDirection: direction)
            default:
                input.tokenizer.position(
                    from: from, toBoundary: isLine ? .line : isWord ? .word : .character,
                    inDirection: direction) ?? (isWord ? edge : nil)
            }
        guard let target else { return }
        place(target, extending: isExtending, startMoves: startMoves, selection, in: input)
    }

    /// Moves the caret to a position, or the moving end of the selection; the other end stays.
    @MainActor private static func place(
        _ target: UITextPosition, extending isExtending: Bool, startMoves: Bool, _ selection: UITextRange,
        in input: any UITextInput
    ) {
        guard isExtending else {
            input.selectedTextRange = input.textRange(from: target, to: target)
            return extending = nil
        }
        let stays = startMoves ? selection.end : selection.start
        let isBefore = input.compare(target, to: stays) == .orderedAscending
        guard
            let range = isBefore
                ? input.textRange(from: target, to: stays) : input.textRange(from: stays, to: target)
        else { return }
        input.selectedTextRange = range
        extending = Extension(
            input: ObjectIdentifier(input), range: offsets(range, in: input), movesStart: isBefore)
    }

    /// The end of the paragraph, or of the next one if the caret is already there.
    @MainActor private static func paragraphEdge(
        from position: UITextPosition, towardsEnd: Bool, in input: any UITextInput
    ) -> UITextPosition {
        let direction = UITextDirection.storage(towardsEnd ? .forward : .backward)
        return input.tokenizer.position(from: position, toBoundary: .paragraph, inDirection: direction)
            ?? (towardsEnd ? input.endOfDocument : input.beginningOfDocument)
    }

    /// Moves by a page: the number of visible lines, less one.
    @MainActor private static func movePage(_ key: HardwareKey, in input: any UITextInput & UIView) {
        guard let selection = input.selectedTextRange else { return }
        let isDown = key.code == .pageDown
        let startMoves = movesStart(of: selection, towardsEnd: isDown, in: input)
        let isExtending = key.modifiers.contains(.shift)
        let from = isExtending && startMoves ? selection.start : selection.end
        let caret = input.caretRect(for: from)
        let lines = max(1, Int(input.bounds.height / max(1, caret.height)) - 1)
        let target =
            input.position(from: from, in: isDown ? .down : .up, offset: lines)
            ?? (isDown ? input.endOfDocument : input.beginningOfDocument)
        place(target, extending: isExtending, startMoves: startMoves, selection, in: input)
    }
}
