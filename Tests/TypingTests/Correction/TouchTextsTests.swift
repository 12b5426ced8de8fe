import Testing

@testable import Typing

@Suite struct TouchTextsTests {
    private func texts(_ characters: String) -> TouchTexts {
        var texts = TouchTexts()
        for character in characters { texts.append(character) }
        return texts
    }

    @Test(
        "The text of some touches has no spaces around it",
        arguments: [
            (0..<0, ""), (0..<2, "so"), (0..<3, "so"), (2..<4, ""), (2..<6, "é’"), (1..<6, "o  é’"),
            (6..<7, "k"),
        ])
    func ranges(touches: Range<Int>, text: String) {
        #expect(texts("so  é’k")[touches] == text)
    }

    @Test("A character of several touches belongs to the first, and one without a touch to the touch before")
    func several() {
        var texts = texts("a")
        texts.append("ß")
        texts.append(nil)
        texts.appendToLast("'")
        #expect(texts[0..<3] == "aß'" && texts[1..<2] == "ß" && texts[2..<3] == "'")
        texts.removeLast()
        #expect(texts[0..<2] == "aß")
        var empty = TouchTexts()
        empty.appendToLast("'")
        #expect(empty[0..<0] == "" && empty.removeApostrophe() == nil)
    }

    @Test("An apostrophe is removed where other text precedes it in the same touch")
    func apostrophes() {
        var texts = texts("dn")
        #expect(texts.removeApostrophe() == nil)
        texts.appendToLast("’")
        #expect(texts[0..<2] == "dn’" && texts.removeApostrophe() == "’")
        texts.append("t")
        #expect(texts[0..<3] == "dnt")
        texts.append("'")
        #expect(texts.removeApostrophe() == nil, "a touch of its own")
    }

    @Test("Marks that join the letter of another touch stay with their own")
    func marks() {
        var texts = texts("क")
        texts.append("\u{93f}")
        #expect(texts[0..<1] == "क" && texts[1..<2] == "\u{93f}" && texts[0..<2] == "कि")
        texts.removeLast()
        #expect(texts[0..<1] == "क")
    }

    @Test("Korean letters are noted until all touches are removed")
    func letters() {
        var texts = texts("aㅎ")
        #expect(texts.hasJamo)
        texts.removeAll()
        #expect(!texts.hasJamo && texts[0..<0] == "")
        texts.append("한")
        #expect(!texts.hasJamo)
    }
}
