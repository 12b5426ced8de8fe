import CoreGraphics
import Foundation
import Lexicons
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The bar over the keys, with words that nobody had to think of.
@MainActor @Suite(.serialized) struct SuggestionBarTests {
    private nonisolated static let teh = [
        Suggestion("teh", .literal), Suggestion("the", .correction, isPending: true),
        Suggestion("tech", .completion),
    ]

    private func rig(
        _ suggestions: [Suggestion] = teh, language: String = "en-US",
        screen: CGSize = CGSize(width: 390, height: 844), scale: Double = 1,
        style: UIUserInterfaceStyle = .light, _ change: (inout TextInputTraits) -> Void = { _ in }
    ) -> KeyboardRig {
        var preferences = KeyboardPreferences()
        preferences.typing.language = language
        let rig = KeyboardRig(
            "x ", traits: traits(change), screen: screen, scale: scale, style: style,
            preferences: preferences)
        show(suggestions, on: rig)
        return rig
    }

    private func show(_ suggestions: [Suggestion], on rig: KeyboardRig) {
        UIApplication.shared.turn { rig.keyboard.bar.suggestions = suggestions }
    }

    private func frame(_ label: String, _ rig: KeyboardRig) -> CGRect? {
        rig.harness.element(labelled: label)?.frame
    }

    @Test(
        "What was typed stands in its language's quotes where writing begins; the pending word can be told apart",
        arguments: [
            ("en-US", "“teh”", false), ("de", "„teh“", false), ("fr", "«\u{A0}teh\u{A0}»", false),
            ("ar", "”teh“", true),
        ])
    func literal(language: String, quoted: String, isMirrored: Bool) throws {
        let rig = rig(language: language)
        let literal = try #require(frame(quoted, rig)), pending = try #require(frame("the", rig))
        let last = try #require(frame("tech", rig))
        #expect(abs(pending.midX - 195) < 1 && literal.height == 45)
        #expect(literal.minX == (isMirrored ? 260 : 0) && last.minX == (isMirrored ? 0 : 260))
        let element = try #require(rig.harness.element(labelled: "the"))
        #expect(element.traits.contains(.selected) && element.traits.contains(.button))
        #expect((element.object as? UIView)?.accessibilityHint == "The space bar types it")
        #expect(rig.harness.element(labelled: quoted)?.traits.contains(.selected) == false)
        #expect(rig.harness.spoken.map(\.label).prefix(3) == [quoted, "the", "tech"])
        // A script finds a word by what it types.
        let center = try #require(rig.keyboard.center(of: "teh"))
        #expect(abs(rig.keyboard.view.convert(center, to: rig.harness.window).x - literal.midX) < 1)
        #expect(rig.keyboard.shownSuggestions.map(\.text) == ["teh", "the", "tech"])
    }

    @Test("A tap clicks when the finger comes down and chooses when it rises, unless it slid away")
    func tap() {
        let rig = rig()
        rig.hosting.playsKeyClicks = true
        rig.tap("123")
        show(Self.teh, on: rig)
        let before = rig.harness.system.clicks.count
        rig.harness.touchDown("the")
        #expect(rig.harness.system.clicks.suffix(1) == [.modifier])
        #expect(rig.harness.system.clicks.count == before + 1 && rig.plane == .numbers)
        rig.harness.move(to: CGPoint(x: 195, y: 290))
        rig.harness.lift()
        #expect(rig.plane == .numbers, "the finger slid far away")
        rig.harness.tap("the")
        #expect(rig.plane == .letters, "as after a space")
    }

    @Test("A letter that another finger holds is typed before the word that is chosen")
    func rollover() throws {
        let rig = rig()
        rig.harness.touchDown("h", finger: 1)
        #expect(rig.text == "x ")
        rig.harness.touchDown("the", finger: 2)
        #expect(rig.text == "x h")
        rig.harness.lift(finger: 2)
        rig.harness.lift(finger: 1)
        #expect(rig.text.hasPrefix("x h") || rig.text.hasPrefix("x the"))
    }

    @Test("What a finger lies on stays until it rises, and cells are kept for what comes next")
    func steady() throws {
        let rig = rig()
        let cell = try #require(rig.harness.element(labelled: "the")?.object)
        rig.harness.touchDown("the")
        show([Suggestion("then", .next)], on: rig)
        #expect(rig.harness.element(labelled: "the") != nil && rig.harness.element(labelled: "then") == nil)
        rig.harness.move(to: CGPoint(x: 195, y: 290))
        rig.harness.lift()
        #expect(frame("then", rig)?.minX == 130, "a word alone stands in the middle")
        show(Self.teh, on: rig)
        #expect(rig.harness.element(labelled: "the")?.object === cell)
        show([], on: rig)
        #expect(rig.harness.element(labelled: "the") == nil && rig.keyboard.shownSuggestions.isEmpty)
    }

    @Test("Nothing is drawn where nothing changed, and one word where one did")
    func damage() throws {
        let rig = rig()
        _ = rig.harness.snapshot()
        rig.harness.advance(by: 0.2)
        let frames = rig.harness.surface.damages.count
        show(Self.teh, on: rig)
        rig.harness.advance(by: 0.2)
        #expect(rig.harness.surface.damages.count == frames)
        var other = Self.teh
        other[2].text = "ten"
        show(other, on: rig)
        rig.harness.advance(by: 0.2)
        let damage = try #require(rig.harness.surface.damages.last)
        #expect(rig.harness.surface.damages.count == frames + 1)
        #expect(damage.allSatisfy { $0.x >= 260 && $0.height <= 45 }, "\(damage)")
    }

    @Test("Holding a word asks whether to forget it, and not what was typed; Cancel and other words end that")
    func forget() throws {
        let rig = rig()
        rig.harness.hold("“teh”", for: 0.7)
        #expect(rig.harness.element(labelled: "Cancel") == nil)
        show(Self.teh, on: rig)
        rig.harness.hold("tech", for: 0.7)
        let question = try #require(frame("Forget “tech”", rig))
        #expect(question.width == 260 && rig.text == "x ")
        rig.harness.tap("Cancel")
        #expect(frame("tech", rig) != nil && frame("Cancel", rig) == nil)
        rig.harness.hold("tech", for: 0.7)
        show([Suggestion("other", .next)], on: rig)
        #expect(frame("other", rig) != nil && frame("Cancel", rig) == nil)
        MessageLanguage.current = .korean
        defer { MessageLanguage.current = .english }
        rig.harness.hold("other", for: 0.7)
        #expect(frame("‘other’ 추천 안 함", rig) != nil)
        rig.harness.tap("취소")
        let cell = try #require(rig.harness.element(labelled: "other")?.object as? UIView)
        #expect(cell.accessibilityCustomActions?.map(\.name) == ["추천 안 함"])
    }

    @Test(
        "There is no bar where the field or the person wants none",
        arguments: [
            ("default", 45.0), ("secure", 0), ("no correction", 0), ("number pad", 0), ("off", 0),
        ])
    func hidden(field: String, height: Double) {
        let rig = rig { traits in
            switch field {
            case "secure": traits.isSecureTextEntry = true
            case "no correction": traits.autocorrectionType = .no
            case "number pad": traits.keyboardType = .numberPad
            default: break
            }
        }
        if field == "off" {
            rig.keyboard.preferences.typing.predictions = false
            rig.harness.advance(by: 0.1)
            show(Self.teh, on: rig)
        }
        #expect(rig.keyboard.state?.geometry.barHeight == height)
        #expect(rig.keyboard.shownSuggestions.isEmpty == (height == 0))
        #expect((rig.harness.element(labelled: "tech") == nil) == (height == 0))
    }

    @Test(
        "A language without words has no bar, and the keyboard is lower by its height",
        arguments: [
            ("ar", 0.0), ("hi", 0), ("en-US", 45),
        ])
    func wordless(language: String, height: Double) throws {
        var preferences = KeyboardPreferences()
        preferences.typing.language = language
        let rig = KeyboardRig(preferences: preferences, lexicons: LexiconLibrary { _ in nil })
        let geometry = try #require(rig.keyboard.state?.geometry)
        #expect(geometry.barHeight == height && geometry.size.height == 216 + height)
        #expect(Double(rig.keyboard.requestedHeight ?? 0) == 216 + height)
    }

    @Test("What the system offers comes before words, which come back after it")
    func offers() {
        let rig = rig()
        rig.keyboard.autoFillSuggestions = [AutoFillSuggestion(caption: "From Messages", text: "123456")]
        rig.harness.advance(by: 0.05)
        show(Self.teh, on: rig)
        #expect(frame("From Messages, 123456", rig)?.width == 390 && frame("the", rig) == nil)
        var taken: [AutoFillSuggestion] = []
        rig.keyboard.hostEvents.onAutoFill = { taken.append($0) }
        rig.harness.tap("From Messages, 123456")
        #expect(taken.map(\.text) == ["123456"])
        UIApplication.shared.turn { rig.keyboard.autoFillSuggestions = nil }
        show(Self.teh, on: rig)
        #expect(frame("the", rig) != nil)
    }

    @Test("The bar looks as it did")
    func sheet() {
        struct Case {
            var suggestions = SuggestionBarTests.teh
            var language = "en-US"
            var screen = CGSize(width: 390, height: 844)
            var style = UIUserInterfaceStyle.light
            var isDarkField = false
        }
        let emoji = [
            Suggestion("omw", .literal), Suggestion("On my way!", .replacement, isPending: true),
            Suggestion("🎉", .emoji),
        ]
        let german = [
            Suggestion("Donaudampfschifffahrtsgesellschaft", .literal),
            Suggestion("Rechtsschutzversicherung", .correction), Suggestion("ist", .next),
        ]
        let arabic = [
            Suggestion("مرحب", .literal), Suggestion("مرحبا", .correction, isPending: true),
            Suggestion("مرحبًا بك", .completion),
        ]
        let cases = [
            Case(), Case(style: .dark), Case(suggestions: emoji, isDarkField: true),
            Case(suggestions: emoji), Case(suggestions: german, language: "de"),
            Case(suggestions: arabic, language: "ar", style: .dark),
            Case(
                suggestions: [Suggestion("안녕하세요", .next), Suggestion("그리고", .next)], language: "ko"),
            Case(screen: CGSize(width: 844, height: 390)),
        ]
        let pictures = cases.map { one in
            let rig = rig(
                one.suggestions, language: one.language, screen: one.screen, scale: 2, style: one.style
            ) { if one.isDarkField { $0.keyboardAppearance = .dark } }
            return rig.harness.snapshot(
                of: CGRect(
                    x: (one.screen.width - min(694, one.screen.width)) / 2, y: rig.keyboard.view.frame.minY,
                    width: min(694, one.screen.width), height: 60))
        }
        let height = pictures.map(\.height).reduce(0, +)
        let sheet = CGContext(pixelsWide: pictures.map(\.width).max() ?? 0, high: height)
        var y = 0
        for picture in pictures {
            sheet.draw(
                picture, in: CGRect(x: 0, y: y, width: picture.width, height: picture.height))
            y += picture.height
        }
        Golden.check(sheet.finishAsImage(), named: "suggestions")
    }
}
