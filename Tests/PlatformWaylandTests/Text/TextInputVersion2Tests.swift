import Platform
import Testing
import TextInput

@testable import PlatformWayland

@Suite("TextInputState, version 2") struct TextInputVersion2Tests {
    private func field(
        _ text: String = "", document: Int = 1, hasText: Bool? = nil, marked: TextSpan? = nil,
        _ change: (inout TextInputTraits) -> Void = { _ in }
    ) -> TextClientState {
        var traits = TextInputTraits()
        change(&traits)
        return TextClientState(
            isActive: true, document: document, traits: traits,
            surroundingText: SurroundingText(
                text: text, selection: text.utf16.count..<text.utf16.count, isComplete: true), marked: marked,
            hasText: hasText)
    }

    private func entered(_ field: TextClientState? = nil, version: UInt32 = 2) -> TextInputState {
        var state = TextInputState(version: version)
        state.receive(.enter)
        if let field { _ = state.requests(for: field, caret: nil, cause: .other) }
        return state
    }

    @Test("A field with one line offers its return key's action, and asks for the keyboard after its commit")
    func enabling() {
        var state = entered()
        var requests = state.requests(for: field(), caret: nil, cause: .other)
        #expect(requests.first == .enable)
        #expect(requests.contains(.contentType(hint: 0x1007, purpose: 0)), "the field shows the preedit")
        #expect(requests.suffix(3) == [.availableActions([.submit]), .commit, .showPanel])
        requests = state.requests(for: field("a"), caret: nil, cause: .inputMethod)
        #expect(!requests.contains(.availableActions([.submit])) && requests.last == .commit)
        #expect(state.requestsForPanel() == [.showPanel])
        requests = state.requests(for: field(document: 2), caret: nil, cause: .other)
        #expect(!requests.contains(.hidePanel), "the keyboard stays from field to field")
        #expect(requests.suffix(3) == [.availableActions([.submit]), .commit, .showPanel])
        #expect(
            state.requests(for: TextClientState(), caret: nil, cause: .other)
                == [.hidePanel, .disable, .commit])
        #expect(state.requestsForPanel().isEmpty, "no field has the focus")
    }

    @Test("Version 1 has none of it")
    func version1() {
        var state = entered(version: 1)
        let requests = state.requests(for: field(), caret: nil, cause: .other)
        #expect(
            requests == [
                .enable, .surroundingText("", cursor: 0, anchor: 0), .changeCause(.other),
                .contentType(hint: 0x7, purpose: 0), .commit,
            ])
        #expect(state.requestsForPanel().isEmpty)
        #expect(state.requests(for: TextClientState(), caret: nil, cause: .other) == [.disable, .commit])
    }

    @Test("Text with several lines has no action, nor has an empty field whose return key waits for text")
    func actions() {
        var state = entered()
        var requests = state.requests(for: field { $0.isMultiline = true }, caret: nil, cause: .other)
        #expect(!requests.contains { if case .availableActions = $0 { true } else { false } })
        state.receive(.action(1))
        #expect(state.receive(.done(state.commits)) == TextInputChange(), "what it did not offer")
        let waiting = { (text: String) in
            field(text, document: 2, hasText: !text.isEmpty) { $0.enablesReturnKeyAutomatically = true }
        }
        requests = state.requests(for: waiting(""), caret: nil, cause: .other)
        #expect(!requests.contains { if case .availableActions = $0 { true } else { false } })
        requests = state.requests(for: waiting("a"), caret: nil, cause: .inputMethod)
        #expect(requests.suffix(2) == [.availableActions([.submit]), .commit])
        requests = state.requests(for: waiting(""), caret: nil, cause: .inputMethod)
        #expect(requests.suffix(2) == [.availableActions([]), .commit])
    }

    @Test(
        "An action is performed once, with the change that it came with, and only by the field that it is for"
    )
    func submitting() {
        var state = entered(field("a"))
        state.receive(.commit(Array("b".utf8)))
        state.receive(.action(1))
        var wanted = TextInputChange(text: "b")
        wanted.action = .submit
        #expect(state.receive(.done(1)) == wanted)
        #expect(state.receive(.done(1)) == TextInputChange())
        for unknown: UInt32 in [0, 2, 3, .max] {
            state.receive(.action(unknown))
            #expect(state.receive(.done(1)) == TextInputChange())
        }
        state.receive(.action(1))
        _ = state.requests(for: field(document: 2), caret: nil, cause: .other)
        #expect(state.receive(.done(1)) == TextInputChange(), "the next field has the focus")
        state.receive(.action(1))
        state.receive(.leave)
        state.receive(.enter)
        let answer = state.receive(.done(3))
        #expect(answer?.action == nil)
    }

    @Test("The hints of a preedit style its parts, and are gone with the next done")
    func hints() throws {
        var state = entered(field())
        state.receive(.preedit(Array("東京に行く".utf8), begin: 0, end: 6))
        state.receive(.preeditHint(start: 0, end: 15, hint: 1))
        state.receive(.preeditHint(start: 0, end: 6, hint: 2))
        state.receive(.preeditHint(start: 9, end: 15, hint: 3))
        var answer = state.receive(.done(1))
        var change = try #require(answer)
        #expect(
            change.preedit?.parts == [MarkedTextPart(0..<2, .clause), MarkedTextPart(3..<5, .prediction)])
        #expect(change.edits(in: field()).count == 1)
        // The same text without the hints: it looks different.
        let marked = field("東京に行く", marked: TextSpan(selected: "東京", after: "に行く", isMarked: true))
        state.receive(.preedit(Array("東京に行く".utf8), begin: 0, end: 6))
        answer = state.receive(.done(1))
        change = try #require(answer)
        #expect(change.preedit?.parts == [] && change.edits(in: marked).count == 1)
        state.receive(.preedit(Array("東京に行く".utf8), begin: 0, end: 6))
        answer = state.receive(.done(1))
        change = try #require(answer)
        #expect(change.edits(in: marked).isEmpty, "nothing changed")
    }

    @Test(
        "Hints may be outside of the preedit, inside of a character or of no known kind",
        arguments: [
            (UInt32(0), UInt32(99), UInt32(2), MarkedTextPart(0..<2, .clause)),
            (1, 4, 6, MarkedTextPart(0..<1, .error)), (3, 6, 7, MarkedTextPart(1..<2, .error)),
            (.max, .max, 2, nil), (6, 0, 2, nil), (0, 6, 1, nil), (0, 6, 4, nil), (0, 6, 99, nil),
        ] as [(UInt32, UInt32, UInt32, MarkedTextPart?)])
    func wildHints(start: UInt32, end: UInt32, hint: UInt32, wanted: MarkedTextPart?) {
        #expect(PreeditHint(start: start, end: end, hint: hint).part(of: "한글") == wanted)
    }

    @Test(
        "A hint inside of a character of two units counts from its start",
        arguments: 0...3 as ClosedRange<UInt32>)
    func hintInsideOfEmoji(start: UInt32) {
        let part = PreeditHint(start: start, end: 4, hint: 2).part(of: "😀")
        #expect(part == MarkedTextPart(0..<2, .clause))
    }

    @Test("Hints without end are bounded")
    func manyHints() {
        var state = entered(field())
        state.receive(.preedit(Array("a".utf8), begin: 0, end: 1))
        for _ in 0..<10_000 { state.receive(.preeditHint(start: 0, end: 1, hint: 2)) }
        let change = state.receive(.done(1))
        #expect(change?.preedit?.parts.count == PreeditHint.limit)
    }

    @Test(
        "The language is known from its event on, where it is a language tag",
        arguments: [("ko", "ko"), ("en-US", "en-US"), ("", nil), ("no tag", nil), ("\u{0}", nil)]
            as [(String, String?)])
    func language(tag: String, wanted: String?) {
        var state = TextInputState(version: 2)
        state.receive(.language(Array("de".utf8)))
        #expect(state.language == "de")
        state.receive(.language(Array(tag.utf8)))
        #expect(state.language == wanted)
    }
}
