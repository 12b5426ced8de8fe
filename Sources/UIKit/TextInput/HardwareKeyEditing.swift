import Foundation
package import Platform

/// What a hardware keyboard's keys do in a text: the same in fields, text views and custom text inputs.
package enum HardwareKeyEditing {
    /// Handles a key; `text` is what it types with modifiers and layout applied.
    ///
    /// - Returns: whether the key meant something in a text.
    @discardableResult
    @MainActor package static func press(_ key: HardwareKey?, text: String = "", in input: any UIKeyInput)
        -> Bool
    {
        guard let key else { return type(text, in: input) }
        let isCommand = !key.modifiers.isDisjoint(with: [.control, .command])
        switch key.code {
        case .backspace: return delete(key, forward: false, in: input)
        case .delete: return delete(key, forward: true, in: input)
        case .return: return type("\n", in: input)
        case .left, .right, .home, .end, .up, .down:
            guard let input = input as? any UITextInput else { return false }
            move(key, in: input)
            return true
        case .tab, .escape, .pageUp, .pageDown: return false
        case .character(let character):
            if isCommand { return command(character, in: input) }
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

    @MainActor private static func command(_ character: Character, in input: any UIKeyInput) -> Bool {
        guard let responder = input as? UIResponder else { return false }
        switch character {
        case "a": responder.selectAll(nil)
        case "c": responder.copy(nil)
        case "x": responder.cut(nil)
        case "v": responder.paste(nil)
        default: return false
        }
        return true
    }

    @MainActor private static func delete(_ key: HardwareKey, forward: Bool, in input: any UIKeyInput) -> Bool
    {
        guard let rich = input as? any UITextInput, let selection = rich.selectedTextRange else {
            if !forward { input.deleteBackward() }
            return !forward
        }
        let isWord = !key.modifiers.isDisjoint(with: [.control, .alternate])
        var doomed = selection
        if selection.isEmpty {
            let target = rich.tokenizer.position(
                from: selection.start, toBoundary: isWord ? .word : .character,
                inDirection: .storage(forward ? .forward : .backward))
            guard let target else {
                if !forward { input.deleteBackward() }
                return true
            }
            let range =
                forward
                ? rich.textRange(from: selection.start, to: target)
                : rich.textRange(from: target, to: selection.start)
            doomed = range ?? selection
        }
        guard rich.shouldChangeText(in: doomed, replacementText: "") else { return true }
        if forward || isWord, selection.isEmpty {
            rich.replace(doomed, withText: "")
        } else {
            input.deleteBackward()
        }
        return true
    }

    @MainActor private static func move(_ key: HardwareKey, in input: any UITextInput) {
        guard let selection = input.selectedTextRange else { return }
        let isExtending = key.modifiers.contains(.shift)
        let isWord = !key.modifiers.isDisjoint(with: [.control, .alternate])
        let isForward = key.code == .right || key.code == .end || key.code == .down
        let from = isForward ? selection.end : selection.start
        if !selection.isEmpty, !isExtending, key.code == .left || key.code == .right {
            input.selectedTextRange = input.textRange(from: from, to: from)
            return
        }
        let direction = UITextDirection.storage(isForward ? .forward : .backward)
        let target: UITextPosition? =
            switch key.code {
            case .up: input.position(from: from, in: .up, offset: 1) ?? input.beginningOfDocument
            case .down: input.position(from: from, in: .down, offset: 1) ?? input.endOfDocument
            case .home:
                isWord
                    ? input.beginningOfDocument
                    : input.tokenizer.position(from: from, toBoundary: .line, inDirection: direction)
            case .end:
                isWord
                    ? input.endOfDocument
                    : input.tokenizer.position(from: from, toBoundary: .line, inDirection: direction)
            default:
                input.tokenizer.position(
                    from: from, toBoundary: isWord ? .word : .character, inDirection: direction)
            }
        guard let target else { return }
        // Extending moves the end on the side of the direction, so a selection grows away from where it began.
        if isExtending {
            input.selectedTextRange =
                isForward
                ? input.textRange(from: selection.start, to: target)
                : input.textRange(from: target, to: selection.end)
        } else {
            input.selectedTextRange = input.textRange(from: target, to: target)
        }
    }
}
