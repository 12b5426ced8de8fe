import Contacts
import Foundation
import Platform
import StandardKeyboard
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import KeyboardHost

/// The kinds of names that a field takes, as the tables write them.
enum UITextContentTypeName {
    case name, given, family, none
    var type: UITextContentType? {
        switch self {
        case .name: .name
        case .given: .givenName
        case .family: .familyName
        case .none: nil
        }
    }
}

/// A message source without messages.
@MainActor private final class Letterbox: MessageSource {
    var waiting: [TextMessage] = []
    private(set) var isRead = false
    private var received: (@MainActor (TextMessage) -> Void)?

    func start(_ received: @escaping @MainActor (TextMessage) -> Void) {
        isRead = true
        self.received = received
        for message in waiting { received(message) }
    }
    func stop() {
        isRead = false
        received = nil
    }
    func receive(_ text: String, age: TimeInterval = 0) {
        UIApplication.shared.turn {
            received?(TextMessage(text: text, date: Date(timeIntervalSinceNow: -age)))
        }
    }
}

extension HarnessTests {
    @MainActor @Suite struct FieldSuggestionsTests {
        private func codeField(_ type: UIKeyboardType = .numberPad) -> TextInputTraits {
            var traits = TextInputTraits()
            traits.keyboardType = type
            traits.textContentType = .oneTimeCode
            return traits
        }

        @Test("only a field for codes reads messages; a tap inserts the code and removes the suggestion")
        func code() throws {
            let box = Letterbox()
            let fixture = SessionFixture(messages: [box])
            #expect(!box.isRead)
            fixture.focus(codeField())
            #expect(box.isRead && fixture.session.height == 216)
            box.receive("Lunch at 1200?")
            #expect(fixture.session.height == 216)
            box.receive("Your code is 482913.")
            fixture.harness.advance(by: 0.3)
            #expect(fixture.session.height == 261, "there is a bar now, over the pad too")
            let offer = try #require(fixture.harness.element(labelled: "From Messages, 482913"))
            #expect(offer.frame.height == 45)
            fixture.tap("1")
            fixture.tap("From Messages, 482913")
            #expect(fixture.text == "482913", "what stood there is replaced")
            #expect(fixture.harness.element(labelled: "From Messages, 482913") == nil)
            #expect(fixture.session.height == 216)
            // The same message received again suggests nothing; another does, until the focus goes.
            box.receive("Your code is 482913.")
            #expect(fixture.harness.element(labelled: "From Messages, 482913") == nil)
            box.receive("Your code is 112233.")
            #expect(fixture.harness.element(labelled: "From Messages, 112233") != nil)
            fixture.focus(TextInputTraits())
            #expect(!box.isRead && fixture.harness.element(labelled: "From Messages, 112233") == nil)
        }

        @Test("a code is suggested for three minutes from its message, the latest of several")
        func lifetime() {
            let box = Letterbox()
            let fixture = SessionFixture(messages: [box])
            box.waiting = [
                TextMessage(text: "code 111111", date: Date(timeIntervalSinceNow: -240)),
                TextMessage(text: "code 333333", date: Date(timeIntervalSinceNow: -60)),
                TextMessage(text: "code 222222", date: Date(timeIntervalSinceNow: -120)),
            ]
            fixture.focus(codeField(.default))
            func has(_ code: String) -> Bool {
                fixture.harness.element(labelled: "From Messages, \(code)") != nil
            }
            #expect(has("333333") && !has("222222") && !has("111111"))
            fixture.harness.advance(by: 110)
            #expect(has("333333"))
            fixture.harness.advance(by: 20)
            #expect(!has("333333") && !has("222222"))
        }

        @Test("a third-party keyboard gets no suggestion bar, and the user's own gets it in the next field")
        func others() {
            let box = Letterbox()
            let fixture = SessionFixture(enabled: ["en-US", "dvorak"], messages: [box])
            fixture.tap("next keyboard")
            fixture.focus(codeField(.default))
            box.receive("code 482913")
            #expect(fixture.harness.element(labelled: "From Messages, 482913") == nil)
            fixture.tap("next keyboard")
            #expect(fixture.harness.element(labelled: "From Messages, 482913") != nil)
        }

        @Test("only a field for names suggests the address book's names as the user types them")
        func names() {
            let person = CNMutableContact()
            person.givenName = "Anna"
            person.familyName = "Kim"
            var asked = 0
            let fixture = SessionFixture(people: {
                asked += 1
                return [person]
            })
            fixture.focus(TextInputTraits())
            fixture.tap("a")
            #expect(asked == 0 && fixture.harness.element(labelled: "Anna Kim") == nil)
            var traits = TextInputTraits()
            traits.textContentType = .name
            fixture.focus(traits)
            #expect(asked == 1 && fixture.session.height == 261)
            fixture.tap("shift", "a", "n")
            fixture.tap("Anna Kim")
            #expect(fixture.text == "Anna Kim" && fixture.harness.element(labelled: "Anna Kim") == nil)
            traits.isSecureTextEntry = true
            fixture.focus(traits)
            #expect(asked == 1)
        }
    }
}
