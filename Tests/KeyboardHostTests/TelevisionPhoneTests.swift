import Continuity
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import TextInput

/// Typing on a phone at a television, where the test is the service with its helper program.
@MainActor @Suite struct TelevisionPhoneTests {
    private static let offer = ContinuityOffer(
        address: "https://192.168.1.20:8443", link: "https://192.168.1.20:8443/#abc",
        fingerprint: String(repeating: "a", count: 64),
        code: [String](repeating: String(repeating: "10", count: 10) + "1", count: 21))

    /// What the keyboard asks of the service.
    @MainActor private final class Service {
        var starts = 0, comparisons = 0
        var ends: [ContinuityEnd] = []
        var fields: [PhoneField?] = []
        let phone = TVPhone()

        init() {
            phone.onStart = { self.starts += 1 }
            phone.onCompare = { self.comparisons += 1 }
            phone.onEnd = { self.ends.append($0) }
            phone.onField = { self.fields.append($0) }
        }

        func receive(_ message: HelperMessage) {
            var state = phone.state
            _ = state.receive(message)
            phone.state = state
        }

        var field: PhoneField? { fields.last ?? nil }

        func type(_ text: String, change: Int, selecting: Range<Int>? = nil) {
            let end = text.utf16.count, selection = selecting ?? end..<end
            phone.type(
                PhoneText(
                    field: field?.number ?? 0, change: change, text: text, start: selection.lowerBound,
                    end: selection.upperBound))
        }
    }

    private func connected(_ service: Service, _ traits: TextInputTraits = TextInputTraits()) throws
        -> TelevisionFixture
    {
        let television = try TelevisionFixture(phone: service.phone)
        television.focus("Hello", traits: traits)
        television.choose(.phone)
        service.receive(.offered(Self.offer))
        service.receive(.opened(code: "012 345"))
        television.press(.select)
        return television
    }

    @Test("The key for a phone starts the helper, and the confirmed code connects the field")
    func connects() throws {
        let service = Service()
        let television = try connected(service)
        #expect(service.starts == 1)
        #expect(service.comparisons == 1)
        #expect(service.phone.state == .typing)
        #expect(service.field?.text == "Hello")
        #expect(service.field?.start == 5)
        #expect(television.text == "Hello")
    }

    @Test("What the phone types, selects and deletes is in the field at once, and reported back")
    func types() throws {
        let service = Service()
        let television = try connected(service)
        service.type("Hello you", change: 1)
        #expect(television.text == "Hello you")
        #expect(service.field?.applied == 1)
        service.type("Hello you", change: 2, selecting: 0..<5)
        service.type("Bye you", change: 3, selecting: 3..<3)
        television.system.advance(by: 1)
        #expect(television.text == "Bye you")
        #expect(service.field?.text == "Bye you")
        #expect(service.field?.start == 3)
        // An old text, and one for another field, change nothing.
        service.type("old", change: 2)
        service.phone.type(PhoneText(field: 99, change: 9, text: "other", start: 0, end: 0))
        #expect(television.text == "Bye you")
    }

    @Test("A secure field's text is not sent to the phone, and what is typed there is not sent back")
    func secure() throws {
        let service = Service()
        var traits = TextInputTraits()
        traits.isSecureTextEntry = true
        let television = try TelevisionFixture(phone: service.phone)
        television.focus("", traits: traits)
        television.choose(.phone)
        service.receive(.offered(Self.offer))
        service.receive(.opened(code: "012 345"))
        television.press(.select)
        service.type("hunt", change: 1)
        service.type("hunte2", change: 2)
        service.type("hunter2", change: 3)
        television.system.advance(by: 1)
        #expect(television.text == "hunter2")
        #expect(service.fields.allSatisfy { $0?.text.isEmpty != false })
        #expect(service.field?.kind == .password)
    }

    @Test("Another field is another number, and the phone stays connected")
    func otherField() throws {
        let service = Service()
        let television = try connected(service)
        let first = service.field?.number
        television.client.blur()
        television.system.advance(by: 1)
        #expect(service.field == nil)
        var traits = TextInputTraits()
        traits.keyboardType = .emailAddress
        television.focus("", traits: traits)
        #expect(service.field?.kind == .email)
        #expect(service.field?.number != first)
        service.type("a@b", change: 1)
        #expect(television.text == "a@b")
    }

    @Test("The user says that the codes differ, cancels the offer or stops, with buttons or with Back")
    func ends() throws {
        for (messages, buttons, end) in [
            ([], [.select], .television), ([.offered(Self.offer)], [.back], .television),
            ([.offered(Self.offer), .opened(code: "012 345")], [.right, .select], .codesDiffer),
            ([.offered(Self.offer), .opened(code: "012 345")], [.back], .codesDiffer),
            ([.offered(Self.offer), .opened(code: "012 345")], [.select, .select], .television),
        ] as [([HelperMessage], [RemoteButton], ContinuityEnd)] {
            let service = Service()
            let television = try TelevisionFixture(phone: service.phone)
            television.focus()
            television.choose(.phone)
            for message in messages { service.receive(message) }
            for button in buttons { television.press(button) }
            #expect(service.ends == [end])
            #expect(service.comparisons == (buttons.count == 2 && buttons[0] == .select ? 1 : 0))
            // What is left of it is closed, and the keys are back.
            if service.phone.state != .off { television.press(.select) }
            television.choose(.text("a"))
            #expect(television.text == "a")
        }
    }

    @Test("The phone's return key is the field's")
    func returnKey() throws {
        let service = Service()
        var traits = TextInputTraits()
        traits.isMultiline = true
        let television = try connected(service, traits)
        service.phone.pressReturn(field: service.field?.number ?? 0)
        #expect(television.text == "Hello\n")
        service.phone.pressReturn(field: 99)
        #expect(television.text == "Hello\n")
    }

    @Test("Without typing on a phone there is no key for it")
    func without() throws {
        let television = try TelevisionFixture()
        television.focus()
        let state = try #require(television.keyboard?.state)
        #expect(!state.keys(in: .switches).contains(.phone))
    }
}
