/// A parsed visual format string.
///
///     H:|-[icon(32)]-8-[name(>=100@750)]-|
struct VisualFormat: Equatable {
    /// A comparison with a number, a metric or another view.
    struct Predicate: Equatable {
        enum Value: Equatable {
            case number(Double)
            case name(String)
        }
        var relation = NSLayoutConstraint.Relation.equal
        var value: Value
        var multiplier = 1.0
        var priority: Value?
    }

    /// The spacing between two elements: none, the standard spacing, or explicit distances.
    enum Gap: Equatable {
        case none
        case standard
        case distances([Predicate])
    }

    struct Element: Equatable {
        /// The view's name; nil for the superview's edge.
        var name: String?
        var sizes: [Predicate] = []
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    var elements: [Element] = []
    /// The gaps between adjacent elements; one fewer than elements.
    var gaps: [Gap] = []

    /// A syntax error: its description, and its offset in characters without white space.
    struct ParseError: Error, Equatable {
        let message: String
        let offset: Int
    }

    /// - Throws: `ParseError` at the first syntax error.
    init(_ text: String) throws(ParseError) {
        var parser = VisualFormatParser(text)
        try parser.parse(into: &self)
    }
}

private struct VisualFormatParser {
    private let characters: [Character]
    private var position = 0

    init(_ text: String) { characters = Array(text.filter { !$0.isWhitespace }) }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private func parseError(_ message: String) -> VisualFormat.ParseError {
        VisualFormat.ParseError(message: message, offset: position)
    }

    private mutating func consume(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private mutating func expect(_ text: String, _ purpose: String) throws(VisualFormat.ParseError) {
        if !consume(text) { throw parseError("a \"\(text)\" is missing \(purpose)") }
    }

    mutating func parse(into format: inout VisualFormat) throws(VisualFormat.ParseError) {
        if consume("V:") { format.axis = .vertical } else { _ = consume("H:") }
        guard next != nil else { throw parseError("the format names no view") }
        if consume("|") {
            format.elements.append(VisualFormat.Element())
            format.gaps.append(try gap())
        }
        format.elements.append(try view())
        while next != nil {
            format.gaps.append(try gap())
            if consume("|") {
                format.elements.append(VisualFormat.Element())
                if next != nil { throw parseError("nothing can stand behind the superview's edge") }
            } else {
                format.elements.append(try view())
            }
        }
    }

    private mutating func gap() throws(VisualFormat.ParseError) -> VisualFormat.Gap {
        guard consume("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        if next == "(" {
            let distances = try predicates("a distance")
            try expect("-", "behind a distance")
            return .distances(distances)
        }
        guard let value = value() else { throw parseError("a distance is a number or a metric's name") }
        try expect("-", "behind a distance")
        return .distances([VisualFormat.Predicate(value: value)])
    }

    private mutating func view() throws(VisualFormat.ParseError) -> VisualFormat.Element {
        try expect("[", "before a view's name")
        guard let name = name() else { throw parseError("a view's name is missing") }
        let sizes = next == "(" ? try predicates("a size") : []
        try expect("]", "behind a view")
        return VisualFormat.Element(name: name, sizes: sizes)
    }

    private mutating func predicates(
        _ what: String
    ) throws(VisualFormat.ParseError) -> [VisualFormat.Predicate] {
        try expect("(", "before \(what)")
        var found: [VisualFormat.Predicate] = []
        repeat { found.append(try predicate(what)) } while consume(",")
        try expect(")", "behind \(what)")
        return found
    }

    private mutating func predicate(
        _ what: String
    ) throws(VisualFormat.ParseError) -> VisualFormat.Predicate {
        let relation: NSLayoutConstraint.Relation
        if consume(">=") {
            relation = .greaterThanOrEqual
        } else if consume("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = consume("==")
            relation = .equal
        }
        guard let value = value() else { throw parseError("\(what) is a number or a name") }
        var predicate = VisualFormat.Predicate(relation: relation, value: value)
        if consume("*") {
            guard case .number(let factor)? = self.value() else {
                throw parseError("a factor is a number")
            }
            predicate.multiplier = factor
        }
        if consume("@") {
            guard let priority = self.value() else {
                throw parseError("a priority is a number or a metric's name")
            }
            predicate.priority = priority
        }
        return predicate
    }

    private mutating func value() -> VisualFormat.Predicate.Value? {
        let start = position
        if next == "-" { position += 1 }
        while let character = next, character.isNumber || character == "." { position += 1 }
        if let number = Double(String(characters[start..<position])) { return .number(number) }
        position = start
        return name().map(VisualFormat.Predicate.Value.name)
    }

    private mutating func name() -> String? {
        let start = position
        while let character = next,
            character.isLetter || character == "_" || (position > start && character.isNumber)
        {
            position += 1
        }
        return position == start ? nil : String(characters[start..<position])
    }
}
