import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("Token fields", .serialized) @MainActor struct TokenFieldTests {
    private final class Names: NSObject, TokenFieldDelegate {
        func tokenField(_ tokenField: TokenField, tokenFor text: String) -> TokenField.Token? {
            text == "nobody" ? nil : TokenField.Token(text)
        }
        func tokenField(_ tokenField: TokenField, completionsFor text: String) -> [TokenField.Token] {
            ["Anna Kim", "Anton Berg"].filter { $0.hasPrefix(text) }.map { TokenField.Token($0) }
        }
    }

    private func make() -> (harness: Harness, field: TokenField) {
        let field = TokenField(frame: CGRect(x: 10, y: 100, width: 300, height: 44))
        field.title = "To:"
        let harness = Harness(view: field)
        UIApplication.shared.turn { _ = field.textField.becomeFirstResponder() }
        return (harness, field)
    }

    private func type(_ keys: String, _ harness: Harness) {
        for key in keys {
            switch key {
            case "<": harness.press(HardwareKey(.backspace))
            case "\n": harness.press(HardwareKey(.return))
            case "\t": harness.press(HardwareKey(.tab))
            case "{": harness.press(HardwareKey(.left))
            default: harness.press(HardwareKey(.character(key)), text: String(key))
            }
        }
    }

    @Test(
        "a comma, Return, Tab and losing the focus make a token of the typed text; a delegate may refuse it")
    func tokens() {
        let (harness, field) = make()
        let names = Names()
        field.delegate = names
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        type("ben, chris\ndana\temil", harness)
        UIApplication.shared.turn { _ = field.textField.resignFirstResponder() }
        #expect(field.tokens.map(\.text) == ["ben", "chris", "dana", "emil"] && changes == 4)
        UIApplication.shared.turn { _ = field.textField.becomeFirstResponder() }
        type("nobody, ,", harness)
        #expect(field.tokens.count == 4)
        UIPasteboard.general.string = "fay@x.de; gus@x.de\nhal"
        UIApplication.shared.turn { field.textField.paste(nil) }
        #expect(
            field.tokens.suffix(2).map(\.text) == ["fay@x.de", "gus@x.de"] && field.textField.text == "hal")
    }

    @Test("Tab reaches the text and the accessory button, and Return begins to type or activates it")
    func focus() {
        let (harness, field) = make()
        UIApplication.shared.turn { _ = field.textField.resignFirstResponder() }
        var chosen = 0
        let add = UIButton(type: .contactAdd)
        add.addAction(UIAction { _ in chosen += 1 }, for: .primaryActionTriggered)
        field.accessoryView = add
        type("\t\n", harness)
        #expect(field.textField.isFirstResponder && field.textField.isFocused)
        type("ben,", harness)
        #expect(field.tokens.map(\.text) == ["ben"])
        harness.press(HardwareKey(.escape))
        type("\t\n", harness)
        #expect(add.isFocused && chosen == 1)
    }

    @Test("composing text becomes part of its token once, with Return and with a comma")
    func composing() {
        let (_, field) = make()
        for end in ["\n", ","] {
            UIApplication.shared.turn {
                field.textField.insertText("박")
                field.textField.setMarkedText("민", selectedRange: NSRange(location: 1, length: 0))
                field.textField.insertText("민" + end)
            }
        }
        #expect(field.tokens.map(\.text) == ["박민", "박민"] && field.textField.text?.isEmpty == true)
    }

    @Test("Delete marks the last token and then removes it, a tap marks one, arrows move over them")
    func deletion() {
        let (harness, field) = make()
        field.tokens = ["one", "two", "three"].map { TokenField.Token($0) }
        UIApplication.shared.turn {}
        type("<", harness)
        #expect(field.markedTokenIndex == 2 && field.tokens.count == 3)
        type("<", harness)
        #expect(field.tokens.map(\.text) == ["one", "two"] && field.markedTokenIndex == nil)
        harness.tap("one")
        #expect(field.markedTokenIndex == 0)
        #expect(harness.element(labelled: "one")?.traits.contains(.selected) == true)
        type("x", harness)
        #expect(field.tokens.map(\.text) == ["two"] && field.textField.text == "x", "typing takes its place")
        type("<{", harness)
        #expect(field.markedTokenIndex == 0)
    }

    @Test("names are completed below the field, by key and by touch")
    func completion() {
        let (harness, field) = make()
        let names = Names()
        field.delegate = names
        type("An", harness)
        #expect(harness.element(labelled: "Anna Kim")?.traits.contains(.selected) == true)
        harness.press(HardwareKey(.down))
        type("\n", harness)
        #expect(field.tokens.map(\.text) == ["Anton Berg"] && field.textField.text == "")
        type("An", harness)
        harness.tap("Anna Kim")
        #expect(field.tokens.map(\.text) == ["Anton Berg", "Anna Kim"])
        #expect(harness.elements.filter { $0.label == "Anna Kim" }.count == 1, "the list is gone")
    }

    @Test("the field grows by lines, every token stays inside, in both directions", arguments: [false, true])
    func lines(isRightToLeft: Bool) {
        let (harness, field) = make()
        if isRightToLeft { harness.window.traitOverrides.layoutDirection = .rightToLeft }
        let one = field.sizeThatFits(CGSize(width: 300, height: 0)).height
        field.tokens =
            (1...9).map { TokenField.Token("Person number \($0)") }
            + [TokenField.Token(String(repeating: "long ", count: 30))]
        let height = field.sizeThatFits(CGSize(width: 300, height: 0)).height
        #expect(height > 3 * one)
        UIApplication.shared.turn { field.frame.size.height = height }
        harness.advance(by: 0.05)
        let frames = field.subviews.filter { $0 is TokenPill }.map(\.frame)
        #expect(
            frames.count == 10 && frames.allSatisfy { field.bounds.insetBy(dx: -0.5, dy: -0.5).contains($0) })
        for (index, frame) in frames.enumerated() {
            #expect(!frames[(index + 1)...].contains { $0.insetBy(dx: 0.5, dy: 0.5).intersects(frame) })
        }
        #expect(isRightToLeft ? frames[0].maxX > 200 : frames[0].minX < 100)
    }
}
