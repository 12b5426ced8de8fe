import Foundation
import Testing
import UIKit

@testable import Pages

extension HarnessTests {
    /// What the index of a search has, without a search on the screen.
    @MainActor @Suite struct SettingsIndexTests {
        /// A page with one row that leads to a page of the same kind.
        private final class Loop: SettingsTable {
            override func makeSections() -> [SettingsSection] {
                [SettingsSection(rows: [.leads("Again") { Loop(title: "Again") }])]
            }
        }

        /// A page whose rows lead to pages of other titles without end.
        private final class Descent: SettingsTable {
            let level: Int
            init(_ level: Int) {
                self.level = level
                super.init(title: "Level \(level)")
            }
            required init?(coder: NSCoder) { nil }
            override func makeSections() -> [SettingsSection] {
                let level = level + 1
                return [SettingsSection(rows: [.leads("Level \(level)") { Descent(level) }])]
            }
        }

        private final class Page: SettingsTable {
            let rows: [SettingsRow]
            init(_ title: String, _ rows: [SettingsRow]) {
                self.rows = rows
                super.init(title: title)
            }
            required init?(coder: NSCoder) { nil }
            override func makeSections() -> [SettingsSection] { [SettingsSection(rows: rows)] }
        }

        private func index(_ rows: [SettingsRow], header: String? = nil) -> SettingsIndex {
            SettingsIndex([SettingsSection(header: header, rows: rows)])
        }

        @Test("A page that leads to itself is searched once, and levels end somewhere")
        func cycles() {
            let loop = index([.leads("Loop") { Loop(title: "Again") }])
            #expect(loop.results(for: "again").map(\.path) == [["Loop"]])
            #expect(index([.leads("Level 0") { Descent(0) }]).entries.count == 8)
        }

        @Test("Titles that begin with the query come first, then words that do, then what is inside")
        func ranks() {
            let names = ["Encore", "My Correction", "Core", "Correction Marks"].map {
                SettingsRow(title: $0, kind: .name)
            }
            let found = index([.leads("First") { Page("First", names) }]).results(for: "cor").map(\.title)
            #expect(found == ["Core", "Correction Marks", "My Correction", "Encore"])
        }

        @Test("Words are found in any order, and all of them")
        func order() {
            let rows = ["Reduce Motion", "Reduce Transparency", "Motion"].map {
                SettingsRow(title: $0, kind: .name)
            }
            #expect(index(rows).results(for: "motion reduce").map(\.title) == ["Reduce Motion"])
            #expect(index(rows).results(for: "motion reduce size").isEmpty)
        }

        @Test(
            "A row of the first page is below its header, one of another page below the rows that lead to it")
        func paths() throws {
            let icon = SettingsIcon("gear", .systemGray)
            let found = index(
                [
                    SettingsRow(title: "Sound", kind: .name),
                    .leads("Keyboard", icon: icon) {
                        Page(
                            "Keyboard",
                            [
                                .leads("Keyboards") {
                                    Page("Keyboards", [SettingsRow(title: "Emoji", kind: .name)])
                                }
                            ])
                    },
                ], header: "Feedback")
            let sound = try #require(found.results(for: "sound").first)
            let emoji = try #require(found.results(for: "emoji").first)
            #expect(sound.pathText(isRightToLeft: false) == "Feedback" && sound.icon == nil)
            #expect(emoji.pathText(isRightToLeft: false) == "Keyboard → Keyboards")
            #expect(
                emoji.pathText(isRightToLeft: true)
                    == "\u{200F}\u{2068}Keyboard\u{2069} ← \u{2068}Keyboards\u{2069}")
            #expect(emoji.icon?.symbol == "gear")
        }

        @Test("What is set on a page is not evaluated, and no view is loaded")
        func noEffects() {
            var evaluated = 0
            let page = Page("Page", [SettingsRow(title: "Row", kind: .name)])
            let found = index([
                .leads(
                    "Page",
                    detail: {
                        evaluated += 1
                        return ""
                    }()
                ) { page }
            ])
            #expect(found.entries.map(\.title) == ["Page", "Row"] && evaluated == 0 && !page.isViewLoaded)
        }
    }
}
