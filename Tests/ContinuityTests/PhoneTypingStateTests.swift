import Continuity
import Testing

/// Typing on a phone as the television shows it.
@Suite struct PhoneTypingStateTests {
    private static let offer = ContinuityOffer(
        address: "https://192.168.1.20:8443", link: "https://192.168.1.20:8443/#abc",
        fingerprint: String(repeating: "a", count: 64),
        code: [String](repeating: String(repeating: "0", count: 21), count: 21))
    private static let text = HelperMessage.text(
        PhoneText(field: 1, change: 1, text: "a", start: 1, end: 1))

    @Test("The address, the code and then the phone's text come one after the other")
    func way() {
        var state = PhoneTypingState.off
        var returned = state.start()
        #expect(returned)
        #expect(state == .starting)
        returned = state.start()
        #expect(!returned)
        returned = state.receive(.offered(Self.offer))
        #expect(!returned)
        #expect(state == .offered(Self.offer))
        returned = state.receive(.opened(code: "012 345"))
        #expect(!returned)
        #expect(state == .opened(code: "012 345"))
        returned = state.compare()
        #expect(returned)
        #expect(state == .typing)
        returned = state.receive(Self.text)
        #expect(returned)
        returned = state.receive(.returnKey(field: 1))
        #expect(returned)
        returned = state.receive(.ended(.phone))
        #expect(!returned)
        #expect(state == .ended(.phone))
        returned = state.receive(Self.text)
        #expect(!returned)
        let last = state.end()
        #expect(last == nil)
        #expect(state == .off)
    }

    @Test(
        "A helper that sends what does not fit is not trusted any more",
        arguments: [
            (PhoneTypingState.starting, text), (.offered(offer), text), (.opened(code: "012 345"), text),
            (.opened(code: "012 345"), .returnKey(field: 1)), (.starting, .opened(code: "012 345")),
            (.typing, .opened(code: "012 345")), (.typing, .offered(offer)),
        ])
    func unfitting(state: PhoneTypingState, message: HelperMessage) {
        var state = state
        let returned = state.receive(message)
        #expect(!returned)
        #expect(state == .ended(.failed))
    }

    @Test("The user ends it in each of its states")
    func ends() {
        let rows: [(PhoneTypingState, ContinuityEnd?, PhoneTypingState)] = [
            (.off, nil, .off), (.starting, .television, .off), (.offered(Self.offer), .television, .off),
            (.opened(code: "012 345"), .codesDiffer, .ended(.codesDiffer)), (.typing, .television, .off),
            (.ended(.idle), nil, .off), (.failed(reason: "x"), nil, .off),
        ]
        for (before, reason, after) in rows {
            var state = before
            let ended = state.end()
            #expect(ended == reason)
            #expect(state == after)
            state = before
            state.helperEnded()
            #expect(state == (before.needsHelper ? .ended(.failed) : before))
        }
    }

    @Test("Without a code nothing can be confirmed")
    func early() {
        var state = PhoneTypingState.offered(Self.offer)
        let returned = state.compare()
        #expect(!returned)
        #expect(state == .offered(Self.offer))
    }
}
