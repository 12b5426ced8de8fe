import Foundation
import KeyboardSettings
import Pages
import Scribble
import Testing
import UIKit
import UIKitTesting

@testable import TypingEvaluation
@testable import spinet_simulator

@MainActor @Suite(.serialized) struct SentencesTests {
    @Test(
        "The page shows sentences to type and records their touches; a sentence with a deletion is shown again"
    )
    func sentences() throws {
        var rows: [[String]] = []
        let phone = try Phone()
        phone.state.textsToEnter = TextsToEnter(TextsToEnter.sentences(of: "# two\nso hi\n\n ok \n")) { row in
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

    @Test(
        "On a watch the words of sentences are asked for one after the other, and each drawing is a row of spinet evaluate scribble (TF-60)"
    )
    func drawings() throws {
        var rows: [String] = []
        let phone = try Phone(device: "watch")
        phone.state.textsToEnter = TextsToEnter(TextsToEnter.words(of: "# of\nit is\n")) { rows.append($0) }
        UIApplication.shared.turn { phone.root.open(.messages, animated: false) }
        phone.wait()
        let harness = phone.harness
        #expect(phone.has("it") && phone.has("0 of 2"))
        let canvas = try #require(harness.element(labelled: "Scribble")?.frame)
        func draw(_ from: Double, _ to: Double) {
            harness.touchDown(at: CGPoint(x: canvas.minX + 20, y: canvas.minY + from))
            harness.advance(by: 0.1)
            harness.move(to: CGPoint(x: canvas.minX + 20, y: canvas.minY + to))
            harness.lift()
        }
        // Nothing drawn is no drawing, and what is drawn again replaces what was.
        harness.tap("Next")
        draw(5, 100)
        harness.tap("Draw Again")
        draw(20, 80)
        harness.advance(by: 0.3)
        draw(10, 10)
        harness.tap("Next")
        phone.wait()
        #expect(rows.count == 1 && phone.has("is") && phone.has("1 of 2"))
        let table = try EvaluationTable(
            text: rows[0], file: "x", columns: Evaluation.Kind.scribble.columns)
        let read = try RecordedDrawing(table.rows[0], in: "x")
        #expect(table.rows[0][0] == "recorded" && read.text == "it")
        #expect(read.drawing.strokes.count == 2)
        // As high as the evaluation's area, whatever the screen.
        let scale = Float(ScribbleHand.height) / Float(canvas.height)
        #expect(abs(read.drawing.strokes[0].box.height - 60 * scale) < 0.2)
        #expect(abs(read.drawing.strokes[1].start - read.drawing.strokes[0].end - 0.3) < 0.05)
        draw(5, 100)
        harness.tap("Next")
        phone.wait()
        #expect(rows.count == 2 && phone.has("2 of 2") && !phone.has("Next"))
    }

    @Test("A file without sentences shows none")
    func nothing() {
        #expect(TextsToEnter(TextsToEnter.sentences(of: "# only words about it\n\n")) { _ in } == nil)
    }
}
