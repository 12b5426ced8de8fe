/// What a dictionary says of a word.
package struct Definition: Hashable, Sendable {
    /// The title of the dictionary.
    package let source: String
    /// The word as the dictionary spells it.
    package let headword: String
    /// The text, a paragraph each: without the headword's own line and without breaks inside a paragraph.
    package let paragraphs: [String]

    /// Makes a definition of a dictionary's text.
    init(source: String, headword: String, text: String) {
        self.source = source
        self.headword = headword
        paragraphs = Self.paragraphs(of: text, without: headword)
    }

    /// Joins the lines of the paragraphs: the texts are made for terminals, with further lines indented deeper than the
    /// first one of a paragraph.
    private static func paragraphs(of text: String, without headword: String) -> [String] {
        var paragraphs: [(indent: Int, text: String)] = [], isOpen = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else {
                isOpen = false
                continue
            }
            if index == 0, words.joined(separator: " ").lowercased() == headword.lowercased() { continue }
            // Braces are around words that the dictionary has, too.
            let indent = line.prefix { $0.isWhitespace }.count
            let text = words.joined(separator: " ").filter { $0 != "{" && $0 != "}" }
            if isOpen, let last = paragraphs.last, last.indent > 0, indent > last.indent, !isMarked(text) {
                paragraphs[paragraphs.count - 1].text += " " + text
            } else {
                paragraphs.append((indent, text))
                isOpen = true
            }
        }
        return paragraphs.map(\.text)
    }

    /// Whether a line begins with a number, as senses do: “2:”, “3.”, “4)”, also behind a short word (“n 1:”).
    private static func isMarked(_ line: String) -> Bool {
        for word in line.split(separator: " ").prefix(2) {
            if let last = word.last, ":.)".contains(last), !word.dropLast().isEmpty,
                word.dropLast().allSatisfy(\.isNumber)
            {
                return true
            }
            guard word.count <= 4 else { return false }
        }
        return false
    }
}
