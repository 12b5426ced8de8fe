import Testing

@testable import TextInput

@Suite struct SelectingTests {
    @Test(
        "An end of the selection moves, across the other end too, and stops at the ends of the text",
        arguments: [
            ("one |two", CaretMove.End.end, 2, "one [tw]o"), ("one |two", .end, -2, "on[e ]two"),
            ("one [tw]o", .end, -1, "one [t]wo"), ("one [tw]o", .end, -4, "on[e ]two"),
            ("one [tw]o", .start, 3, "one tw[o]"), ("one [tw]o", .start, -1, "one[ tw]o"),
            ("one [tw]o", .end, -2, "one |two"), ("one |two", .end, 9, "one [two]"),
            ("a👍🏽é|", .start, -2, "a[👍🏽é]"), ("a [b] c", .end, 2, "a [b c]"),
        ])
    func extending(start: String, end: CaretMove.End, offset: Int, result: String) throws {
        var document = marked(start)
        let edit = try #require(TextEdit.extendSelection(end, by: offset, in: document.context))
        let undo = try document.apply(edit)
        #expect(document == marked(result))
        try document.apply(undo)
        #expect(document == marked(start))
    }

    @Test("At the end of a known text there is no edit; elsewhere the field gets a caret move")
    func atTheEnd() {
        #expect(TextEdit.extendSelection(.end, by: 1, in: TextContext(before: "ab")) == nil)
        #expect(
            TextEdit.extendSelection(.end, by: 1, in: .unknown)
                == .move(CaretMove(.character, by: 1, extending: .end)))
        #expect(
            TextEdit.extendSelection(.start, by: -5, in: TextContext(selected: "b", isBeforeComplete: false))
                == .move(CaretMove(.character, by: -5, extending: .start)))
    }

    @Test("The end that moves follows from the field's report, crossed or not")
    func crossing() {
        let old = marked("one [tw]o").context
        #expect(CaretMove.End.end.afterMoving(from: old, to: marked("one [two]").context) == .end)
        #expect(CaretMove.End.end.afterMoving(from: old, to: marked("o[ne ]two").context) == .start)
        #expect(CaretMove.End.start.afterMoving(from: old, to: marked("[one tw]o").context) == .start)
        #expect(CaretMove.End.start.afterMoving(from: old, to: marked("one tw[o]").context) == .end)
        #expect(CaretMove.End.start.afterMoving(from: old, to: marked("one tw|o").context) == .start)
    }

    @Test("Lines move the caret or an end of the selection to the same column")
    func lines() throws {
        var document = marked("one\nt|wo\nthree")
        try document.apply(.move(CaretMove(.line, by: 1)))
        #expect(document == marked("one\ntwo\nt|hree"))
        try document.apply(.move(CaretMove(.line, by: -2, extending: .end)))
        #expect(document == marked("o[ne\ntwo\nt]hree"))
        try document.apply(.move(CaretMove(.line, by: 1, extending: .start)))
        #expect(document == marked("one\nt[wo\nt]hree"))
        try document.apply(.move(CaretMove(.line, by: -1)))
        #expect(document == marked("o|ne\ntwo\nthree"))
    }

    @Test("The context after a move by lines or of a selection is lost until the field reports")
    func lost() {
        var context = TextContext(before: "ab", after: "cd")
        context.apply(.move(CaretMove(.line, by: 1)))
        #expect(context.knowledge == .lost)
        #expect(context.hasSameText(as: .unknown))

        var mirror = DocumentMirror()
        mirror.receive(SurroundingText(text: "ab\ncd", selection: 2..<2))
        mirror.apply(.move(CaretMove(.line, by: 1)))
        #expect(mirror.receive(SurroundingText(text: "ab\ncd", selection: 2..<2)) == .lateEcho)
        #expect(mirror.context.knowledge == .lost)
        #expect(mirror.receive(SurroundingText(text: "ab\ncd", selection: 5..<5)) == .foreign)
        #expect(mirror.context.before == "ab\ncd")
        #expect(mirror.context.knowledge == .known)
    }

    @Test("Without surrounding text, a deletion or a caret move beyond the typed text makes the context lost")
    func beyondTheKnown() {
        for edit in [TextEdit.deleteBackward(1), .moveCaret(-1), .moveCaret(1)] {
            var context = TextContext.unknown
            context.apply(.insert("ab"))
            context.apply(.delete(before: "ab"))
            #expect(context.knowledge == .assumed)
            context.apply(edit)
            #expect(context.knowledge == .lost)
            context.apply(.insert("c"))
            #expect(context.before == "c" && context.knowledge == .lost)
        }
    }

    private func marked(_ text: String) -> TextDocument {
        var plain = ""
        var ends: [Int] = []
        for character in text {
            if "[|]".contains(character) { ends.append(plain.utf16.count) } else { plain.append(character) }
        }
        return TextDocument(plain, selection: (ends.first ?? 0)..<(ends.last ?? 0))
    }
}
