import Foundation
import KeyboardHost
import Pages
import Platform
import PlatformHeadless
import PreferenceFiles
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import KeyboardSettings

extension HarnessTests {
    /// The search on the first page of Settings, by touch.
    @MainActor @Suite struct SettingsSearchTests {
        /// Begins a search where there is none, and replaces the text by another one.
        private func search(_ text: String, _ settings: SettingsFixture) throws {
            if !settings.has(Message("Cancel").text) { settings.tap(Message("Search").text) }
            let field = try #require(UIApplication.shared.firstResponder as? UISearchTextField)
            UIApplication.shared.turn {
                field.selectAll(nil)
                field.insertText(text)
            }
            settings.wait()
        }

        private func titles(_ settings: SettingsFixture) -> [String] {
            (settings.pages.viewControllers.first as? SettingsPage)?.sections.flatMap(\.rows).map(\.title)
                ?? []
        }

        /// Whether a row is between the bar and the end of the window.
        private func isInSight(_ label: String, _ settings: SettingsFixture) -> Bool {
            guard let frame = settings.harness.element(labelled: label)?.frame, let page = settings.page
            else { return false }
            let bar = page.view.convert(CGPoint(x: 0, y: page.view.safeAreaInsets.top), to: nil).y
            return frame.minY >= bar && frame.maxY <= settings.harness.window.bounds.maxY
        }

        @Test(
            "“corr” finds Auto-Correction; a tap opens its page over its parents with the row in sight (N38)")
        func correction() throws {
            let settings = try SettingsFixture(size: CGSize(width: 390, height: 500))
            try search("corr", settings)
            #expect(titles(settings) == ["Auto-Correction", "Auto-Correct Hardware Keys"])
            #expect(settings.harness.element(labelled: "Auto-Correction")?.value == "Keyboard")
            settings.tap("Auto-Correct Hardware Keys")
            #expect(settings.page is KeyboardSettingsPage && settings.pages.pages.count == 2)
            #expect(isInSight("Auto-Correct Hardware Keys", settings))
        }

        @Test(
            "A row two pages on has both pages below it, and Back goes through them to what was found (N38)")
        func parents() throws {
            let settings = try SettingsFixture()
            try search("hide hardware", settings)
            #expect(
                settings.harness.element(labelled: "Hide with Hardware Keyboard")?.value
                    == "Keyboard → Show Keyboard")
            settings.tap("Hide with Hardware Keyboard")
            #expect(
                settings.pages.pages.map { "\(type(of: $0))" } == [
                    "SettingsPage", "KeyboardSettingsPage", "ShowingPage",
                ])
            settings.tap("Hide with Hardware Keyboard")
            #expect(settings.model.preferences.hidesWithHardwareKeyboard, "it is the row itself")
            settings.tap("back", "back")
            #expect(settings.page is SettingsPage && titles(settings) == ["Hide with Hardware Keyboard"])
            settings.tap("Cancel")
            #expect(titles(settings).starts(with: ["Keyboard", "Apps", "Accessibility"]))
        }

        @Test("The row that was found is marked for a moment (N38)")
        func mark() throws {
            let settings = try SettingsFixture()
            try search("smart", settings)
            UIView.setAnimationsEnabled(true)
            defer { UIView.setAnimationsEnabled(false) }
            settings.harness.tap("Smart Punctuation")
            settings.harness.advance(by: 1)
            let page = try #require(settings.page)
            func color() -> UIColor? {
                let cell = page.table.visibleCells.first { $0.textLabel?.text == "Smart Punctuation" }
                return cell?.subviews.first { $0.backgroundColor == .systemGray4 }?.backgroundColor
            }
            #expect(color() != nil)
            settings.harness.advance(by: 2)
            #expect(color() == nil)
        }

        @Test("A row of the first page ends the search and is shown there; one with a page opens that (N38)")
        func firstPage() throws {
            let settings = try SettingsFixture()
            try search("dark", settings)
            #expect(settings.harness.element(labelled: "Dark")?.value == "Appearance")
            settings.tap("Dark")
            #expect(settings.pages.pages.count == 1 && titles(settings).first == "Keyboard")
            #expect(isInSight("Dark", settings) && settings.model.preferences.appearance == .system)
            try search("access", settings)
            settings.tap("Accessibility")
            #expect(settings.page is AccessibilityPage && settings.pages.pages.count == 2)
        }

        @Test(
            "What is not found is said with the words that were searched for (N38)",
            arguments: MessageLanguage.available)
        func nothing(language: MessageLanguage) throws {
            let settings = try SettingsFixture(language: language)
            try search("zzz", settings)
            #expect(settings.has(Message("No Results for “\("zzz")”").text))
            try search(Message("Sound").text, settings)
            #expect(titles(settings).first == Message("Sound").text)
            #expect(!settings.has(Message("No Results for “\("zzz")”").text))
        }

        @Test("Korean words are found while their syllables are composed (N38)")
        func korean() throws {
            let settings = try SettingsFixture(language: .korean)
            for text in ["ㅅㅜ", "숮", "수저", "수정", "수정 자동"] {
                try search(text, settings)
                #expect(titles(settings).contains("자동 수정"), "\(text)")
            }
            settings.tap("자동 수정")
            #expect(settings.page is KeyboardSettingsPage)
        }

        @Test("What the user wrote and what is logged is not found, the rows to it are (N38)")
        func userContent() throws {
            let settings = try SettingsFixture()
            UIApplication.shared.turn {
                settings.model.changeReplacements { $0.add(.init(shortcut: "zork", phrase: "Zorkmid")) }
            }
            try search("zork", settings)
            #expect(titles(settings) == [])
            try search("text repl", settings)
            #expect(titles(settings) == ["Text Replacement"])
        }

        @Test(
            "A row that another program removes while it is searched for is gone, also if it is tapped at that time (N38)"
        )
        func removed() throws {
            let settings = try SettingsFixture()
            settings.model.watchFiles()
            let pages = settings.pages
            settings.model.onExternalChange = {
                for page in pages.pages { (page as? SettingsTable)?.showAgain() }
            }
            UIApplication.shared.turn {
                settings.model.changeInsertionAnswers { $0.answers["/opt/dictate"] = true }
            }
            try search("dictate", settings)
            #expect(titles(settings) == ["dictate"])
            try settings.write("text-insertion.conf", "")
            for _ in 0..<50 where !titles(settings).isEmpty {
                _ = settings.harness.system.waitForInput(atMost: 0.1)
            }
            settings.wait()
            #expect(titles(settings) == [] && settings.has("No Results for “dictate”"))
            // The program does not know yet that a keyboard is gone.
            try search("ladder", settings)
            #expect(titles(settings) == ["Ladder"])
            try FileManager.default.removeItem(
                at: settings.folder.appendingPathComponent("keyboards/ladder.appex"))
            settings.model.onExternalChange = nil
            UIApplication.shared.turn { settings.model.readKeyboards() }
            settings.tap("Ladder")
            #expect(settings.page is EnabledKeyboardsPage && !settings.has("Ladder"))
        }

        @Test("In columns the pages of a row are beside the list, which selects what leads there (N38)")
        func columns() throws {
            let settings = try SettingsFixture(size: CGSize(width: 1080, height: 810), inColumns: true)
            let page = try #require(settings.pages.pages.first as? SettingsPage)
            try search("inform", settings)
            #expect(settings.has("No Results for “inform”"))
            try search("bold", settings)
            settings.tap("Bold Text")
            let detail = try #require(settings.columns?.detail)
            #expect(detail.pages.map { "\(type(of: $0))" } == ["AccessibilityPage"])
            #expect(page.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
            settings.tap("Cancel")
            #expect(page.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
            try search("hide hardware", settings)
            settings.tap("Hide with Hardware Keyboard")
            #expect(
                settings.columns?.detail?.pages.map { "\(type(of: $0))" } == [
                    "KeyboardSettingsPage", "ShowingPage",
                ])
            settings.tap("Cancel")
            let cell = try #require(page.table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.isSelected && cell.imageView?.image != nil)
        }

        @Test(
            "The rows that lead on have icons, which grow with the text up to half as much, and lines below their text (N38)"
        )
        func icons() throws {
            let settings = try SettingsFixture()
            let page = try #require(settings.pages.pages.first as? SettingsPage)
            func images() -> [CGSize] {
                (0..<3).compactMap {
                    page.table.cellForRow(at: IndexPath(row: $0, section: 0))?.imageView?.image?.size
                }
            }
            #expect(images() == Array(repeating: CGSize(width: 29, height: 29), count: 3))
            #expect(page.table.cellForRow(at: IndexPath(row: 0, section: 1))?.imageView?.image == nil)
            UIApplication.shared.turn {
                settings.harness.window.traitOverrides.preferredContentSizeCategory =
                    .accessibilityExtraExtraExtraLarge
            }
            settings.wait()
            #expect(images() == Array(repeating: CGSize(width: 44, height: 44), count: 3))
        }

        @Test("Right to left the icons are at the right, and the arrows of a path point to the left (N38)")
        func rightToLeft() throws {
            let settings = try SettingsFixture()
            let page = try #require(settings.pages.pages.first as? SettingsPage)
            UIApplication.shared.turn {
                settings.harness.window.traitOverrides.layoutDirection = .rightToLeft
            }
            settings.wait()
            let cell = try #require(page.table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let icon = try #require(cell.imageView), text = try #require(cell.textLabel)
            #expect(icon.frame.minX > text.frame.maxX && cell.contentView.bounds.maxX - icon.frame.maxX <= 20)
            try search("hide hardware", settings)
            #expect(page.sections.first?.rows.first?.subtitle?.contains("Keyboard\u{2069} ← ") == true)
        }

        @Test("The index is built in time for the first letter")
        func time() throws {
            let settings = try SettingsFixture()
            let page = try #require(settings.pages.pages.first as? SettingsPage)
            let clock = ContinuousClock()
            var index: SettingsIndex?
            let times = (0..<5).map { _ in clock.measure { index = SettingsIndex(page.makeSections()) } }
            print("index: \(index?.entries.count ?? 0) rows, \(times)")
            #expect(try #require(times.min()) < .milliseconds(500))
        }
    }
}
