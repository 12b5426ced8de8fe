import Platform

extension WordsImport {
    /// What the import does, and what it leaves out and why: one sentence for each kind.
    ///
    /// The sentences name lines and no words, which are private.
    var report: [Message] {
        let count = words.values.reduce(0) { $0 + $1.count }
        var lines = count == 0 ? [] : [Message("\(count) words were imported.")]
        if addedReplacements > 0 {
            lines.append(Message("\(addedReplacements) text replacements were added."))
        }
        if lines.isEmpty { lines = [Message("Nothing was imported.")] }
        return lines
            + Omission.allCases.compactMap { reason in omitted[reason].map { message(reason, $0) } }
    }

    private func message(_ reason: Omission, _ lines: [Int]) -> Message {
        let count = lines.count, places = Self.list(lines)
        return switch reason {
        case .notWord:
            Message("\(count) entries are not words of letters, apostrophes and hyphens (lines \(places)).")
        case .phrase:
            Message("\(count) entries of several words have no shortcut and were left out (lines \(places)).")
        case .forbidden:
            Message("\(count) forbidden words were left out (lines \(places)).")
        case .language:
            Message(
                "\(count) words are of languages without a keyboard: \(missingLanguages.sorted().joined(separator: ", "))."
            )
        case .known:
            Message("\(count) words were learned before.")
        case .forgotten:
            Message("\(count) words are forgotten and stay so (lines \(places)).")
        case .badShortcut:
            Message("\(count) shortcuts cannot be typed as one word (lines \(places)).")
        case .shortcutInUse:
            Message("\(count) shortcuts have another text already, which stays (lines \(places)).")
        }
    }

    /// The first lines of many.
    private static func list(_ lines: [Int]) -> String {
        let shown = lines.prefix(5).map(String.init).joined(separator: ", ")
        return lines.count > 5 ? shown + ", …" : shown
    }
}

extension WordsImport.Problem {
    /// The problem as a localized sentence.
    var message: Message {
        switch self {
        case .notWord(let line):
            Message("Line \(line) is not a fact or a word; nothing was learned.")
        case .tooManyWords(let count, let language, let room):
            Message(
                "The list has \(count) new words (\(language)), and the user dictionary has room for \(room); nothing was learned."
            )
        case .tooManyReplacements(let count):
            Message("\(count) more text replacements are too many; nothing was learned.")
        }
    }
}

extension PersonalDictionary.Problem {
    /// The problem as a localized sentence.
    var message: Message {
        switch self {
        case .archive:
            Message("This is a zip archive: unzip it and import the dictionary.txt in it.")
        case .notUTF8(let line):
            Message("Line \(line) is not text in UTF-8; convert the list with iconv. Nothing was learned.")
        case .encoding(let name):
            Message(
                "The list is in the encoding \(name); convert it to UTF-8 with iconv. Nothing was learned.")
        case .columns(let line):
            Message("Line \(line) has no shortcut, word and language parted by tabs; nothing was learned.")
        case .noHeading:
            Message(
                "The first line is not the heading of an Aspell list (personal_ws-1.1); nothing was learned.")
        case .corrections:
            Message("This is Aspell's list of corrections, which has no words to learn.")
        }
    }
}
