extension PersonalDictionary {
    /// A line and its number, from 1.
    typealias Line = (number: Int, text: Substring)

    /// How the heading of Aspell's personal lists begins, and that of its lists of corrections.
    private static let aspellHeading = "personal_ws-", correctionsHeading = "personal_repl-"

    static func lines(of text: String) -> [Line] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .map { ($0.offset + 1, $0.element) }
    }

    /// The format that the content has: a heading or tabs tell it, then a count, flags or a forbidden word.
    static func format(of lines: [Line]) -> Format {
        guard let first = lines.first?.text else { return .plain }
        if first.hasPrefix(aspellHeading) || first.hasPrefix(correctionsHeading) { return .aspell }
        if first.hasPrefix("# Gboard") { return .gboard }
        let content = lines.map(\.text).filter { !$0.isEmpty && !$0.hasPrefix("#") }
        if let line = content.first, line.count(where: { $0 == "\t" }) >= 2 { return .gboard }
        let isHunspell = isCount(first) || content.contains { $0.hasPrefix("*") || $0.contains("/") }
        return isHunspell ? .hunspell : .plain
    }

    /// Gboard names further columns in the comments of newer versions; the first three are the same in all.
    static func gboard(_ lines: [Line]) throws(Problem) -> [Entry] {
        var entries: [Entry] = []
        for (number, text) in lines where !text.isEmpty && !text.hasPrefix("#") {
            let columns = text.split(separator: "\t", omittingEmptySubsequences: false).map(trimmed)
            guard columns.count >= 3, !columns[1].isEmpty else { throw .columns(line: number) }
            entries.append(
                Entry(
                    word: columns[1], shortcut: columns[0].isEmpty ? nil : columns[0],
                    language: columns[2].isEmpty ? nil : columns[2], line: number))
        }
        return entries
    }

    /// What follows a slash are flags, or a word whose forms the entry takes; behind a tab are facts about the word.
    static func hunspell(_ lines: [Line]) -> [Entry] {
        lines.compactMap { number, text in
            if text.isEmpty || number == 1 && isCount(text) { return nil }
            let isForbidden = text.hasPrefix("*")
            let word = text.dropFirst(isForbidden ? 1 : 0).prefix { $0 != "\t" }
            return Entry(word: trimmed(beforeSlash(word)), isForbidden: isForbidden, line: number)
        }
    }

    static func aspell(_ lines: [Line]) throws(Problem) -> [Entry] {
        guard let first = lines.first?.text else { throw .noHeading }
        if first.hasPrefix(correctionsHeading) { throw .corrections }
        let columns = first.split(separator: " ").map(String.init)
        guard first.hasPrefix(aspellHeading), columns.count >= 2 else { throw .noHeading }
        return lines.dropFirst().compactMap { number, text in
            text.isEmpty ? nil : Entry(word: trimmed(text), language: columns[1], line: number)
        }
    }

    static func plain(_ lines: [Line]) -> [Entry] {
        lines.compactMap { number, text in
            text.isEmpty || text.hasPrefix("#") ? nil : Entry(word: trimmed(text), line: number)
        }
    }

    private static func isCount(_ text: Substring) -> Bool {
        let digits = trimmed(text)
        return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The text before the first slash; a slash behind a backslash is part of the word.
    private static func beforeSlash(_ text: Substring) -> Substring {
        var last: Character?
        let end = text.firstIndex { character in
            defer { last = character }
            return character == "/" && last != "\\"
        }
        return text[..<(end ?? text.endIndex)]
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
