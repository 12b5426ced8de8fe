import Testing
import TextInput
import WatchInput

@Suite struct TextInputScreenTests {
    private typealias Event = TextInputScreen.Event
    private typealias Effect = TextInputScreen.Effect

    private static let text = TextInputOptions(for: TextInputTraits(), app: ["OK"])
    private static let password: TextInputOptions = {
        var traits = TextInputTraits()
        traits.isSecureTextEntry = true
        return TextInputOptions(for: traits)
    }()

    private struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var options = TextInputScreenTests.text
        var original = ""
        var events: [Event]
        var effects: [Effect]
        var state: TextInputScreen.State
    }

    private static let cases = [
        Case(
            testDescription: "A suggestion replaces the field's text and returns to the app",
            original: "before", events: [.suggested("OK")], effects: [.replace("OK"), .close],
            state: .closed),
        Case(
            testDescription: "What is composed counts once it is done",
            events: [.chose(.scribble), .composed("On my way"), .finished],
            effects: [.show(.composing(.scribble)), .replace("On my way"), .close], state: .closed),
        Case(
            testDescription: "Cancel leads from a method back to the options, and from there to the app",
            original: "before", events: [.chose(.emoji), .composed("x"), .canceled, .canceled],
            effects: [.show(.composing(.emoji)), .show(.options), .close], state: .closed),
        Case(
            testDescription: "Another method goes on with the text",
            events: [.chose(.scribble), .composed("Hi "), .chose(.emoji), .finished],
            effects: [
                .show(.composing(.scribble)), .show(.composing(.emoji)), .replace("Hi "), .close,
            ], state: .closed),
        Case(
            testDescription: "Text that is as before is not replaced",
            original: "before", events: [.chose(.scribble), .finished],
            effects: [.show(.composing(.scribble)), .close], state: .closed),
        Case(
            testDescription: "A canceled composition is forgotten",
            original: "before",
            events: [.chose(.scribble), .composed("x"), .canceled, .chose(.emoji), .finished],
            effects: [
                .show(.composing(.scribble)), .show(.options), .show(.composing(.emoji)), .close,
            ], state: .closed),
        Case(
            testDescription: "The loss of the focus closes the screen without an answer",
            events: [.chose(.scribble), .composed("x"), .fieldLost],
            effects: [.show(.composing(.scribble)), .close], state: .closed),
        Case(
            testDescription: "Events without a meaning in the state have no effect",
            events: [.finished, .composed("x")], effects: [], state: .options),
        Case(
            testDescription: "A method that the field lacks is not shown",
            options: password, events: [.chose(.emoji), .chose(.scribble)], effects: [],
            state: .composing(.scribble)),
        Case(
            testDescription: "Without a choice, Cancel leads from the only method to the app",
            options: password, events: [.composed("x"), .canceled], effects: [.close], state: .closed),
        Case(
            testDescription: "The text of a nearby device is followed until Done",
            events: [.followed(""), .followed("Hi"), .composed("x"), .finished],
            effects: [.show(.following), .replace("Hi"), .close], state: .closed),
        Case(
            testDescription: "Cancel forgets the text of a nearby device and leads to the options",
            original: "before", events: [.followed("Hi"), .canceled, .chose(.scribble), .finished],
            effects: [.show(.following), .show(.options), .show(.composing(.scribble)), .close],
            state: .closed),
        Case(
            testDescription: "A nearby device goes on with what was drawn, and a method with what it typed",
            events: [.chose(.scribble), .composed("H"), .followed("Hi"), .chose(.emoji), .finished],
            effects: [
                .show(.composing(.scribble)), .show(.following), .show(.composing(.emoji)),
                .replace("Hi"), .close,
            ], state: .closed),
    ]

    @Test("The screen goes from state to state", arguments: cases)
    private func transitions(_ one: Case) {
        var screen = TextInputScreen()
        let first = screen.handle(.opened(one.options, text: one.original))
        #expect(first == [.show(one.options == Self.password ? .composing(.scribble) : .options)])
        #expect(one.events.flatMap { screen.handle($0) } == one.effects)
        #expect(screen.state == one.state)
    }

    @Test("A closed screen handles nothing")
    func closed() {
        var screen = TextInputScreen()
        #expect(screen.handle(.suggested("OK")).isEmpty && screen.handle(.canceled).isEmpty)
        #expect(screen.state == .closed)
    }
}
