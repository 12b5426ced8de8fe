import Foundation
import Pages
import Platform
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardSettings

extension HarnessTests {
    /// When fields show the keyboard, in Settings, by touch.
    @MainActor @Suite struct ShowingPageTests {
        @Test("With touch or pen, always or by hand is chosen and kept (I1)")
        func choice() throws {
            let settings = try SettingsFixture()
            #expect(settings.model.preferences.showing == .touch)
            settings.tap("Keyboard", "Show Keyboard", "By Hand")
            #expect(settings.file("preferences.conf").contains("show-keyboard = by-hand\n"))
            settings.tap("Always")
            #expect(settings.file("preferences.conf").contains("show-keyboard = always\n"))
            settings.tap("With Touch or Pen")
            #expect(settings.model.preferences.showing == .touch)
        }

        @Test("A hardware keyboard hides it by a switch that is off by default (I1)")
        func hardwareKeyboard() throws {
            let settings = try SettingsFixture()
            #expect(!settings.model.preferences.hidesWithHardwareKeyboard)
            settings.tap("Keyboard", "Show Keyboard", "Hide with Hardware Keyboard")
            #expect(settings.file("preferences.conf").contains("hide-with-hardware-keyboard = on\n"))
        }

        @Test("An app's fields are automatic, always or never; an app that was removed keeps its row (I1)")
        func apps() throws {
            let settings = try SettingsFixture()
            UIApplication.shared.turn {
                settings.model.change { $0.appsWithoutKeyboard = ["org.example.Removed"] }
            }
            settings.tap("Keyboard", "Show Keyboard", "Apps", "org.example.Removed", "Always")
            #expect(settings.file("preferences.conf").contains("apps-with-keyboard = org.example.Removed\n"))
            #expect(settings.model.preferences.appsWithoutKeyboard == [])
            settings.tap("Automatic")
            #expect(settings.model.preferences.appsWithKeyboard == [])
            settings.tap("Never")
            #expect(settings.model.preferences.appsWithoutKeyboard == ["org.example.Removed"])
            #expect(settings.problems == [])
        }
    }
}
