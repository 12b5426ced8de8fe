import TextInput

/// The spaces around words that are pasted, cut or deleted.
extension TextEditing {
    /// A range, and with it the space that would be left over where a word goes.
    func rangeWithSpace(_ range: Range<Int>) -> Range<Int> {
        let gone = text(in: range), (before, after) = charactersAround(range)
        guard let first = gone.first, let last = gone.last, !first.isWhitespace, !last.isWhitespace,
            !(before?.wordClass == .letter && first.wordClass == .letter),
            !(after?.wordClass == .letter && last.wordClass == .letter),
            gone.contains(where: { $0.wordClass == .letter })
        else { return range }
        // "one two three" has two spaces then, "one two." one before the full stop, and "two three" one at its start.
        if before == " ", after == " " || after.map(Self.closing.contains) == true {
            return (range.lowerBound - 1)..<range.upperBound
        }
        if before.map(\.isNewline) ?? true, after == " " { return range.lowerBound..<(range.upperBound + 1) }
        return range
    }

    /// A text with the spaces that keep its first and last word from those around a range.
    func textWithSpaces(_ new: String, over range: Range<Int>) -> String {
        let (before, after) = charactersAround(range)
        guard let first = new.first, let last = new.last else { return new }
        return (before.isPartOfWord && first.isWordLetter ? " " : "") + new
            + (after.isPartOfWord && last.isWordLetter ? " " : "")
    }

    private func charactersAround(_ range: Range<Int>) -> (before: Character?, after: Character?) {
        let boundaries = boundaries
        return (
            text(in: boundaries.characterStart(before: range.lowerBound)..<range.lowerBound).last,
            text(in: range.upperBound..<boundaries.characterEnd(after: range.upperBound)).first
        )
    }

    private static let closing: Set<Character> = [".", ",", ";", ":", "!", "?", ")", "]", "}", "”", "»", "…"]
}

extension EditableTextOwner {
    /// Whether spaces are mended around words: not in addresses, codes and secrets unless the field asks for it.
    private var mendsSpaces: Bool {
        smartInsertDeleteType == .yes || smartInsertDeleteType == .default && traitValues.allowsTypingAids
    }

    /// Deletes the selection, with the space that a word leaves over.
    func sharedDelete() {
        let selection = editable.editing.selection
        guard !selection.isEmpty else { return }
        let doomed = mendsSpaces ? editable.editing.rangeWithSpace(selection) : selection
        let range = TextOffsetRange(doomed)
        guard shouldChangeText(in: range, replacementText: "") else { return }
        editable.undo.endTyping()
        if doomed == selection { deleteBackward() } else { replace(range, withText: "") }
        editable.undo.endTyping()
    }

    /// Inserts a text in the selection's place, with the spaces that keep its words from those around.
    func sharedPaste(_ text: String) {
        guard let range = selectedTextRange else { return }
        let text =
            mendsSpaces ? editable.editing.textWithSpaces(text, over: editable.editing.selection) : text
        guard shouldChangeText(in: range, replacementText: text) else { return }
        editable.undo.endTyping()
        // Alone, a line break would be the return key's.
        insertText(text == "\n" && !hasParagraphs ? " " : text)
        editable.undo.endTyping()
    }
}

extension Character {
    /// Whether it belongs to a word of a script that sets its words apart by spaces and lets nothing else follow them:
    /// particles follow words in Korean.
    fileprivate var isWordLetter: Bool {
        guard wordClass == .letter, let scalar = unicodeScalars.first?.value else { return false }
        return !(0x1100...0x11FF).contains(scalar) && !(0x3130...0x318F).contains(scalar)
            && !(0xAC00...0xD7A3).contains(scalar)
    }
}

extension Character? {
    /// Whether there is one, and it is a word's.
    fileprivate var isPartOfWord: Bool { map(\.isWordLetter) ?? false }
}
