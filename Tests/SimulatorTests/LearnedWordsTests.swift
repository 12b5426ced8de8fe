import Foundation
import KeyboardSettings
import LearningStore
import Lexicons
import Pages
import Platform
import Testing
import Typing
import TypingTesting
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct LearnedWordsTests {
    /// Opens Settings › Keyboard › Learned Words.
    private func open(_ phone: Phone) throws -> LearnedWordsPage {
        UIView.setAnimationsEnabled(false)
        UIApplication.shared.turn { phone.root.open(.settings, animated: false) }
        phone.wait()
        phone.tap(Message("Keyboard").text)
        phone.harness.drag(from: CGPoint(x: 12, y: 600), to: CGPoint(x: 12, y: 250))
        phone.harness.advance(by: 3)
        phone.tap(Message("Learned Words").text)
        return try #require(phone.root.running?.pages.topViewController as? LearnedWordsPage)
    }

    private func phone(_ language: MessageLanguage, _ learningEvents: [(String, String)]) throws -> Phone {
        let phone = try Phone(language: language)
        phone.state.settings.lexicons = LexiconLibrary { $0 == "en" ? SmallLexicon.shared.path : nil }
        let store = LearningStore(path: phone.folder.appendingPathComponent("learned.sqlite").path)
        phone.state.settings.learning = store
        for (word, language) in learningEvents {
            for _ in 0..<2 { store.learn([.word(word, after: [])], in: language) }
        }
        return phone
    }

    @Test(
        "Learned words that no dictionary has are listed by language, and each can be deleted",
        arguments: MessageLanguage.available)
    func list(language: MessageLanguage) throws {
        let phone = try phone(
            language,
            [
                ("Zorkel", "en"), ("the", "en"), ("Quick", "en"), ("dont", "en"), ("brillig", "en"),
                ("Quatschwort", "de"),
            ])
        let page = try open(phone)
        #expect(
            page.sections.compactMap(\.header).prefix(2)
                == (language == .korean ? ["독일어", "영어"] : ["German", "English"]))
        #expect(page.sections[1].rows.map(\.title) == ["brillig", "dont", "Zorkel"])
        let row = try #require(phone.harness.element(labelled: "brillig")?.frame)
        phone.harness.drag(from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 180, y: row.midY), for: 0.3)
        phone.wait()
        phone.tap(Message("Delete").text)
        #expect(!phone.has("brillig") && phone.has("Zorkel"))
        let store = try #require(phone.state.settings.learning)
        #expect(!store.vocabulary(for: "en").contains("brillig"))
        #expect(
            store.vocabulary(for: "en").contains("Zorkel")
                && store.vocabulary(for: "de").contains("Quatschwort"))
    }

    @Test(
        "Deleting the last word of a language removes its section; without words the page explains its purpose"
    )
    func last() throws {
        let phone = try phone(.english, [("Zorkel", "en"), ("Quatschwort", "de")])
        let page = try open(phone)
        func delete(_ word: String) {
            let rows = page.sections.enumerated()
            for (section, content) in rows {
                guard let row = content.rows.firstIndex(where: { $0.title == word }) else { continue }
                UIApplication.shared.turn {
                    page.tableView(
                        page.table, commit: .delete, forRowAt: IndexPath(row: row, section: section))
                }
                phone.wait()
                return
            }
        }
        phone.tap(Message("Edit").text)
        #expect(page.table.isEditing)
        phone.tap(Message("Done").text)
        delete("Zorkel")
        #expect(page.sections.compactMap(\.header) == ["German"] && !phone.has("Zorkel"))
        delete("Quatschwort")
        #expect(phone.has(Message("Words you use often appear here.").text))
        UIApplication.shared.turn { _ = phone.root.running?.pages.popViewController(animated: false) }
        phone.wait()
        #expect(phone.harness.element(labelled: Message("Learned Words").text)?.value == "0")
    }
}
