import Foundation

/// The boundaries of characters, words, sentences and paragraphs in a text.
///
/// Offsets count UTF-16 code units. Words are runs of letters, digits and the characters that join them (an apostrophe,
/// a period between digits); each ideograph is its own word. Neither spaces nor punctuation belong to a word.
struct TextBoundaries {
    private let characters: IndexedText
    private var text: String { characters.string }

    init(_ text: String) { self.init(IndexedText(text)) }
    init(_ text: IndexedText) { characters = text }

    var count: Int { characters.count }

    private func index(_ offset: Int) -> String.Index { characters.index(offset) }
    private func offset(_ index: String.Index) -> Int { characters.offset(index) }

    // MARK: Characters

    /// The start of the character before an offset; 0 at the beginning.
    func characterStart(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        let end = index(offset)
        // Inside a character: its start.
        guard String.Index(end, within: text) != nil else {
            return characterStart(around: min(offset, count))
        }
        return self.offset(text.index(before: end))
    }

    private func characterStart(around offset: Int) -> Int {
        var place = offset
        while place > 0, String.Index(index(place), within: text) == nil { place -= 1 }
        return place
    }

    /// The end of the character after an offset; the text's end at its end.
    func characterEnd(after offset: Int) -> Int {
        guard offset < count else { return count }
        return self.offset(text.index(after: index(offset)))
    }

    /// An offset moved by a number of characters, clamped to the text.
    func moved(_ offset: Int, byCharacters distance: Int) -> Int {
        var place = offset
        for _ in 0..<abs(distance) {
            place = distance > 0 ? characterEnd(after: place) : characterStart(before: place)
        }
        return place
    }

    /// The ranges of the characters in a range.
    func characters(in range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let end = min(characterEnd(after: place), range.upperBound)
            result.append(place..<end)
            place = end
        }
        return result
    }

    // MARK: Units

    /// The unit that contains an offset; at a boundary the one on the given side.
    ///
    /// Nil without such a unit.
    func unit(_ granularity: UITextGranularity, at offset: Int, forward: Bool) -> Range<Int>? {
        switch granularity {
        case .character:
            if forward { return offset < count ? offset..<characterEnd(after: offset) : nil }
            return offset > 0 ? characterStart(before: offset)..<offset : nil
        case .document: return count > 0 ? 0..<count : nil
        case .word, .sentence, .paragraph, .line:
            let paragraph = paragraph(around: offset, forward: forward)
            if granularity == .paragraph || granularity == .line {
                return forward || paragraph.lowerBound < offset || paragraph.isEmpty && offset == count
                    ? (paragraph.isEmpty ? nil : paragraph) : nil
            }
            return units(granularity, in: paragraph).first { unit in
                forward
                    ? unit.lowerBound <= offset && offset < unit.upperBound
                    : unit.lowerBound < offset && offset <= unit.upperBound
            }
        }
    }

    /// The end of the next unit, or the start of the previous one; nil without one.
    func boundary(_ granularity: UITextGranularity, from offset: Int, forward: Bool) -> Int? {
        switch granularity {
        case .character:
            if forward { return offset < count ? characterEnd(after: offset) : nil }
            return offset > 0 ? characterStart(before: offset) : nil
        case .document:
            if forward { return offset < count ? count : nil }
            return offset > 0 ? 0 : nil
        case .word, .sentence, .paragraph, .line:
            // Paragraph by paragraph: the rest of a long text is not searched.
            var area = paragraph(around: offset, forward: forward)
            while true {
                let found = units(granularity, in: area)
                if forward, let unit = found.first(where: { $0.upperBound > offset }) {
                    return unit.upperBound
                }
                if !forward, let unit = found.last(where: { $0.lowerBound < offset }) {
                    return unit.lowerBound
                }
                if forward {
                    guard area.upperBound < count else { return nil }
                    area = paragraph(from: characterEnd(after: area.upperBound))
                } else {
                    guard area.lowerBound > 0 else { return nil }
                    area = paragraph(to: characterStart(before: area.lowerBound))
                }
            }
        }
    }

    /// Whether a unit ends at an offset (looking forward) or begins there (looking backward).
    func isBoundary(_ granularity: UITextGranularity, at offset: Int, forward: Bool) -> Bool {
        switch granularity {
        case .character: return true
        case .document: return offset == (forward ? count : 0)
        case .word, .sentence, .paragraph, .line:
            let areas = [paragraph(around: offset, forward: true), paragraph(around: offset, forward: false)]
            return areas.contains {
                units(granularity, in: $0).contains { (forward ? $0.upperBound : $0.lowerBound) == offset }
            }
        }
    }

    private func units(_ granularity: UITextGranularity, in paragraph: Range<Int>) -> [Range<Int>] {
        switch granularity {
        case .word: words(in: paragraph)
        case .sentence: sentences(in: paragraph)
        default: [paragraph]
        }
    }

    // MARK: Paragraphs

    /// The paragraph that contains an offset, without its newline.
    ///
    /// At a newline, it is the paragraph that the newline ends.
    private func paragraph(around offset: Int, forward: Bool) -> Range<Int> {
        let place = min(max(0, offset), count)
        return paragraphStart(place)..<paragraphEnd(place)
    }

    private func paragraph(from start: Int) -> Range<Int> { start..<paragraphEnd(start) }
    private func paragraph(to end: Int) -> Range<Int> { paragraphStart(end)..<end }

    private func paragraphStart(_ offset: Int) -> Int {
        let units = text.utf16
        var place = index(offset)
        var start = offset
        while start > 0 {
            let before = units.index(before: place)
            if Self.isBreak(units[before]) { break }
            place = before
            start -= 1
        }
        return start
    }

    private func paragraphEnd(_ offset: Int) -> Int {
        let units = text.utf16
        var place = index(offset)
        var end = offset
        while place < units.endIndex, !Self.isBreak(units[place]) {
            units.formIndex(after: &place)
            end += 1
        }
        return end
    }

    private static func isBreak(_ unit: UInt16) -> Bool {
        (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    // MARK: Words

    private enum Kind { case letter, digit, joiner, ideograph, other }

    private func kind(_ character: Character) -> Kind {
        guard let scalar = character.unicodeScalars.first else { return .other }
        switch scalar.value {
        case 0x3040...0x30FF, 0x31F0...0x31FF: return .letter
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F: return .ideograph
        case 0x27, 0x2019, 0x2E, 0x2C, 0x3A: return .joiner
        case 0x5F: return .letter
        default: break
        }
        if scalar.properties.numericType != nil, scalar.properties.generalCategory == .decimalNumber {
            return .digit
        }
        return scalar.properties.isAlphabetic ? .letter : .other
    }

    private func words(in area: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start: Int?
        var last = Kind.other
        let characters = characters(in: area)
        let kinds = characters.map { kind(text[index($0.lowerBound)]) }
        func close(_ end: Int) {
            if let from = start { result.append(from..<end) }
            start = nil
        }
        for (number, character) in characters.enumerated() {
            let kind = kinds[number]
            let next = number + 1 < kinds.count ? kinds[number + 1] : .other
            switch kind {
            case .letter, .digit: if start == nil { start = character.lowerBound }
            case .joiner where start != nil && joins(text[index(character.lowerBound)], last, next): break
            case .ideograph:
                close(character.lowerBound)
                result.append(character)
            case .joiner, .other: close(character.lowerBound)
            }
            last = kind
        }
        close(area.upperBound)
        return result
    }

    private func joins(_ character: Character, _ last: Kind, _ next: Kind) -> Bool {
        switch character {
        case "'", "\u{2019}": last == .letter && next == .letter
        case ".", ",", ":": last == .digit && next == .digit
        default: false
        }
    }

    // MARK: Sentences

    /// The sentences, each with the space after it.
    private func sentences(in paragraph: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        do {
            var start = paragraph.lowerBound
            var isEnding = false
            for character in characters(in: paragraph) {
                let value = text[index(character.lowerBound)]
                if Self.terminators.contains(value) {
                    isEnding = true
                    if Self.fullWidth.contains(value) {
                        result.append(start..<character.upperBound)
                        start = character.upperBound
                        isEnding = false
                    }
                } else if isEnding, value.isWhitespace {
                    // The space belongs to the sentence; the next letter begins another.
                    continue
                } else if isEnding, !Self.closers.contains(value) {
                    let before = characterStart(before: character.lowerBound)
                    if text[index(before)].isWhitespace {
                        result.append(start..<character.lowerBound)
                        start = character.lowerBound
                    }
                    isEnding = false
                }
            }
            if start < paragraph.upperBound { result.append(start..<paragraph.upperBound) }
        }
        return result
    }

    private static let terminators: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "।", "‽"]
    private static let fullWidth: Set<Character> = ["。", "！", "？"]
    private static let closers: Set<Character> = ["\"", "'", "”", "’", "»", "›", ")", "]", "}"]
}
