import CoreGraphics
import Foundation
import Lexicons
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The keyboard of a tablet, by touches.
@MainActor @Suite(.serialized) struct TabletTests {
    private func fixture(_ language: String = "en-US", lexicons: LexiconLibrary = .none) -> KeyboardFixture {
        return KeyboardFixture(
            traits: traits { $0.autocapitalizationType = .none }, screen: tablet, language: language,
            lexicons: lexicons)
    }

    private func point(_ fixture: KeyboardFixture, _ label: String) throws -> CGPoint {
        fixture.keyboard.view.convert(
            try #require(fixture.keyboard.center(of: label)), to: fixture.harness.window)
    }

    @Test("A mistyped word is corrected, and a touch beside a key is decoded by its word")
    func corrects() throws {
        let fixture = fixture(lexicons: .fewWords)
        fixture.type("teh ")
        #expect(fixture.text == "the ")
        fixture.type("t")
        // The right edge of "g": the nearest to "h" that is not it.
        let g = try point(fixture, "g"), h = try point(fixture, "h")
        fixture.harness.tap(at: CGPoint(x: g.x + (h.x - g.x) * 0.48, y: g.y))
        fixture.harness.advance(by: 0.06)
        fixture.type("e ")
        #expect(fixture.text == "the the ")
    }

    @Test("A pressed key is highlighted and has no callout; a long press offers its alternates")
    func pressing() throws {
        let fixture = fixture()
        let appearance = {
            fixture.keyboard.keyboard?.plane.shown.first { $0.face.content == .character("e", size: 24) }?
                .face
        }
        fixture.harness.touchDown(at: try point(fixture, "e"))
        #expect(appearance()?.isPressed == true)
        #expect(fixture.keyboard.keyboard?.callouts.content == CalloutView.Content.none)
        fixture.harness.advance(by: 0.6)
        #expect(fixture.keyboard.state?.tracker.alternates?.choices.first == "e")
        fixture.harness.lift()
        #expect(fixture.text == "e" && appearance()?.isPressed == false)
    }

    @Test("A slide from either key for numbers types one character and returns to the letters")
    func slides() throws {
        let fixture = fixture()
        let keys = try #require(fixture.keyboard.state).geometry.cells.filter {
            $0.key.action == .plane(.numbers)
        }
        #expect(keys.count == 2)
        for key in keys {
            let start = fixture.keyboard.view.convert(
                CGPoint(x: key.frame.midX, y: key.frame.midY), to: fixture.harness.window)
            fixture.harness.touchDown(at: start)
            #expect(fixture.plane == .numbers)
            fixture.harness.move(to: try point(fixture, "7"))
            fixture.harness.lift()
            fixture.harness.advance(by: 0.06)
            #expect(fixture.plane == .letters)
        }
        #expect(fixture.text == "77")
    }

    @Test("Both shift keys shift, and comma and period become other marks")
    func shifts() throws {
        let fixture = fixture()
        let keys = try #require(fixture.keyboard.state).geometry.cells.filter { $0.key.action == .shift }
        #expect(keys.count == 2)
        for key in keys {
            fixture.harness.tap(
                at: fixture.keyboard.view.convert(
                    CGPoint(x: key.frame.midX, y: key.frame.midY), to: fixture.harness.window))
            fixture.harness.advance(by: 0.4)
            #expect(fixture.isShifted)
            fixture.tapKey("?")
            #expect(!fixture.isShifted)
        }
        fixture.type(".,a")
        #expect(fixture.text == "??.,a")
    }

    @Test("The key in the corner requests that the keyboard is dismissed, and types nothing")
    func dismisses() throws {
        let fixture = fixture("ko")
        var asked = 0
        fixture.hosting.onDismiss = { asked += 1 }
        #expect(fixture.keyboard.center(of: "키보드 가리기") != nil, "a screen reader says what it does")
        fixture.tapKey("dismiss")
        #expect(asked == 1 && fixture.text.isEmpty)
        // Leaving the key cancels the tap.
        fixture.harness.drag(from: try point(fixture, "dismiss"), to: try point(fixture, "space"))
        #expect(asked == 1)
        fixture.tapKey("ㅎ")
        #expect(fixture.text == "ㅎ")
    }

    @Test("Pulling a key down types the symbol above its letter, and shows it before the touch ends")
    func pulls() throws {
        let fixture = fixture()
        let key = try point(fixture, "w")
        let index = try #require(fixture.keyboard.state).geometry.cells.firstIndex { $0.key.text == "w" } ?? 0
        var face: KeyFace? { fixture.keyboard.keyboard?.plane.shown[index].face }
        #expect(face?.sign == "2" && face?.content == .character("w", size: 24))
        fixture.harness.touchDown(at: key)
        for (way, isPulled) in [(12.0, false), (20, false), (24, true), (18, false), (30, true)] {
            fixture.harness.advance(by: 0.1)
            fixture.harness.move(to: CGPoint(x: key.x + 5, y: key.y + way))
            #expect(
                face?.content == (isPulled ? .character("2", size: 22) : .character("w", size: 24)), "\(way)")
        }
        #expect(face?.sign == nil)
        fixture.harness.advance(by: 0.6)
        #expect(fixture.keyboard.state?.tracker.alternates == nil, "a pull is no long press")
        fixture.harness.lift()
        fixture.harness.advance(by: 0.06)
        #expect(fixture.text == "2" && face?.sign == "2")
        // A drag to the side is a slide to another key, as on a phone.
        fixture.harness.drag(from: key, to: try point(fixture, "r"))
        fixture.harness.advance(by: 0.06)
        #expect(fixture.text == "2r")
        fixture.tap("w")
        #expect(fixture.text == "2rw")
    }

    @Test(
        "The way of a pull is relative to the key's height, and shorter for a flick",
        arguments: [
            (tablet, 20.0, 0.2, "w"), (tablet, 24, 0.2, "2"), (tablet, 16, 0.04, "2"),
            (tablet, 10, 0.02, "w"),
            (tabletOnItsSide, 24, 0.2, "w"), (tabletOnItsSide, 34, 0.2, "2"),
            (tabletOnItsSide, 22, 0.04, "2"), (tabletOnItsSide, 16, 0.04, "w"),
        ])
    func pulls(screen: CGSize, way: Double, seconds: Double, typed: String) throws {
        let fixture = KeyboardFixture(
            traits: traits { $0.autocapitalizationType = .none }, screen: screen)
        let key = try point(fixture, "w")
        fixture.harness.drag(from: key, to: CGPoint(x: key.x + 2, y: key.y + way), for: seconds)
        fixture.harness.advance(by: 0.06)
        #expect(fixture.text == typed)
    }

    @Test(
        "With shift on, comma and period are above the marks that shift gives, and pulling down types them"
    )
    func pullsWithShift() throws {
        let fixture = fixture()
        func face(_ text: String) throws -> KeyFace? {
            let index = try #require(fixture.keyboard.state).geometry.cells.firstIndex { $0.key.text == text }
            return fixture.keyboard.keyboard?.plane.shown[try #require(index)].face
        }
        #expect(try face(",")?.sign == "!" && face(".")?.sign == "?")
        fixture.tapKey("shift")
        #expect(try face(",")?.content == .character("!", size: 22) && face(",")?.sign == ",")
        #expect(try face(".")?.sign == "." && face("w")?.sign == "2")
        let key = try point(fixture, "!")
        fixture.harness.drag(from: key, to: CGPoint(x: key.x, y: key.y + 52))
        fixture.harness.advance(by: 0.06)
        #expect(fixture.text.hasPrefix(","))
    }

    @Test(
        "The keyboards of a tablet have their recorded appearance (golden)",
        arguments: [
            ("tablet", "en-US", tablet, UIUserInterfaceStyle.light),
            ("tablet-german-dark", "de", tablet, .dark),
            ("tablet-hindi-landscape", "hi", tabletOnItsSide, .light),
        ])
    func styles(name: String, language: String, screen: CGSize, style: UIUserInterfaceStyle) {
        let fixture = KeyboardFixture(
            "x ", screen: screen, style: style, globe: true, language: language)
        Golden.check(fixture.snapshot(), named: name)
    }
}
