/// The content of a layout file: rows written as they appear on the screen, then the alternates of keys.
///
///     # A comment.
///     layout en-US                       a property: a name and its value
///     plane letters                      a plane; `plane numbers grid` has equal cells
///         q w e r t y u i o p            a row, indented: keys with spaces between
///         {shift} z x c v b n m {delete} in braces: keys that do not type their text
///     plane letters-shifted              the shifted letters, if they are not capitals; rows of equal length
///     plane tablet-letters               the same on a tablet: delete and return end the first two of its three rows
///     plane tablet-bottom                the bottom row below them, in the file of a keyboard type
///     shifted
///         , !                            a key of a tablet and its shifted character, if that is no capital
///     labels
///         done Fertig                    the label of a key, or its accessibility label
///     captions
///         2 ABC                          a key and the small letters below its character
///     alternates
///         a à á â                        a key and its alternates, the nearest first
///
/// A key is any text without white space; only names in braces are special, so `{` and `#` are keys.
package struct LayoutFile: Hashable, Sendable {
    /// One plane, as written.
    package struct Plane: Hashable, Sendable {
        /// The word after `plane`.
        package var name: String
        /// Whether its cells are equal.
        package var isGrid: Bool
        /// The keys, as written.
        package var rows: [[String]]
    }

    /// The file's name, for messages.
    package var name: String
    /// The properties by name.
    package var properties: [String: String] = [:]
    /// The planes in the order of the file.
    package var planes: [Plane] = []
    /// The small letters below a key's character, by key.
    package var captions: [String: String] = [:]
    /// The shifted characters of keys without a capital, by key.
    package var shifted: [String: String] = [:]
    /// The labels of keys, by name.
    package var labels: [String: String] = [:]
    /// The alternates, by key.
    package var alternates: [String: [String]] = [:]

    /// The shifted characters of the letters, if they are not capitals.
    var shiftedLetters: [String: String] {
        let letters = plane("letters")?.rows.flatMap(\.self) ?? []
        let others = plane("letters-shifted")?.rows.flatMap(\.self) ?? []
        return shifted.merging(zip(letters, others)) { _, letter in letter }
    }

    /// The plane with a name.
    package func plane(_ name: String) -> Plane? { planes.first { $0.name == name } }
}

extension LayoutFile {
    /// The valid names in braces.
    static let specialKeys: Set<String> = [
        "shift", "delete", "numbers", "symbols", "letters", "globe", "globe|emoji", "space", "search-space",
        "return",
        "dismiss", "dictation", "blank",
        "decimal", "pause", "wait", "escape", "tab", "control", "alternate", "left", "down", "up", "right",
    ]

    /// The limits of a file's content; a larger file is refused, so that a malformed file takes no time.
    enum Limit {
        static let bytes = 65_536
        static let planes = 16
        static let rows = 6
        static let keysInRow = 16
        static let charactersInKey = 16
        static let alternates = 24
    }

    /// Parses a layout.
    ///
    /// - Parameter name: the file's name, for messages.
    /// - Throws: `LayoutError` with the file, the line and the problem.
    package init(parsing text: String, named name: String) throws(LayoutError) {
        self.init(name: name)
        guard text.utf8.count <= Limit.bytes else { throw LayoutError(file: name, line: 1, .tooLong) }
        var section = Section.none
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            // Split by scalars: a dependent vowel would form one character with the space before it.
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

    /// The section that indented lines belong to.
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

    /// The prefix of the names of a tablet's planes.
    static let tablet = "tablet-"

    /// Whether the rows of a tablet's plane end with the required keys; a bottom row ends with the dismiss key.
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

/// The error of an unusable layout file.
package struct LayoutError: Error, Hashable, CustomStringConvertible {
    /// The problem.
    package enum Problem: Error, Hashable {
        /// The file cannot be read.
        case unreadable(String)
        /// The file exceeds the size limit.
        case tooLong
        /// An unknown word.
        case unknown(String)
        /// An unknown name in braces.
        case unknownKey(String)
        /// A key with too many characters.
        case keyTooLong(String)
        /// A word without the value that must follow it.
        case missingValue(String)
        /// A duplicate entry.
        case duplicate(String)
        /// Too many entries: the kind of entry and the limit.
        case tooMany(String, Int)
        /// An indented line before the first plane.
        case rowOutsidePlane
        /// A plane without rows.
        case emptyPlane(String)
        /// A grid whose rows differ in length.
        case unevenGrid(String)
        /// A plane of a tablet without the required keys at the ends of its rows.
        case tabletRows(String)
        /// Shifted letters whose rows have other lengths than the letters' rows.
        case unevenShift
        /// A plane that the keyboard type requires is missing.
        case missingPlane(String)
    }

    /// The name of the file.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// The problem.
    package var problem: Problem

    init(file: String, line: Int, _ problem: Problem) {
        self.file = file
        self.line = line
        self.problem = problem
    }

    /// The error as a sentence, preceded by file and line.
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
