/// What stands in a layout file: rows drawn as on the screen, and the alternates behind the keys.
///
///     # A comment.
///     layout en-US                       a property: a name and its value
///     plane letters                      a plane; `plane numbers grid` has equal cells
///         q w e r t y u i o p            a row, indented: keys with spaces between
///         {shift} z x c v b n m {delete} in braces: keys that do not type themselves
///     plane letters-shifted              what shift shows, where that is not the capitals; of the same shape
///     plane tablet-letters               the same on a tablet: delete and return end the first two of its three rows
///     plane tablet-bottom                what stands beneath them, in the file of a keyboard type
///     shifted
///         , !                            a key of a tablet and what shift makes of it, where that is no capital
///     labels
///         done Fertig                    a word on a key, or one that a screen reader says
///     captions
///         2 ABC                          a key and the small letters on it
///     alternates
///         a à á â                        a key and what a long press offers, the nearest first
///
/// A key is any text without white space; only a name between braces is special, so `{` and `#` are keys.
package struct LayoutFile: Hashable, Sendable {
    /// One plane as written.
    package struct Plane: Hashable, Sendable {
        /// The word after `plane`.
        package var name: String
        /// Whether its cells are equal.
        package var isGrid: Bool
        /// The keys as written.
        package var rows: [[String]]
    }

    /// The file's name, for messages.
    package var name: String
    /// The properties by name.
    package var properties: [String: String] = [:]
    /// The planes in the order of the file.
    package var planes: [Plane] = []
    /// The small letters on a key.
    package var captions: [String: String] = [:]
    /// What shift makes of a key that has no capital.
    package var shifted: [String: String] = [:]
    /// The words on keys, by their names.
    package var labels: [String: String] = [:]
    /// What a long press offers.
    package var alternates: [String: [String]] = [:]

    /// What shift makes of the letters, where that is not their capitals.
    var shiftedLetters: [String: String] {
        let letters = plane("letters")?.rows.flatMap(\.self) ?? []
        let others = plane("letters-shifted")?.rows.flatMap(\.self) ?? []
        return shifted.merging(zip(letters, others)) { _, letter in letter }
    }

    /// The plane of this name.
    package func plane(_ name: String) -> Plane? { planes.first { $0.name == name } }
}

extension LayoutFile {
    /// The names that may stand between braces.
    static let specialKeys: Set<String> = [
        "shift", "delete", "numbers", "symbols", "letters", "globe", "globe|emoji", "space", "return",
        "dismiss", "blank",
        "decimal", "pause", "wait", "escape", "tab", "control", "alternate", "left", "down", "up", "right",
    ]

    /// How much a file may hold; more is refused, so that a broken file costs no time.
    enum Limit {
        static let bytes = 65_536
        static let planes = 16
        static let rows = 6
        static let keysInRow = 16
        static let charactersInKey = 16
        static let alternates = 24
    }

    /// Reads a layout from its text.
    ///
    /// - Parameter name: the file's name, for messages.
    /// - Throws: `LayoutError`, naming the file, the line and what is wrong.
    package init(parsing text: String, named name: String) throws(LayoutError) {
        self.init(name: name)
        guard text.utf8.count <= Limit.bytes else { throw LayoutError(file: name, line: 1, .tooLong) }
        var section = Section.none
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            // By scalars: a vowel sign would make one character with the space before it.
            let words = line.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
            guard let first = words.first, line.first != "#" else { continue }
            do {
                if line.unicodeScalars.first?.properties.isWhitespace == true {
                    try add(words, to: section)
                } else {
                    section = try begin(first, words)
                }
            } catch {
                throw LayoutError(file: name, line: number, error)
            }
        }
        try checkRows()
    }

    /// What the indented lines belong to.
    private enum Section: String { case none, plane, captions, shifted, labels, alternates }

    private mutating func begin(_ first: String, _ words: [String]) throws(LayoutError.Problem) -> Section {
        switch first {
        case "plane":
            guard words.count >= 2 else { throw .missingValue(first) }
            guard plane(words[1]) == nil else { throw .duplicate("plane \(words[1])") }
            guard planes.count < Limit.planes else { throw .tooMany("planes", Limit.planes) }
            if words.count > 3 || (words.count == 3 && words[2] != "grid") {
                throw .unknown(words.last ?? "")
            }
            if words.count == 3, words[1].hasPrefix(Self.tablet) { throw .unknown("grid") }
            planes.append(Plane(name: words[1], isGrid: words.count == 3, rows: []))
            return .plane
        case "captions", "shifted", "labels", "alternates":
            guard words.count == 1 else { throw .unknown(words[1]) }
            return Section(rawValue: first) ?? .none
        case "layout", "name", "language", "letters-label", "numbers-label", "symbols-label",
            "tablet-numbers-label", "decimal", "digits", "domains", "types-ascii", "opens", "back-to-letters",
            "suggestions":
            guard words.count >= 2 else { throw .missingValue(first) }
            guard properties[first] == nil else { throw .duplicate(first) }
            properties[first] = words.dropFirst().joined(separator: " ")
            return .none
        default: throw .unknown(first)
        }
    }

    private mutating func add(_ words: [String], to section: Section) throws(LayoutError.Problem) {
        for word in words {
            guard word.count <= Limit.charactersInKey else { throw .keyTooLong(word) }
            if word.count > 2, word.hasPrefix("{"), word.hasSuffix("}"),
                !Self.specialKeys.contains(String(word.dropFirst().dropLast()))
            {
                throw .unknownKey(word)
            }
        }
        switch section {
        case .none: throw .rowOutsidePlane
        case .plane:
            let last = planes.count - 1
            guard words.count <= Limit.keysInRow else { throw .tooMany("keys in a row", Limit.keysInRow) }
            guard planes[last].rows.count < Limit.rows else { throw .tooMany("rows", Limit.rows) }
            planes[last].rows.append(words)
        case .labels:
            guard words.count >= 2 else { throw .missingValue(words[0]) }
            guard labels[words[0]] == nil else { throw .duplicate(words[0]) }
            labels[words[0]] = words.dropFirst().joined(separator: " ")
        case .captions: try addPair(words, to: &captions)
        case .shifted: try addPair(words, to: &shifted)
        case .alternates:
            guard words.count >= 2 else { throw .missingValue(words[0]) }
            guard words.count <= Limit.alternates else { throw .tooMany("alternates", Limit.alternates) }
            guard alternates[words[0]] == nil else { throw .duplicate(words[0]) }
            guard Set(words).count == words.count else { throw .duplicate("alternate of \(words[0])") }
            alternates[words[0]] = Array(words.dropFirst())
        }
    }

    private func addPair(
        _ words: [String], to table: inout [String: String]
    ) throws(LayoutError.Problem) {
        guard words.count >= 2 else { throw .missingValue(words[0]) }
        guard words.count == 2 else { throw .unknown(words[2]) }
        guard table[words[0]] == nil else { throw .duplicate(words[0]) }
        table[words[0]] = words[1]
    }

    /// What the names of a tablet's planes begin with.
    static let tablet = "tablet-"

    /// Whether the rows of a tablet's plane end as they must: its bottom row with the key that puts it away.
    private static func isWhole(_ plane: Plane) -> Bool {
        let ends = plane.rows.compactMap(\.last)
        if plane.name == tablet + "bottom" { return ends == ["{dismiss}"] }
        return ends.count == 3 && ends[0] == "{delete}" && ends[1] == "{return}"
    }

    private func checkRows() throws(LayoutError) {
        guard properties["layout"] != nil else {
            throw LayoutError(file: name, line: 1, .missingValue("layout"))
        }
        for plane in planes where plane.rows.isEmpty {
            throw LayoutError(file: name, line: 1, .emptyPlane(plane.name))
        }
        if let letters = plane("letters"), let shifted = plane("letters-shifted"),
            letters.rows.map(\.count) != shifted.rows.map(\.count)
        {
            throw LayoutError(file: name, line: 1, .unevenShift)
        }
        for plane in planes where plane.name.hasPrefix(Self.tablet) && !Self.isWhole(plane) {
            throw LayoutError(file: name, line: 1, .tabletRows(plane.name))
        }
        for plane in planes where plane.isGrid && Set(plane.rows.map(\.count)).count > 1 {
            throw LayoutError(file: name, line: 1, .unevenGrid(plane.name))
        }
    }
}

/// Why a layout file cannot be used.
package struct LayoutError: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    package enum Problem: Error, Hashable {
        /// The file cannot be read.
        case unreadable(String)
        /// The file is longer than any layout.
        case tooLong
        /// A word that means nothing here.
        case unknown(String)
        /// A name in braces that is no key.
        case unknownKey(String)
        /// A key that is longer than any key.
        case keyTooLong(String)
        /// A word that wants a value after it.
        case missingValue(String)
        /// Something that stands there twice.
        case duplicate(String)
        /// More of something than a keyboard can show.
        case tooMany(String, Int)
        /// An indented line before any plane.
        case rowOutsidePlane
        /// A plane without rows.
        case emptyPlane(String)
        /// A grid whose rows differ in length.
        case unevenGrid(String)
        /// A plane of a tablet without the keys at the ends of its rows.
        case tabletRows(String)
        /// Shifted letters that do not stand where the letters do.
        case unevenShift
        /// A plane that the keyboard type needs.
        case missingPlane(String)
    }

    /// The file's name.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// What is wrong.
    package var problem: Problem

    init(file: String, line: Int, _ problem: Problem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// The reason as a sentence, with file and line before it.
    package var description: String { "\(file).layout:\(line): \(sentence)" }

    private var sentence: String {
        switch problem {
        case .unreadable(let reason): "the file cannot be read: \(reason)."
        case .tooLong: "the file is longer than \(LayoutFile.Limit.bytes) bytes."
        case .unknown(let word): "\"\(word)\" means nothing here."
        case .unknownKey(let word): "there is no key \(word)."
        case .keyTooLong(let word):
            "the key \"\(word)\" has more than \(LayoutFile.Limit.charactersInKey) characters."
        case .missingValue(let word): "\"\(word)\" wants one thing more after it."
        case .duplicate(let what): "\(what) stands there twice."
        case .tooMany(let what, let limit): "there are more than \(limit) \(what)."
        case .rowOutsidePlane:
            "an indented line must follow \"plane\" or the name of a list, \"alternates\" for example."
        case .emptyPlane(let name): "the plane \"\(name)\" has no rows."
        case .unevenGrid(let name): "the rows of the grid \"\(name)\" differ in length."
        case .tabletRows("tablet-bottom"):
            "the plane \"tablet-bottom\" has one row, which ends with {dismiss}."
        case .tabletRows(let name):
            "the plane \"\(name)\" has three rows, the first ending with {delete}, the second with {return}."
        case .unevenShift: "the planes \"letters\" and \"letters-shifted\" differ in their rows."
        case .missingPlane(let name): "the plane \"\(name)\" is missing."
        }
    }
}
