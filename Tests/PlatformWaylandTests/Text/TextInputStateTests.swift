import Platform
import Testing
import TextInput

@testable import PlatformWayland

@Suite("TextInputState") struct TextInputStateTests {
    private typealias State = TextInputState

    private func field(
        _ text: String = "", _ selection: Range<Int> = 0..<0, document: Int = 1,
        marked: TextSpan? = nil, _ change: (inout TextInputTraits) -> Void = { _ in }
    ) -> TextClientState {
        var traits = TextInputTraits()
        change(&traits)
        return TextClientState(
            isActive: true, document: document, traits: traits,
            surroundingText: traits.isSecureTextEntry
                ? nil : SurroundingText(text: text, selection: selection, isComplete: true), marked: marked)
    }

    private func entered(_ field: TextClientState? = nil) -> State {
        var state = State()
        state.receive(.enter)
        if let field { _ = state.requests(for: field, caret: nil, cause: .other) }
        return state
    }

    private let place = TextInputState.Rectangle(x: 1, y: 2, width: 3, height: 4)

    @Test func aFieldIsToldWithAllItsFactsInOneCommit() {
        var state = entered()
        let requests = state.requests(for: field("añb", 2..<2), caret: place, cause: .other)
        #expect(
            requests == [
                .enable, .surroundingText("añb", cursor: 3, anchor: 3), .changeCause(.other),
                .contentType(hint: 0x7, purpose: 0), .cursorRectangle(place), .commit,
            ])
        #expect(state.commits == 1 && state.enabledBy == 1)
        #expect(state.requests(for: field("añb", 2..<2), caret: place, cause: .other).isEmpty)
    }

    @Test func nothingIsToldWhereNobodyServes() {
        var state = State()
        #expect(state.requests(for: field("a"), caret: nil, cause: .other).isEmpty)
        state.receive(.enter)
        #expect(state.requests(for: TextClientState(), caret: nil, cause: .other).isEmpty)
    }

    @Test("a nonce is sent with the content type, once, and the next commit reports the plain one")
    func aNonceIsReturned() {
        var state = State()
        var requests = state.requests(returning: 5)
        #expect(requests.isEmpty, "nothing is focused")
        state = entered(field("a", 1..<1) { $0.isSecureTextEntry = true })
        let plain = ContentType.hint(0xC8, carrying: 0)
        requests = state.requests(returning: 5)
        #expect(
            requests == [.contentType(hint: ContentType.hint(plain, carrying: 5), purpose: 8), .commit])
        #expect(state.commits == 2)
        requests = state.requests(returning: 6)
        #expect(
            requests == [
                .contentType(hint: ContentType.hint(plain, carrying: 6), purpose: 8), .commit,
            ])
        let secret = field("", 0..<0) { $0.isSecureTextEntry = true }
        requests = state.requests(for: secret, caret: place, cause: .other)
        #expect(
            requests == [.contentType(hint: plain, purpose: 8), .cursorRectangle(place), .commit])
        requests = state.requests(for: secret, caret: place, cause: .other)
        #expect(requests.isEmpty)
        state.receive(.leave)
        _ = state.requests(for: secret, caret: place, cause: .other)
        requests = state.requests(returning: 7)
        #expect(requests.isEmpty, "the field has lost the focus")
    }

    @Test func onlyWhatChangedIsToldAgain() {
        var state = entered(field("a", 1..<1))
        #expect(
            state.requests(for: field("a", 0..<1), caret: nil, cause: .other) == [
                .surroundingText("a", cursor: 1, anchor: 0), .changeCause(.other), .commit,
            ])
        #expect(
            state.requests(for: field("a", 0..<1), caret: place, cause: .inputMethod)
                == [.cursorRectangle(place), .commit])
        let digits = state.requests(
            for: field("a", 0..<1) { $0.keyboardType = .numberPad }, caret: nil, cause: .other)
        #expect(digits == [.contentType(hint: 0x8, purpose: 2), .commit])
        #expect(state.commits == 4)
    }

    @Test func anotherFieldBeginsAnew() {
        var state = entered(field("a", document: 1))
        let requests = state.requests(for: field("b", document: 2), caret: nil, cause: .other)
        #expect(requests.prefix(3) == [.disable, .commit, .enable])
        #expect(state.commits == 3 && state.enabledBy == 3)
    }

    @Test func losingTheServiceDisablesAndGettingItBackTellsAll() {
        var state = entered(field("a"))
        state.receive(.leave)
        #expect(state.requests(for: field("a"), caret: nil, cause: .other) == [.disable, .commit])
        state.receive(.enter)
        #expect(state.requests(for: field("a"), caret: nil, cause: .other).first == .enable)
        #expect(state.requests(for: TextClientState(), caret: nil, cause: .other) == [.disable, .commit])
    }

    @Test func aSecretIsNeverToldNorKeptWhereItWasTold() {
        var state = entered()
        let secret = state.requests(
            for: field("pass") { $0.isSecureTextEntry = true }, caret: nil, cause: .other)
        #expect(secret == [.enable, .contentType(hint: 0x40 | 0x80 | 0x8, purpose: 8), .commit])
        // A password that was visible becomes hidden: the field is reset, so that the compositor drops its text.
        state = entered(field("pass"))
        let hidden = state.requests(
            for: field("pass") { $0.isSecureTextEntry = true }, caret: nil, cause: .other)
        #expect(hidden.prefix(3) == [.disable, .commit, .enable])
        #expect(!hidden.contains { if case .surroundingText = $0 { true } else { false } })
        // Even for a client that sends its text by mistake.
        var wrong = field("pass")
        wrong.traits.isSecureTextEntry = true
        #expect(FieldText(wrong) == nil)
    }

    @Test func aChangeOfItsOwnWaitsWhileTheCompositorLagsBehind() {
        var state = entered(field("", document: 1))
        _ = state.requests(for: field("a", 1..<1), caret: nil, cause: .other)
        // The compositor sent this before it knew of the second commit.
        state.receive(.commit(Array("b".utf8)))
        #expect(state.receive(.done(1)) == TextInputChange(text: "b"))
        #expect(state.requests(for: field("ab", 2..<2), caret: nil, cause: .inputMethod).isEmpty)
        #expect(state.isWaiting)
        // Once all commits are answered, the latest state is sent.
        #expect(state.receive(.done(2)) == TextInputChange())
        #expect(
            state.requests(for: field("ab", 2..<2), caret: nil, cause: .inputMethod) == [
                .surroundingText("ab", cursor: 2, anchor: 2), .changeCause(.inputMethod), .commit,
            ])
        #expect(!state.isWaiting)
    }

    @Test func aCompositorThatNeverAnswersIsToldAfterAWhileAndAPersonsChangeAtOnce() {
        var state = entered(field())
        _ = state.requests(for: field("a", 1..<1), caret: nil, cause: .other)
        state.receive(.done(1))
        _ = state.requests(for: field("ab", 2..<2), caret: nil, cause: .inputMethod)
        state.lostPatience()
        #expect(state.requests(for: field("ab", 2..<2), caret: nil, cause: .inputMethod).last == .commit)
        state.receive(.done(1))
        #expect(state.requests(for: field("ab", 0..<0), caret: nil, cause: .other).last == .commit)
    }

    @Test func whatWasMeantForTheFieldBeforeDeletesNothingInThisOne() {
        var state = entered(field("abc", document: 1))
        _ = state.requests(for: field("xyz", document: 2), caret: nil, cause: .other)
        state.receive(.deleteSurrounding(before: 2, after: 0))
        state.receive(.preedit(Array("p".utf8), begin: 1, end: 1))
        state.receive(.commit(Array("t".utf8)))
        #expect(state.receive(.done(1)) == TextInputChange(text: "t"))
        state.receive(.leave)
        _ = state.requests(for: field("xyz", document: 2), caret: nil, cause: .other)
        state.receive(.commit(Array("t".utf8)))
        #expect(state.receive(.done(4)) == nil, "no field is enabled")
    }

    @Test func eventsCountWithDoneOnlyAndOnce() {
        var state = entered(field())
        #expect(state.receive(.commit(Array("a".utf8))) == nil)
        #expect(state.receive(.preedit(Array("한".utf8), begin: 0, end: 3)) == nil)
        let change = state.receive(.done(1))
        #expect(change == TextInputChange(preedit: TextSpan(selected: "한", isMarked: true), text: "a"))
        #expect(state.receive(.done(1)) == TextInputChange())
    }

    @Test(
        arguments: [
            ("ab", Int32(2), Int32(2), TextSpan(before: "ab", isMarked: true)),
            ("ab", -1, -1, TextSpan(before: "ab", isMarked: true)),
            ("한글", 3, 3, TextSpan(before: "한", after: "글", isMarked: true)),
            ("한글", 4, 4, TextSpan(before: "한", after: "글", isMarked: true)),
            ("한글", 6, 0, TextSpan(selected: "한글", isMarked: true)),
            ("ab", 99, 1, TextSpan(before: "a", selected: "b", isMarked: true)),
        ])
    func provisionalTextHasItsCaret(text: String, begin: Int32, end: Int32, wanted: TextSpan) {
        #expect(TextSpan(preedit: text, begin: begin, end: end) == wanted)
    }

    // MARK: - The reported part of a long text

    @Test(
        arguments: [
            (5000, 0, 5000), (0, 0, 9000), (9000, 0, 0), (100, 0, 9000), (9000, 10, 100), (10, 5000, 10),
            (3, 0, 3),
        ])
    func aMessageHoldsTheTextAroundTheCaret(before: Int, selected: Int, after: Int) throws {
        // Three bytes each, so that cuts fall inside characters.
        func text(_ count: Int) -> String { String(repeating: "가", count: count) }
        let state = field(text(before + selected + after), before..<(before + selected))
        let window = try #require(FieldText(state)).window()
        let bytes = Array(window.text.utf8)
        #expect(bytes.count <= 4000 && bytes.count >= min(3 * (before + selected + after), 3996))
        #expect(bytes.count % 3 == 0 && window.cursor % 3 == 0 && window.anchor % 3 == 0)
        #expect(window.anchor <= window.cursor && window.cursor <= bytes.count)
        #expect(window.cursor - window.anchor == min(selected * 3, 3999))
        if before + after > 1400, selected < 1000 {
            #expect(
                window.anchor >= min(3 * before, 1994) && bytes.count - window.cursor >= min(3 * after, 1994))
        }
    }

    // MARK: - Content types

    @Test(
        arguments: UIKeyboardType.allCases.flatMap { type in [false, true].map { (type, $0) } })
    func anInputMethodUnderstandsTheType(type: UIKeyboardType, isSecure: Bool) {
        var traits = TextInputTraits()
        traits.keyboardType = type
        traits.isSecureTextEntry = isSecure
        let read = ContentType(traits).traits
        #expect(read.isSecureTextEntry == isSecure)
        if isSecure { return }
        let wanted: UIKeyboardType =
            switch type {
            case .asciiCapableNumberPad: .numberPad
            case .decimalPad: .numbersAndPunctuation
            case .numbersAndPunctuation: .asciiCapable
            case .namePhonePad, .twitter, .webSearch: .default
            default: type
            }
        #expect(read.keyboardType == wanted)
        #expect(read.resolvedAutocapitalizationType == traits.resolvedAutocapitalizationType)
    }
}
