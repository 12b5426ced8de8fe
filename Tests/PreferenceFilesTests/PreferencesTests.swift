import Foundation
import Platform
import PreferenceFiles
import Testing
import Typing
import UIKitTesting

@Suite struct PreferencesTests {
    @Test func whatIsWrittenIsReadBack() throws {
        var preferences = Preferences()
        preferences.keyboards = ["dvorak", "en-US"]
        preferences.appearance = .dark
        preferences.keyClicks = false
        preferences.autoCorrection = false
        preferences.predictions = false
        preferences.inlinePredictions = false
        preferences.learning = false
        preferences.appsRefusingExtensions = ["firefox", "org.gnome.TextEditor"]
        preferences.edgeTab = false
        preferences.showing = .byHand
        preferences.hidesWithHardwareKeyboard = true
        preferences.appsWithKeyboard = ["firefox"]
        preferences.appsWithoutKeyboard = ["foot"]
        preferences.terminalApps = []
        preferences.dictation = false
        preferences.keyStrip = true
        #expect(
            PreferencesFormat.write(preferences).contains(
                "auto-correction = off\ncheck-spelling = on\npredictions = off\ninline-predictions = off\nlearning = off\n"
            ))
        #expect(try PreferencesFormat.read(PreferencesFormat.write(preferences)) == preferences)
    }

    @Test(arguments: [
        ("firefox, org.gnome.TextEditor", ["firefox", "org.gnome.TextEditor"]), ("firefox", ["firefox"]),
        ("", []),
    ])
    func appsWithoutExtensions(value: String, apps: [String]) throws {
        let text = "apps-without-extensions = \(value)\n"
        #expect(try PreferencesFormat.read(text).appsRefusingExtensions == apps)
    }

    @Test func whatIsMissingKeepsItsDefault() throws {
        let preferences = try PreferencesFormat.read("# mine\n\nkey-clicks = off # quiet\n")
        var expected = Preferences()
        expected.keyClicks = false
        #expect(preferences == expected)
    }

    @Test(
        "A file that names no keyboards keeps the language's default ones",
        arguments: MessageLanguage.available)
    @MainActor func keyboardsOfTheLanguage(language: MessageLanguage) throws {
        let own = language == .korean ? ["ko", "en-US"] : ["en-US"]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("preferences.conf")
        for (text, keyboards) in [(nil, own), ("key-clicks = off\n", own), ("keyboards = fr\n", ["fr"])] {
            if let text { try Data(text.utf8).write(to: path) }
            let file = PreferencesFile(path: path.path, defaults: Preferences(language: language))
            #expect(file.preferences.keyboards == keyboards)
        }
    }

    @Test(arguments: [
        ("key-clicks", PreferencesError.noValue(line: 1)),
        ("\nkey-click = on", .unknownName("key-click", line: 2)),
        ("caps-lock = on\ncaps-lock = off", .repeated("caps-lock", line: 2)),
        (
            "appearance = blue",
            .badValue("blue", name: "appearance", expected: "system, light or dark", line: 1)
        ),
        (
            "show-keyboard = by hand",
            .badValue("by hand", name: "show-keyboard", expected: "touch, always or by-hand", line: 1)
        ),
        (
            "keyboards = en-US,,x",
            .badValue("en-US,,x", name: "keyboards", expected: "names separated by commas", line: 1)
        ),
        (
            "apps-without-extensions = firefox,",
            .badValue(
                "firefox,", name: "apps-without-extensions",
                expected: "identifiers of applications separated by commas", line: 1)
        ),
    ])
    func aBrokenLineIsNamed(text: String, error: PreferencesError) {
        #expect(throws: error) { try PreferencesFormat.read(text) }
        #expect(error.description.hasPrefix("Line "))
    }

    @MainActor @Test func aBrokenFileIsReportedIgnoredAndNeverOverwritten() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = PreferencesFile(path: folder.appendingPathComponent("spinet/preferences.conf").path)
        var dark = Preferences()
        dark.appearance = .dark
        try file.save(dark)

        let broken = "appearance = dark\nkey-clicks = perhaps\n"
        try Data(broken.utf8).write(to: URL(fileURLWithPath: file.path))
        var changes = 0
        file.onChange = { changes += 1 }
        file.fileMayHaveChanged()
        #expect(changes == 1)
        #expect(file.problem != nil)
        #expect(file.preferences == dark, "what was in force stays")
        #expect(throws: PreferencesError.self) { try file.save(Preferences()) }
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == broken)
    }

    @MainActor @Test func aChangeOnDiskIsSeenThroughTheDescriptor() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = PreferencesFile(path: folder.appendingPathComponent("preferences.conf").path)
        let descriptor = try #require(file.startWatching())
        try Data("key-clicks = off\n".utf8).write(to: URL(fileURLWithPath: file.path), options: .atomic)
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&poller, 1, 2000) == 1)
        file.fileMayHaveChanged()
        #expect(file.preferences.keyClicks == false)
    }
}
