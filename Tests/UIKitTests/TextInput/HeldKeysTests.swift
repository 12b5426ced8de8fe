import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// A keyboard without keys that inserts the text of each key, and knows the forms of two letters.
private final class FormsKeyboard: OnscreenKeyboard {
    let view = UIView()
    var allowsClicks = true
    private weak var responder: UIResponder?
    func height(for size: CGSize) -> CGFloat { 0 }
    func prepare(for size: CGSize) -> Bool { false }
    func focusChanged(to responder: UIResponder?) { self.responder = responder }
    func traitsChanged() {}
    func layout() {}
    func forms(of typed: String) -> [String] {
        switch typed {
        case "e": ["é", "è", "ê"]
        case "E": ["É", "È"]
        default: []
        }
    }
    func press(_ key: HardwareKey, text: String) -> Bool {
        guard let input = responder as? any UIKeyInput else { return false }
        switch key.code {
        case .character: input.insertText(text)
        case .backspace: input.deleteBackward()
        default: return false
        }
        return true
    }
}

/// A user at the keys of a hardware keyboard, with the focus in a field.
@MainActor private final class Typist {
    let harness: Harness
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))

    init() {
        let root = UIViewController()
        harness = Harness(size: CGSize(width: 390, height: 844), scale: 2, rootViewController: root)
        let place = InputViewContainer(makeKeyboard: { _ in FormsKeyboard() })
        let window = harness.window, field = field
        UIApplication.shared.turn {
            place.frame = window.bounds
            window.addSubview(place)
            UIApplication.shared.inputViewContainer = place
            place.hasHardwareKeyboard = true
            root.view.addSubview(field)
            _ = field.becomeFirstResponder()
        }
        harness.advance(by: 0.2)
    }

    func down(_ letter: String, _ modifiers: HardwareKey.Modifiers = []) {
        send(letter, modifiers, true)
    }
    func up(_ letter: String) { send(letter, [], false) }
    private func send(_ letter: String, _ modifiers: HardwareKey.Modifiers, _ isPressed: Bool) {
        harness.surface.send(
            .key(
                KeyEvent(
                    key: HardwareKey(.character(Character(letter.lowercased())), modifiers: modifiers),
                    text: letter, isPressed: isPressed, time: harness.system.now)))
    }
    /// The forms in the bar; empty without one.
    var shown: [String] {
        ["é", "è", "ê", "É", "È"].filter { harness.element(labelled: $0) != nil }
    }
}

/// Keys of a hardware keyboard that stay down in a field.
@Suite("Held keys", .serialized) @MainActor struct HeldKeysTests {
    @Test("A held letter shows its forms with digits and is typed once; a digit replaces it")
    func digit() {
        let typist = Typist(), harness = typist.harness, field = typist.field
        typist.down("e")
        #expect(field.text == "e" && typist.shown.isEmpty)
        typist.down("e")
        typist.down("e")
        #expect(field.text == "e" && typist.shown == ["é", "è", "ê"])
        typist.up("e")
        #expect(typist.shown.count == 3)
        harness.press(HardwareKey(.character("2")), text: "2")
        #expect(field.text == "è" && typist.shown.isEmpty)
        harness.press(HardwareKey(.character("2")), text: "2")
        #expect(field.text == "è2")
    }

    @Test("A capital has capital forms; arrows and return choose, a touch chooses, escape keeps the letter")
    func ways() {
        let typist = Typist(), harness = typist.harness, field = typist.field
        typist.down("E", .shift)
        typist.down("E", .shift)
        #expect(typist.shown == ["É", "È"])
        harness.press(HardwareKey(.right))
        harness.press(HardwareKey(.right))
        harness.press(HardwareKey(.return))
        #expect(field.text == "È" && typist.shown.isEmpty && field.isFirstResponder)
        for _ in 0..<2 { typist.down("e") }
        harness.tap("ê")
        #expect(field.text == "Èê" && typist.shown.isEmpty)
        for _ in 0..<2 { typist.down("e") }
        harness.press(HardwareKey(.escape))
        #expect(field.text == "Èêe" && typist.shown.isEmpty)
    }

    @Test("Letters without forms, and keys that delete or move, are repeated; another key goes on")
    func others() {
        let typist = Typist(), harness = typist.harness, field = typist.field
        for _ in 0..<3 { typist.down("x") }
        typist.up("x")
        #expect(field.text == "xxx")
        for _ in 0..<2 {
            harness.surface.send(
                .key(KeyEvent(key: HardwareKey(.backspace), text: "", isPressed: true, time: 0)))
        }
        harness.surface.send(
            .key(KeyEvent(key: HardwareKey(.backspace), text: "", isPressed: false, time: 0)))
        #expect(field.text == "x")
        for _ in 0..<2 { typist.down("e") }
        harness.press(HardwareKey(.character("t")), text: "t")
        #expect(field.text == "xet" && typist.shown.isEmpty)
        // The bar goes with the focus.
        for _ in 0..<2 { typist.down("e") }
        #expect(typist.shown.count == 3)
        UIApplication.shared.turn { _ = field.resignFirstResponder() }
        #expect(typist.shown.isEmpty)
    }
}
