import ExtensionIPC
import Foundation
import Platform
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import ExtensionHost

extension ExtensionTests {
    @MainActor @Suite struct EagerKeyboardTests {
        @Test(
            "An extension that types without a touch types nothing; after a touch it types for half a second")
        func withoutTouch() throws {
            let guest = try ExtensionFixture("before", principalClass: "test_extension.EagerKeyboard")
            try guest.run(for: 0.5)
            #expect(guest.text == "before")
            guest.harness.tap("h")
            try guest.wait("a letter in answer to the touch") { guest.text.hasPrefix("beforex") }
            try guest.run(for: AnsweredTouch.grace + 0.4)
            let text = guest.text
            try guest.run(for: 0.5)
            #expect(guest.text == text)
            #expect(text.count < 60)
        }

        @Test("In a terminal and in a secure field it types nothing after a touch either")
        func reserved() throws {
            for change in [
                { (traits: inout TextInputTraits) in traits.isTerminal = true },
                { $0.isSecureTextEntry = true },
            ] {
                var traits = TextInputTraits()
                change(&traits)
                let guest = try ExtensionFixture(
                    "before", principalClass: "test_extension.EagerKeyboard", traits: traits)
                guest.harness.tap("h")
                try guest.run(for: 0.4)
                #expect(guest.text == "before")
            }
        }
    }
}
