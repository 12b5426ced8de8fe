/// A change that the keyboard made by itself to what the user had typed, before the caret.
///
///     TextCorrection(reverting: .replaceWord("the ", with: "teh "))     // typed "teh", written "the", then a space
public struct TextCorrection: Hashable, Sendable {
    /// The text as the user typed it.
    public var typed: String
    /// The text that the keyboard wrote instead.
    public var written: String
    /// The text between that and the caret: the space or the mark that ended the word.
    public var trailing: String

    /// Describes a change.
    public init(typed: String, written: String, trailing: String = "") {
        self.typed = typed
        self.written = written
        self.trailing = trailing
    }

    /// The change that an edit reverts; nil if the edit replaces no text before the caret.
    public init?(reverting edit: TextEdit) {
        guard case .replace(let old, let new) = edit, !old.before.isEmpty, !new.before.isEmpty,
            old.before != new.before
        else { return nil }
        var written = Substring(old.before), typed = Substring(new.before)
        // What ended the word is in both; so are the words before and behind the changed ones.
        var trailing = ""
        func dropMarks() {
            while let last = written.last, last == typed.last, !last.isLetter, !last.isNumber {
                trailing.insert(last, at: trailing.startIndex)
                written.removeLast()
                typed.removeLast()
            }
        }
        dropMarks()
        while let word = written.lastWord, word == typed.lastWord {
            trailing = String(word) + trailing
            written.removeLast(word.count)
            typed.removeLast(word.count)
            dropMarks()
        }
        while let space = written.firstIndex(of: " "),
            written[...space] == typed.prefix(through: space, in: written)
        {
            let count = written.distance(from: written.startIndex, to: space) + 1
            written.removeFirst(count)
            typed.removeFirst(count)
        }
        while let first = written.first, first == typed.first, !first.isLetter, !first.isNumber {
            written.removeFirst()
            typed.removeFirst()
        }
        guard (written + typed).contains(where: { $0.isLetter || $0.isNumber }), !written.isEmpty,
            !typed.isEmpty
        else { return nil }
        self.init(typed: String(typed), written: String(written), trailing: trailing)
    }
}

extension Substring {
    /// The letters behind the last space; nil without one.
    fileprivate var lastWord: Substring? { lastIndex(of: " ").map { self[index(after: $0)...] } }

    /// As many characters as another text has up to an index of it.
    fileprivate func prefix(through index: Index, in other: Substring) -> Substring {
        prefix(other.distance(from: other.startIndex, to: index) + 1)
    }
}
