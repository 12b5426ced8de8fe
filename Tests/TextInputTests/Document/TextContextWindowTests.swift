import Testing

@testable import TextInput

@Suite struct TextContextWindowTests {
    @Test("A short text is its own window")
    func short() {
        let context = TextContext(before: "Hello", selected: "big", after: "world")
        #expect(context.window(bytes: 5) == context)
    }

    @Test("A long text is cut between scalars, and marked as incomplete")
    func long() {
        let context = TextContext(before: "aé漢😀b", selected: "all of it", after: "😀c")
        let window = context.window(bytes: 4)
        #expect(window.before == "b" && window.selected == "all of it" && window.after == "😀")
        #expect(!window.isBeforeComplete && !window.isAfterComplete)
        #expect(context.window(bytes: 5).before == "😀b")
    }

    @Test("Marked text is never cut")
    func marked() {
        let marked = TextSpan(before: "provisional", after: "text", isMarked: true)
        let context = TextContext(
            before: "before provisional", after: "text after", marked: marked)
        let window = context.window(bytes: 3)
        #expect(window.before == "re provisional" && window.after == "text af" && window.marked == marked)
    }

    @Test("An edit of the window is valid for the whole text")
    func edits() {
        var whole = TextContext(before: String(repeating: "한", count: 500))
        let edit = TextEdit.backspace(in: whole.window(bytes: 64))
        whole.apply(edit ?? .insert("?"))
        #expect(whole.before == String(repeating: "한", count: 499))
    }
}
