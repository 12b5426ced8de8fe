import ExtensionHost
import ExtensionIPC
import Foundation
import KeyboardHost
import Pages
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardSettings

/// One after the other: each suite has the process's one application.
@Suite(.serialized) struct HarnessTests {}

extension HarnessTests {
    /// A keyboard of an app in Settings: enabled, granted, looked at, by touch.
    @MainActor @Suite struct KeyboardPageTests {
        @Test("CK-02, OK-45: an installed keyboard is disabled until the user enables it in Settings")
        func enable() throws {
            let settings = try SettingsFixture()
            #expect(settings.model.preferences.keyboards == ["en-US"])
            settings.tap("Keyboard", "Keyboards", "Ladder")
            settings.tap("Enabled")
            #expect(settings.file("preferences.conf").contains("keyboards = en-US, ladder\n"))
            settings.tap("Enabled")
            #expect(settings.file("preferences.conf").contains("keyboards = en-US\n"))
        }

        @Test("Add New Keyboard enables a keyboard of an app, and its row leads to its page")
        func add() throws {
            let settings = try SettingsFixture()
            settings.tap("Keyboard", "Keyboards", "Add New Keyboard…", "Ladder")
            #expect(settings.model.preferences.keyboards == ["en-US", "ladder"])
            settings.tap("Ladder")
            #expect(settings.page is KeyboardPage)
        }

        @Test("CI-59: each right is granted by itself, and the network only after a question")
        func grants() throws {
            let settings = try SettingsFixture()
            settings.tap("Keyboard", "Keyboards", "Ladder", "Haptic Feedback")
            #expect(settings.model.grants["ladder"] == .haptics)
            settings.tap("Network", "Don’t Allow")
            #expect(settings.model.grants["ladder"] == .haptics)
            settings.tap("Network", "Allow")
            #expect(settings.model.grants["ladder"] == [.haptics, .network])
            #expect(settings.file("keyboard-grants.conf").contains("ladder"))
            settings.tap("Network")
            #expect(settings.model.grants["ladder"] == .haptics, "taken away without a question")
        }

        @Test(
            "CI-59: a keyboard that does not request open access has neither the network nor shared data in Settings",
            arguments: [nil, false] as [Bool?])
        func withoutRequest(requestsOpenAccess: Bool?) throws {
            let settings = try SettingsFixture(requestsOpenAccess: requestsOpenAccess)
            settings.tap("Keyboard", "Keyboards", "Ladder", "Haptic Feedback")
            #expect(settings.model.grants["ladder"] == .haptics)
            let page = try #require(settings.page as? KeyboardPage)
            let titles = page.makeSections().flatMap(\.rows).map(\.title)
            #expect(titles.contains("Clipboard"))
            #expect(!titles.contains("Network") && !titles.contains("Shared App Data"))
            UIApplication.shared.turn { settings.model.changeGrants(of: "ladder") { $0 = .all } }
            #expect(
                settings.model.grants(of: "ladder")
                    == ExtensionGrants.all.subtracting([.network, .groupWrite]))
        }

        @Test(
            "An output log is kept while its switch on the keyboard's page is on, is off at first, and goes with it"
        )
        func outputLog() throws {
            let settings = try SettingsFixture()
            let output = settings.log("ladder").output
            settings.tap("Keyboard", "Keyboards", "Ladder")
            #expect(!output.isOn)
            for isOn in [true, false, true] {
                settings.tap("Keep Output Log")
                #expect(output.isOn == isOn && output.lines == [])
                if isOn { try settings.append("printed", to: output) }
                #expect(output.lines == (isOn ? ["printed"] : []))
            }
            #expect(settings.file("preferences.conf") == "" && settings.problems == [])
        }

        @Test(
            "The switch of the output log shows what the command changed, and its footer warns of typed text")
        func outputLogOfCommand() throws {
            for (id, isOn) in [("ladder", true), ("other", false)] {
                let settings = try SettingsFixture()
                try settings.log(id).output.setOn(true)
                settings.tap("Keyboard", "Keyboards", "Ladder")
                let page = try #require(settings.page as? KeyboardPage)
                let section = page.makeSections().first { $0.rows.first?.title == "Keep Output Log" }
                guard case .toggle(isOn, _) = section?.rows.first?.kind else {
                    Issue.record("\(id): the switch is not \(isOn)")
                    continue
                }
                #expect(section?.footer?.contains("what you type") == true)
            }
        }

        @Test("A log that cannot be made is reported, and its switch is off again")
        func outputLogFails() throws {
            let settings = try SettingsFixture()
            settings.tap("Keyboard", "Keyboards", "Ladder")
            let logs = settings.folder.appendingPathComponent("logs")
            try Data().write(to: logs)
            settings.tap("Keep Output Log")
            #expect(settings.problems.count == 1)
            #expect(settings.harness.element(labelled: "Keep Output Log")?.value == "0")
        }

        @Test("The page of the output log shows its lines and clears them; the log stays on")
        func outputLogPage() throws {
            let settings = try SettingsFixture()
            let output = settings.log("ladder").output
            try output.setOn(true)
            settings.tap("Keyboard", "Keyboards", "Ladder", "Output Log")
            #expect(settings.page is OutputLogPage && settings.has("The log is empty."))
            try settings.append("first\nsecond", to: output)
            settings.tap("Ladder", "Output Log")
            #expect(settings.has("first") && settings.has("second") && !settings.has("The log is empty."))
            settings.tap("Clear Output Log")
            #expect(output.isOn && output.lines == [])
            #expect(!settings.has("first") && settings.has("The log is empty."))
        }

        @Test("The page of the output log shows the last 500 lines")
        func outputLogLength() throws {
            let settings = try SettingsFixture()
            let output = settings.log("ladder").output
            try output.setOn(true)
            try settings.append((1...501).map { "line \($0)" }.joined(separator: "\n"), to: output)
            settings.tap("Keyboard", "Keyboards", "Ladder", "Output Log")
            let rows = try #require(settings.page).sections.last?.rows.map(\.title) ?? []
            #expect(rows.count == 500 && rows.first == "line 2" && rows.last == "line 501")
        }

        @Test("Every grant has a row")
        func allGrants() {
            let titled = KeyboardPage.titles.reduce(ExtensionGrants()) { $0.union($1.0) }
            #expect(titled == .all && KeyboardPage.titles.map(\.0) == ExtensionGrants.names.map(\.grant))
        }

        @Test("What another program changes appears at once")
        func external() throws {
            let settings = try SettingsFixture()
            settings.model.watchFiles()
            settings.tap("Keyboard")
            UIApplication.shared.turn { settings.model.change { $0.learning = true } }
            var changes = 0
            settings.model.onExternalChange = { changes += 1 }
            try settings.write("preferences.conf", "keyboards = en-US, de\nkey-clicks = off\n")
            _ = settings.harness.system.waitForInput(atMost: 5)
            #expect(settings.model.preferences.keyboards == ["en-US", "de"] && changes == 1)
        }

        @Test("A malformed file is reported and not overwritten")
        func malformed() throws {
            let settings = try SettingsFixture()
            UIApplication.shared.turn { settings.model.change { $0.keyClicks = true } }
            try settings.write("preferences.conf", "keyboards\n")
            settings.tap("Sound")
            #expect(settings.file("preferences.conf") == "keyboards\n")
            #expect(settings.problems.count == 1 && settings.problems.first?.contains("Line 1") == true)
        }

        @Test("The appearance of the keyboards is chosen in Settings")
        func appearance() throws {
            let settings = try SettingsFixture()
            settings.tap("Dark")
            #expect(settings.file("preferences.conf").contains("appearance = dark"))
        }
    }
}
