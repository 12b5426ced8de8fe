import Foundation
import KeyboardHost
import KeyboardSettings
import Platform
import PlatformHeadless
import StandardKeyboard
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import spinet_simulator

/// The keyboard of a television that arrow buttons operate.
@MainActor @Suite(.serialized) struct TVGridKeyboardTests {
    private func frame(_ tv: Television, _ label: String) -> CGRect? {
        tv.phone.harness.element(labelled: label)?.frame
    }

    @Test(
        "OK-76, OK-77: the remote control used last decides: arrow buttons bring up a grid, a touch brings up a row"
    )
    func remotes() throws {
        let tv = try Television(keyboard: .automatic), phone = tv.phone
        tv.open(.forms)
        tv.press(.return)
        #expect(tv.isEntering && tv.state?.layout.arrangement == .grid)
        tv.menu()
        phone.wait()
        let field = try #require(frame(tv, "Name"))
        phone.harness.tap(at: CGPoint(x: field.midX, y: field.midY))
        #expect(tv.isEntering && tv.state?.layout.arrangement == .linear)
        // A keyboard that is shown stays.
        tv.press(.right)
        #expect(tv.state?.layout.arrangement == .linear)
        tv.menu()
        phone.wait()
        tv.press(.return)
        #expect(tv.isEntering && tv.state?.layout.arrangement == .grid)
    }

    @Test("Settings of a television choose the keyboard, whatever it is operated with")
    func settings() throws {
        let tv = try Television(keyboard: .automatic), phone = tv.phone
        tv.open(.settings)
        for _ in 0..<40 where tv.focused != "One Row" { tv.press(.down) }
        tv.press(.return)
        #expect(phone.state.televisionKeyboard == .linear)
        tv.menu()
        phone.wait()
        tv.open(.forms)
        tv.press(.return)
        #expect(tv.isEntering && tv.state?.layout.arrangement == .linear)
    }

    @Test("OK-78: the text above either keyboard has the room that it leaves")
    func room() throws {
        var lines: [CGRect] = []
        for choice in [TVKeyboardChoice.linear, .grid] {
            let tv = try Television(keyboard: choice), bounds = tv.phone.harness.window.bounds
            tv.open(.forms)
            tv.press(.return, .return)
            tv.phone.harness.advance(by: 0.1)
            let line = try #require(tv.phone.harness.elements.first { $0.label == "Text" && $0.value != nil })
            lines.append(line.frame)
            for label in ["a", "z", "space", "delete", "clear", "ABC", "#+-", "next"] {
                let key = try #require(frame(tv, label), "\(label)")
                #expect(bounds.insetBy(dx: 20, dy: 20).contains(key), "\(label)")
                #expect(!key.intersects(line.frame), "\(label)")
            }
        }
        #expect(lines[0].height > lines[1].height)
    }

    @Test("the user types with the arrow buttons alone: letters, digits, capitals, space, delete, and next")
    func typing() throws {
        let tv = try Television(keyboard: .grid), phone = tv.phone
        tv.open(.forms)
        tv.press(.return)
        for letter in "hi42" { tv.chooseInGrid(String(letter)) }
        #expect(tv.text == "hi42" && tv.line("Text") == "hi42")
        // Below the column of the 2 is delete; left of it space.
        tv.press(.down, .down, .return)
        #expect(tv.text == "hi4")
        tv.press(.left, .return)
        // From the first column the switches are one step away.
        for _ in 0..<6 { tv.press(.up) }
        tv.press(.left, .left, .down, .return, .right, .return)
        #expect(tv.text == "hi4 A")
        for _ in 0..<7 { tv.press(.down) }
        #expect(tv.state?.focused == .return)
        tv.press(.return)
        #expect(tv.isEntering && tv.line("Name") == "")
    }

    @Test(
        "a letter whose button is held shows its accented forms; a short press types the letter when it ends")
    func accents() throws {
        for choice in [TVKeyboardChoice.linear, .grid] {
            let tv = try Television(keyboard: choice)
            tv.open(.forms)
            tv.press(.return)
            tv.hold(.return, for: 0.3)
            #expect(tv.text == "a")
            tv.hold(.return, for: 0.7)
            #expect(tv.text == "a" && tv.phone.has("á"))
            tv.press(.right, .return)
            #expect(tv.text == "aá" && !tv.phone.has("á"))
            // Menu hides them, and goes back only after that.
            tv.hold(.return, for: 0.7)
            tv.menu()
            #expect(tv.isEntering && tv.text == "aá" && !tv.phone.has("á"))
            // A finger does the same.
            tv.phone.harness.hold("e", for: 0.7)
            #expect(tv.text == "aá" && tv.phone.has("ê"))
            tv.phone.harness.tap("ê")
            #expect(tv.text == "aáê" && !tv.phone.has("ê"))
        }
    }

    @Test("a held button repeats delete, and types no letter twice")
    func held() throws {
        let tv = try Television(keyboard: .grid), harness = tv.phone.harness
        tv.open(.forms)
        tv.press(.return)
        tv.type("bbb")
        func down(_ times: Int) {
            for _ in 0..<times {
                harness.surface.send(
                    .key(
                        KeyEvent(
                            key: HardwareKey(.return), text: "", isPressed: true, time: harness.system.now)))
            }
            harness.surface.send(
                .key(
                    KeyEvent(key: HardwareKey(.return), text: "", isPressed: false, time: harness.system.now))
            )
        }
        down(5)
        #expect(tv.text == "bbbb")
        harness.tap("delete")
        down(3)
        #expect(tv.text == "")
    }

    @Test("a field for names has names above the letters, which the focus reaches and which fill it")
    func names() throws {
        for choice in [TVKeyboardChoice.linear, .grid] {
            let tv = try Television(keyboard: choice)
            tv.open(.forms)
            tv.select("Name")
            #expect(tv.state?.suggestions == 0)
            tv.type("an")
            let count = try #require(tv.state?.suggestions)
            #expect(count > 0)
            for _ in 0..<8 { tv.press(.up) }
            #expect(tv.state?.focused == .suggestion(0))
            tv.press(.return)
            #expect(tv.text?.lowercased().hasPrefix("an") == true && (tv.text?.count ?? 0) > 2)
            #expect(tv.state?.suggestions == 0 && tv.state?.row == .keys)
        }
    }

    @Test("a number has a pad of three columns")
    func numbers() throws {
        let tv = try Television(keyboard: .grid)
        tv.open(.forms)
        tv.select("Number")
        tv.press(.return, .right, .down, .return, .down, .down, .return)
        #expect(tv.text == "150")
        tv.press(.up, .left, .left, .return)
        #expect(tv.text == "1507")
    }

    @Test("a name is entered in the grid (golden)")
    func golden() throws {
        let tv = try Television(keyboard: .grid)
        tv.open(.forms)
        tv.press(.return)
        for letter in "jan" { tv.chooseInGrid(String(letter)) }
        tv.phone.harness.advance(by: 0.5)
        Golden.check(tv.phone.harness.snapshot(), named: "tv-grid")
    }

    @Test("accented forms in the grid in the dark, with Korean beside English (golden)")
    func goldenDark() throws {
        let tv = try Television(language: .korean, style: .dark, keyboard: .grid)
        tv.phone.state.settings.change { $0.keyboards = ["en-US", "ko"] }
        tv.open(.forms)
        tv.press(.return)
        tv.chooseInGrid("o")
        tv.hold(.return, for: 0.7)
        tv.press(.right)
        Golden.check(tv.phone.harness.snapshot(), named: "tv-grid-dark")
    }
}
