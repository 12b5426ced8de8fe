import TextInput

/// Replaces straight quotes by typographic ones, hyphens by dashes, and three periods by an ellipsis.
struct SmartPunctuation: Hashable, Sendable {
    /// The quotation marks of the language being typed.
    let marks: QuotationMarks

    /// Makes the rule of a language.
    init(_ profile: LanguageProfile) { marks = profile.quotationMarks }

    /// Replaces two or three hyphens by a dash when a character other than a hyphen follows.
    ///
    /// Longer sequences are usually horizontal rules and stay.
    func prepare(_ change: inout TypedChange, for press: KeyPress, traits: TextInputTraits) {
        guard traits.smartDashesType != .no, Self.acts(in: traits) else { return }
        switch press.key {
        case .text(let text): guard text != "-" else { return }
        case .space, .return: break
        case .delete, .choose, .suggestion: return
        }
        guard change.context.selected.isEmpty, change.context.marked == nil else { return }
        let hyphens = change.context.before.reversed().prefix { $0 == "-" }.count
        guard hyphens == 2 || hyphens == 3 else { return }
        change.revise(String(repeating: "-", count: hyphens), with: "—")
    }

    /// Replaces the typed character by the typographic one.
    func revise(_ change: inout TypedChange, typedBy press: KeyPress, traits: TextInputTraits) {
        // The engine may have replaced the key's text.
        guard case .text(let text) = press.key, change.context.before.hasSuffix(text), Self.acts(in: traits)
        else { return }
        let before = change.context.before.dropLast(text.count)
        switch text {
        case "\"" where traits.smartQuotesType != .no:
            let isOpen = hasOpen(marks.open, marks.close, in: before)
            change.revise(text, with: opens(after: before, inQuotation: isOpen) ? marks.open : marks.close)
        case "'" where traits.smartQuotesType != .no:
            let isApostrophe = before.last.map { $0.isLetter || $0.isNumber } ?? false
            let isOpen = hasOpen(marks.singleOpen, marks.singleClose, in: before)
            let mark =
                isApostrophe
                ? isOpen ? marks.singleClose : "’"
                : opens(after: before, inQuotation: isOpen) ? marks.singleOpen : marks.singleClose
            change.revise(text, with: mark)
        case "." where traits.smartDashesType != .no:
            guard before.hasSuffix(".."), !before.hasSuffix("...") else { return }
            change.revise("...", with: "…")
        case _ where traits.smartQuotesType != .no && text.allSatisfy(\.isLetter):
            // The word continues, so the mark that seemed to close a quotation was an apostrophe.
            guard marks.singleClose != "’", before.hasSuffix(marks.singleClose),
                before.dropLast(marks.singleClose.count).last?.isLetter == true
            else { return }
            change.apply(.replaceWord(marks.singleClose + text, with: "’" + text))
        default: break
        }
    }

    /// Whether the paragraph has a quotation that is not closed.
    private func hasOpen(_ open: String, _ close: String, in text: Substring) -> Bool {
        guard open != close, let open = open.first(where: \.isQuotationMark),
            let close = close.first(where: \.isQuotationMark)
        else { return false }
        var next: Character?
        for character in text.reversed() {
            // An apostrophe has a letter on both sides; only the one behind is known yet.
            if character.isNewline || character == close && next?.isLetter != true { return false }
            if character == open { return true }
            next = character
        }
        return false
    }

    /// Whether a quotation mark after the text opens a quotation.
    ///
    /// - Parameter inQuotation: whether one is open: then a mark behind a dash or a bracket closes it.
    private func opens(after text: Substring, inQuotation: Bool) -> Bool {
        guard let last = text.last else { return true }
        if last.isWhitespace { return true }
        guard !inQuotation else { return false }
        return Self.openAfter.contains(last)
            || Self.separators.contains(last) && text.dropLast().hasSuffix(marks.close)
    }

    private static let openAfter: Set<Character> = [
        "(", "[", "{", "“", "‘", "«", "‹", "„", "‚", "¿", "¡", "–", "—", "-", "/", "=",
    ]
    /// Behind a closed quotation and without a space they separate the items of a list.
    private static let separators: Set<Character> = [",", ";", ":"]

    /// Whether the field is for prose, neither a password field nor for addresses or numbers, and belongs to this
    /// toolkit.
    ///
    /// Other applications may need the straight character: a terminal, an editor, a form.
    static func acts(in traits: TextInputTraits) -> Bool {
        guard traits.allowsTypingAids, !traits.isForeign else { return false }
        return traits.resolvedKeyboardType != .asciiCapable
            && traits.resolvedKeyboardType != .numbersAndPunctuation
    }
}

extension Character {
    /// Whether it is a mark of a quotation and not the space beside one.
    fileprivate var isQuotationMark: Bool { !isWhitespace }
}
