import TextInput

/// Smart insertion and deletion: the spaces around words that are pasted, cut or deleted.
extension TextEditing {
    /// A range, extended by the space that would remain after its deletion.
    func rangeWithSpace(_ range: Range<Int>) -> Range<Int> {
        let gone = text(in: range), (before, after) = charactersAround(range)
        guard let first = gone.first, let last = gone.last, !first.isWhitespace, !last.isWhitespace,
            !(before?.wordClass == .letter && first.wordClass == .letter),
            !(after?.wordClass == .letter && last.wordClass == .letter),
            gone.contains(where: { $0.wordClass == .letter })
        else { return range }
        // Deleting a word leaves two spaces in "one two three", one before the period in "one two.", and one at the
        // start of "two three".
        if before == " ", after == " " || after.map(Self.closing.contains) == true {
            return (range.lowerBound - 1)..<range.upperBound
        }
        if before.map(\.isNewline) ?? true, after == " " { return range.lowerBound..<(range.upperBound + 1) }
        return range
    }

    /// A text with the spaces that separate its first and last word from the words around a range.
    func textWithSpaces(_ new: String, over range: Range<Int>) -> String {
        let (before, after) = charactersAround(range)
        guard let first = new.first, let last = new.last else { return new }
        let beforeThat = range.lowerBound - (before?.utf16.count ?? 0)
        // "1.5" is one word.
        let isBehindWord =
            before.isPartOfWord || !first.isNumber && endsWord(before, behind: text(before: beforeThat))
        let endsBeforeWord = last.isWordLetter || endsWord(last, behind: new.dropLast().last)
        return (isBehindWord && first.isWordLetter ? " " : "") + new
            + (after.isPartOfWord && endsBeforeWord ? " " : "")
    }

    /// Whether a mark ends a word or a sentence that has a character before the mark.
    private func endsWord(_ mark: Character?, behind character: Character?) -> Bool {
        guard let mark, Self.closing.contains(mark), let character else { return false }
        return character.isWordLetter || Self.closing.contains(character)
    }

    private func text(before offset: Int) -> Character? {
        text(in: boundaries.characterStart(before: offset)..<offset).last
    }

    private func charactersAround(_ range: Range<Int>) -> (before: Character?, after: Character?) {
        let boundaries = boundaries
        return (
            text(before: range.lowerBound),
            text(in: range.upperBound..<boundaries.characterEnd(after: range.upperBound)).first
        )
    }

    private static let closing: Set<Character> = [".", ",", ";", ":", "!", "?", ")", "]", "}", "”", "»", "…"]
}

extension EditableTextOwner {
    /// Whether spaces around words are adjusted: not in addresses, codes and secure text unless the field requests it.
    private var mendsSpaces: Bool {
        smartInsertDeleteType == .yes || smartInsertDeleteType == .default && traitValues.allowsTypingAids
    }

    /// Deletes the selection, with the space that a deleted word leaves.
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

    /// Replaces the selection by a text, with the spaces that separate its words from those around.
    func sharedPaste(_ text: String) {
        guard let range = selectedTextRange else { return }
        let text =
            mendsSpaces ? editable.editing.textWithSpaces(text, over: editable.editing.selection) : text
        guard shouldChangeText(in: range, replacementText: text) else { return }
        editable.undo.endTyping()
        // A single line break would be handled as the return key.
        insertText(text == "\n" && !hasParagraphs ? " " : text)
        editable.undo.endTyping()
    }
}

extension Character {
    /// Whether the character belongs to a word of a script that separates words by spaces.
    ///
    /// Hangul does not count: in Korean, particles follow words directly.
    fileprivate var isWordLetter: Bool {
        guard wordClass == .letter, let scalar = unicodeScalars.first?.value else { return false }
        return !(0x1100...0x11FF).contains(scalar) && !(0x3130...0x318F).contains(scalar)
            && !(0xAC00...0xD7A3).contains(scalar)
    }
}

extension Character? {
    /// Whether there is a character, and it belongs to a word.
    fileprivate var isPartOfWord: Bool { map(\.isWordLetter) ?? false }
}
