import Foundation
import Pages
import Testing
import Typing
import UIKitTesting

@testable import KeyboardSettings

extension HarnessTests {
    /// Dictation in Settings, by touch.
    @MainActor @Suite struct DictationSettingsTests {
        private func footer(_ settings: SettingsFixture) -> String? {
            settings.page?.sections.compactMap(\.footer).first {
                $0.contains("The microphone on the keyboard")
            }
        }

        @Test(
            "Dictation is switched off and on, on the phone of the simulator too (OK-58)",
            arguments: [true, false])
        func toggle(hasForeignApps: Bool) throws {
            let settings = try SettingsFixture()
            settings.model.hasForeignApps = hasForeignApps
            settings.tap("Keyboard", "Enable Dictation")
            #expect(settings.file("preferences.conf").contains("dictation = off\n"))
            settings.tap("Enable Dictation")
            #expect(settings.model.preferences.dictation)
            #expect(
                settings.page?.sections.contains { $0.footer?.contains("globe or emoji") == true }
                    == hasForeignApps)
        }

        @Test("Settings say what is missing for dictation, and that it understands English only")
        func missing() throws {
            let settings = try SettingsFixture()
            settings.tap("Keyboard")
            #expect(footer(settings)?.hasPrefix("The microphone on the keyboard") == true)
            #expect(footer(settings)?.contains("English only") == true)
            let other = try SettingsFixture()
            other.model.dictationProblem = { "PocketSphinx is not installed." }
            other.tap("Keyboard")
            #expect(footer(other)?.hasPrefix("PocketSphinx is not installed. The microphone") == true)
        }
    }
}
