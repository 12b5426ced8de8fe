import Foundation
import Platform
package import TextInput

/// The planes of one keyboard: a language's letters with the bottom row that the field asks for.
///
///     let layout = try KeyboardLayout(type: .URL, language: english, typeFile: url, options: [.emoji])
///     layout.plane(.letters).rows[3]       // 123, emoji, ., /, .com, return
package struct KeyboardLayout: Hashable, Sendable {
    /// What else stands in the bottom row.
    package struct Options: OptionSet, Hashable, Sendable {
        /// One bit an option.
        package let rawValue: Int
        /// Makes a set from its bits.
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// There is another keyboard to go to.
        package static let globe = Options(rawValue: 1 << 0)
        /// Emoji can be shown.
        package static let emoji = Options(rawValue: 1 << 1)
    }

    /// The keyboard type.
    package var type: UIKeyboardType
    /// The language of the keys, as a BCP 47 tag.
    package var language: String
    /// Whether its text runs from right to left: what deletes points to the right then, in every interface.
    package var isRightToLeft: Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }
    /// The words on the keys.
    package var labels: KeyLabels
    /// The plane that shows first.
    package var opens: Keyplane.Name
    /// Whether a space, return or apostrophe on another plane brings the letters back.
    package var returnsToLetters: Bool
    /// Whether there is a bar for suggestions above the keys.
    package var hasSuggestions: Bool
    /// The labels of the keys that change planes.
    package var planeLabels: [Keyplane.Name: String]
    /// The planes.
    package var planes: [Keyplane.Name: Keyplane]
    /// The widest row of letters of the language, which sets the width of a letter's key.
    package var columns: Int

    /// The plane of this name, else the one that shows first.
    package func plane(_ name: Keyplane.Name) -> Keyplane {
        planes[name] ?? planes[opens] ?? Keyplane(name: name, rows: [])
    }

    /// Whether it is a telephone's pad, which has no bar and a height of its own.
    package var isPad: Bool { planes[opens]?.arrangement == .grid }
}

extension KeyboardLayout {
    /// Joins a language and a keyboard type.
    ///
    /// - Parameters:
    ///   - language: the language's file, with letters, numbers and symbols.
    ///   - locale: the file of the person's language, which may have other letters than the field takes; the
    ///     endings of addresses are its country's.
    ///   - typeFile: the keyboard type's file, with a bottom row or planes of its own.
    ///   - device: the kind of screen; a tablet has planes of its own in both files.
    ///   - isTerminal: whether the field is a terminal, which has the keys of ASCII and takes the language's letters too.
    /// - Throws: `LayoutError` when a plane is missing.
    package init(
        type: UIKeyboardType, language: LayoutFile, locale: LayoutFile? = nil, typeFile: LayoutFile,
        options: Options, device: KeyMetrics.Device = .phone, isTerminal: Bool = false
    ) throws(LayoutError) {
        let prefix = device == .tablet ? LayoutFile.tablet : ""
        self.type = type
        self.language = language.properties["language"] ?? "en-US"
        labels = KeyLabels(language.labels)
        opens = typeFile.properties["opens"].flatMap(Keyplane.Name.init(rawValue:)) ?? .letters
        returnsToLetters = typeFile.properties["back-to-letters"] != "no"
        hasSuggestions = typeFile.properties["suggestions"] == "yes"
        planeLabels = [
            .letters: language.properties["letters-label"] ?? "ABC",
            .numbers: language.properties["numbers-label"] ?? "123",
            .symbols: typeFile.plane(prefix + "symbols")?.isGrid == true
                ? "+*#" : language.properties["symbols-label"] ?? "#+=",
        ]
        planes = [:]
        let bottom = typeFile.plane(prefix + "bottom")?.rows.first
        let maker = KeyMaker(
            type: type, language: language, typeFile: typeFile, options: options, labels: labels,
            domains: ((locale ?? language).properties["domains"] ?? "").split(separator: " ").map(
                String.init),
            shifted: language.shiftedLetters, takesASCIIOnly: type == .asciiCapable && !isTerminal,
            numbersFace: device == .tablet ? language.properties["tablet-numbers-label"] : nil)
        columns =
            language.plane(prefix + "letters")?.rows.map { row in row.count(where: maker.has) }.max() ?? 10
        let names: [Keyplane.Name] =
            bottom == nil
            ? typeFile.planes.compactMap { Keyplane.Name(rawValue: $0.name) }
            : [.letters, .numbers, .symbols]
        for name in names {
            let wanted = prefix + name.rawValue
            guard let written = typeFile.plane(wanted) ?? language.plane(wanted) else {
                throw LayoutError(file: language.name, line: 1, .missingPlane(wanted))
            }
            var rows = written.rows.map { maker.keys($0, on: name) }
            if !written.isGrid, let bottom { rows.append(maker.keys(bottom, on: name, isBottom: true)) }
            planes[name] = Keyplane(
                name: name, arrangement: device == .tablet ? .tablet : written.isGrid ? .grid : .rows,
                rows: rows)
        }
        letKeysBePulled()
        guard planes[opens] != nil else {
            throw LayoutError(file: typeFile.name, line: 1, .missingPlane(opens.rawValue))
        }
    }

    /// Lets the letters of a tablet type the signs that stand in their places among the numbers, where the rows of both
    /// are of the same lengths; a key that has its own sign there, what shift makes of it.
    private mutating func letKeysBePulled() {
        guard let letters = planes[.letters], let numbers = planes[.numbers], letters.arrangement == .tablet
        else { return }
        let rows = zip(letters.rows, numbers.rows).dropLast()
        guard rows.allSatisfy({ $0.count(where: \.isCharacter) == $1.count(where: \.isCharacter) }) else {
            return
        }
        for (row, (own, others)) in rows.enumerated() {
            let signs = others.filter(\.isCharacter).map(\.text)
            for (index, sign) in zip(own.indices.filter({ own[$0].isCharacter }), signs) {
                let key = own[index]
                planes[.letters]?.rows[row][index].pulled = sign == key.text ? key.shifted : sign
            }
        }
    }

    /// The file that describes a keyboard type.
    package static func fileName(for type: UIKeyboardType) -> String {
        switch type {
        case .default: "default"
        case .asciiCapable: "ascii"
        case .numbersAndPunctuation: "numbers-and-punctuation"
        case .URL: "url"
        case .numberPad: "number-pad"
        case .phonePad: "phone-pad"
        case .namePhonePad: "name-phone-pad"
        case .emailAddress: "email"
        case .decimalPad: "decimal-pad"
        case .twitter: "twitter"
        case .webSearch: "web-search"
        case .asciiCapableNumberPad: "ascii-number-pad"
        }
    }
}

/// Makes keys of what a layout file says.
struct KeyMaker {
    let type: UIKeyboardType
    let language: LayoutFile
    let typeFile: LayoutFile
    let options: KeyboardLayout.Options
    var labels = KeyLabels()
    /// The country's endings of addresses, which come after those of all countries.
    var domains: [String] = []
    /// What shift makes of letters that have no capital.
    var shifted: [String: String] = [:]
    /// Whether letters that are not ASCII are left out, and other currencies than the dollar give it their place.
    var takesASCIIOnly = false
    /// What is drawn on the key that leaves the letters for the numbers, where that is more than its label.
    var numbersFace: String?

    /// Whether the keyboard has a key for a word of the letters' plane.
    func has(_ word: String) -> Bool { !takesASCIIOnly || word.unicodeScalars.allSatisfy(\.isASCII) }

    /// The keys of a row; a key that this keyboard has no use for is left out.
    func keys(_ words: [String], on plane: Keyplane.Name, isBottom: Bool = false) -> [Key] {
        words.compactMap { word in
            if !has(word) { return plane == .letters ? nil : Key(.text("$")) }
            var key = key(word, on: plane, isBottom: isBottom)
            if plane == .letters, !isBottom, let other = shifted[word], key?.isCharacter == true {
                key?.shifted = other
                key?.shiftedAlternates = alternates(of: other)
            }
            return key
        }
    }

    private func key(_ word: String, on plane: Keyplane.Name, isBottom: Bool) -> Key? {
        guard word.count > 2, word.hasPrefix("{"), word.hasSuffix("}") else { return character(word) }
        switch word.dropFirst().dropLast() {
        case "shift": return Key(.shift)
        case "delete": return Key(.delete)
        case "space": return Key(.space)
        case "return": return Key(.return)
        case "letters": return Key(.plane(.letters))
        case "symbols": return Key(.plane(.symbols))
        // The bottom row's 123 is ABC where the letters are not showing.
        case "numbers" where isBottom && plane != .letters: return Key(.plane(.letters))
        case "numbers": return Key(.plane(.numbers), face: isBottom ? numbersFace : nil)
        case "globe": return options.contains(.globe) ? Key(.nextKeyboard) : nil
        case "globe|emoji":
            if options.contains(.globe) { return Key(.nextKeyboard) }
            return options.contains(.emoji) ? Key(.plane(.emoji)) : nil
        case "decimal": return Key(.text(language.properties["decimal"] ?? "."))
        case "dismiss": return Key(.dismiss)
        case "pause": return Key(.word(labels.pause, text: ","))
        case "wait": return Key(.word(labels.wait, text: ";"))
        case "escape": return Key(.hardware(.escape))
        case "tab": return Key(.hardware(.tab))
        case "left": return Key(.hardware(.left))
        case "down": return Key(.hardware(.down))
        case "up": return Key(.hardware(.up))
        case "right": return Key(.hardware(.right))
        case "control": return Key(.modifier(.control))
        case "alternate": return Key(.modifier(.alternate))
        default: return Key(.blank)
        }
    }

    private func character(_ word: String) -> Key {
        Key(
            .text(language.localDigit(word, on: type)), caption: typeFile.captions[word],
            alternates: alternates(of: word))
    }

    /// What a long press offers besides a text.
    private func alternates(of word: String) -> [String] {
        var alternates = typeFile.alternates[word] ?? language.alternates[word] ?? []
        // The type's file has the endings that every country uses.
        if (typeFile.alternates[word] ?? []).contains(".us") { alternates += domains }
        if type == .asciiCapable {
            alternates.removeAll { !$0.unicodeScalars.allSatisfy(\.isASCII) }
        }
        return alternates
    }
}

extension LayoutFile {
    /// The digit of the language on a number pad, where it has digits of its own.
    func localDigit(_ word: String, on type: UIKeyboardType) -> String {
        guard type == .numberPad || type == .decimalPad, let digit = Int(word), (0...9).contains(digit),
            let digits = properties["digits"].map(Array.init), digits.count == 10
        else { return word }
        return String(digits[digit])
    }
}
