import Foundation
import KeyboardHost
import Pages
import Platform
import PlatformHeadless
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardSettings

extension HarnessTests {
    /// Text from programs in Settings: the choice, and the answers, by touch.
    @MainActor @Suite struct TextFromProgramsTests {
        @Test("Off, Ask or On is chosen and kept; Ask is the default")
        func choice() throws {
            let settings = try SettingsFixture()
            #expect(settings.model.preferences.textInsertion == .ask)
            settings.tap("Keyboard", "Text from Programs", "Off")
            #expect(settings.file("preferences.conf").contains("text-insertion = off\n"))
            settings.tap("On")
            #expect(settings.file("preferences.conf").contains("text-insertion = on\n"))
            settings.tap("Ask")
            #expect(settings.model.preferences.textInsertion == .ask)
        }

        @Test("The programs that the user was asked about are listed, switched and forgotten")
        func answers() throws {
            let settings = try SettingsFixture()
            settings.tap("Keyboard", "Text from Programs")
            let page = try #require(settings.page as? TextFromProgramsPage)
            #expect(page.sections.count == 1, "no program yet")
            UIApplication.shared.turn {
                settings.model.changeInsertionAnswers {
                    $0.answers = ["/opt/test/bin/foot": true, "/opt/talk/bin/talk": false]
                }
                page.showAgain()
                page.updateEditButton()
            }
            settings.wait()
            #expect(page.sections.last?.rows.map(\.title) == ["talk", "foot"])
            settings.tap("talk")
            #expect(settings.model.insertionAnswers.answers["/opt/talk/bin/talk"] == true)
            UIApplication.shared.turn { page.sections.last?.rows[1].remove?() }
            #expect(settings.file("text-insertion.conf") == "/opt/talk/bin/talk = allow\n")
            #expect(settings.problems == [])
        }

        @Test("Answers of a running keyboard are shown after its change of the file")
        func externalChange() throws {
            let settings = try SettingsFixture()
            UIApplication.shared.turn {
                settings.model.change { $0.textInsertion = .on }
                settings.model.watchFiles()
            }
            try settings.write("text-insertion.conf", "/opt/test/bin/foot = deny\n")
            for _ in 0..<100 where settings.model.insertionAnswers.answers.isEmpty {
                if !settings.harness.system.waitForInput(atMost: 0.1) { settings.wait() }
            }
            #expect(settings.model.insertionAnswers.answers == ["/opt/test/bin/foot": false])
        }
    }
}
