import Foundation
import Testing
import TextInput

@testable import ExtensionHost

@Suite struct PausedCompositionTests {
    private let marked = TextSpan(before: "にほん", isMarked: true)
    private var open: TextContext { TextContext(before: "あにほん", after: "。", marked: marked) }
    private var committed: TextContext { TextContext(before: "あにほん", after: "。") }

    private func paused() -> PausedComposition {
        var composition = PausedComposition()
        _ = composition.pause(in: open)
        return composition
    }

    @Test("CI-62: a pause commits the marked text, and the extension still has it as marked text")
    func pauses() {
        var composition = PausedComposition()
        #expect(composition.pause(in: committed) == nil)
        #expect(composition.pause(in: open) == .replace(marked, with: TextSpan(before: "にほん")))
        #expect(composition.known(committed) == open)
    }

    @Test("The caret inside of the marked text is where the extension had it")
    func caret() {
        let marked = TextSpan(before: "に", selected: "ほ", after: "ん", isMarked: true)
        var composition = PausedComposition()
        _ = composition.pause(
            in: TextContext(before: "あに", selected: "ほ", after: "ん。", marked: marked))
        let known = composition.known(committed)
        #expect((known.before, known.selected, known.after) == ("あに", "ほ", "ん。") && known.marked == marked)
    }

    @Test("CI-62: the extension's next edit marks the text again, commits another one, or leaves it as it is")
    func continues() {
        let longer = TextSpan(before: "にほんご", isMarked: true)
        let plain = TextSpan(before: "にほん")
        for (new, edits) in [
            (longer, [TextEdit.replace(plain, with: longer)]),
            (TextSpan(before: "日本"), [.replace(plain, with: TextSpan(before: "日本"))]),
            (TextSpan(), [.replace(plain, with: TextSpan())]), (plain, []),
        ] {
            var composition = paused()
            #expect(composition.continued([.replace(marked, with: new)], in: committed) == edits)
            #expect(composition.known(committed) == committed)
        }
    }

    @Test("An edit of another kind finds the text marked")
    func otherEdits() {
        var composition = paused()
        #expect(
            composition.continued([.moveCaret(1)], in: committed)
                == [.replace(TextSpan(before: "にほん"), with: marked), .moveCaret(1)])
    }

    @Test(
        "Another text, a selection or other marked text ends the composition",
        arguments: [
            TextContext(before: "あ"), TextContext(before: "あにほん", selected: "。"),
            TextContext(before: "あにほん", marked: TextSpan(before: "ん", isMarked: true)),
        ])
    func ends(context: TextContext) {
        var composition = paused()
        #expect(composition.known(context) == context)
        let edit = TextEdit.insert("a")
        #expect(composition.continued([edit], in: context) == [edit])
        composition.forget(unlessIn: context)
        #expect(composition.known(committed) == committed)
    }
}
