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

/// The row of candidates over the keys, with a Chinese keyboard.
@MainActor @Suite(.serialized) struct CandidateBarTests {
    @Test(
        "The composing text has many candidates: they are in a row from the leading edge, each as wide as its text"
    )
    func row() throws {
        let fixture = KeyboardFixture.chinese()
        fixture.type("nihao")
        #expect(fixture.text == "nihao")
        #expect(fixture.frame("你好") == CGRect(x: 0, y: fixture.top, width: 64, height: 45))
        #expect(fixture.frame("你好吗") == CGRect(x: 64, y: fixture.top, width: 84, height: 45))
        #expect(fixture.frame("你") == CGRect(x: 212, y: fixture.top, width: 44, height: 45))
        let element = try #require(fixture.harness.element(labelled: "你好"))
        #expect(element.traits == .button && (element.object as? UIView)?.accessibilityHint == "Types it")
        #expect(fixture.frame("逆") == nil, "out of sight")
        #expect(fixture.keyboard.shownSuggestions.count == 31)
        #expect(
            fixture.harness.spoken.map(\.label).prefix(8)
                == ["你好", "你好吗", "你号", "你", "拟", "尼", "呢", "More candidates"])
        // A script finds a candidate by the text that it types.
        let center = try #require(fixture.keyboard.center(of: "你"))
        #expect(center == CGPoint(x: 234, y: 22.5))
        fixture.tapKey("delete")
        #expect(fixture.frame("你好") == nil && fixture.harness.element(labelled: "More candidates") == nil)
        #expect(fixture.text == "niha")
    }

    @Test("A tap types a candidate, and taps in quick succession all count")
    func taps() {
        let fixture = KeyboardFixture.chinese()
        fixture.type("nihao")
        fixture.harness.tap("拟")
        #expect(fixture.text == "拟hao")
        fixture.harness.tap("号")
        #expect(fixture.text == "拟号" && fixture.harness.element(labelled: "More candidates") == nil)
        fixture.type("nihao")
        fixture.harness.tap("你好")
        #expect(fixture.text == "拟号你好")
        // At one point, without a pause between.
        fixture.type("nihao")
        for _ in 0..<2 {
            let place = CGPoint(x: 230, y: fixture.top + 20)
            fixture.harness.touchDown(at: place)
            fixture.harness.lift()
        }
        #expect(fixture.text == "拟号你好你hao", "there are three ways only to write what is left")
        fixture.harness.tap("好")
        #expect(fixture.text == "拟号你好你好")
    }

    @Test("A touch highlights its candidate, clicks when it chooses, and chooses nothing when it scrolls")
    func scroll() throws {
        let fixture = KeyboardFixture.chinese()
        fixture.hosting.playsKeyClicks = true
        fixture.type("ni")
        let clicks = fixture.harness.system.clicks.count
        fixture.harness.touchDown("呢")
        let cell = try #require(fixture.harness.element(labelled: "呢")?.object as? CandidateCell)
        #expect(cell.hasPlate && fixture.harness.system.clicks.count == clicks)
        let start = try #require(fixture.frame("呢"))
        for step in 1...10 {
            fixture.harness.advance(by: 0.02)
            fixture.harness.move(to: CGPoint(x: start.midX - Double(step) * 12, y: start.midY))
        }
        #expect(!cell.hasPlate && fixture.row.contentOffset.x > 90)
        let before = fixture.row.contentOffset.x
        fixture.harness.lift()
        fixture.harness.advance(by: 0.1)
        #expect(fixture.row.contentOffset.x > before + 10, "it glides on")
        fixture.harness.settle()
        #expect(fixture.text == "ni" && fixture.harness.system.clicks.count == clicks)
        #expect(
            fixture.frame("你") == nil && fixture.row.contentOffset.x < fixture.row.contentSize.width - 346)
        // Scrolls to the end.
        for _ in 0..<8 {
            fixture.harness.drag(
                from: CGPoint(x: 330, y: fixture.top + 20), to: CGPoint(x: 10, y: fixture.top + 20), for: 0.15
            )
            fixture.harness.settle()
        }
        #expect(try #require(fixture.frame("儞")).maxX == 346, "the last one stands before the key to all")
        fixture.harness.tap("妳")
        #expect(fixture.text == "妳" && fixture.harness.system.clicks.count == clicks + 1)
    }

    @Test("A wheel and a touchpad scroll the row too")
    func wheel() {
        let fixture = KeyboardFixture.chinese()
        fixture.type("ni")
        for _ in 0..<10 {
            fixture.harness.surface.send(
                .scroll(
                    ScrollEvent(
                        delta: CGPoint(x: 60, y: 0), point: CGPoint(x: 200, y: fixture.top + 20),
                        time: fixture.harness.system.now)))
            fixture.harness.advance(by: 0.02)
        }
        fixture.harness.settle()
        #expect(fixture.row.contentOffset.x > 500)
    }

    @Test("Other candidates begin at the leading edge again")
    func start() {
        let fixture = KeyboardFixture.chinese()
        fixture.type("ni")
        fixture.harness.drag(
            from: CGPoint(x: 300, y: fixture.top + 20), to: CGPoint(x: 100, y: fixture.top + 20))
        #expect(fixture.row.contentOffset.x > 100)
        fixture.type("hao")
        #expect(fixture.row.contentOffset == .zero && fixture.frame("你好")?.minX == 0)
        fixture.harness.advance(by: 1)
        #expect(fixture.row.contentOffset == .zero, "and stay there")
    }

    @Test("The highlighted candidate has a plate and is scrolled into view, no further than needed")
    func chosen() throws {
        var engine = ManyWays()
        engine.chosen = "霓"
        let fixture = KeyboardFixture.chinese(engine)
        fixture.type("ni")
        let element = try #require(fixture.harness.element(labelled: "霓"))
        #expect(element.frame.maxX == 346 && element.traits == [.button, .selected])
        let cell = try #require(element.object as? CandidateCell)
        #expect(cell.hasPlate && cell.accessibilityHint == "Types it")
        let offset = fixture.row.contentOffset
        fixture.show(ManyWays.ni.map { Suggestion($0, .candidate, isPending: $0 == "你的") })
        #expect(fixture.row.contentOffset == offset && !cell.hasPlate)
        fixture.show(ManyWays.ni.map { Suggestion($0, .candidate, isPending: $0 == "你") })
        #expect(fixture.row.contentOffset == .zero && fixture.frame("你")?.minX == 0)
    }

    @Test(
        "A key that another finger holds is typed first, and the touched candidate stays until the touch ends"
    )
    func rollover() {
        let fixture = KeyboardFixture.chinese()
        fixture.type("niha")
        #expect(fixture.keyboard.shownSuggestions.isEmpty)
        fixture.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        fixture.harness.touchDown("o", finger: 1)
        fixture.harness.touchDown("拟", finger: 2)
        #expect(fixture.text == "nihao" && fixture.frame("你好") == nil)
        fixture.harness.lift(finger: 2)
        #expect(fixture.text == "拟hao" && fixture.frame("毫") != nil)
        fixture.harness.lift(finger: 1)
        #expect(fixture.text == "拟hao")
    }

    @Test("Three words return after candidates; a touch on a candidate keeps it until then")
    func words() {
        let fixture = KeyboardFixture.chinese()
        let words = [Suggestion("one", .next), Suggestion("two", .next), Suggestion("three", .next)]
        fixture.show(words)
        #expect(fixture.frame("two")?.width == 130 && fixture.bar.candidates == nil)
        fixture.type("ni")
        #expect(fixture.frame("two") == nil && fixture.frame("尼") != nil)
        fixture.harness.touchDown("尼")
        fixture.show(words)
        #expect(fixture.frame("two") == nil && fixture.frame("尼") != nil)
        fixture.harness.move(to: CGPoint(x: 150, y: fixture.top + 200))
        fixture.harness.lift()
        #expect(fixture.frame("two")?.width == 130 && fixture.frame("尼") == nil)
    }

    @Test("A password field has no candidates")
    func secret() {
        let fixture = KeyboardFixture.chinese(traits: traits { $0.isSecureTextEntry = true })
        fixture.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        #expect(fixture.keyboard.shownSuggestions.isEmpty && fixture.frame("你") == nil)
    }

    @Test("A hundred candidates cost a key press no more than the visible ones")
    func cost() throws {
        let fixture = KeyboardFixture.chinese()
        fixture.show(ManyWays.many.map { Suggestion($0, .candidate) })
        let bar = try #require(fixture.bar.candidates)
        let seen = bar.row.cells.count
        #expect((5...6).contains(seen), "\(seen)")
        #expect(bar.texts.count <= 8, "\(bar.texts.count)")
        fixture.show(ManyWays.many.reversed().map { Suggestion($0, .candidate) })
        #expect(bar.texts.count <= 16)
        #expect(bar.row.subviews.count(where: { $0 is CandidateCell }) <= 8)
        // All have frames once the user begins to scroll.
        fixture.harness.drag(
            from: CGPoint(x: 300, y: fixture.top + 20), to: CGPoint(x: 200, y: fixture.top + 20))
        #expect(bar.texts.count == 120 && bar.row.subviews.count(where: { $0 is CandidateCell }) <= 9)
    }

    @Test("An unchanged bar draws nothing")
    func damage() {
        let fixture = KeyboardFixture.chinese()
        fixture.type("ni")
        fixture.harness.settle()
        let frames = fixture.harness.surface.damages.count
        fixture.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        fixture.harness.advance(by: 0.2)
        #expect(fixture.harness.surface.damages.count == frames)
    }

    @Test("The row has its recorded appearance (golden)")
    func sheet() {
        let japanese = ["今日は天気がいいですね", "今日は", "今日", "きょう", "キョウ", "京", "強", "教"]
        let images = [
            image(), image(style: .dark), image(isStrong: true), image(japanese, chosen: "今日"),
            image(japanese, chosen: "今日", style: .dark), image(["你好", "你号"]),
            image(screen: CGSize(width: 667, height: 375)), image(screen: tablet),
        ]
        Golden.check(Golden.sheet(images), named: "candidates")
    }

    /// A bar with a touch on the third candidate, or with a highlighted one.
    private func image(
        _ words: [String] = ["你好"] + ManyWays.ni, chosen: String? = nil, style: UIUserInterfaceStyle = .light,
        isStrong: Bool = false, screen: CGSize = CGSize(width: 390, height: 844)
    ) -> CGImage {
        let fixture = KeyboardFixture.chinese(screen: screen, scale: screen.width > 390 ? 1 : 2, style: style)
        if isStrong { fixture.harness.window.traitOverrides.accessibilityContrast = .high }
        fixture.show(words.map { Suggestion($0, .candidate, isPending: $0 == chosen) })
        if chosen == nil, words.count > 2 { fixture.harness.touchDown(words[2]) }
        return fixture.harness.snapshot(
            of: CGRect(x: 0, y: fixture.top - 4, width: screen.width, height: fixture.bar.bounds.height + 12))
    }
}

extension KeyboardFixture {
    /// A keyboard that types syllables of Chinese.
    static func chinese(
        _ engine: ManyWays = ManyWays(), traits: TextInputTraits = TextInputTraits(),
        screen: CGSize = CGSize(width: 390, height: 844), scale: Double = 1,
        style: UIUserInterfaceStyle = .light
    ) -> KeyboardFixture {
        let fixture = KeyboardFixture(
            traits: traits, screen: screen, scale: scale, style: style, language: "ja")
        fixture.keyboard.typing.session.use(engine)
        return fixture
    }

    /// Shows candidates or words.
    func show(_ suggestions: [Suggestion]) {
        UIApplication.shared.turn { keyboard.bar.suggestions = suggestions }
    }

    /// The frame of an accessibility element.
    func frame(_ label: String) -> CGRect? { harness.element(labelled: label)?.frame }

    /// The upper edge of the keyboard, in points of the window.
    var top: CGFloat { keyboard.view.frame.minY }

    /// The bar over the keys.
    var bar: SuggestionBar { keyboard.keyboard?.bar ?? SuggestionBar() }

    /// The bar's scroll view.
    var row: CandidateScroll {
        bar.candidates?.row ?? CandidateScroll(texts: CandidateTexts(), lines: .betweenCells)
    }
}

extension Golden {
    /// Stacks images vertically.
    @MainActor static func sheet(_ images: [CGImage]) -> CGImage {
        let sheet = CGContext(
            pixelsWide: images.map(\.width).max() ?? 0, high: images.map(\.height).reduce(0, +))
        var y = 0
        for image in images {
            sheet.draw(image, in: CGRect(x: 0, y: y, width: image.width, height: image.height))
            y += image.height
        }
        return sheet.finishAsImage()
    }
}
