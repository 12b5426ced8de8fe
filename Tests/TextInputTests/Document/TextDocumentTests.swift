import Fuzzing
import Testing
import TextInput

@Suite struct TextDocumentTests {
    @Test("An edit and its inverse leave a document unchanged", arguments: seeds(100))
    func inverse(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<20 {
            var document = random.document()
            for _ in 0..<8 {
                let before = document
                let edit = random.edit(in: document.context)
                let undo = try document.apply(edit)
                var undone = document
                try undone.apply(undo)
                #expect(units(undone.text) == units(before.text), "\(edit)")
                #expect(undone.selection == before.selection, "\(edit)")
                if edit.replacesMarkedText(of: before) { #expect(undone.marked == before.marked, "\(edit)") }
            }
        }
    }

    @Test("A document and a context agree after any edits", arguments: seeds(100))
    func agreement(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<20 {
            var document = random.document()
            var context = document.context
            for _ in 0..<8 {
                let edit = random.edit(in: context)
                try document.apply(edit)
                context.apply(edit)
                let truth = document.context
                #expect(units(context.before) == units(truth.before), "\(edit)")
                #expect(units(context.selected) == units(truth.selected), "\(edit)")
                #expect(units(context.after) == units(truth.after), "\(edit)")
                #expect(context.marked?.text.utf16.count == truth.marked?.text.utf16.count, "\(edit)")
            }
        }
    }

    @Test("Two edits combined into one have the same result", arguments: seeds(100))
    func composition(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var folded = 0
        for _ in 0..<40 {
            let start = random.document()
            var twice = start
            let first = random.edit(in: twice.context)
            try twice.apply(first)
            let second = random.edit(in: twice.context)
            try twice.apply(second)
            guard let both = first.followed(by: second) else { continue }
            folded += 1
            var once = start
            try once.apply(both)
            #expect(units(once.text) == units(twice.text), "\(first), \(second)")
            #expect(once.selection == twice.selection, "\(first), \(second)")
            #expect(once.marked == twice.marked, "\(first), \(second)")
        }
        #expect(folded > 0)
    }

    @Test("An edit whose text is not in the document changes nothing; its error does not quote the text")
    func differs() {
        var document = TextDocument("secret", caret: 6)
        let error = #expect(throws: TextEditError.self) { try document.apply(.delete(before: "public")) }
        #expect(error?.description.contains("public") == false)
        #expect(document == TextDocument("secret", caret: 6))
    }

    @Test(
        "Invalid selections are clamped, and moved out of the middle of a surrogate pair",
        arguments: [
            (-5..<(-1), 0..<0), (2..<900, 2..<4), (3..<3, 2..<2), (900..<901, 4..<4),
            (Int.min..<Int.max, 0..<4),
        ])
    func wildSelection(range: Range<Int>, expected: Range<Int>) {
        #expect(TextDocument("ab👍", selection: range).selection == expected)
        #expect(SurroundingText(text: "ab👍", selection: range).selection == expected)
    }

    @Test(
        "Byte offsets become UTF-16, invalid ones and ones inside a character included",
        arguments: [
            (0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (6, 2), (7, 4), (8, 4), (-1, 0), (Int.max, 4),
        ])
    func bytes(offset: Int, expected: Int) {
        let report = SurroundingText(text: "aé👍", cursorUTF8: offset, anchorUTF8: offset)
        #expect(report.selection == expected..<expected)
    }

    private func units(_ text: String) -> [UInt16] { Array(text.utf16) }
}

extension TextEdit {
    /// Whether the edit removes the whole marked text, or there is none: only then can it be undone with
    /// its mark.
    fileprivate func replacesMarkedText(of document: TextDocument) -> Bool {
        guard let marked = document.context.marked else { return true }
        guard case .replace(let old, _) = self else { return false }
        return old.text == marked.text && old.before == marked.before
    }
}
