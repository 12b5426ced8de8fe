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

/// The bar over the keys, with given words instead of a lexicon's.
@MainActor @Suite(.serialized) struct SuggestionBarTests {
    private nonisolated static let teh = [
        Suggestion("teh", .literal), Suggestion("the", .correction, isPending: true),
        Suggestion("tech", .completion),
    ]

    private func fixture(
        _ suggestions: [Suggestion] = teh, language: String = "en-US",
        screen: CGSize = CGSize(width: 390, height: 844), scale: Double = 1,
        style: UIUserInterfaceStyle = .light, _ change: (inout TextInputTraits) -> Void = { _ in }
    ) -> KeyboardFixture {
        let fixture = KeyboardFixture(
            "x ", traits: traits(change), screen: screen, scale: scale, style: style,
            language: language)
        show(suggestions, on: fixture)
        return fixture
    }

    private func show(_ suggestions: [Suggestion], on fixture: KeyboardFixture) {
        UIApplication.shared.turn { fixture.keyboard.bar.suggestions = suggestions }
    }

    private func frame(_ label: String, _ fixture: KeyboardFixture) -> CGRect? {
        fixture.harness.element(labelled: label)?.frame
    }

    @Test(
        "The original text is first, in its language's quotes; the pending correction is highlighted",
        arguments: [
            ("en-US", "“teh”", false), ("de", "„teh“", false), ("fr", "«\u{A0}teh\u{A0}»", false),
            ("ar", "”teh“", true),
        ])
    func literal(language: String, quoted: String, isMirrored: Bool) throws {
        let fixture = fixture(language: language)
        let literal = try #require(frame(quoted, fixture)), pending = try #require(frame("the", fixture))
        let last = try #require(frame("tech", fixture))
        #expect(abs(pending.midX - 195) < 1 && literal.height == 45)
        #expect(literal.minX == (isMirrored ? 260 : 0) && last.minX == (isMirrored ? 0 : 260))
        let element = try #require(fixture.harness.element(labelled: "the"))
        #expect(element.traits.contains(.selected) && element.traits.contains(.button))
        #expect((element.object as? UIView)?.accessibilityHint == "The space bar types it")
        #expect(fixture.harness.element(labelled: quoted)?.traits.contains(.selected) == false)
        #expect(fixture.harness.spoken.map(\.label).prefix(3) == [quoted, "the", "tech"])
        // A script finds a word by the text that it types.
        let center = try #require(fixture.keyboard.center(of: "teh"))
        #expect(abs(fixture.keyboard.view.convert(center, to: fixture.harness.window).x - literal.midX) < 1)
        #expect(fixture.keyboard.shownSuggestions.map(\.text) == ["teh", "the", "tech"])
    }

    @Test("A tap clicks on touch down and chooses on touch up, unless the finger slid away")
    func tap() {
        let fixture = fixture()
        fixture.hosting.playsKeyClicks = true
        fixture.tap("123")
        show(Self.teh, on: fixture)
        let before = fixture.harness.system.clicks.count
        fixture.harness.touchDown("the")
        #expect(fixture.harness.system.clicks.suffix(1) == [.modifier])
        #expect(fixture.harness.system.clicks.count == before + 1 && fixture.plane == .numbers)
        fixture.harness.move(to: CGPoint(x: 195, y: 290))
        fixture.harness.lift()
        #expect(fixture.plane == .numbers, "the finger slid far away")
        fixture.harness.tap("the")
        #expect(fixture.plane == .letters, "as after a space")
    }

    @Test("A letter that another finger holds is typed before the chosen word")
    func rollover() throws {
        let fixture = fixture()
        fixture.harness.touchDown("h", finger: 1)
        #expect(fixture.text == "x ")
        fixture.harness.touchDown("the", finger: 2)
        #expect(fixture.text == "x h")
        fixture.harness.lift(finger: 2)
        fixture.harness.lift(finger: 1)
        #expect(fixture.text.hasPrefix("x h") || fixture.text.hasPrefix("x the"))
    }

    @Test("The touched suggestion stays until the touch ends, and cells are reused")
    func steady() throws {
        let fixture = fixture()
        let cell = try #require(fixture.harness.element(labelled: "the")?.object)
        fixture.harness.touchDown("the")
        show([Suggestion("then", .next)], on: fixture)
        #expect(
            fixture.harness.element(labelled: "the") != nil
                && fixture.harness.element(labelled: "then") == nil)
        fixture.harness.move(to: CGPoint(x: 195, y: 290))
        fixture.harness.lift()
        #expect(frame("then", fixture)?.minX == 130, "a word alone stands in the middle")
        show(Self.teh, on: fixture)
        #expect(fixture.harness.element(labelled: "the")?.object === cell)
        show([], on: fixture)
        #expect(fixture.harness.element(labelled: "the") == nil && fixture.keyboard.shownSuggestions.isEmpty)
    }

    @Test("An unchanged bar draws nothing, and one changed word draws one cell")
    func damage() throws {
        let fixture = fixture()
        _ = fixture.harness.snapshot()
        fixture.harness.advance(by: 0.2)
        let frames = fixture.harness.surface.damages.count
        show(Self.teh, on: fixture)
        fixture.harness.advance(by: 0.2)
        #expect(fixture.harness.surface.damages.count == frames)
        var other = Self.teh
        other[2].text = "ten"
        show(other, on: fixture)
        fixture.harness.advance(by: 0.2)
        let damage = try #require(fixture.harness.surface.damages.last)
        #expect(fixture.harness.surface.damages.count == frames + 1)
        #expect(damage.allSatisfy { $0.x >= 260 && $0.height <= 45 }, "\(damage)")
    }

    @Test(
        "Holding a word asks whether to forget it, but not for the original text; Cancel and other words end that"
    )
    func forget() throws {
        let fixture = fixture()
        fixture.harness.hold("“teh”", for: 0.7)
        #expect(fixture.harness.element(labelled: "Cancel") == nil)
        show(Self.teh, on: fixture)
        fixture.harness.hold("tech", for: 0.7)
        let question = try #require(frame("Forget “tech”", fixture))
        #expect(question.width == 260 && fixture.text == "x ")
        fixture.harness.tap("Cancel")
        #expect(frame("tech", fixture) != nil && frame("Cancel", fixture) == nil)
        fixture.harness.hold("tech", for: 0.7)
        show([Suggestion("other", .next)], on: fixture)
        #expect(frame("other", fixture) != nil && frame("Cancel", fixture) == nil)
        MessageLanguage.current = .korean
        defer { MessageLanguage.current = .english }
        fixture.harness.hold("other", for: 0.7)
        #expect(frame("‘other’ 추천 안 함", fixture) != nil)
        fixture.harness.tap("취소")
        let cell = try #require(fixture.harness.element(labelled: "other")?.object as? UIView)
        #expect(cell.accessibilityCustomActions?.map(\.name) == ["추천 안 함"])
    }

    @Test(
        "The bar is hidden where the field or the user turns it off",
        arguments: [
            ("default", 45.0), ("secure", 0), ("no correction", 0), ("number pad", 0), ("off", 0),
        ])
    func hidden(field: String, height: Double) {
        let fixture = fixture { traits in
            switch field {
            case "secure": traits.isSecureTextEntry = true
            case "no correction": traits.autocorrectionType = .no
            case "number pad": traits.keyboardType = .numberPad
            default: break
            }
        }
        if field == "off" {
            fixture.keyboard.preferences.predictions = false
            fixture.harness.advance(by: 0.1)
            show(Self.teh, on: fixture)
        }
        #expect(fixture.keyboard.state?.geometry.barHeight == height)
        #expect(fixture.keyboard.shownSuggestions.isEmpty == (height == 0))
        #expect((fixture.harness.element(labelled: "tech") == nil) == (height == 0))
    }

    @Test(
        "A language without a lexicon has no bar, and the keyboard is lower by its height",
        arguments: [
            ("ar", 0.0), ("hi", 0), ("en-US", 45),
        ])
    func wordless(language: String, height: Double) throws {
        let fixture = KeyboardFixture(language: language, lexicons: LexiconLibrary { _ in nil })
        let geometry = try #require(fixture.keyboard.state?.geometry)
        #expect(geometry.barHeight == height && geometry.size.height == 216 + height)
        #expect(Double(fixture.keyboard.requestedHeight ?? 0) == 216 + height)
    }

    @Test("The system's suggestions replace words, which return after them")
    func suggests() {
        let fixture = fixture()
        fixture.keyboard.autoFillSuggestions = [AutoFillSuggestion(caption: "From Messages", text: "123456")]
        fixture.harness.advance(by: 0.05)
        show(Self.teh, on: fixture)
        #expect(frame("From Messages, 123456", fixture)?.width == 390 && frame("the", fixture) == nil)
        var taken: [AutoFillSuggestion] = []
        fixture.keyboard.hostEvents.onAutoFill = { taken.append($0) }
        fixture.harness.tap("From Messages, 123456")
        #expect(taken.map(\.text) == ["123456"])
        UIApplication.shared.turn { fixture.keyboard.autoFillSuggestions = nil }
        show(Self.teh, on: fixture)
        #expect(frame("the", fixture) != nil)
    }

    @Test("The bar has its recorded appearance (golden)")
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
        let images = cases.map { one in
            let fixture = fixture(
                one.suggestions, language: one.language, screen: one.screen, scale: 2, style: one.style
            ) { if one.isDarkField { $0.keyboardAppearance = .dark } }
            return fixture.harness.snapshot(
                of: CGRect(
                    x: (one.screen.width - min(694, one.screen.width)) / 2,
                    y: fixture.keyboard.view.frame.minY,
                    width: min(694, one.screen.width), height: 60))
        }
        let height = images.map(\.height).reduce(0, +)
        let sheet = CGContext(pixelsWide: images.map(\.width).max() ?? 0, high: height)
        var y = 0
        for image in images {
            sheet.draw(
                image, in: CGRect(x: 0, y: y, width: image.width, height: image.height))
            y += image.height
        }
        Golden.check(sheet.finishAsImage(), named: "suggestions")
    }
}
