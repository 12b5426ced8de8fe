import Platform
import Testing
import TextInput
import UIKit

@testable import StandardKeyboard

@Suite struct CaretOrderTests {
    @Test(
        "Caret positions from left to right",
        arguments: [
            ("", false, [0]), ("", true, [0]), ("ab c", false, [0, 1, 2, 3, 4]),
            ("שלום", true, [4, 3, 2, 1, 0]), ("مرحبا", true, [5, 4, 3, 2, 1, 0]),
            // The edge of the paragraph and the border of a run have the position in the paragraph's direction.
            ("ab שלום", false, [0, 1, 2, 3, 6, 5, 4, 7]), ("ab שד cd", false, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
            ("שד abc", true, [6, 4, 5, 3, 2, 1, 0]), ("שלום", false, [0, 3, 2, 1, 4]),
            ("abc", true, [3, 1, 2, 0]),
            // Digits run from left to right in right-to-left text.
            ("שד 123", true, [6, 4, 5, 3, 2, 1, 0]),
            ("ab שד 12 c", false, [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10]),
            ("a 12", false, [0, 1, 2, 3, 4]), ("שד 1.5", true, [6, 4, 5, 3, 2, 1, 0]),
            ("مر ١٢", true, [5, 4, 3, 2, 1, 0]),
            // Neutral characters between letters of one direction have it; others are the paragraph's.
            ("a!", false, [0, 1, 2]), ("שד!", false, [0, 1, 2, 3]), ("!שד", true, [3, 2, 1, 0]),
            ("א ב c", true, [5, 4, 3, 2, 1, 0]), ("a 👍🏽 ב", false, [0, 1, 2, 3, 4, 5]),
            ("שָׁם", true, [2, 1, 0]),
        ] as [(String, Bool, [Int])])
    func positions(text: String, isRightToLeft: Bool, expected: [Int]) {
        #expect(CaretOrder(text, isRightToLeft: isRightToLeft).positions == expected)
    }
}

@Suite struct TrackpadDirectionTests {
    /// Moves the caret as a touch does, step by step, and returns all its positions.
    private func drag(
        _ text: String, from caret: Int, by steps: Int, selecting isSelecting: Bool = false,
        language isLanguageRightToLeft: Bool = false, pace: Int = 1, back: Int = 0
    ) throws -> (positions: [Int], document: TextDocument) {
        let start = text.index(text.startIndex, offsetBy: caret)
        var document = TextDocument(text, caret: text.utf16.distance(from: text.startIndex, to: start))
        var trackpad = TrackpadCaret()
        trackpad.begin()
        var positions = [caret]
        for step in 0..<abs(steps) + back {
            let sign = step < abs(steps) ? steps.signum() : -steps.signum()
            let edits = trackpad.edits(
                for: TrackpadMotion.Step(characters: sign * pace), isSelecting: isSelecting,
                in: document.context, traits: TextInputTraits(),
                isLanguageRightToLeft: isLanguageRightToLeft)
            for edit in edits { try document.apply(edit) }
            positions.append(document.context.before.count)
        }
        return (positions, document)
    }

    private static let texts = [
        "hello there", "hello שלום", "שלום hello", "hello שלום there", "שלום hello שלום",
        "abc مرحبا def שלום ghi",
        "مرحبا بالعالم", "שלום 123", "123 שלום", "123", "a 1 ב 2 c", "(שלום) hello!", "!? שלום ?!", "...",
        "1 + 2",
        "hello\nשלום\nthere", "שלום\nhello\nמה", "\n\n", "abc\n\nשלום", "א\nb\nג d\n", "👍🏽שלום👍🏽hello👨‍👩‍👧",
        "שָׁלוֹם hello",
        "مُحَمَّدٌ (1.5%) abc", "a\r\nב", "price: ₪12.50, שלום", "",
    ]

    @Test("A drag passes every position of the text once, to the left and to the right", arguments: texts)
    func passing(text: String) throws {
        let count = text.count
        for caret in 0...count {
            for direction in [-1, 1] {
                let (there, document) = try drag(text, from: caret, by: direction * (count + 3))
                let end = document.context.before.count
                #expect(end == 0 || end == count, "it comes to an end of the text")
                #expect(there.suffix(3).allSatisfy { $0 == end }, "and stays there")
                let moves = there.prefix { $0 != end }
                #expect(Set(moves).count == moves.count, "no position twice")
                let (all, other) = try drag(
                    text, from: caret, by: direction * (count + 3), back: count + 3)
                let back = all.suffix(count + 4)
                #expect(Set(back) == Set(0...count), "from one end to the other, through all positions")
                #expect(other.context.before.count == count - end)
            }
        }
    }

    @Test("Quick drags come through as slow ones do", arguments: texts, [2, 3, 20])
    func quick(text: String, pace: Int) throws {
        for direction in [-1, 1] {
            let slow = try drag(text, from: 0, by: direction * (text.count + 3))
            let fast = try drag(text, from: 0, by: direction * (text.count + 3), pace: pace)
            #expect(slow.document == fast.document)
        }
    }

    @Test(
        "The caret follows the touch on the screen",
        arguments: [
            ("hello", 5, -2, 3), ("שלום", 4, 2, 2), ("שלום", 0, -3, 3), ("مرحبا", 5, 3, 2),
            ("hello שלום", 10, -1, 7), ("hello שלום", 10, -4, 6), ("hello שלום", 10, -5, 5),
            ("hello שלום", 10, -20, 0),
            ("hello שלום there", 0, 30, 16), ("hello שלום there", 6, 2, 8), ("שלום hello", 0, -10, 10),
            ("שלום hello", 5, -1, 9), ("a\nשלום", 0, 2, 2), ("a\nשלום", 0, 3, 5),
        ])
    func following(text: String, caret: Int, steps: Int, expected: Int) throws {
        #expect(try drag(text, from: caret, by: steps).positions.last == expected)
    }

    @Test("Text without letters has the direction of the keyboard's language", arguments: [false, true])
    func language(isRightToLeft: Bool) throws {
        for text in ["...", "!?", "👍👍👍"] {
            let (positions, _) = try drag(text, from: 1, by: 1, language: isRightToLeft)
            #expect(positions.last == (isRightToLeft ? 0 : 2))
        }
        #expect(try drag("", from: 0, by: 3, language: isRightToLeft).positions == [0, 0, 0, 0])
        #expect(try drag("abc", from: 1, by: 1, language: isRightToLeft).positions.last == 2)
    }

    @Test(
        "With a second touch, the moving end of the selection comes through as the caret does",
        arguments: texts)
    func selecting(text: String) throws {
        for direction in [-1, 1] {
            for caret in [0, text.count / 2, text.count] {
                let plain = try drag(text, from: caret, by: direction * (text.count + 3))
                let (_, document) = try drag(
                    text, from: caret, by: direction * (text.count + 3), selecting: true)
                let end = plain.document.context.before.count
                let selected = String(Array(text)[min(caret, end)..<max(caret, end)])
                #expect(document.context.selected == selected)
                #expect(document.text == text)
            }
        }
    }

    @Test(
        "A selection collapses to its side in the direction of the touch, as the first step",
        arguments: [
            ("hello there", 6..<8, 1, 8), ("hello there", 6..<8, -1, 6), ("hello there", 6..<8, -3, 4),
            ("שלום לכם", 1..<3, -1, 3), ("שלום לכם", 1..<3, 1, 1), ("שלום לכם", 1..<3, -2, 4),
            ("hello שלום", 6..<8, 1, 8), ("hello שלום", 6..<8, 2, 7),
        ])
    func collapsing(text: String, selection: Range<Int>, steps: Int, expected: Int) throws {
        var document = TextDocument(text, selection: selection)
        var trackpad = TrackpadCaret()
        for edit in trackpad.edits(
            for: TrackpadMotion.Step(characters: steps), isSelecting: false, in: document.context,
            traits: TextInputTraits())
        {
            try document.apply(edit)
        }
        #expect(document.selection == expected..<expected)
    }

    @Test(
        "The direction is decided once for a touch, also where the text is known only in part",
        arguments: [false, true])
    func windows(isRightToLeft: Bool) throws {
        let words = isRightToLeft ? "שלום hello " : "hello שלום "
        let text = String(repeating: words, count: 12)
        var document = TextDocument(text, caret: 0)
        var trackpad = TrackpadCaret()
        trackpad.begin()
        let direction = isRightToLeft ? -1 : 1
        for _ in 0..<text.count {
            var context = document.context
            context.before = String(context.before.suffix(8))
            context.after = String(context.after.prefix(8))
            context.isBeforeComplete = document.context.before.count <= 8
            context.isAfterComplete = document.context.after.count <= 8
            let edits = trackpad.edits(
                for: TrackpadMotion.Step(characters: direction), isSelecting: false, in: context,
                traits: TextInputTraits())
            for edit in edits { try document.apply(edit) }
        }
        #expect(document.context.after.isEmpty)
    }

    @Test("Another touch decides again, by the paragraph where the caret is then")
    func nextTouch() throws {
        var document = TextDocument("ab\nשלום", caret: 1)
        var trackpad = TrackpadCaret()
        func step(_ characters: Int) throws {
            let edits = trackpad.edits(
                for: TrackpadMotion.Step(characters: characters), isSelecting: false,
                in: document.context, traits: TextInputTraits())
            for edit in edits { try document.apply(edit) }
        }
        trackpad.begin()
        try step(1)
        #expect(document.selection == 2..<2)
        document.select(7..<7)
        trackpad.begin()
        try step(5)
        #expect(document.selection == 2..<2, "right-to-left paragraphs follow each other to the left")
    }
}
