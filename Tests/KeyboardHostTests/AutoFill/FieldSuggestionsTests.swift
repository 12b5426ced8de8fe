import Contacts
import Foundation
import Platform
import StandardKeyboard
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import KeyboardHost

/// What kinds of names a field takes, as the tables write them.
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

/// Messages from nowhere.
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

        @Test("messages are read only in a field for codes; a tap puts the code in, and the offer is gone")
        func code() throws {
            let box = Letterbox()
            let bench = SessionBench(messages: [box])
            #expect(!box.isRead)
            bench.focus(codeField())
            #expect(box.isRead && bench.session.height == 216)
            box.receive("Lunch at 1200?")
            #expect(bench.session.height == 216)
            box.receive("Your code is 482913.")
            bench.harness.advance(by: 0.3)
            #expect(bench.session.height == 261, "there is a bar now, over the pad too")
            let offer = try #require(bench.harness.element(labelled: "From Messages, 482913"))
            #expect(offer.frame.height == 45)
            bench.tap("1")
            bench.tap("From Messages, 482913")
            #expect(bench.text == "482913", "what stood there is replaced")
            #expect(bench.harness.element(labelled: "From Messages, 482913") == nil)
            #expect(bench.session.height == 216)
            // The same message told once more offers nothing; another does, until the focus goes.
            box.receive("Your code is 482913.")
            #expect(bench.harness.element(labelled: "From Messages, 482913") == nil)
            box.receive("Your code is 112233.")
            #expect(bench.harness.element(labelled: "From Messages, 112233") != nil)
            bench.focus(TextInputTraits())
            #expect(!box.isRead && bench.harness.element(labelled: "From Messages, 112233") == nil)
        }

        @Test("a code is offered for three minutes from its message, the latest of several")
        func lifetime() {
            let box = Letterbox()
            let bench = SessionBench(messages: [box])
            box.waiting = [
                TextMessage(text: "code 111111", date: Date(timeIntervalSinceNow: -240)),
                TextMessage(text: "code 333333", date: Date(timeIntervalSinceNow: -60)),
                TextMessage(text: "code 222222", date: Date(timeIntervalSinceNow: -120)),
            ]
            bench.focus(codeField(.default))
            func has(_ code: String) -> Bool {
                bench.harness.element(labelled: "From Messages, \(code)") != nil
            }
            #expect(has("333333") && !has("222222") && !has("111111"))
            bench.harness.advance(by: 110)
            #expect(has("333333"))
            bench.harness.advance(by: 20)
            #expect(!has("333333") && !has("222222"))
        }

        @Test("a keyboard of somebody else gets no bar, and the person's own gets it in the next field")
        func others() {
            let box = Letterbox()
            let bench = SessionBench(enabled: ["en-US", "dvorak"], messages: [box])
            bench.tap("next keyboard")
            bench.focus(codeField(.default))
            box.receive("code 482913")
            #expect(bench.harness.element(labelled: "From Messages, 482913") == nil)
            bench.tap("next keyboard")
            #expect(bench.harness.element(labelled: "From Messages, 482913") != nil)
        }

        @Test("a field for names offers the address book's as they are typed, and no other field does")
        func names() {
            let person = CNMutableContact()
            person.givenName = "Anna"
            person.familyName = "Kim"
            var asked = 0
            let bench = SessionBench(people: {
                asked += 1
                return [person]
            })
            bench.focus(TextInputTraits())
            bench.tap("a")
            #expect(asked == 0 && bench.harness.element(labelled: "Anna Kim") == nil)
            var traits = TextInputTraits()
            traits.textContentType = .name
            bench.focus(traits)
            #expect(asked == 1 && bench.session.height == 261)
            bench.tap("shift", "a", "n")
            bench.tap("Anna Kim")
            #expect(bench.text == "Anna Kim" && bench.harness.element(labelled: "Anna Kim") == nil)
            traits.isSecureTextEntry = true
            bench.focus(traits)
            #expect(asked == 1)
        }
    }
}
