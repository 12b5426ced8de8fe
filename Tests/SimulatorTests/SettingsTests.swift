import Foundation
import KeyboardHost
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct SettingsTests {
    private func open(_ phone: Phone) -> KeyboardSettingsPage? {
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.harness.advance(by: 0.1)
        tap(phone.state.words.keyboards, on: phone)
        return phone.root.running?.pages.topViewController as? KeyboardSettingsPage
    }

    private func tap(_ label: String, on phone: Phone) { phone.tap(label) }

    /// Scrolls the page to its last row.
    private func scrollToTheEnd(_ phone: Phone) {
        phone.harness.drag(from: CGPoint(x: 12, y: 700), to: CGPoint(x: 12, y: 100))
        phone.wait()
    }

    @Test(
        "What is set counts at once, in the field that is being typed into",
        arguments: Words.Language.allCases)
    func atOnce(language: Words.Language) throws {
        let phone = try Phone(language: language)
        let page = try #require(open(phone))
        let words = phone.state.words
        let titles = [
            words.autoCapitals, words.capsLock, words.smartPunctuation, words.characterPreview,
            words.periodShortcut,
        ]
        scrollToTheEnd(phone)
        #expect(titles.allSatisfy(phone.has))
        tap(words.periodShortcut, on: phone)
        #expect(!phone.state.preferences.doubleSpacePeriod)
        tap(words.autoCapitals, on: phone)
        #expect(!phone.state.preferences.autoCapitalization)
        let field = try #require(
            page.table.visibleCells.last?.contentView.subviews.compactMap { $0 as? UITextField }.first)
        UIApplication.shared.turn { _ = field.becomeFirstResponder() }
        phone.harness.advance(by: 0.1)
        phone.type("a")
        phone.type("  ")
        #expect(field.text == "a  ")
        UIApplication.shared.turn { phone.state.change { $0.doubleSpacePeriod = true } }
        phone.harness.advance(by: 0.1)
        phone.type("b")
        phone.type("  ")
        #expect(field.text == "a  b. ")
    }

    @Test("Keyboards are dragged into another order, which the globe follows")
    func order() throws {
        let phone = try Phone()
        UIApplication.shared.turn { phone.state.change { $0.keyboards = ["en-US", "dvorak"] } }
        let page = try #require(open(phone))
        UIApplication.shared.turn {
            page.tableView(
                page.table, moveRowAt: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 0))
        }
        #expect(phone.state.preferences.keyboards == ["dvorak", "en-US"])
        let asked = page.tableView(
            page.table, targetIndexPathForMoveFromRowAt: IndexPath(row: 0, section: 0),
            toProposedIndexPath: IndexPath(row: 2, section: 1))
        #expect(asked == IndexPath(row: 1, section: 0), "a keyboard stays among the enabled ones")
        #expect(!page.tableView(page.table, canMoveRowAt: IndexPath(row: 0, section: 1)))
    }
}
