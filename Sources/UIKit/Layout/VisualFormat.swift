/// A layout written as it looks, read into values.
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

    /// What stands between two things: nothing, the standard distance, or distances that are told.
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
    /// One fewer than elements.
    var gaps: [Gap] = []

    /// A place in a format that cannot be read, and why.
    struct Mistake: Error, Equatable {
        let sentence: String
        let offset: Int
    }

    /// - Throws: `Mistake` with a sentence and the place.
    init(_ text: String) throws(Mistake) {
        var reader = VisualFormatReader(text)
        try reader.read(into: &self)
    }
}

private struct VisualFormatReader {
    private let characters: [Character]
    private var place = 0

    init(_ text: String) { characters = Array(text.filter { !$0.isWhitespace }) }

    private var next: Character? { place < characters.count ? characters[place] : nil }

    private func mistake(_ sentence: String) -> VisualFormat.Mistake {
        VisualFormat.Mistake(sentence: sentence, offset: place)
    }

    private mutating func take(_ text: String) -> Bool {
        guard characters[place...].starts(with: text) else { return false }
        place += text.count
        return true
    }

    private mutating func expect(_ text: String, _ purpose: String) throws(VisualFormat.Mistake) {
        if !take(text) { throw mistake("a \"\(text)\" is missing \(purpose)") }
    }

    mutating func read(into format: inout VisualFormat) throws(VisualFormat.Mistake) {
        if take("V:") { format.axis = .vertical } else { _ = take("H:") }
        guard next != nil else { throw mistake("the format names no view") }
        if take("|") {
            format.elements.append(VisualFormat.Element())
            format.gaps.append(try gap())
        }
        format.elements.append(try view())
        while next != nil {
            format.gaps.append(try gap())
            if take("|") {
                format.elements.append(VisualFormat.Element())
                if next != nil { throw mistake("nothing can stand behind the superview's edge") }
            } else {
                format.elements.append(try view())
            }
        }
    }

    private mutating func gap() throws(VisualFormat.Mistake) -> VisualFormat.Gap {
        guard take("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        if next == "(" {
            let distances = try predicates("a distance")
            try expect("-", "behind a distance")
            return .distances(distances)
        }
        guard let value = value() else { throw mistake("a distance is a number or a metric's name") }
        try expect("-", "behind a distance")
        return .distances([VisualFormat.Predicate(value: value)])
    }

    private mutating func view() throws(VisualFormat.Mistake) -> VisualFormat.Element {
        try expect("[", "before a view's name")
        guard let name = name() else { throw mistake("a view's name is missing") }
        let sizes = next == "(" ? try predicates("a size") : []
        try expect("]", "behind a view")
        return VisualFormat.Element(name: name, sizes: sizes)
    }

    private mutating func predicates(_ what: String) throws(VisualFormat.Mistake) -> [VisualFormat.Predicate]
    {
        try expect("(", "before \(what)")
        var found: [VisualFormat.Predicate] = []
        repeat { found.append(try predicate(what)) } while take(",")
        try expect(")", "behind \(what)")
        return found
    }

    private mutating func predicate(_ what: String) throws(VisualFormat.Mistake) -> VisualFormat.Predicate {
        let relation: NSLayoutConstraint.Relation
        if take(">=") {
            relation = .greaterThanOrEqual
        } else if take("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = take("==")
            relation = .equal
        }
        guard let value = value() else { throw mistake("\(what) is a number or a name") }
        var predicate = VisualFormat.Predicate(relation: relation, value: value)
        if take("*") {
            guard case .number(let factor)? = self.value() else {
                throw mistake("a factor is a number")
            }
            predicate.multiplier = factor
        }
        if take("@") {
            guard let priority = self.value() else {
                throw mistake("a priority is a number or a metric's name")
            }
            predicate.priority = priority
        }
        return predicate
    }

    private mutating func value() -> VisualFormat.Predicate.Value? {
        let start = place
        if next == "-" { place += 1 }
        while let character = next, character.isNumber || character == "." { place += 1 }
        if let number = Double(String(characters[start..<place])) { return .number(number) }
        place = start
        return name().map(VisualFormat.Predicate.Value.name)
    }

    private mutating func name() -> String? {
        let start = place
        while let character = next,
            character.isLetter || character == "_" || (place > start && character.isNumber)
        {
            place += 1
        }
        return place == start ? nil : String(characters[start..<place])
    }
}
