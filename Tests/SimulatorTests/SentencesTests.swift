import Foundation
import KeyboardSettings
import Pages
import Testing
import UIKit
import UIKitTesting

@testable import spinet_simulator

@MainActor @Suite(.serialized) struct SentencesTests {
    @Test(
        "The page shows sentences to type and records their touches; a sentence with a deletion is shown again"
    )
    func sentences() throws {
        var rows: [[String]] = []
        let phone = try Phone()
        phone.state.sentences = SentencesToType("# two\nso hi\n\n ok \n") { row in
            rows.append(row.split(separator: "\t").map(String.init))
        }
        phone.tap("Forms")
        let page = try #require(phone.root.running?.pages.pages.first as? SentencesPage)
        #expect(phone.has("so hi") && phone.has("0 of 2"))
        #expect(page.fields[0].isFirstResponder)
        phone.type("so")
        phone.harness.tap("delete")
        phone.harness.tap("return")
        phone.wait()
        #expect(rows.isEmpty && phone.has("so hi") && page.fields[0].text == "")
        phone.type("si hi")
        phone.harness.tap("return")
        phone.wait()
        #expect(rows.map { Array($0.prefix(5)) } == [["1", "person", "recorded", "so hi", "si hi"]])
        #expect(rows.first?.last?.split(separator: " ").count == 5)
        #expect(phone.has("ok") && phone.has("1 of 2"))
        // Text in other apps, a password for example, is not recorded.
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.tap("Notes")
        phone.tap("New Note")
        phone.type("secret")
        #expect(rows.count == 1)
        UIApplication.shared.turn { phone.root.goHome() }
        phone.wait()
        phone.tap("Forms")
        phone.wait()
        let again = try #require(phone.root.running?.pages.pages.first as? SentencesPage)
        #expect(again.fields[0].isFirstResponder && phone.has("ok"), "it goes on where it was left")
        phone.type("ok")
        phone.harness.tap("return")
        phone.wait()
        #expect(rows.count == 2 && rows[1][4] == "ok" && !again.fields[0].isEnabled && phone.has("2 of 2"))
        #expect(phone.state.settings.learning == nil)
    }

    @Test("A file without sentences shows none")
    func nothing() {
        #expect(SentencesToType("# only words about it\n\n") { _ in } == nil)
    }
}
