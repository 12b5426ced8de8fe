/// One line of a vCard, unfolded: `item1.TEL;TYPE=home,cell:+82 10 1234 5678`.
struct CardLine: Hashable, Sendable {
    /// The line's number in its file, counted from one; of folded lines the first.
    var number: Int
    /// What joins lines that belong together.
    var group = ""
    /// What the line tells, in capitals.
    var name: String
    /// The parameters of the value, by names in capitals.
    var parameters: [String: [String]] = [:]
    /// The value with its escapes.
    var value: String

    /// Reads a line; nil where it has no name or no colon.
    init?(_ text: String, number: Int) {
        self.number = number
        var pieces: [String] = [""]
        var isQuoted = false
        var rest = Substring(text)
        var hasColon = false
        while let character = rest.popFirst() {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, character == ":" {
                hasColon = true
                break
            }
            if !isQuoted, character == ";" {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        guard hasColon else { return nil }
        value = String(rest)
        let title = pieces.removeFirst().uppercased().split(separator: ".", omittingEmptySubsequences: false)
        name = String(title[title.count - 1])
        if title.count == 2 { group = String(title[0]) }
        let isName = name.unicodeScalars.allSatisfy {
            $0 == "-" || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        }
        guard !name.isEmpty, title.count <= 2, isName else { return nil }
        for piece in pieces { addParameter(piece) }
    }

    private mutating func addParameter(_ text: String) {
        guard let equals = text.firstIndex(of: "=") else {
            // Before version 3 types was alone: `TEL;HOME:`.
            parameters["TYPE", default: []].append(text.uppercased())
            return
        }
        let name = text[..<equals].uppercased()
        let values = text[text.index(after: equals)...].filter { $0 != "\"" }.split(separator: ",").map(
            String.init)
        parameters[name, default: []] += values
    }

    /// The types of the value in capitals; `pref` is among them where it is preferred.
    var types: Set<String> {
        var types = Set((parameters["TYPE"] ?? []).map { $0.uppercased() })
        if parameters["PREF"] != nil { types.insert("PREF") }
        return types
    }

    /// The value without escapes.
    var text: String { Self.unescaped(value[...]) }

    /// The value's parts, which semicolons divide.
    var parts: [String] { Self.split(value, at: ";").map(Self.unescaped) }

    private static func split(_ value: String, at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var start = value.startIndex, index = start
        while index < value.endIndex {
            if value[index] == "\\" {
                index = value.index(after: index)
                if index < value.endIndex { index = value.index(after: index) }
                continue
            }
            if value[index] == separator {
                parts.append(value[start..<index])
                start = value.index(after: index)
            }
            index = value.index(after: index)
        }
        return parts + [value[start...]]
    }

    private static func unescaped(_ value: Substring) -> String {
        var text = ""
        var rest = value
        while let character = rest.popFirst() {
            guard character == "\\", let escaped = rest.popFirst() else {
                text.append(character)
                continue
            }
            text.append(escaped == "n" || escaped == "N" ? "\n" : escaped)
        }
        return text
    }
}
