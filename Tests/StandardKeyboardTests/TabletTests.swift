import CoreGraphics
import Foundation
import Lexicons
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The keyboard of a tablet under a person's fingers.
@MainActor @Suite(.serialized) struct TabletTests {
    private func rig(_ language: String = "en-US", lexicons: LexiconLibrary = .none) -> KeyboardRig {
        var preferences = KeyboardPreferences()
        preferences.typing.language = language
        return KeyboardRig(
            traits: traits { $0.autocapitalizationType = .none }, screen: tablet, preferences: preferences,
            lexicons: lexicons)
    }

    private func point(_ rig: KeyboardRig, _ label: String) throws -> CGPoint {
        rig.keyboard.view.convert(try #require(rig.keyboard.center(of: label)), to: rig.harness.window)
    }

    @Test("A mistyped word is corrected, and a touch beside a key is read by its word")
    func corrects() throws {
        let rig = rig(lexicons: .fewWords)
        rig.type("teh ")
        #expect(rig.text == "the ")
        rig.type("t")
        // The right edge of "g": the nearest to "h" that is not it.
        let g = try point(rig, "g"), h = try point(rig, "h")
        rig.harness.tap(at: CGPoint(x: g.x + (h.x - g.x) * 0.48, y: g.y))
        rig.harness.advance(by: 0.06)
        rig.type("e ")
        #expect(rig.text == "the the ")
    }

    @Test("A pressed key is highlighted and has no callout; a long press offers its alternates")
    func pressing() throws {
        let rig = rig()
        let look = {
            rig.keyboard.keyboard?.plane.shown.first { $0.face.content == .character("e", size: 24) }?.face
        }
        rig.harness.touchDown(at: try point(rig, "e"))
        #expect(look()?.isPressed == true)
        #expect(rig.keyboard.keyboard?.callouts.content == CalloutView.Content.none)
        rig.harness.advance(by: 0.6)
        #expect(rig.keyboard.state?.tracker.alternates?.choices.first == "e")
        rig.harness.lift()
        #expect(rig.text == "e" && look()?.isPressed == false)
    }

    @Test("A slide from either key for numbers types one sign and brings the letters back")
    func slides() throws {
        let rig = rig()
        let keys = try #require(rig.keyboard.state).geometry.cells.filter {
            $0.key.action == .plane(.numbers)
        }
        #expect(keys.count == 2)
        for key in keys {
            let start = rig.keyboard.view.convert(
                CGPoint(x: key.frame.midX, y: key.frame.midY), to: rig.harness.window)
            rig.harness.touchDown(at: start)
            #expect(rig.plane == .numbers)
            rig.harness.move(to: try point(rig, "7"))
            rig.harness.lift()
            rig.harness.advance(by: 0.06)
            #expect(rig.plane == .letters)
        }
        #expect(rig.text == "77")
    }

    @Test("Both shift keys shift, and comma and period become marks")
    func shifts() throws {
        let rig = rig()
        let keys = try #require(rig.keyboard.state).geometry.cells.filter { $0.key.action == .shift }
        #expect(keys.count == 2)
        for key in keys {
            rig.harness.tap(
                at: rig.keyboard.view.convert(
                    CGPoint(x: key.frame.midX, y: key.frame.midY), to: rig.harness.window))
            rig.harness.advance(by: 0.4)
            #expect(rig.isShifted)
            rig.tapKey("?")
            #expect(!rig.isShifted)
        }
        rig.type(".,a")
        #expect(rig.text == "??.,a")
    }

    @Test("The key in the corner asks for the keyboard to go, and types nothing")
    func dismisses() throws {
        let rig = rig("ko")
        var asked = 0
        rig.hosting.onDismiss = { asked += 1 }
        #expect(rig.keyboard.center(of: "키보드 가리기") != nil, "a screen reader says what it does")
        rig.tapKey("dismiss")
        #expect(asked == 1 && rig.text.isEmpty)
        // A finger that leaves the key has thought better of it.
        rig.harness.drag(from: try point(rig, "dismiss"), to: try point(rig, "space"))
        #expect(asked == 1)
        rig.tapKey("ㅎ")
        #expect(rig.text == "ㅎ")
    }

    @Test("A key that is pulled down types the sign above its letter, and shows it before the finger rises")
    func pulls() throws {
        let rig = rig()
        let key = try point(rig, "w")
        let index = try #require(rig.keyboard.state).geometry.cells.firstIndex { $0.key.text == "w" } ?? 0
        var face: KeyFace? { rig.keyboard.keyboard?.plane.shown[index].face }
        #expect(face?.sign == "2" && face?.content == .character("w", size: 24))
        rig.harness.touchDown(at: key)
        rig.harness.move(to: CGPoint(x: key.x + 5, y: key.y + 40))
        #expect(face?.content == .character("w", size: 24), "not far enough yet")
        rig.harness.move(to: CGPoint(x: key.x + 5, y: key.y + 52))
        #expect(face?.content == .character("2", size: 22) && face?.sign == nil)
        rig.harness.advance(by: 0.6)
        #expect(rig.keyboard.state?.tracker.alternates == nil, "a pull is no long press")
        rig.harness.lift()
        rig.harness.advance(by: 0.06)
        #expect(rig.text == "2" && face?.sign == "2")
        // To the side is a slide to another key, as on a phone.
        rig.harness.drag(from: key, to: try point(rig, "r"))
        rig.harness.advance(by: 0.06)
        #expect(rig.text == "2r")
        rig.tap("w")
        #expect(rig.text == "2rw")
    }

    @Test(
        "With shift on the comma and the full stop are above the signs that shift makes of them, and are typed so"
    )
    func pullsWithShift() throws {
        let rig = rig()
        func face(_ text: String) throws -> KeyFace? {
            let index = try #require(rig.keyboard.state).geometry.cells.firstIndex { $0.key.text == text }
            return rig.keyboard.keyboard?.plane.shown[try #require(index)].face
        }
        #expect(try face(",")?.sign == "!" && face(".")?.sign == "?")
        rig.tapKey("shift")
        #expect(try face(",")?.content == .character("!", size: 22) && face(",")?.sign == ",")
        #expect(try face(".")?.sign == "." && face("w")?.sign == "2")
        let key = try point(rig, "!")
        rig.harness.drag(from: key, to: CGPoint(x: key.x, y: key.y + 52))
        rig.harness.advance(by: 0.06)
        #expect(rig.text.hasPrefix(","))
    }

    @Test(
        "The keyboards of a tablet look as they did",
        arguments: [
            ("tablet", "en-US", tablet, UIUserInterfaceStyle.light),
            ("tablet-german-dark", "de", tablet, .dark),
            ("tablet-hindi-landscape", "hi", tabletOnItsSide, .light),
        ])
    func looks(name: String, language: String, screen: CGSize, style: UIUserInterfaceStyle) {
        var preferences = KeyboardPreferences()
        preferences.typing.language = language
        let rig = KeyboardRig("x ", screen: screen, style: style, globe: true, preferences: preferences)
        Golden.check(rig.snapshot(), named: name)
    }
}
