import Testing

@testable import TVUIKit

@Suite struct DigitEntryTests {
    @Test(
        "digits are added up to the number of the code, and deleted from the end",
        arguments: [
            (4, [1, 2], [.changed, .changed], "12"),
            (2, [1, 2], [.changed, .completed], "12"),
            (2, [0, 0, 7], [.changed, .completed, .ignored], "00"),
            (1, [9], [.completed], "9"),
            (0, [9, 9], [.completed, .ignored], "9"),
            (3, [10, -1, 5], [.ignored, .ignored, .changed], "5"),
        ] as [(Int, [Int], [DigitEntry.Effect], String)])
    func typing(count: Int, digits: [Int], effects: [DigitEntry.Effect], text: String) {
        var entry = DigitEntry(count: count)
        #expect(digits.map { entry.type($0) } == effects)
        #expect(entry.text == text && entry.isComplete == effects.contains(.completed))
        let deletions = digits.map { _ in entry.deleteLast() }
        #expect(deletions.filter(\.self).count == text.count && entry.text == "")
    }

    @Test("a smaller number deletes what is beyond it, and a cleared code can be entered again")
    func count() {
        var entry = DigitEntry(count: 6)
        for digit in 1...5 { _ = entry.type(digit) }
        entry.count = 3
        #expect(entry.text == "123" && entry.isComplete && entry.type(4) == .ignored)
        entry.count = -2
        #expect(entry.count == 1 && entry.text == "1")
        entry.clear()
        #expect(entry.type(8) == .completed && entry.text == "8")
    }

    @Test("a secret code is spoken as bullets")
    func spoken() {
        var entry = DigitEntry(count: 4)
        _ = entry.type(4)
        _ = entry.type(0)
        #expect(entry.spoken(isSecure: false) == "4 0" && entry.spoken(isSecure: true) == "••")
    }
}
