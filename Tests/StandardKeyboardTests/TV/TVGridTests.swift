import Testing
import TextInput

@testable import StandardKeyboard

private func state(
    _ type: UIKeyboardType = .default, _ language: String = "en-US", other: Bool = false,
    multiline: Bool = false
) throws -> TVKeyboardState {
    var library = library()
    return TVKeyboardState(
        layout: try library.television(for: type, language: language, arrangement: .grid),
        hasOtherLanguage: other, isMultiline: multiline)
}

extension TVKeyboardState {
    /// Focuses a key of the letters.
    fileprivate mutating func focus(_ text: String) {
        _ = keys(in: .keys).firstIndex(of: .text(text)).map { focus(.keys, $0) }
    }

    /// The lines of texts, as they are read.
    fileprivate var lines: [String] {
        guard let grid else { return [] }
        return (0..<grid.lines).map { line in
            zip(grid.cells, keys(in: .keys)).filter { $0.0.line == line }.map { _, key in
                if case .text(let text) = key { text } else { "\(key)" }
            }.joined(separator: " ")
        }
    }
}

@Suite struct TVGridTests {
    @Test("OK-77: letters and digits are in six lines of six, and space, delete and clear below them")
    func lines() throws {
        let grid = try state()
        #expect(
            grid.lines == [
                "a b c d e f", "g h i j k l", "m n o p q r", "s t u v w x", "y z 1 2 3 4", "5 6 7 8 9 0",
                "space delete clear",
            ])
        #expect(try state(.numberPad).lines == ["1 2 3", "4 5 6", "7 8 9", "0 delete"])
        #expect(try state(.decimalPad, "de").lines.last == ", 0 delete")
        var pad = try state(.numberPad)
        for move in [TVKeyboardState.Move.right, .down, .down, .down] { pad.move(move) }
        #expect(pad.focused == .text("0") && pad.move(.right) && pad.focused == .delete)
    }

    @Test(
        "every language and keyboard type has a grid of at most seven lines, whose keys are the row's and digits"
    )
    func everyType() throws {
        var library = library()
        for language in KeyboardLanguage.all {
            for type in UIKeyboardType.allCases {
                let grid = try state(type, language.id)
                let row = TVKeyboardState(layout: try library.television(for: type, language: language.id))
                let keys = grid.keys(in: .keys)
                #expect((grid.grid?.lines ?? 9) <= 7 && grid.grid?.cells.count == keys.count)
                #expect(Set(keys).count == keys.count, "\(language.id) \(type)")
                #expect(Set(keys).isSuperset(of: row.keys(in: .keys)), "\(language.id) \(type)")
            }
        }
    }

    @Test(
        "the focus moves by one key and stops at the edges",
        arguments: [
            ("a", [.right, .down], "h"), ("a", [.up], "a"), ("f", [.right], "f"), ("f", [.down, .down], "r"),
            ("z", [.up, .left], "s"), ("0", [.right], "0"), ("5", [.up], "y"), ("b", [.up, .up], "b"),
        ] as [(String, [TVKeyboardState.Move], String)])
    func moves(start: String, moves: [TVKeyboardState.Move], end: String) throws {
        var state = try state()
        state.focus(start)
        for move in moves { state.move(move) }
        #expect(state.focused == .text(end))
    }

    @Test("below the letters are space, delete and clear, each under two columns, then return")
    func words() throws {
        for (letter, word) in [("5", TVKey.space), ("7", .delete), ("0", .clear)] {
            var state = try state()
            state.focus(letter)
            #expect(state.move(.down) && state.focused == word)
            #expect(state.move(.down) && state.focused == .return && !state.move(.down))
            #expect(state.move(.up) && state.focused == word)
        }
        var state = try state()
        state.focus("8")
        state.move(.down)
        #expect(state.focused == .delete && state.move(.left) && state.focused == .space)
    }

    @Test("the switches are beside the first column, below each other, at the visible plane")
    func switches() throws {
        var state = try state(other: true)
        state.focus("h")
        #expect(state.move(.left) && state.focused == .text("g"))
        #expect(state.move(.left) && state.focused == .plane(0) && !state.move(.left) && !state.move(.up))
        #expect(state.move(.down) && state.focused == .plane(1))
        #expect(state.select() == nil && state.plane == 1)
        #expect(
            state.move(.down) && state.move(.down) && state.focused == .nextLanguage && !state.move(.down))
        #expect(state.move(.right) && state.focused == .text("G"))
        #expect(state.move(.left) && state.focused == .plane(1))
    }

    @Test("in Arabic the grid begins at the right")
    func arabic() throws {
        var state = try state(.default, "ar")
        let first = try #require(state.focused)
        #expect(state.move(.left) && state.focused != first)
        #expect(state.move(.right) && state.focused == first)
        #expect(state.move(.right) && state.row == .switches && !state.move(.right))
        #expect(state.move(.left) && state.focused == first)
    }

    @Test("suggestions are above the letters, and leave the focus to them when there are no more")
    func suggestions() throws {
        var state = try state()
        #expect(!state.move(.up) && state.focused == .text("a"))
        state.suggestions = 2
        #expect(state.move(.up) && state.focused == .suggestion(0) && !state.move(.up))
        #expect(state.move(.right) && !state.move(.right) && state.select() == .suggestion(1))
        #expect(state.move(.down) && state.focused == .text("a"))
        state.move(.up)
        state.suggestions = 0
        #expect(state.focused == .text("a"))
    }

    @Test("a held letter shows its accented forms in its case, one of which is typed in its place")
    func accents() throws {
        for arrangement in TVArrangement.allCases {
            var library = library()
            var state = TVKeyboardState(
                layout: try library.television(for: .default, arrangement: arrangement))
            state.focus("e")
            #expect(state.hasAccents)
            state.showAccents()
            let forms = try #require(state.accents?.texts)
            #expect(forms.starts(with: ["è", "é", "ê"]) && !state.hasAccents)
            #expect(!state.move(.left) && !state.move(.down) && state.move(.right))
            #expect(state.select() == .type("é") && state.accents == nil && state.focused == .text("e"))
            state.showAccents()
            #expect(state.hideAccents() && !state.hideAccents() && state.select() == .type("e"))
            state.focus("b")
            #expect(!state.hasAccents)
            #expect(state.layout.accents(of: "E").starts(with: ["È", "É"]))
        }
        #expect(try state(.URL).layout.accents(of: "e").isEmpty)
    }
}
