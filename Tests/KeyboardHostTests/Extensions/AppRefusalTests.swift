import DvorakKeyboard
import KeyboardHost
import PlatformHeadless
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

extension HarnessTests {
    @Suite("Keyboards of apps are not used in the applications that the user listed") @MainActor
    struct AppRefusalTests {
        private let phone = SessionFixture(enabled: ["dvorak", "en-US"])
        private var system: HeadlessSystem { phone.harness.system }
        private var isExtension: Bool { phone.session.controller.keyboard is DvorakKeyboardViewController }

        private func refuse(_ apps: String...) {
            phone.session.preferences.appsRefusingExtensions = apps
            phone.harness.advance(by: 0.1)
        }

        private func use(_ app: String?) {
            system.activeApp = app
            phone.harness.advance(by: 0.1)
        }

        @Test("The keyboard follows the application in use, whose field keeps its text")
        func followsApplication() {
            phone.tap("a")
            refuse("org.gnome.TextEditor", "firefox")
            use("firefox")
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            phone.tap("x")
            #expect(phone.text.lowercased() == "ax")
            use("org.gnome.Calculator")
            #expect(isExtension)
            use(nil)
            #expect(isExtension)
        }

        @Test("The keyboard follows the list, and its case does not matter")
        func followsList() {
            use("Firefox")
            #expect(isExtension)
            refuse("firefox")
            #expect(phone.session.controller.keyboard is KeyboardViewController)
            refuse("foot")
            #expect(isExtension)
            refuse()
            #expect(isExtension)
        }

        @Test("A refused keyboard has no document at once, and the same one returns")
        func revokes() throws {
            refuse("firefox")
            let keyboard = try #require(phone.session.controller.keyboard as? DvorakKeyboardViewController)
            let kept = keyboard.textDocumentProxy
            system.activeApp = "firefox"
            kept.insertText("x")
            #expect(kept.documentContextBeforeInput == nil && phone.text == "")
            use("foot")
            #expect(phone.session.controller.keyboard === keyboard)
            kept.insertText("x")
            #expect(phone.text == "x")
        }

        @Test("Until the system's first report keyboards of apps are not used")
        func beforeTheReport() {
            phone.session.preferences.appsRefusingExtensions = ["firefox"]
            #expect(!isExtension)
            phone.harness.advance(by: 0.1)
            #expect(isExtension)
        }

        @Test("Nothing is watched without a list")
        func watchesNothing() {
            #expect(!system.isActiveAppWatched)
            refuse("firefox")
            #expect(system.isActiveAppWatched)
            refuse()
            #expect(!system.isActiveAppWatched)
        }
    }
}
