import Platform
import Testing
import TextInput
import Wire

@testable import ExtensionIPC

/// Edits as messages.
@Suite struct EditMessagesTests {
    /// The text after the edits of all messages, each of which has to fit the wire.
    private func text(after division: EditMessages, in text: String = "") throws -> String {
        var context = TextContext(before: text)
        for (number, edits) in division.messages.enumerated() {
            let message = GuestMessage.edits(number: UInt32(number), field: 1, edits)
            #expect(try message.bytes.count < GuestMessage.maximumLength)
            for edit in edits { context.apply(edit) }
        }
        return context.before + context.selected + context.after
    }

    @Test("Edits that fit one message are one message, and so one change for the app")
    func one() {
        let edits: [TextEdit] = [.deleteBackward(2), .insert("a"), .moveCaret(-1)]
        #expect(EditMessages(edits).messages == [edits])
        #expect(EditMessages([]).messages.isEmpty && EditMessages([]).isWhole)
    }

    @Test(
        "A long insertion loses nothing, whatever it replaces and however long its characters are",
        arguments: [
            String(repeating: "x", count: 100_000), String(repeating: "한", count: 50_000),
            "a" + String(repeating: "\u{301}", count: 40_000) + "b", String(repeating: "👨‍👩‍👧‍👦", count: 3_000),
        ])
    func insertion(new: String) throws {
        let plain = EditMessages([.insert(new)])
        #expect(plain.isWhole && plain.messages.count > 1)
        #expect(try text(after: plain).utf8.elementsEqual(new.utf8))
        let old = String(repeating: "y", count: 20_000)
        let replacing = EditMessages([.replace(TextSpan(before: old), with: TextSpan(before: new))])
        #expect(replacing.isWhole)
        #expect(try text(after: replacing, in: "z" + old).utf8.elementsEqual(("z" + new).utf8))
    }

    @Test("Many edits are as many messages as hold them")
    func many() throws {
        let division = EditMessages(Array(repeating: .insert("a"), count: 1_000))
        #expect(division.messages.map(\.count) == [256, 256, 256, 232])
        #expect(try text(after: division) == String(repeating: "a", count: 1_000))
    }

    @Test("Counts beyond the wire's limits become the limits")
    func counts() {
        #expect(
            EditMessages([.deleteBackward(99_999), .moveCaret(-99_999), .moveCaret(99_999)]).messages
                == [
                    [
                        .deleteBackward(TextEdit.wireLimit), .moveCaret(-TextEdit.wireLimit),
                        .moveCaret(TextEdit.wireLimit),
                    ]
                ])
    }

    @Test("Marked text that fits no message is refused, with the edits after it")
    func marked() {
        let long = TextSpan(before: String(repeating: "x", count: 70_000), isMarked: true)
        let division = EditMessages([.insert("a"), .replace(TextSpan(), with: long), .insert("b")])
        #expect(!division.isWhole && division.messages == [[.insert("a")]])
        let short = TextSpan(before: String(repeating: "x", count: 60_000), isMarked: true)
        #expect(EditMessages([.replace(TextSpan(), with: short)]).isWhole)
    }
}

/// The field of another process.
@Suite @MainActor struct RemoteTextClientTests {
    private func report(_ text: String, acknowledged: UInt32 = 0) -> DocumentReport {
        DocumentReport(
            acknowledged: acknowledged, field: 1, traits: TextInputTraits(),
            surroundingText: SurroundingText(
                text: text, selection: text.utf16.count..<text.utf16.count, isComplete: true))
    }

    @Test("Edits under way are in the text of a report that does not acknowledge them")
    func underWay() {
        let client = RemoteTextClient()
        var sent: [UInt32] = []
        client.onEdits = { number, field, _ in sent.append(number) }
        client.receive(report("a"))
        client.apply([.insert("b"), .insert("c")])
        #expect(sent == [1])
        client.receive(report("a"))
        #expect(client.state.surroundingText?.text == "abc")
        client.receive(report("abc", acknowledged: 1))
        #expect(client.state.surroundingText?.text == "abc")
    }

    @Test("An edit that fits no message is refused: the keyboard gets the text as it is")
    func refused() {
        let client = RemoteTextClient()
        client.receive(report("a"))
        var texts: [String?] = []
        client.onChange = { texts.append($0.surroundingText?.text) }
        client.apply([
            .replace(
                TextSpan(), with: TextSpan(before: String(repeating: "x", count: 70_000), isMarked: true))
        ])
        #expect(texts == ["a"])
    }
}

/// The check of a batch of edits.
@Suite struct RemoteBatchTests {
    @Test(
        "Each edit of a batch is adapted to the text that those before it leave; what does not fit is left out"
    )
    func batch() {
        let context = TextContext(before: "ab")
        let edits: [TextEdit] = [
            .deleteBackward(1), .replace(TextSpan(before: "b"), with: TextSpan(before: "x")),
            .replace(TextSpan(before: "a"), with: TextSpan(before: "c")), .insert("d"),
        ]
        var result = context
        for edit in RemoteEdits.adapted(edits, to: context) { result.apply(edit) }
        #expect(result.before == "cd")
    }

    @Test(
        "A batch is divided behind each line break, which may be a key that gives the focus to another field")
    func parts() {
        let marked = TextEdit.replace(TextSpan(before: "\n"), with: TextSpan(before: "c"))
        #expect(RemoteEdits.parts(of: []).isEmpty)
        #expect(RemoteEdits.parts(of: [.insert("a"), marked]) == [[.insert("a"), marked]])
        #expect(
            RemoteEdits.parts(of: [.insert("a"), .insert("b\n"), .insert("\u{2028}"), marked])
                == [[.insert("a"), .insert("b\n")], [.insert("\u{2028}")], [marked]])
    }
}

/// The lexicon of an extension.
@Suite struct LexiconWordsTests {
    private static func word(_ length: Int) -> LexiconWord {
        LexiconWord(userInput: "omw", documentText: String(repeating: "x", count: length))
    }

    @Test(
        "The words that fit are one message; those that are too long or too many are left out",
        arguments: [
            ([], 0), ([(3, 10)], 3), ([(4_200, 140)], 3_472), ([(1, 600_000), (2, 10)], 2),
            ([(1, 65_536), (1, 65_537), (1, 1)], 2), ([(5_000, 1)], 4_000), ([(9, 60_000), (1, 10)], 9),
        ] as [([(Int, Int)], Int)])
    func words(lengths: [(count: Int, length: Int)], fitting: Int) throws {
        let all = lengths.flatMap { Array(repeating: Self.word($0.length), count: $0.count) }
        let chosen = LexiconWords(all)
        #expect(chosen.words.count == fitting && chosen.omitted == all.count - fitting)
        #expect(throws: Never.self) { try HostMessage.lexicon(request: 1, chosen.words).bytes }
    }

    @Test("The message is filled to its last byte")
    func full() throws {
        let chosen = LexiconWords(
            [Self.word(65_536)] + Array(repeating: Self.word(65_536), count: 20)
                + Array(repeating: Self.word(0), count: 6_000))
        let size = try HostMessage.lexicon(request: 1, chosen.words).bytes.count - HostMessage.lengthSize
        #expect(HostMessage.maximumLength - size < 11 || chosen.words.count == HostMessage.greatestWordCount)
    }
}

/// What another process reads of a field.
@Suite struct ReportLimitTests {
    @Test(
        "A selection and marked text that are longer than the limit are cut or left out, and the report fits its message"
    )
    func long() throws {
        let long = String(repeating: "한", count: 400_000)
        let context = TextContext(before: long, selected: long, after: long)
        var report = DocumentReport(acknowledged: 0, field: 1, traits: TextInputTraits())
        report.surroundingText = ReportedContext.surroundingText(context, isWhole: true)
        report.marked = ReportedContext.marked(TextSpan(before: long, isMarked: true))
        report.traits.passwordRulesDescriptor = long
        #expect(report.marked == nil && report.surroundingText?.isComplete == false)
        #expect(try HostMessage.document(report).bytes.count < 20_000)
        #expect(ReportedContext.marked(TextSpan(before: "a", isMarked: true))?.before == "a")
    }
}
