import Foundation
import PreferenceFiles
import Testing
import Typing

@testable import AppRuntime

@MainActor struct SpellingPreferenceTests {
    @Test("A program checks spelling as the user's preferences say now, and without a file does")
    func preference() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("preferences.conf")
        let preference = SpellingPreference {
            PreferencesFile(path: file.path, defaults: Preferences())
        }
        #expect(preference.isOn())
        for (text, isOn) in [("check-spelling = off\n", false), ("check-spelling = on\n", true)] {
            try Data(text.utf8).write(to: file)
            #expect(preference.isOn() == isOn)
        }
    }
}
