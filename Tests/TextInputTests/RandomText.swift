import Fuzzing
import TextInput

/// Random texts and edits.
extension SeededRandom {
    /// Pieces that join each other in every way that Unicode defines.
    static let pieces = [
        "a", "b", " ", "\n", "\r\n", "é", "e\u{301}", "\u{301}", "👍", "👍🏽", "\u{1F3FD}", "👨‍👩‍👧", "\u{200D}", "🇰🇷",
        "\u{1F1F0}",
        "한", "\u{1112}", "\u{1161}", "漢", "ก็", "\u{FE0F}", "1\u{FE0F}\u{20E3}", "𝒳", "שׁ", "\u{0}", "x", ".",
    ]

    mutating func text(upTo count: Int) -> String {
        (0..<number(below: count + 1)).map { _ in Self.pieces[number(below: Self.pieces.count)] }.joined()
    }

    /// A selection whose ends are between scalars, not always between characters.
    mutating func selection(in text: String) -> Range<Int> {
        let length = text.utf16.count
        let ends = [number(below: length + 1), number(below: length + 1)].sorted()
        return chance(2) ? ends[0]..<ends[0] : ends[0]..<ends[1]
    }

    mutating func document() -> TextDocument {
        let text = text(upTo: 12)
        return TextDocument(text, selection: selection(in: text))
    }

    /// An edit that is valid in a context.
    mutating func edit(in context: TextContext) -> TextEdit {
        switch number(below: 10) {
        case 0, 1, 2: return .insert(text(upTo: 2), over: context)
        case 3: return TextEdit.backspace(in: context) ?? .insert("y", over: context)
        case 4: return .deleteBackward(number(below: 4))
        case 5: return .moveCaret(number(below: 7) - 3)
        case 6:
            if chance(2) {
                let edit = TextEdit.extendSelection(
                    chance(2) ? .start : .end, by: number(below: 9) - 4, in: context)
                if case .replace = edit { return edit ?? .insert("u", over: context) }
                return .insert("u", over: context)
            }
            return TextEdit.moveCaret(by: number(below: 7) - 3, in: context) ?? .insert("z", over: context)
        case 7:
            let marked = TextSpan(before: text(upTo: 2), selected: text(upTo: 1), after: text(upTo: 1))
            return .setMarked(marked, in: context)
        case 8: return TextEdit.unmark(in: context) ?? .insert("w", over: context)
        default:
            guard context.marked == nil else { return .insert("v", over: context) }
            let old = TextSpan(
                before: scalarSuffix(of: context.before), selected: context.selected,
                after: String(context.after.prefix(number(below: 2))))
            return .replace(old, with: TextSpan(before: text(upTo: 2), after: text(upTo: 1)))
        }
    }

    private mutating func scalarSuffix(of text: String) -> String {
        let count = number(below: 3)
        return String(String.UnicodeScalarView(text.unicodeScalars.suffix(count)))
    }
}
