import Platform
import Testing
import TextInput

@testable import TextDelivery

@Suite struct ArrowKeysTests {
    /// Arrows: `<` and `>`.
    private func keys(_ text: String, _ start: Int, _ end: Int) -> String {
        ArrowKeys(in: text).keys(from: start, to: end).map { $0 == .left ? "<" : ">" }.joined()
    }

    @Test(
        "The arrows to an offset go by the order on the screen",
        arguments: [
            ("hello", 5, 3, "<<"), ("hello", 0, 2, ">>"), ("", 0, 0, ""), ("été", 0, 2, ">>"),
            ("سلام", 0, 1, "<"), ("سلام", 4, 1, ">>>"), ("سلام", 4, 0, ">>>>"), ("שלום", 2, 3, "<"),
            // In a left-to-right paragraph Hebrew is drawn backward: its end is at its left.
            ("ab שלום", 7, 5, "<<"), ("ab שלום", 5, 7, ">>"), ("ab שלום", 3, 0, "<<<"),
            ("ab שלום cd", 4, 6, "<<"), ("ab שלום cd", 6, 5, ">"), ("ab שלום cd", 8, 10, ">>"),
            // Digits in right-to-left text run from left to right.
            ("שלום 123", 5, 5, ""), ("שלום 123", 6, 7, ">"), ("שלום 123", 7, 6, "<"),
            // An emoji between Hebrew letters has their direction.
            ("ש👍🏽ל", 1, 2, "<"), ("a👍🏽b", 1, 2, ">"),
            // Past a line break in the direction of the paragraph that is left.
            ("ab\ncd", 1, 4, ">>>"), ("שלום\nab", 3, 6, "<<>"), ("שלום\nab", 6, 3, "<<>"),
        ] as [(String, Int, Int, String)])
    func arrows(text: String, start: Int, end: Int, expected: String) {
        #expect(keys(text, start, end) == expected)
    }

    @Test(
        "Every offset is reached from every other: the arrows there and back cancel",
        arguments: [
            "hello שלום", "שלום hello 12", "a שלום b سلام c", "सलाम a", "שלום\nhello\nسلام",
        ])
    func thereAndBack(text: String) {
        for start in 0...text.count {
            for end in 0...text.count {
                let there = keys(text, start, end), back = keys(text, end, start)
                #expect(there.count == back.count, "\(start) to \(end)")
            }
        }
    }

    @Test(
        "In right-to-left text the planner moves, selects and deletes by the keys of the screen's directions")
    func planner() {
        let text = TextContext(before: "سلا", after: "م")
        let planner = EditPlanner(hasField: true, isUpToDate: true, isTerminal: false, reported: text)
        #expect(
            planner.steps(for: [.replace(TextSpan(before: "ا"), with: TextSpan(after: "ا"))])
                == [.keys([HardwareKey(.right)])])
        #expect(
            planner.steps(for: [.replace(TextSpan(after: "م"), with: TextSpan(before: "م"))])
                == [.keys([HardwareKey(.left)])])
        #expect(
            planner.steps(for: [.replace(TextSpan(before: "لا"), with: TextSpan(selected: "لا"))])
                == [.keys([HardwareKey](repeating: HardwareKey(.right, modifiers: .shift), count: 2))])
        let emoji = TextContext(before: "ש👍🏽", after: "ש")
        let other = EditPlanner(hasField: true, isUpToDate: true, isTerminal: false, reported: emoji)
        #expect(
            other.steps(for: [.delete(before: "👍🏽")])
                == [.keys([HardwareKey(.right, modifiers: .shift), HardwareKey(.backspace)])])
    }
}
