import Platform
import Testing
import TextInput

@testable import TextDelivery

@Suite struct EditPlannerTests {
    private static let reported = EditPlanner(hasField: true, isUpToDate: true, isTerminal: false)
    private static let silent = EditPlanner(hasField: true, isUpToDate: false, isTerminal: false)
    private static let terminal = EditPlanner(hasField: true, isUpToDate: false, isTerminal: true)
    private static let none = EditPlanner(hasField: false, isUpToDate: false, isTerminal: false)

    private static func commit(_ text: String, before: Int = 0, after: Int = 0, preedit: TextSpan? = nil)
        -> TextStep
    {
        .commit(.init(deleteBefore: before, deleteAfter: after, text: text, preedit: preedit))
    }

    private static func keys(_ codes: HardwareKey.Code...) -> TextStep {
        .keys(codes.map { HardwareKey($0) })
    }

    private static let shiftLeft = HardwareKey(.left, modifiers: .shift)
    private static let shiftRight = HardwareKey(.right, modifiers: .shift)

    private static let selection = TextContext(before: "a", selected: "bc", after: "d")

    @Test(
        arguments: [
            ([.insert("a")], [commit("a")]),
            ([.delete(before: "a")], [commit("", before: 1)]),
            ([.replaceWord("teh", with: "the"), .insert(" ")], [commit("he ", before: 2)]),
            ([.replaceWord(" ", with: ". ")], [commit(". ", before: 1)]),
            ([.delete(before: "c"), .delete(before: "b")], [commit("", before: 2)]),
            ([.insert("x"), .delete(before: "x")], [commit("x"), keys(.backspace)]),
            ([.delete(before: "é")], [keys(.backspace)]),
            ([.delete(before: "éé")], [keys(.backspace, .backspace)]),
            ([.replaceWord("été", with: "étés")], [commit("s")]),
            ([.replaceWord("ete", with: "été")], [commit("été", before: 3)]),
            ([.replaceWord("naïf", with: "naif")], [keys(.backspace, .backspace), commit("if")]),
            ([.delete(before: "👍🏽")], [.keys([shiftLeft, HardwareKey(.backspace)])]),
            ([.deleteBackward(2)], [keys(.backspace, .backspace)]),
            ([.insert("\n")], [keys(.return)]),
            ([.insert("\t")], [keys(.tab)]),
            ([.insert("a\nb")], [commit("a\nb")]),
            ([.insert("a"), .insert("\n")], [commit("a"), keys(.return)]),
            ([.moveCaret(-2)], [keys(.left, .left)]),
            ([.replace(TextSpan(after: "ab"), with: TextSpan(before: "ab"))], [keys(.right, .right)]),
            (
                [.replace(TextSpan(before: "ab"), with: TextSpan(selected: "ab"))],
                [.keys([shiftLeft, shiftLeft])]
            ),
            (
                [
                    .replace(
                        TextSpan(before: "a", selected: "b", after: "c"),
                        with: TextSpan(selected: "ab", after: "c"))
                ],
                [.keys([shiftLeft])]
            ),
            (
                [.replace(TextSpan(selected: "ab"), with: TextSpan(selected: "a", after: "b"))],
                [.keys([shiftLeft])]
            ),
            (
                [.replace(TextSpan(before: "a", selected: "b"), with: TextSpan(selected: "a", after: "b"))],
                [.keys([shiftLeft, shiftLeft])]
            ),
            (
                [.replace(TextSpan(selected: "a", after: "b"), with: TextSpan(before: "a", selected: "b"))],
                [.keys([shiftRight, shiftRight])]
            ),
            ([.move(CaretMove(.character, by: -2, extending: .end))], [.keys([shiftLeft, shiftLeft])]),
            ([.move(CaretMove(.line, by: 1))], [keys(.down)]),
            (
                [.move(CaretMove(.line, by: -1, extending: .start))],
                [.keys([HardwareKey(.up, modifiers: .shift)])]
            ),
            ([.insert("x", over: selection)], [commit("x")]),
            ([.replace(TextSpan(selected: "bc"), with: TextSpan())], [keys(.backspace)]),
            ([.replace(TextSpan(selected: "bc"), with: TextSpan(before: "bc"))], [keys(.right)]),
            ([.replace(TextSpan(after: "bc"), with: TextSpan())], [commit("", after: 2)]),
            (
                [.replace(TextSpan(before: "a", after: "b"), with: TextSpan(before: "x", after: "y"))],
                [commit("xy", before: 1, after: 1), keys(.left)]
            ),
        ] as [([TextEdit], [TextStep])])
    func aFieldThatTellsItsText(edits: [TextEdit], steps: [TextStep]) {
        #expect(Self.reported.steps(for: edits) == steps)
    }

    @Test(
        arguments: [
            ([.insert("a")], [commit("a")]),
            ([.delete(before: "a")], [keys(.backspace)]),
            (
                [.replaceWord("teh", with: "the"), .insert(" ")],
                [keys(.backspace, .backspace), commit("he ")]
            ),
            ([.replace(TextSpan(after: "é"), with: TextSpan())], [keys(.delete)]),
        ] as [([TextEdit], [TextStep])])
    func aFieldThatDoesNot(edits: [TextEdit], steps: [TextStep]) {
        #expect(Self.silent.steps(for: edits) == steps)
    }

    @Test(
        arguments: [
            ([.insert("ls -l")], [.type("ls -l")]),
            ([.insert("é")], [commit("é")]),
            ([.insert("a\nb")], [.type("a"), keys(.return), .type("b")]),
            ([.delete(before: "e\u{301}")], [keys(.backspace)]),
            ([.delete(before: "👍🏽")], [keys(.backspace, .backspace)]),
        ] as [([TextEdit], [TextStep])])
    func aTerminalIsSentKeys(edits: [TextEdit], steps: [TextStep]) {
        #expect(Self.terminal.steps(for: edits) == steps)
    }

    @Test(
        arguments: [
            ([.insert("aé한")], [.type("aé한")]),
            ([.delete(before: "a")], [keys(.backspace)]),
            ([.replace(TextSpan(), with: TextSpan(before: "ka", isMarked: true))], [.type("ka")]),
        ] as [([TextEdit], [TextStep])])
    func anApplicationWithoutTextInputIsTypedTo(edits: [TextEdit], steps: [TextStep]) {
        #expect(Self.none.steps(for: edits) == steps)
    }

    @Test func markedTextIsShownAndTakenBack() {
        let marked = TextSpan(before: "ka", isMarked: true)
        let longer = TextSpan(before: "kan", isMarked: true)
        #expect(
            Self.silent.steps(for: [.replace(TextSpan(), with: marked)]) == [Self.commit("", preedit: marked)]
        )
        #expect(
            Self.silent.steps(for: [.replace(marked, with: longer)]) == [Self.commit("", preedit: longer)])
        #expect(
            Self.silent.steps(for: [.replace(longer, with: TextSpan(before: "かん"))]) == [Self.commit("かん")])
        #expect(Self.silent.steps(for: [.replace(longer, with: TextSpan())]) == [Self.commit("")])
    }
}
