import Platform
import Testing
import TextInput

@testable import PlatformWayland

@Suite("TextInputChange") struct TextInputChangeTests {
    private func state(_ text: String, _ selection: Range<Int>, marked: TextSpan? = nil) -> TextClientState {
        TextClientState(
            isActive: true,
            surroundingText: SurroundingText(text: text, selection: selection, isComplete: true),
            marked: marked)
    }

    /// The text after the edits, "|" for the caret or the ends of the selection, "[…]" around the marked text.
    private func applied(_ change: TextInputChange, to state: TextClientState) throws -> String {
        var context = try #require(state.context)
        for edit in change.edits(in: state) {
            // A field drops edits that do not fit its text.
            if case .replace(let old, _) = edit {
                #expect(context.before.hasSuffix(old.before) && context.after.hasPrefix(old.after))
            }
            context.apply(edit)
        }
        let marked = context.marked
        let lead = context.before.dropLast(marked?.before.count ?? 0)
        let trail = context.after.dropFirst(marked?.after.count ?? 0)
        let caret = context.selected.isEmpty ? "|" : "|\(context.selected)|"
        let middle = (marked?.before ?? "") + caret + (marked?.after ?? "")
        return lead + (marked == nil ? middle : "[\(middle)]") + trail
    }

    private static let composing = TextSpan(before: "한", isMarked: true)
    private static let syllable = TextSpan(before: "하", isMarked: true)

    @Test(
        arguments: [
            ("text goes in at the caret", "ab", 1..<1, nil, TextInputChange(text: "x"), "ax|b"),
            ("text takes the selection's place", "abc", 1..<2, nil, TextInputChange(text: "x"), "ax|c"),
            ("bytes go before the caret", "añb", 2..<2, nil, TextInputChange(deleteBefore: 2), "a|b"),
            ("half a character stays", "añb", 2..<2, nil, TextInputChange(deleteBefore: 1), "añ|b"),
            ("bytes go after it", "añb", 1..<1, nil, TextInputChange(deleteAfter: 2), "a|b"),
            (
                "more than there is", "añb", 2..<2, nil, TextInputChange(deleteBefore: 99, deleteAfter: 99),
                "|"
            ),
            ("a correction", "teh", 3..<3, nil, TextInputChange(deleteBefore: 3, text: "the"), "the|"),
            (
                "around a selection", "abcd", 1..<3, nil, TextInputChange(deleteBefore: 1, deleteAfter: 1),
                "|bc|"
            ),
            ("provisional text", "ab", 1..<1, nil, TextInputChange(preedit: composing), "a[한|]b"),
            ("over a selection", "abc", 1..<2, nil, TextInputChange(preedit: composing), "a[한|]c"),
            ("it changes", "a하b", 2..<2, syllable, TextInputChange(preedit: composing), "a[한|]b"),
            ("it goes", "a하b", 2..<2, syllable, TextInputChange(), "a|b"),
            ("it stays", "a하b", 2..<2, syllable, TextInputChange(preedit: syllable), "a[하|]b"),
            ("it is kept", "a하b", 2..<2, syllable, TextInputChange(text: "하"), "a하|b"),
            (
                "and the next begins", "a하b", 2..<2, syllable, TextInputChange(preedit: composing, text: "하"),
                "a하[한|]b"
            ),
            ("it is not counted", "xy하b", 3..<3, syllable, TextInputChange(deleteBefore: 1), "x|b"),
            ("nothing", "ab", 0..<1, nil, TextInputChange(), "|a|b"),
        ] as [(String, String, Range<Int>, TextSpan?, TextInputChange, String)])
    func isDone(
        name: String, text: String, selection: Range<Int>, marked: TextSpan?, change: TextInputChange,
        wanted: String
    ) throws {
        let result = try applied(change, to: state(text, selection, marked: marked))
        #expect(result == wanted, "\(name)")
    }

    @Test func whereNoTextIsToldCharactersAreDeletedAndNotTooMany() {
        let secret = TextClientState(isActive: true)
        #expect(
            TextInputChange(deleteBefore: 2, text: "x").edits(in: secret) == [
                .deleteBackward(2), .insert("x"),
            ])
        #expect(TextInputChange(deleteBefore: 1_000_000).edits(in: secret) == [.deleteBackward(64)])
        #expect(TextInputChange(deleteAfter: 3).edits(in: secret) == [])
    }
}
