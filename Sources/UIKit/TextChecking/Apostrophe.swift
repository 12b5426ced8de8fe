import TextInput

/// The kind of apostrophe that a text is written with: dictionaries have the straight one in all of their words.
enum Apostrophe: Character, Hashable, Sendable {
    case straight = "'"
    case curly = "\u{2019}"

    /// The kind of the last apostrophe within a word of the text; without one, what smart quotes make of a typed one.
    @MainActor init(of text: EditableText) {
        guard let traits = text.owner?.traitValues, traits.smartQuotesType != .no,
            traits.resolvedKeyboardType != .asciiCapable
        else {
            self = .straight
            return
        }
        // The settings may have switched smart quotes off, which only the text shows.
        let paragraph = text.editing.text(in: text.editing.paragraph(at: text.editing.selection.lowerBound))
        let last = paragraph.indices.last { index in
            guard Self(rawValue: paragraph[index]) != nil, index > paragraph.startIndex else { return false }
            let next = paragraph.index(after: index)
            return next < paragraph.endIndex && paragraph[next].isLetter
                && paragraph[paragraph.index(before: index)].isLetter
        }
        self = last.flatMap { Self(rawValue: paragraph[$0]) } ?? .curly
    }

    /// A word with this apostrophe in place of any other.
    func written(_ word: String) -> String {
        String(word.map { Self(rawValue: $0) == nil ? $0 : rawValue })
    }

    /// Whether two words differ by their apostrophes at most.
    static func isSame(_ word: String, _ other: String) -> Bool {
        straight.written(word) == straight.written(other)
    }
}
