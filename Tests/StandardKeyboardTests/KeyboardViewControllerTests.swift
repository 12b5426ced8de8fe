import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

@MainActor @Suite(.serialized) struct KeyboardViewControllerTests {
    @Test func aSentenceIsTyped() {
        let fixture = KeyboardFixture()
        #expect(fixture.isShifted)
        fixture.type("hello world")
        #expect(fixture.text == "Hello world")
        #expect(!fixture.isShifted)
    }

    @Test func twoSpacesEndTheSentenceAndTheNextIsCapitalized() {
        let fixture = KeyboardFixture()
        fixture.type("hi  you")
        #expect(fixture.text == "Hi. You")
    }

    @Test func apostropheFromTheNumbersGoesBackToLetters() {
        let fixture = KeyboardFixture(traits: traits { $0.isForeign = true })
        fixture.tap("i", "t", "123", "'", "s")
        #expect(fixture.text == "It's")
        #expect(fixture.plane == .letters)
    }

    @Test func deleteTakesTheLastCharacterAndRepeats() {
        let fixture = KeyboardFixture("héllo👍🏽")
        fixture.tap("delete")
        #expect(fixture.text == "héllo")
        fixture.harness.hold("delete", for: 0.75)
        #expect(fixture.text == "h")
    }

    @Test func capsFollowShiftAndLock() {
        let fixture = KeyboardFixture("x ")
        #expect(!fixture.isShifted)
        fixture.tap("shift", "a", "b")
        #expect(fixture.text == "x Ab")
        fixture.harness.tap("shift")
        fixture.harness.advance(by: 0.1)
        fixture.tap("shift", "c", "d")
        #expect(fixture.text == "x AbCD")
    }

    @Test func capsLockCanBeSetOff() {
        var preferences = Preferences()
        preferences.capsLock = false
        let fixture = KeyboardFixture("x ", preferences: preferences)
        fixture.tap("shift", "shift", "c", "d")
        #expect(fixture.text == "x cd")
    }

    @Test("A long press types an alternate, also below the keys of a terminal", arguments: [false, true])
    func aLongPressTypesAnAlternate(isTerminal: Bool) {
        let fixture = KeyboardFixture("x ", traits: traits { $0.isTerminal = isTerminal })
        fixture.harness.touchDown("e")
        fixture.harness.advance(by: 0.55)
        guard let bar = fixture.keyboard.state?.tracker.alternates else {
            Issue.record("no alternates")
            return
        }
        let top = fixture.harness.window.bounds.height - fixture.keyboard.view.bounds.height
        fixture.harness.move(to: CGPoint(x: bar.cells[2].midX, y: top + bar.cells[2].midY))
        fixture.harness.lift()
        #expect(fixture.text == "x é")
    }

    @Test func theSpaceBarMovesTheCaret() {
        let fixture = KeyboardFixture("hello")
        fixture.harness.touchDown("space")
        fixture.harness.advance(by: 0.55)
        let point = CGPoint(x: 195, y: fixture.harness.window.bounds.height - 30)
        fixture.harness.move(to: point)
        fixture.harness.move(to: CGPoint(x: point.x - 27, y: point.y))
        fixture.harness.lift()
        fixture.tap("x")
        #expect(fixture.text == "hexllo")
    }

    @Test func twoThumbsAtOnce() {
        let fixture = KeyboardFixture("x ")
        for (index, letter) in "thequickbrownfox".enumerated() {
            fixture.harness.touchDown(String(letter), finger: index)
            fixture.harness.advance(by: 0.02)
            if index >= 2 { fixture.harness.lift(finger: index - 2) }
        }
        fixture.harness.lift(finger: 14)
        fixture.harness.lift(finger: 15)
        #expect(fixture.text == "x thequickbrownfox")
    }

    @Test func anotherFieldBringsItsOwnKeyboard() {
        let fixture = KeyboardFixture()
        fixture.tap("123")
        fixture.field.focus("", traits: traits { $0.keyboardType = .emailAddress })
        fixture.harness.advance(by: 0.1)
        #expect(fixture.plane == .letters)
        #expect(!fixture.isShifted)
        fixture.tap("a", "@", "b")
        #expect(fixture.text == "a@b")
        fixture.field.focus("", traits: traits { $0.keyboardType = .numberPad })
        fixture.harness.advance(by: 0.1)
        #expect(fixture.keyboard.requestedHeight == 216)
        #expect(fixture.heights.last == 216)
        fixture.tap("1", "0")
        #expect(fixture.text == "10")
    }

    @Test func theReturnKeyIsDisabledWhileTheFieldIsEmpty() {
        let fixture = KeyboardFixture(
            traits: traits {
                $0.enablesReturnKeyAutomatically = true
                $0.returnKeyType = .send
                $0.autocapitalizationType = .none
            })
        fixture.tap("send")
        #expect(fixture.text == "")
        fixture.tap("a", "send")
        #expect(fixture.text == "a\n")
    }

    @Test(
        "OK-26: the return key has the field's label, in every language",
        arguments: returnKeys)
    func returnKeyLabels(type: UIReturnKeyType, words: [String]) {
        #expect(words.count == KeyboardLanguage.all.count)
        let fixture = KeyboardFixture(traits: traits { $0.returnKeyType = type })
        for (language, word) in zip(KeyboardLanguage.all, words) {
            fixture.keyboard.language = language.id
            fixture.harness.advance(by: 0.02)
            // The label is drawn, too, and not only read by a screen reader.
            #expect(fixture.harness.element(labelled: word) != nil, "\(language.id)")
            let drawn = fixture.keyboard.keyboard?.plane.shown.map(\.face.content) ?? []
            let isDrawn = drawn.contains { if case .word(let text, _) = $0 { text == word } else { false } }
            #expect(isDrawn, "\(language.id)")
        }
    }

    @Test("OK-26: each case of the return key has a label of its own kind")
    func everyReturnKey() throws {
        let types = (0...11).compactMap(UIReturnKeyType.init)
        #expect(types.count == 12 && Set(Self.returnKeys.map(\.0)) == Set(types))
        #expect(Self.returnKeys.count == 12)
        var layouts = library()
        for language in KeyboardLanguage.all {
            let labels = try layouts.layout(for: .default, language: language.id).labels
            // The three searches have the same label.
            let words = Set(types.map(labels.returnKey))
            #expect(words.count == 10, "\(language.id): \(words.sorted())")
        }
    }

    /// The key's labels in each language, in the order of `KeyboardLanguage.all`.
    nonisolated private static let returnKeys: [(UIReturnKeyType, [String])] = [
        (.default, ["return", "return", "Return", "retour", "intro", "إدخال", "रिटर्न", "줄바꿈", "改行", "换行"]),
        (.go, ["go", "go", "Öffnen", "accéder", "ir", "انتقال", "जाएँ", "이동", "開く", "前往"]),
        (.google, ["search", "search", "Suchen", "rechercher", "buscar", "بحث", "खोजें", "검색", "検索", "搜索"]),
        (.join, ["join", "join", "Verbinden", "rejoindre", "conectar", "انضمام", "जुड़ें", "참가", "接続", "加入"]),
        (.next, ["next", "next", "Weiter", "suivant", "siguiente", "التالي", "अगला", "다음", "次へ", "下一项"]),
        (.route, ["route", "route", "Route", "itinéraire", "ruta", "مسار", "मार्ग", "경로", "経路", "路线"]),
        (.search, ["search", "search", "Suchen", "rechercher", "buscar", "بحث", "खोजें", "검색", "検索", "搜索"]),
        (.send, ["send", "send", "Senden", "envoyer", "enviar", "إرسال", "भेजें", "보내기", "送信", "发送"]),
        (.yahoo, ["search", "search", "Suchen", "rechercher", "buscar", "بحث", "खोजें", "검색", "検索", "搜索"]),
        (.done, ["done", "done", "Fertig", "terminé", "OK", "تم", "हो गया", "완료", "完了", "完成"]),
        (
            .emergencyCall,
            [
                "Emergency Call", "Emergency Call", "Notruf", "Appel d’urgence", "Emergencia", "مكالمة طوارئ",
                "आपातकालीन कॉल", "긴급 통화", "緊急通報", "紧急呼叫",
            ]
        ),
        (
            .continue,
            [
                "continue", "continue", "Fortfahren", "continuer", "continuar", "متابعة", "जारी रखें", "계속",
                "続ける", "继续",
            ]
        ),
    ]

    @Test("OK-55: a tap on the globe switches to the next keyboard, a hold shows the list")
    func theGlobe() {
        let fixture = KeyboardFixture(globe: true)
        fixture.tap("next keyboard")
        #expect(fixture.advances == 1)
        fixture.harness.hold("next keyboard", for: 0.6)
        #expect(fixture.lists == 1)
        #expect(fixture.advances == 1)
    }

    @Test func everyKeyIsFoundByItsLabel() {
        let fixture = KeyboardFixture()
        let labels =
            "qwertyuiopasdfghjklzxcvbnm".map(String.init)
            + ["space", "shift", "delete", "return", "123", "emoji"]
        for label in labels { #expect(fixture.harness.element(labelled: label) != nil, "\(label)") }
    }

    @Test func keysClickUnlessThePersonSetThemSilent() {
        let fixture = KeyboardFixture()
        fixture.tap("a", "shift", "delete")
        #expect(fixture.harness.system.clicks == [.letter, .modifier, .delete])
        fixture.hosting.playsKeyClicks = false
        fixture.tap("a")
        #expect(fixture.harness.system.clicks.count == 3)
    }

    @Test func aTerminalGetsKeys() {
        let fixture = KeyboardFixture(traits: traits { $0.isTerminal = true }, echo: .never)
        #expect(!fixture.isShifted)
        fixture.tap("l", "s", "return")
        fixture.tap("control", "c", "tab", "up", "delete")
        fixture.tap("alt", "b", "x")
        #expect(
            fixture.field.pressedKeys == [
                HardwareKey(.return), HardwareKey(.character("c"), modifiers: .control), HardwareKey(.tab),
                HardwareKey(.up), HardwareKey(.backspace),
                HardwareKey(.character("b"), modifiers: .alternate),
            ])
        #expect(fixture.text.filter { $0 != "\n" && $0 != "\t" }.hasPrefix("l"))
    }

    @Test(
        "With Control a capital is its key with shift, and an alternate and a space are characters of their own"
    )
    func controlWithOtherCharacters() {
        let fixture = KeyboardFixture(traits: traits { $0.isTerminal = true }, echo: .never)
        fixture.tap("control", "shift", "c", "control", "space", "alt")
        fixture.harness.touchDown("e")
        fixture.harness.advance(by: 0.55)
        guard let bar = fixture.keyboard.state?.tracker.alternates else {
            Issue.record("no alternates")
            return
        }
        let top = fixture.harness.window.bounds.height - fixture.keyboard.view.bounds.height
        fixture.harness.move(to: CGPoint(x: bar.cells[2].midX, y: top + bar.cells[2].midY))
        fixture.harness.lift()
        #expect(
            fixture.field.pressedKeys == [
                HardwareKey(.character("c"), modifiers: [.control, .shift]),
                HardwareKey(.character(" "), modifiers: .control),
                HardwareKey(.character("é"), modifiers: .alternate),
            ])
    }

    @Test("A field that takes no emoji has no key for them")
    func noEmoji() {
        let fixture = KeyboardFixture(traits: traits { $0.allowsEmoji = false })
        #expect(fixture.harness.element(labelled: "emoji") == nil)
        #expect(KeyboardFixture().harness.element(labelled: "emoji") != nil)
    }

    @Test func aSecretFieldHasNoAids() {
        let fixture = KeyboardFixture(traits: traits { $0.isSecureTextEntry = true })
        #expect(!fixture.isShifted)
        #expect(fixture.keyboard.requestedHeight == 216, "no bar for suggestions")
        #expect(fixture.harness.element(labelled: "emoji") == nil)
        fixture.tap("h", "i", "space", "space")
        #expect(fixture.text == "hi  ")
    }

    @Test func emojiAreTypedAndRemembered() {
        let fixture = KeyboardFixture("x ")
        fixture.tap("emoji", "😀", "😃", "ABC", "a")
        #expect(fixture.text == "x 😀😃a")
        #expect(EmojiRecents(file: fixture.keyboard.emojiRecentsFile).emoji == ["😃", "😀"])
        fixture.tap("emoji")
        #expect(fixture.harness.element(labelled: "FREQUENTLY USED") != nil)
        fixture.tap("delete", "ABC")
        #expect(fixture.text == "x 😀😃")
        try? FileManager.default.removeItem(at: fixture.keyboard.emojiRecentsFile.deletingLastPathComponent())
    }

    @Test func cancelledTouchesTypeNothing() {
        let fixture = KeyboardFixture("x ")
        fixture.harness.touchDown("e")
        fixture.harness.cancel()
        fixture.harness.advance(by: 1)
        #expect(fixture.text == "x ")
    }

    @Test func anIdleKeyboardHasNoTimersAndAsksForNoFrames() {
        let fixture = KeyboardFixture("x ")
        fixture.tap("e")
        fixture.harness.advance(by: 1)
        #expect(fixture.harness.system.pendingTimers == 0)
        #expect(!fixture.harness.system.isFrameRequested)
    }

    @Test func aPressDrawsOnlyItsKeyAndCallout() throws {
        let fixture = KeyboardFixture("x ")
        let frames = fixture.harness.surface.damages.count
        fixture.harness.touchDown("g")
        fixture.harness.advance(by: 0.02)
        let damage = try #require(fixture.harness.surface.damages.dropFirst(frames).first)
        let area = damage.reduce(0) { $0 + $1.width * $1.height }
        #expect(area > 0 && area < 12_000, "\(damage)")
    }
}

@MainActor @Suite(.serialized) struct KeyboardGoldenTests {
    struct Snapshot: Sendable, CustomTestStringConvertible {
        var name: String
        var type = UIKeyboardType.default
        var dark = false
        var taps: [String] = []
        var press: String?
        var hold = false
        var screen = CGSize(width: 390, height: 844)
        var returnKey = UIReturnKeyType.default
        var globe = false
        var terminal = false
        var language = "en-US"
        var testDescription: String { name }
    }

    @Test(arguments: [
        Snapshot(name: "light"),
        Snapshot(name: "dark-shifted", dark: true, taps: ["shift"]),
        Snapshot(name: "callout", press: "u"),
        Snapshot(name: "callout-edge-dark", dark: true, press: "q"),
        Snapshot(name: "numbers", taps: ["123"]),
        Snapshot(name: "symbols", taps: ["123", "#+="]),
        Snapshot(name: "number-pad", type: .numberPad),
        Snapshot(name: "phone-pad-dark", type: .phonePad, dark: true),
        Snapshot(name: "email", type: .emailAddress, returnKey: .next, globe: true),
        Snapshot(name: "url-go", type: .URL, returnKey: .go),
        Snapshot(name: "landscape", screen: CGSize(width: 844, height: 390)),
        Snapshot(name: "landscape-callout", press: "g", screen: CGSize(width: 844, height: 390)),
        Snapshot(name: "alternates", press: "e", hold: true),
        Snapshot(name: "alternates-two-rows-dark", dark: true, press: "o", hold: true),
        Snapshot(name: "trackpad", press: "space", hold: true),
        Snapshot(name: "terminal", dark: true, taps: ["control"], terminal: true),
        Snapshot(name: "german", language: "de"),
        Snapshot(name: "arabic", returnKey: .search, language: "ar"),
        Snapshot(name: "arabic-numbers-dark", dark: true, taps: ["123"], language: "ar"),
        Snapshot(name: "arabic-decimal-pad", type: .decimalPad, language: "ar"),
        Snapshot(name: "hindi-landscape", screen: CGSize(width: 844, height: 390), language: "hi"),
        Snapshot(name: "hindi-shifted-dark", dark: true, taps: ["shift"], language: "hi"),
        Snapshot(name: "korean-shifted", taps: ["shift"], language: "ko"),
        Snapshot(name: "korean-email", type: .emailAddress, globe: true, language: "ko"),
    ])
    func image(_ image: Snapshot) {
        let fixture = KeyboardFixture(
            "x ",
            traits: traits {
                $0.keyboardType = image.type
                $0.returnKeyType = image.returnKey
                $0.isTerminal = image.terminal
            }, screen: image.screen, style: image.dark ? .dark : .light, globe: image.globe,
            language: image.language)
        for key in image.taps { fixture.tapKey(key) }
        fixture.harness.advance(by: 0.2)
        if let press = image.press { fixture.harness.touchDown(press) }
        fixture.harness.advance(by: image.hold ? 0.6 : 0.05)
        let headroom = image.press == nil ? 0 : image.hold ? AlternatesBar.headroom : 40
        Golden.check(fixture.snapshot(headroom: headroom), named: image.name)
    }
}
