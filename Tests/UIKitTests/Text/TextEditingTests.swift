import Foundation
import Testing

@testable import UIKit

@Suite("Text editing") struct TextEditingTests {
    @Test(
        "delete removes one grapheme cluster",
        arguments: [
            ("ab", "a"), ("a👨‍👩‍👧‍👦", "a"), ("a🇰🇷🇺🇸", "a🇰🇷"), ("cafe\u{301}", "caf"), ("👍🏽", ""), ("a\r\n", "a"),
            ("한글", "한"),
            ("", ""),
        ])
    func deletion(text: String, left: String) {
        var editing = TextEditing(text)
        if let range = editing.deletionRange { editing.delete(range) }
        #expect(editing.text == left)
        #expect(editing.selection == left.utf16.count..<left.utf16.count)
    }

    @Test("typing replaces the selection")
    func replacing() {
        var editing = TextEditing("Hello world")
        editing.select(6..<11)
        editing.replace(editing.insertionRange, with: "you")
        #expect(editing.text == "Hello you" && editing.selection == 9..<9)
    }

    @Test("typing replaces marked text, shortens it and commits it")
    func marked() {
        var editing = TextEditing("a")
        editing.setMarked("にほ", selected: 2..<2)
        #expect(editing.text == "aにほ" && editing.marked == 1..<3)
        editing.setMarked("日本", selected: 1..<2)
        #expect(editing.text == "a日本" && editing.selection == 2..<3)
        editing.select(3..<3)
        if let range = editing.deletionRange { editing.delete(range) }
        #expect(editing.text == "a日" && editing.marked == 1..<2)
        editing.unmark()
        #expect(editing.marked == nil && editing.text == "a日")
    }

    @Test(
        "a tap moves the caret to the nearer edge of a word",
        arguments: [(0, 0), (1, 0), (2, 0), (3, 5), (5, 5), (7, 6), (9, 11)])
    func taps(offset: Int, edge: Int) {
        #expect(TextEditing("Hello world").nearestWordEdge(to: offset) == edge)
    }

    @Test("a password shows one bullet for each character, and offsets match")
    func secret() {
        let shown = DisplayedText(secret: "a👍🏽b", revealed: nil)
        #expect(shown.string == "•••")
        #expect(shown.drawn(1) == 1 && shown.drawn(5) == 2 && shown.source(2) == 5 && shown.source(3) == 6)
        #expect(DisplayedText(secret: "ab", revealed: 1..<2).string == "•b")
    }

    @Test("Committing marked text removes the spaces between its syllables")
    func syllables() {
        var editing = TextEditing("x\u{2006}y")
        editing.setMarked("ni\u{2006}hao\u{2006}ma", selected: 3..<9)
        editing.unmark()
        #expect(editing.text == "x\u{2006}ynihaoma" && editing.marked == nil)
        #expect(editing.selection == 5..<10)
        editing.select(3..<3)
        editing.setMarked("ni\u{2006}hao", selected: 6..<6)
        editing.select(9..<10)
        #expect(editing.text == "x\u{2006}ynihaonihaoma" && editing.selection == 8..<9)
    }
}
