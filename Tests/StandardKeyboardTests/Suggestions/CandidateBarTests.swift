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

/// The row of candidates over the keys, as one who types Chinese uses it.
@MainActor @Suite(.serialized) struct CandidateBarTests {
    @Test(
        "What is typed may be written in many ways: they stand in a row from the start, as wide as they are")
    func row() throws {
        let rig = KeyboardRig.chinese()
        rig.type("nihao")
        #expect(rig.text == "nihao")
        #expect(rig.frame("你好") == CGRect(x: 0, y: rig.top, width: 64, height: 45))
        #expect(rig.frame("你好吗") == CGRect(x: 64, y: rig.top, width: 84, height: 45))
        #expect(rig.frame("你") == CGRect(x: 212, y: rig.top, width: 44, height: 45))
        let element = try #require(rig.harness.element(labelled: "你好"))
        #expect(element.traits == .button && (element.object as? UIView)?.accessibilityHint == "Types it")
        #expect(rig.frame("逆") == nil, "out of sight")
        #expect(rig.keyboard.shownSuggestions.count == 31)
        #expect(
            rig.harness.spoken.map(\.label).prefix(8)
                == ["你好", "你好吗", "你号", "你", "拟", "尼", "呢", "More candidates"])
        // A script finds one by what it types.
        let center = try #require(rig.keyboard.center(of: "你"))
        #expect(center == CGPoint(x: 234, y: 22.5))
        rig.tapKey("delete")
        #expect(rig.frame("你好") == nil && rig.harness.element(labelled: "More candidates") == nil)
        #expect(rig.text == "niha")
    }

    @Test("A tap types a candidate, and taps right after one another all count")
    func taps() {
        let rig = KeyboardRig.chinese()
        rig.type("nihao")
        rig.harness.tap("拟")
        #expect(rig.text == "拟hao")
        rig.harness.tap("号")
        #expect(rig.text == "拟号" && rig.keyboard.shownSuggestions.isEmpty)
        rig.type("nihao")
        rig.harness.tap("你好")
        #expect(rig.text == "拟号你好")
        // At one place, without a moment between.
        rig.type("nihao")
        for _ in 0..<2 {
            let place = CGPoint(x: 230, y: rig.top + 20)
            rig.harness.touchDown(at: place)
            rig.harness.lift()
        }
        #expect(rig.text == "拟号你好你hao", "there are three ways only to write what is left")
        rig.harness.tap("好")
        #expect(rig.text == "拟号你好你好")
    }

    @Test("A finger shows a plate where it lies, clicks when it chooses, and chooses nothing when it scrolls")
    func scroll() throws {
        let rig = KeyboardRig.chinese()
        rig.hosting.playsKeyClicks = true
        rig.type("ni")
        let clicks = rig.harness.system.clicks.count
        rig.harness.touchDown("呢")
        let cell = try #require(rig.harness.element(labelled: "呢")?.object as? CandidateCell)
        #expect(cell.hasPlate && rig.harness.system.clicks.count == clicks)
        let start = try #require(rig.frame("呢"))
        for step in 1...10 {
            rig.harness.advance(by: 0.02)
            rig.harness.move(to: CGPoint(x: start.midX - Double(step) * 12, y: start.midY))
        }
        #expect(!cell.hasPlate && rig.row.contentOffset.x > 90)
        let before = rig.row.contentOffset.x
        rig.harness.lift()
        rig.harness.advance(by: 0.1)
        #expect(rig.row.contentOffset.x > before + 10, "it glides on")
        rig.harness.settle()
        #expect(rig.text == "ni" && rig.harness.system.clicks.count == clicks)
        #expect(rig.frame("你") == nil && rig.row.contentOffset.x < rig.row.contentSize.width - 346)
        // As far as they go.
        for _ in 0..<8 {
            rig.harness.drag(
                from: CGPoint(x: 330, y: rig.top + 20), to: CGPoint(x: 10, y: rig.top + 20), for: 0.15)
            rig.harness.settle()
        }
        #expect(try #require(rig.frame("儞")).maxX == 346, "the last one stands before the key to all")
        rig.harness.tap("妳")
        #expect(rig.text == "妳" && rig.harness.system.clicks.count == clicks + 1)
    }

    @Test("A wheel and a touchpad scroll the row too")
    func wheel() {
        let rig = KeyboardRig.chinese()
        rig.type("ni")
        for _ in 0..<10 {
            rig.harness.surface.send(
                .scroll(
                    ScrollEvent(
                        delta: CGPoint(x: 60, y: 0), point: CGPoint(x: 200, y: rig.top + 20),
                        time: rig.harness.system.now)))
            rig.harness.advance(by: 0.02)
        }
        rig.harness.settle()
        #expect(rig.row.contentOffset.x > 500)
    }

    @Test("Other candidates stand at the start again")
    func start() {
        let rig = KeyboardRig.chinese()
        rig.type("ni")
        rig.harness.drag(from: CGPoint(x: 300, y: rig.top + 20), to: CGPoint(x: 100, y: rig.top + 20))
        #expect(rig.row.contentOffset.x > 100)
        rig.type("hao")
        #expect(rig.row.contentOffset == .zero && rig.frame("你好")?.minX == 0)
        rig.harness.advance(by: 1)
        #expect(rig.row.contentOffset == .zero, "and stay there")
    }

    @Test("The one that is pointed out lies on a plate in sight, and moves no others than it must")
    func chosen() throws {
        var engine = ManyWays()
        engine.chosen = "霓"
        let rig = KeyboardRig.chinese(engine)
        rig.type("ni")
        let element = try #require(rig.harness.element(labelled: "霓"))
        #expect(element.frame.maxX == 346 && element.traits == [.button, .selected])
        let cell = try #require(element.object as? CandidateCell)
        #expect(cell.hasPlate && cell.accessibilityHint == "Types it")
        let offset = rig.row.contentOffset
        rig.show(ManyWays.ni.map { Suggestion($0, .candidate, isPending: $0 == "你的") })
        #expect(rig.row.contentOffset == offset && !cell.hasPlate)
        rig.show(ManyWays.ni.map { Suggestion($0, .candidate, isPending: $0 == "你") })
        #expect(rig.row.contentOffset == .zero && rig.frame("你")?.minX == 0)
    }

    @Test("A key that another finger holds is typed first, and what the finger lies on stays until it rises")
    func rollover() {
        let rig = KeyboardRig.chinese()
        rig.type("niha")
        #expect(rig.keyboard.shownSuggestions.isEmpty)
        rig.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        rig.harness.touchDown("o", finger: 1)
        rig.harness.touchDown("拟", finger: 2)
        #expect(rig.text == "nihao" && rig.frame("你好") == nil)
        rig.harness.lift(finger: 2)
        #expect(rig.text == "拟hao" && rig.frame("毫") != nil)
        rig.harness.lift(finger: 1)
        #expect(rig.text == "拟hao")
    }

    @Test("Words come back after candidates, three of them; a finger on a candidate keeps it until then")
    func words() {
        let rig = KeyboardRig.chinese()
        let words = [Suggestion("one", .next), Suggestion("two", .next), Suggestion("three", .next)]
        rig.show(words)
        #expect(rig.frame("two")?.width == 130 && rig.bar.candidates == nil)
        rig.type("ni")
        #expect(rig.frame("two") == nil && rig.frame("尼") != nil)
        rig.harness.touchDown("尼")
        rig.show(words)
        #expect(rig.frame("two") == nil && rig.frame("尼") != nil)
        rig.harness.move(to: CGPoint(x: 150, y: rig.top + 200))
        rig.harness.lift()
        #expect(rig.frame("two")?.width == 130 && rig.frame("尼") == nil)
    }

    @Test("A field of secrets offers none")
    func secret() {
        let rig = KeyboardRig.chinese(traits: traits { $0.isSecureTextEntry = true })
        rig.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        #expect(rig.keyboard.shownSuggestions.isEmpty && rig.frame("你") == nil)
    }

    @Test("A hundred candidates cost a key no more than those in sight")
    func cost() throws {
        let rig = KeyboardRig.chinese()
        rig.show(ManyWays.many.map { Suggestion($0, .candidate) })
        let bar = try #require(rig.bar.candidates)
        let seen = bar.row.cells.count
        #expect((5...6).contains(seen), "\(seen)")
        #expect(bar.texts.count <= 8, "\(bar.texts.count)")
        rig.show(ManyWays.many.reversed().map { Suggestion($0, .candidate) })
        #expect(bar.texts.count <= 16)
        #expect(bar.row.subviews.count(where: { $0 is CandidateCell }) <= 8)
        // All have places once a finger wants to scroll.
        rig.harness.drag(from: CGPoint(x: 300, y: rig.top + 20), to: CGPoint(x: 200, y: rig.top + 20))
        #expect(bar.texts.count == 120 && bar.row.subviews.count(where: { $0 is CandidateCell }) <= 9)
    }

    @Test("Nothing is drawn where nothing changed")
    func damage() {
        let rig = KeyboardRig.chinese()
        rig.type("ni")
        rig.harness.settle()
        let frames = rig.harness.surface.damages.count
        rig.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        rig.harness.advance(by: 0.2)
        #expect(rig.harness.surface.damages.count == frames)
    }

    @Test("The row looks as it did")
    func sheet() {
        let japanese = ["今日は天気がいいですね", "今日は", "今日", "きょう", "キョウ", "京", "強", "教"]
        let pictures = [
            picture(), picture(style: .dark), picture(isStrong: true), picture(japanese, chosen: "今日"),
            picture(japanese, chosen: "今日", style: .dark), picture(["你好", "你号"]),
            picture(screen: CGSize(width: 667, height: 375)), picture(screen: tablet),
        ]
        Golden.check(Golden.sheet(pictures), named: "candidates")
    }

    /// A bar with a finger on the third candidate, or with one that is pointed out.
    private func picture(
        _ words: [String] = ["你好"] + ManyWays.ni, chosen: String? = nil, style: UIUserInterfaceStyle = .light,
        isStrong: Bool = false, screen: CGSize = CGSize(width: 390, height: 844)
    ) -> CGImage {
        let rig = KeyboardRig.chinese(screen: screen, scale: screen.width > 390 ? 1 : 2, style: style)
        if isStrong { rig.harness.window.traitOverrides.accessibilityContrast = .high }
        rig.show(words.map { Suggestion($0, .candidate, isPending: $0 == chosen) })
        if chosen == nil, words.count > 2 { rig.harness.touchDown(words[2]) }
        return rig.harness.snapshot(
            of: CGRect(x: 0, y: rig.top - 4, width: screen.width, height: rig.bar.bounds.height + 12))
    }
}

extension KeyboardRig {
    /// A keyboard that types syllables of Chinese.
    static func chinese(
        _ engine: ManyWays = ManyWays(), traits: TextInputTraits = TextInputTraits(),
        screen: CGSize = CGSize(width: 390, height: 844), scale: Double = 1,
        style: UIUserInterfaceStyle = .light
    ) -> KeyboardRig {
        var preferences = KeyboardPreferences()
        preferences.typing.language = "ja"
        let rig = KeyboardRig(
            traits: traits, screen: screen, scale: scale, style: style, preferences: preferences)
        rig.keyboard.typing.session.use(engine)
        return rig
    }

    /// Offers candidates or words.
    func show(_ suggestions: [Suggestion]) {
        UIApplication.shared.turn { keyboard.bar.suggestions = suggestions }
    }

    /// Where something stands that an assistive program finds.
    func frame(_ label: String) -> CGRect? { harness.element(labelled: label)?.frame }

    /// The upper edge of the keyboard, in points of the window.
    var top: CGFloat { keyboard.view.frame.minY }

    /// The bar over the keys.
    var bar: SuggestionBar { keyboard.keyboard?.bar ?? SuggestionBar() }

    /// What scrolls in the bar.
    var row: CandidateScroll {
        bar.candidates?.row ?? CandidateScroll(texts: CandidateTexts(), lines: .betweenNeighbours)
    }
}

extension Golden {
    /// Pictures below each other.
    @MainActor static func sheet(_ pictures: [CGImage]) -> CGImage {
        let sheet = CGContext(
            pixelsWide: pictures.map(\.width).max() ?? 0, high: pictures.map(\.height).reduce(0, +))
        var y = 0
        for picture in pictures {
            sheet.draw(picture, in: CGRect(x: 0, y: y, width: picture.width, height: picture.height))
            y += picture.height
        }
        return sheet.finishAsImage()
    }
}
