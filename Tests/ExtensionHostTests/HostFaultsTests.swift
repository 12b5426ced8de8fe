import ExtensionHost
import ExtensionIPC
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

extension ExtensionTests {
    /// Faults of the host that the developer's page of the simulator switches on.
    @MainActor @Suite final class HostFaultsTests {
        isolated deinit { ExtensionKeyboard.faults = HostFaults() }

        @Test(
            "With a truncated context an extension sees three characters before the caret, and the field keeps all"
        )
        func truncated() throws {
            let fixture = try ExtensionFixture("Hello")
            fixture.tap("context")
            try fixture.wait("the context") { fixture.report == "Hello|nil|nil" }
            ExtensionKeyboard.faults.truncatesContext = true
            fixture.tap("h")
            try fixture.wait("the letter") { fixture.text == "Helloh" }
            fixture.tap("context")
            try fixture.wait("the truncated context") { fixture.report == "loh|nil|nil" }
            ExtensionKeyboard.faults.truncatesContext = false
            fixture.tap("i")
            try fixture.wait("the letter") { fixture.text == "Hellohi" }
            fixture.tap("context")
            try fixture.wait("the whole context") { fixture.report == "Hellohi|nil|nil" }
        }

        @Test("Refused edits do not reach the field, and the extension is shown the text as it is")
        func refused() throws {
            let fixture = try ExtensionFixture()
            ExtensionKeyboard.faults.refusesEdits = true
            for key in ["h", "i", "h", "i"] {
                fixture.tap(key)
                fixture.tap("context")
                try fixture.wait("the answer") { fixture.report != nil }
            }
            try fixture.wait("every second letter") { fixture.text == "hh" }
            // The last letter may be refused after the extension was asked for the first time.
            try fixture.wait("the text as it is") {
                fixture.tap("context")
                return fixture.report == "hh|nil|nil"
            }
        }

        @Test("A slow host delays messages and keeps their order; nothing is lost")
        func slow() throws {
            let fixture = try ExtensionFixture()
            ExtensionKeyboard.faults.isSlow = true
            fixture.tap("h", "i")
            for _ in 0..<5 { fixture.harness.system.waitForInput(atMost: 0.01) }
            #expect(fixture.text == "", "the touches have not arrived")
            try fixture.wait("the letters") { fixture.text == "hi" }
            #expect(fixture.failures.isEmpty)
            fixture.tap("h")
            ExtensionKeyboard.faults.isSlow = false
            fixture.tap("i")
            try fixture.wait("the letters in their order") { fixture.text == "hihi" }
        }

        @Test(
            "With a late context an extension types before it knows the text, and learns it half a second later"
        )
        func late() throws {
            let fixture = try ExtensionFixture()
            ExtensionKeyboard.faults.delaysContext = true
            fixture.client.edit { _ = try? $0.apply(.insert("news ")) }
            fixture.tap("context")
            try fixture.wait("the context before") { fixture.report == "nil|nil|nil" }
            fixture.tap("h")
            try fixture.wait("the letter") { fixture.text == "news h" }
            fixture.harness.advance(by: HostFaults.contextDelay + 0.1)
            fixture.tap("context")
            try fixture.wait("the context") { fixture.report == "news h|nil|nil" }
        }

        @Test("An extension that is ended for memory is warned, and fails as if it had used it all")
        func memory() throws {
            let fixture = try ExtensionFixture()
            fixture.tap("h")
            try fixture.wait("the letter") { fixture.text == "h" }
            ExtensionKeyboard.faults.exceedsMemory = true
            fixture.tap("i")
            fixture.waitForFailure()
            #expect(fixture.failures == [.exceededMemory(60 << 20)])
            #expect(!fixture.keyboard.isRunning && fixture.text.hasPrefix("h"))
        }
    }
}
