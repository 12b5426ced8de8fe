import Foundation
import Platform
package import TextInput

/// The planes of one keyboard: a language's letters, with the bottom row for the field's keyboard type.
///
///     let layout = try KeyboardLayout(type: .URL, language: english, typeFile: url, options: [.emoji])
///     layout.plane(.letters).rows[3]       // 123, emoji, ., /, .com, return
package struct KeyboardLayout: Hashable, Sendable {
    /// Optional keys of the bottom row.
    package struct Options: OptionSet, Hashable, Sendable {
        /// One bit per option.
        package let rawValue: Int
        /// Creates a set from its bits.
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// There is another keyboard to switch to.
        package static let globe = Options(rawValue: 1 << 0)
        /// Emoji are available.
        package static let emoji = Options(rawValue: 1 << 1)
        /// Address fields take searches, too, and their keyboard has a space bar; UIKit's do not say so, and have
        /// `UIKeyboardType.webSearch`.
        package static let searchSpace = Options(rawValue: 1 << 2)
        /// The keyboard is always shown: a tablet's has no key that hides it.
        package static let docked = Options(rawValue: 1 << 3)
        /// The field can be dictated into, and the system shows no key for it.
        package static let dictation = Options(rawValue: 1 << 4)
    }

    /// The keyboard type.
    package var type: UIKeyboardType
    /// The language of the keys, as a BCP 47 tag.
    package var language: String
    /// Whether the text runs from right to left; then the symbol of delete points to the right in every interface
    /// language.
    package var isRightToLeft: Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }
    /// The labels of the keys.
    package var labels: KeyLabels
    /// The plane that is shown first.
    package var opens: Keyplane.Name
    /// Whether a space, return or apostrophe on another plane switches back to the letters.
    package var returnsToLetters: Bool
    /// Whether there is a suggestion bar above the keys.
    package var hasSuggestions: Bool
    /// The labels of the keys that switch planes.
    package var planeLabels: [Keyplane.Name: String]
    /// The planes.
    package var planes: [Keyplane.Name: Keyplane]
    /// The number of columns of the language's widest row, which determines the width of a letter key.
    package var columns: Int

    /// The plane with a name; the plane that is shown first if there is none.
    package func plane(_ name: Keyplane.Name) -> Keyplane {
        planes[name] ?? planes[opens] ?? Keyplane(name: name, rows: [])
    }

    /// Whether it is a phone pad, which has no bar and a height of its own.
    package var isPad: Bool { planes[opens]?.arrangement == .grid }
}

extension KeyboardLayout {
    /// Combines a language and a keyboard type.
    ///
    /// - Parameters:
    ///   - language: the layout file of the language, with letters, numbers and symbols.
    ///   - locale: the layout file of the keyboard's own language, whose letters the field may not accept; it provides
    ///     the country's domain endings.
    ///   - typeFile: the layout file of the keyboard type, with a bottom row or planes of its own.
    ///   - device: the kind of screen; both files have separate planes for tablets.
    ///   - isTerminal: whether the field is a terminal, which has the keys of an ASCII field and also accepts the
    ///     language's letters.
    /// - Throws: `LayoutError` if a plane is missing.
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

    /// Adds to a tablet's letter keys the character at the same position of the number plane, which a downward pull
    /// types, if the rows of both planes have equal lengths.
    ///
    /// A key that already types that character gets its shifted one.
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

    /// The name of the layout file of a keyboard type.
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

/// Creates keys from the words of layout files.
struct KeyMaker {
    let type: UIKeyboardType
    let language: LayoutFile
    let typeFile: LayoutFile
    let options: KeyboardLayout.Options
    var labels = KeyLabels()
    /// The country's domain endings, which follow those of all countries.
    var domains: [String] = []
    /// The shifted characters of letters without a capital.
    var shifted: [String: String] = [:]
    /// Whether to leave out letters that are not ASCII, and to replace other characters that are not ASCII, such as
    /// currency symbols, by the dollar.
    var takesASCIIOnly = false
    /// The text on the key that switches from letters to numbers, if it differs from the label.
    var numbersFace: String?

    /// Whether the keyboard can have a key for a word of a layout file.
    func has(_ word: String) -> Bool { !takesASCIIOnly || word.unicodeScalars.allSatisfy(\.isASCII) }

    /// The keys of a row; keys that this keyboard does not need are left out.
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
        case "search-space": return options.contains(.searchSpace) ? Key(.space) : nil
        case "return": return Key(.return)
        case "letters": return Key(.plane(.letters))
        case "symbols": return Key(.plane(.symbols))
        // On planes other than the letters, the bottom row has ABC instead of 123.
        case "numbers" where isBottom && plane != .letters: return Key(.plane(.letters))
        case "numbers": return Key(.plane(.numbers), face: isBottom ? numbersFace : nil)
        case "globe": return options.contains(.globe) ? Key(.nextKeyboard) : nil
        case "globe|emoji":
            if options.contains(.globe) { return Key(.nextKeyboard) }
            return options.contains(.emoji) ? Key(.plane(.emoji)) : nil
        case "decimal": return Key(.text(language.properties["decimal"] ?? "."))
        case "dictation": return options.contains(.dictation) ? Key(.dictation) : nil
        case "dismiss": return options.contains(.docked) ? nil : Key(.dismiss)
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

    /// The alternates of a text.
    private func alternates(of word: String) -> [String] {
        var alternates = typeFile.alternates[word] ?? language.alternates[word] ?? []
        // The file of the keyboard type has the domain endings of all countries.
        if (typeFile.alternates[word] ?? []).contains(".us") { alternates += domains }
        if takesASCIIOnly {
            alternates.removeAll { !$0.unicodeScalars.allSatisfy(\.isASCII) }
        }
        return alternates
    }
}

extension LayoutFile {
    /// The digit of the language on a number pad, if the language has digits of its own.
    func localDigit(_ word: String, on type: UIKeyboardType) -> String {
        guard type == .numberPad || type == .decimalPad, let digit = Int(word), (0...9).contains(digit),
            let digits = properties["digits"].map(Array.init), digits.count == 10
        else { return word }
        return String(digits[digit])
    }
}
