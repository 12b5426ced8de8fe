import Platform
import Testing
import TextDelivery
import TextInput

@testable import PlatformWayland

@Suite struct InputMethodStateTests {
    private func state(after events: [InputMethodState.Event]) -> InputMethodState {
        var state = InputMethodState()
        for event in events { state.receive(event) }
        return state
    }

    private func text(_ text: String, _ cursor: UInt32, _ anchor: UInt32) -> InputMethodState.Event {
        .surroundingText(Array(text.utf8), cursor: cursor, anchor: anchor)
    }

    @Test func nothingChangesBeforeDone() {
        let state = state(after: [.activate, text("abc", 3, 3), .contentType(hint: 0, purpose: 13)])
        #expect(state.client == InputMethodState().client)
        #expect(state.serial == 0)
    }

    @Test func whatIsDroppedIsNeverCurrent() {
        var state = state(after: [.activate, text("abc", 2, 2), .contentType(hint: 0, purpose: 8), .done])
        state.receive(text("of another field", 0, 0))
        state.dropReport()
        let hasChanged = state.receive(.done)
        #expect(!hasChanged)
        #expect(state.client.surroundingText == SurroundingText(text: "abc", selection: 2..<2))
        #expect(state.client.traits.isSecureTextEntry)
        // The state keeps the field itself.
        state.receive(.deactivate)
        state.dropReport()
        state.receive(.done)
        #expect(!state.client.isActive)
    }

    @Test func aFieldThatEndsWithoutAReportIsOneThatLostTheFocus() {
        var state = state(after: [.activate, text("abc", 2, 2), .done, text("abcd", 3, 3)])
        let serial = state.serial
        let hasChanged = state.endField()
        #expect(hasChanged && !state.client.isActive && state.client.surroundingText == nil)
        // The compositor counts what it has sent.
        #expect(state.serial == serial)
        // What it still reports of that field, and that it is gone after all.
        for event in [.done, text("abcd", 3, 3), .done, .deactivate, .done] { state.receive(event) }
        #expect(!state.client.isActive && state.client.surroundingText == nil)
        state.receive(.activate)
        state.receive(.done)
        #expect(state.client.isActive)
    }

    @Test func doneMakesAllOfItCurrentAtOnce() {
        let state = state(after: [.activate, text("abc", 2, 2), .contentType(hint: 0, purpose: 13), .done])
        #expect(state.client.isActive)
        #expect(state.client.document == 1)
        #expect(state.client.traits.isTerminal)
        #expect(state.client.surroundingText == SurroundingText(text: "abc", selection: 2..<2))
        #expect(state.client.report == 1)
    }

    @Test func everyDoneCountsForTheSerial() {
        #expect(state(after: [.done, .activate, .done, .deactivate, .done, .done]).serial == 4)
    }

    @Test func anEqualReportIsStillAReport() {
        let state = state(after: [.activate, text("a", 1, 1), .done, text("a", 1, 1), .done])
        #expect(state.client.report == 2)
    }

    @Test func aDoneWithoutAReportKeepsTheText() {
        let state = state(after: [.activate, text("a", 1, 1), .done, .done])
        #expect(state.client.surroundingText?.text == "a")
        #expect(state.client.report == 1)
    }

    @Test(
        arguments: [
            [.activate, .done, .activate, .done],
            [.activate, .done, .deactivate, .activate, .done],
            [.activate, .done, .deactivate, .done, .activate, .done],
        ] as [[InputMethodState.Event]])
    func anotherActivationIsAnotherField(events: [InputMethodState.Event]) {
        let state = state(after: events)
        #expect(state.client.isActive)
        #expect(state.client.document == 2)
    }

    @Test func activationForgetsTheFieldBefore() {
        let state = state(after: [
            .activate, text("secret", 6, 6), .contentType(hint: 0xC0, purpose: 8), .done, .activate, .done,
        ])
        #expect(state.client.surroundingText == nil)
        #expect(!state.client.traits.isSecureTextEntry)
    }

    @Test func whatWasSaidBeforeActivationIsNotTheNewField() {
        let state = state(after: [text("old", 3, 3), .activate, .done])
        #expect(state.client.surroundingText == nil)
    }

    @Test func textWithoutActivationIsNobodys() {
        let state = state(after: [text("abc", 3, 3), .contentType(hint: 0, purpose: 13), .done])
        #expect(state.client == InputMethodState().client)
    }

    @Test func deactivationEndsTheField() {
        let state = state(after: [.activate, text("abc", 3, 3), .done, .deactivate, .done])
        #expect(!state.client.isActive)
        #expect(state.client.surroundingText == nil)
        #expect(!state.reportsSurroundingText)
    }

    @Test(
        "The cause of a change comes with the report, and is our own edit where the application does not say")
    func cause() {
        var state = state(after: [.activate, text("a", 1, 1), .done])
        #expect(state.client.reportCause == .inputMethod)
        for event in [text("a", 0, 0), .textChangeCause(1), .done] { state.receive(event) }
        #expect(state.client.reportCause == .other)
        for event in [text("ab", 1, 1), .done] { state.receive(event) }
        #expect(state.client.reportCause == .inputMethod)
    }

    @Test("A field without a content type and without text is no prose: no capitals, no corrections")
    func unstatedField() {
        var state = state(after: [.activate, .done])
        #expect(state.client.traits.autocapitalizationType == .none)
        #expect(state.client.traits.autocorrectionType == .no)
        #expect(state.client.isUnstated)
        // GTK's fields state that they have no type, or report their text.
        state.receive(.contentType(hint: 0, purpose: 0))
        state.receive(.done)
        #expect(state.client.traits.autocapitalizationType == .sentences && !state.client.isUnstated)
        let reporting = self.state(after: [.activate, text("", 0, 0), .done])
        #expect(reporting.client.traits.autocapitalizationType == .sentences)
        #expect(reporting.client.traits.autocorrectionType == .default)
    }

    @Test("Text is deleted by bytes only where it is reported, and while none is selected")
    func deletionByBytes() {
        #expect(!state(after: [.activate, .contentType(hint: 0, purpose: 0), .done]).mayDeleteByBytes)
        #expect(state(after: [.activate, text("abc", 3, 3), .done]).mayDeleteByBytes)
        #expect(!state(after: [.activate, text("abc", 1, 3), .done]).mayDeleteByBytes)
    }

    @Test func aCauseAloneChangesNothing() {
        var state = state(after: [.activate, text("a", 1, 1), .done])
        let before = state.client
        state.receive(.textChangeCause(1))
        let changed = state.receive(.done)
        #expect(!changed)
        #expect(state.client == before)
    }

    @Test(
        arguments: [
            ("abc", 1, 3, "abc", 1..<3), ("abc", 3, 1, "abc", 1..<3),
            ("aéb", 2, 2, "aéb", 1..<1), ("aéb", 3, 3, "aéb", 2..<2),
            ("a👍b", 3, 5, "a👍b", 1..<3), ("abc", 99, 0, "abc", 0..<3),
            ("abc", UInt32.max, UInt32.max, "abc", 3..<3), ("", 5, 9, "", 0..<0),
        ] as [(String, UInt32, UInt32, String, Range<Int>)])
    func offsetsAreBroughtInsideAndToWholeCharacters(
        sent: String, cursor: UInt32, anchor: UInt32, text: String, selection: Range<Int>
    ) {
        let reported = SurroundingText(bytes: Array(sent.utf8), cursor: cursor, anchor: anchor)
        #expect(reported == SurroundingText(text: text, selection: selection))
    }

    @Test(
        arguments: [
            ([0xA9, 0x61, 0x62], 3, "ab", 2),
            ([0x61, 0x62, 0xC3], 3, "ab", 2),
            ([0x61, 0xF0, 0x9F, 0x91], 2, "a", 1),
            ([0x8D, 0x91, 0x9F], 1, "", 0),
            ([0x61, 0xFF, 0x62], 2, "a\u{FFFD}b", 2),
            ([0xFF, 0xFF, 0x61], 3, "\u{FFFD}\u{FFFD}a", 3),
            ([0xED, 0xA0, 0x80, 0x61], 4, "\u{FFFD}\u{FFFD}\u{FFFD}a", 4),
        ] as [([UInt8], UInt32, String, Int)])
    func illFormedTextIsMendedWithoutMovingTheCaret(bytes: [UInt8], cursor: UInt32, text: String, caret: Int)
    {
        let reported = SurroundingText(bytes: bytes, cursor: cursor, anchor: cursor)
        #expect(reported.text == text)
        #expect(reported.selection == caret..<caret)
    }

    struct Concealment: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var texts: [String]
        var isSecure: Bool
    }

    @Test(
        "A field whose text is only bullets is a secure one, whatever content type it reports",
        arguments: [
            Concealment(testDescription: "filled with Firefox's circles", texts: ["●●●"], isSecure: true),
            Concealment(testDescription: "filled with GTK's bullets", texts: ["••"], isSecure: true),
            Concealment(testDescription: "empty, then typed into", texts: ["", "●"], isSecure: true),
            Concealment(testDescription: "emptied again", texts: ["●●", ""], isSecure: true),
            Concealment(testDescription: "empty", texts: [""], isSecure: false),
            Concealment(testDescription: "a list", texts: ["• milk"], isSecure: false),
            Concealment(testDescription: "a list being begun", texts: ["•", "• "], isSecure: false),
            Concealment(testDescription: "shown again", texts: ["●●●", "abc"], isSecure: false),
        ])
    func bulletsAreASecret(_ example: Concealment) {
        var state = state(after: [.activate, .contentType(hint: 0, purpose: 0), .done])
        #expect(!state.client.traits.isSecureTextEntry)
        for reported in example.texts {
            let end = UInt32(reported.utf8.count)
            state.receive(text(reported, end, end))
            state.receive(.done)
        }
        #expect(state.client.traits.isSecureTextEntry == example.isSecure)
        #expect((state.client.traits.autocapitalizationType == .none) == example.isSecure)
        #expect((state.client.traits.autocorrectionType == .no) == example.isSecure)
    }

    @Test("The state forgets a field without focus on request, and never the focused one")
    func aFieldThatWasLeft() {
        var state = state(after: [.activate, .contentType(hint: 0, purpose: 2), .done])
        let digits = state.client.traits
        #expect(state.forgetField() == false)
        #expect(state.client.traits == digits)
        for event in [InputMethodState.Event.deactivate, .done] { state.receive(event) }
        #expect(state.client.traits == digits)
        #expect(state.forgetField() == true)
        #expect(state.client.traits == InputMethodState().client.traits)
        #expect(state.client.traits.keyboardType == .default && state.client.traits.smartQuotesType == .no)
        #expect(state.forgetField() == false)
    }

    @Test("Bullets in one field do not make the next field secure")
    func theNextFieldStartsAnew() {
        let state = state(after: [.activate, text("●●", 6, 6), .done, .activate, .done])
        #expect(!state.client.traits.isSecureTextEntry)
    }

    @Test(
        "Without surrounding text the context is assumed for our own edits, lost beyond them, and known once reported"
    )
    func aFieldThatNeverTells() {
        var state = state(after: [.activate, .contentType(hint: 0, purpose: 0), .done])
        #expect(state.client.isActive && state.client.surroundingText == nil)
        var mirror = DocumentMirror()
        mirror.reset(to: state.client.surroundingText)
        mirror.apply(.insert("hi"))
        mirror.apply(.delete(before: "i"))
        mirror.apply(.delete(before: "h"))
        #expect(mirror.context.hasSameText(as: .unknown) && mirror.context.knowledge == .assumed)
        mirror.apply(.deleteBackward(1))
        #expect(mirror.context.knowledge == .lost)
        mirror.apply(.insert("x"))
        #expect(mirror.context.before == "x" && mirror.context.knowledge == .lost)

        state.receive(text("ax", 2, 2))
        state.receive(.done)
        if let report = state.client.surroundingText { mirror.receive(report) }
        #expect(mirror.context.before == "ax" && mirror.context.knowledge == .known)

        for event in [InputMethodState.Event.activate, .done] { state.receive(event) }
        mirror.reset(to: state.client.surroundingText)
        #expect(mirror.context.knowledge == .assumed, "another field is another matter")
    }
}
