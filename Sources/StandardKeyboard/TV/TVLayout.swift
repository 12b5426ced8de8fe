package import TextInput

/// The keys of a TV keyboard: all letters in alphabetical order, in a row or a grid, and planes to switch between.
///
///     let layout = try library.television(for: .emailAddress, language: "de")
///     layout.planes[0].keys       // space, a … z, @, ., .com, delete, clear
package struct TVLayout: Hashable, Sendable {
    /// One plane: a row of keys, or the lines of a grid.
    package struct Plane: Hashable, Sendable {
        /// The label of the switch that shows it.
        package var label: String
        /// The keys, in reading order.
        package var keys: [TVKey]
    }

    /// The arrangement of the keys.
    package let arrangement: TVArrangement
    /// Whether it has digits alone, as for a telephone number.
    package private(set) var isPad = false
    /// The accented forms of letters, small ones and capitals.
    private var accents: [String: [String]] = [:]
    /// The language of the letters, as a BCP 47 tag.
    package private(set) var language: String
    /// Whether the letters and the keys run from right to left.
    package private(set) var isRightToLeft = false
    /// The planes, in the order of their switches.
    package private(set) var planes: [Plane] = []
    /// The index of the plane that is shown first.
    package private(set) var opens = 0
    /// The index of the plane of capitals; nil for scripts without case.
    package private(set) var capitals: Int?
    /// The labels of keys in the language.
    package private(set) var labels: KeyLabels
    /// The label of the delete key.
    package private(set) var deleteWord: String
    /// The label of the key that deletes the whole text.
    package private(set) var clearWord: String

    /// Combines a language and a keyboard type.
    ///
    /// - Parameters:
    ///   - television: the layout file with the keys that accompany a language's letters and symbols.
    ///   - file: the layout file of the language; its letters are sorted in alphabetical order.
    ///   - arrangement: a row, or a grid that has the digits beside the letters.
    /// - Throws: `LayoutError` if a plane is missing, or the row would contain a letter twice.
    package init(
        type: UIKeyboardType, television: LayoutFile, language file: LayoutFile,
        arrangement: TVArrangement = .linear
    ) throws(LayoutError) {
        self.arrangement = arrangement
        language = file.properties["language"] ?? "en-US"
        labels = KeyLabels(file.labels)
        deleteWord = file.labels["delete"] ?? "delete"
        let code = String(language.prefix { $0 != "-" })
        clearWord = television.labels["clear-\(code)"] ?? television.labels["clear"] ?? "clear"
        let extras = (television.plane(KeyboardLayout.fileName(for: type))?.rows.joined() ?? [].joined())
            .map { $0 == "{decimal}" ? file.properties["decimal"] ?? "." : $0 }
        guard !type.isPad else {
            let digits = try Self.keys("digits", of: television).map { digit in
                file.localDigit(digit, on: type)
            }
            isPad = true
            // In a grid, which has three columns, a separator is beside 0.
            let texts =
                arrangement == .grid && extras.count == 1
                ? digits.dropLast() + extras + digits.suffix(1) : digits + extras
            planes = [Plane(label: "123", keys: Self.texts(texts) + [.delete])]
            return
        }
        func typed(_ texts: [String]) -> [String] {
            type.wantsASCII ? texts.filter { $0.unicodeScalars.allSatisfy(\.isASCII) } : texts
        }
        func row(_ texts: [String]) -> [TVKey] {
            let typed = typed(texts), known = Set(typed)
            let keys = Self.texts(typed + extras.filter { !known.contains($0) })
            return arrangement == .grid
                ? keys + [.space, .delete, .clear] : [.space] + keys + [.delete, .clear]
        }
        let letters = try Self.alphabet(of: file, television, code)
        isRightToLeft = letters.first?.unicodeScalars.first?.isWrittenToTheLeft == true
        let numbers = try Self.keys("numbers", of: file)
        // In a grid the digits are no further away than the letters.
        let digits = arrangement == .grid ? numbers.filter { $0.first?.isWholeNumber == true } : []
        let upper = letters.map { $0 == "ß" ? "ẞ" : $0.uppercased().count == $0.count ? $0.uppercased() : $0 }
        if upper == letters {
            planes = [Plane(label: file.properties["letters-label"] ?? "ABC", keys: row(letters + digits))]
        } else {
            planes = [
                Plane(label: "abc", keys: row(letters + digits)),
                Plane(label: "ABC", keys: row(upper + digits)),
            ]
            capitals = 1
        }
        var signs: [String] = []
        for sign in try numbers + Self.keys("symbols", of: file)
        where !signs.contains(sign) {
            signs.append(sign)
        }
        planes.append(Plane(label: "#+-", keys: row(signs)))
        if type == .numbersAndPunctuation { opens = planes.count - 1 }
        for (letter, capital) in zip(letters, upper) {
            let forms = typed(file.alternates[letter] ?? [])
            accents[letter] = forms
            if capital != letter {
                accents[capital] = forms.map { $0 == "ß" ? "ẞ" : $0.uppercased() }.filter { $0.count == 1 }
            }
        }
    }

    /// The accented forms of a letter; empty for none.
    package func accents(of letter: String) -> [String] { accents[letter] ?? [] }

    private static func texts(_ texts: [String]) -> [TVKey] { texts.map { .text($0) } }

    /// The characters of a plane, without keys that type nothing.
    private static func keys(_ plane: String, of file: LayoutFile) throws(LayoutError) -> [String] {
        guard let rows = file.plane(plane)?.rows else {
            throw LayoutError(file: file.name, line: 1, .missingPlane(plane))
        }
        return rows.joined().filter { !($0.count > 2 && $0.hasPrefix("{") && $0.hasSuffix("}")) }
    }

    /// The letters of a language's keys, then its dependent vowels, then the letters without a key of their own, which
    /// `television` lists.
    ///
    /// Unicode's order within a script is that of its alphabet.
    private static func alphabet(of file: LayoutFile, _ television: LayoutFile, _ code: String)
        throws(LayoutError) -> [String]
    {
        let shifted = file.plane("letters-shifted") == nil ? [] : try keys("letters-shifted", of: file)
        let letters = Set(try keys("letters", of: file) + shifted).filter { $0.isSign || $0.isLetter }
        let ordered = letters.sorted { ($0.isSign ? 1 : 0, $0) < ($1.isSign ? 1 : 0, $1) }
        let name = "letters-\(code)"
        let others = television.plane(name) == nil ? [] : try keys(name, of: television)
        for letter in others where letters.contains(letter) {
            throw LayoutError(file: television.name, line: 1, .duplicate("letter \(letter) of \(file.name)"))
        }
        return ordered + others
    }
}

extension String {
    fileprivate var isLetter: Bool { unicodeScalars.first?.properties.isAlphabetic == true }

    /// Whether it is a combining mark, such as the dependent vowels of Devanagari.
    fileprivate var isSign: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }
}

extension LayoutLibrary {
    /// The keys of a TV keyboard for a keyboard type.
    ///
    /// - Parameters:
    ///   - language: the user's language.
    ///   - latin: the language whose letters are used in ASCII fields if the user's language has no Latin letters.
    ///   - isSecure: whether the field is a password field.
    ///   - arrangement: a row or a grid.
    /// - Throws: `LayoutError` if a file is missing or malformed, or a plane is missing.
    package mutating func television(
        for type: UIKeyboardType, language: String = "en-US", latin: String = "en-US", isSecure: Bool = false,
        arrangement: TVArrangement = .linear
    ) throws(LayoutError) -> TVLayout {
        let locale = try file(language)
        let takesASCII = !type.isPad && (type.wantsASCII || isSecure)
        let letters = takesASCII && locale.properties["types-ascii"] == "no" ? try file(latin) : locale
        return try TVLayout(
            type: type, television: file("television"), language: letters, arrangement: arrangement)
    }
}
