/// The text format of the file of text replacements: one `shortcut = text` per line.
///
///     omw = On my way!
///     addr = 1 High Street\nOur Town
///
/// A line that begins with `#` is a comment; in a text, `\n` is a line break and `\\` a backslash. Without a file,
/// there is the one replacement of iOS; an empty file means none.
package enum ReplacementsFormat: SettingsFormat {
    package static let fileName = "replacements.conf"

    /// Parses a file; `defaults` is not used, because a file lists all replacements.
    package static func read(
        _ text: String, over defaults: Replacements
    ) throws(PreferencesError) -> Replacements {
        var entries: [Replacements.Entry] = []
        var seen: Set<String> = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let statement = line[...].trimmed, number = index + 1
            if statement.isEmpty || statement.hasPrefix("#") { continue }
            // A shortcut may contain an equals sign, such as "=)", so a sign with spaces around it takes precedence.
            guard
                let separator = spacedSeparator(in: statement)
                    ?? statement.dropFirst().firstIndex(of: "=").map({ $0..<statement.index(after: $0) })
            else { throw .noValue(line: number) }
            let shortcut = unescaped(statement[..<separator.lowerBound].trimmed)
            let phrase = unescaped(statement[separator.upperBound...].trimmed)
            if phrase.isEmpty { throw .noValue(line: number) }
            let entry = Replacements.Entry(shortcut: shortcut, phrase: phrase)
            guard entry.isUsable else { throw .badShortcut(shortcut, line: number) }
            guard seen.insert(shortcut.lowercased()).inserted else {
                throw .repeated(shortcut, line: number)
            }
            entries.append(entry)
        }
        return Replacements(entries)
    }

    package static func write(_ settings: Replacements) -> String {
        settings.entries.map { "\(escaped($0.shortcut)) = \(escaped($0.phrase))\n" }.joined()
    }

    /// The range of the first equals sign with a space on either side.
    ///
    /// Cost: one pass over the bytes.
    private static func spacedSeparator(in statement: String) -> Range<String.Index>? {
        let bytes = statement.utf8
        var index = bytes.startIndex
        while let space = bytes[index...].firstIndex(of: UInt8(ascii: " ")) {
            if bytes[space...].starts(with: " = ".utf8) {
                return space..<bytes.index(space, offsetBy: 3)
            }
            index = bytes.index(after: space)
        }
        return nil
    }

    private static func unescaped(_ text: String) -> String {
        var result = "", isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "#" where result.isEmpty: result += "\\#"
            default: result.append(character)
            }
        }
        return result
    }
}

/// The text replacements on disk.
package typealias ReplacementsFile = SettingsFile<ReplacementsFormat>
