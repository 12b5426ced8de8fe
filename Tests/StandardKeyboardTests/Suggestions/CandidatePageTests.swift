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

/// The page of all candidates over the keys.
@MainActor @Suite(.serialized) struct CandidatePageTests {
    /// A keyboard with the ways to write “ni” on the page.
    private func fixture(_ engine: ManyWays = ManyWays(), typing letters: String = "ni") -> KeyboardFixture {
        let fixture = KeyboardFixture.chinese(engine)
        fixture.type(letters)
        fixture.harness.tap("More candidates")
        return fixture
    }

    private func isOpen(_ fixture: KeyboardFixture) -> Bool { fixture.keyboard.keyboard?.candidates != nil }

    @Test("A chevron is at the end of the bar where there are more candidates than fit")
    func chevron() throws {
        let fixture = KeyboardFixture.chinese()
        fixture.type("hao")
        #expect(fixture.frame("好") != nil && fixture.frame("More candidates") == nil)
        for _ in 0..<3 { fixture.tapKey("delete") }
        fixture.type("ni")
        #expect(fixture.frame("More candidates") == CGRect(x: 346, y: fixture.top, width: 44, height: 45))
        #expect(fixture.harness.element(labelled: "More candidates")?.traits == .button)
        #expect(fixture.row.frame.width == 346)
    }

    @Test("The chevron opens the page of all candidates over the keys, in rows of columns, and closes it")
    func opening() throws {
        let fixture = fixture()
        #expect(isOpen(fixture) && fixture.text == "ni")
        let page = try #require(fixture.keyboard.keyboard?.candidates)
        #expect(page.frame == CGRect(x: 0, y: 0, width: 390, height: fixture.keyboard.view.bounds.height))
        #expect(fixture.place("你", on: page) == CGRect(x: 0, y: 0, width: 49, height: 45))
        #expect(fixture.place("逆", on: page)?.origin == CGPoint(x: 0, y: 45))
        #expect(fixture.place("倪", on: page)?.origin == CGPoint(x: 49, y: 45))
        #expect(fixture.place("你们", on: page)?.width == 98.5 || fixture.place("你们", on: page)?.width == 99)
        #expect(
            fixture.frame("More candidates") == nil && fixture.frame("q") == nil, "the keys are behind it")
        fixture.harness.tap("Hide candidates")
        #expect(!isOpen(fixture) && fixture.frame("q") != nil && fixture.frame("More candidates") != nil)
        #expect(fixture.text == "ni")
        fixture.type("hao")
        #expect(fixture.text == "nihao")
    }

    @Test("The bar keeps its scroll position when the page opens and closes")
    func scrolledBar() {
        let fixture = KeyboardFixture.chinese()
        fixture.type("ni")
        fixture.harness.drag(
            from: CGPoint(x: 300, y: fixture.top + 20), to: CGPoint(x: 100, y: fixture.top + 20), for: 0.5)
        fixture.harness.settle()
        let offset = fixture.row.contentOffset
        #expect(offset.x > 150)
        fixture.harness.tap("More candidates")
        #expect(isOpen(fixture) && fixture.row.contentOffset == offset)
        fixture.harness.tap("Hide candidates")
        #expect(!isOpen(fixture) && fixture.row.contentOffset == offset)
    }

    @Test("The chevron has Korean accessibility labels")
    func korean() {
        let fixture = KeyboardFixture.chinese()
        fixture.type("ni")
        MessageLanguage.current = .korean
        defer { MessageLanguage.current = .english }
        fixture.harness.tap("후보 더 보기")
        #expect(isOpen(fixture))
        fixture.harness.tap("후보 닫기")
        #expect(!isOpen(fixture))
    }

    @Test("A tap on the page chooses; the page stays as long as text is composed")
    func choosing() throws {
        let fixture = fixture(typing: "nihao")
        fixture.tapOnPage("匿")
        #expect(fixture.text == "匿hao" && isOpen(fixture))
        #expect(fixture.onPage == ["好", "号", "毫"], "and shows the ways to write the rest")
        #expect(fixture.frame("Hide candidates") != nil, "though they fit in the bar")
        fixture.tapOnPage("毫")
        #expect(fixture.text == "匿毫" && !isOpen(fixture) && fixture.frame("q") != nil)
        // Without a pause between.
        fixture.type("nihao")
        fixture.harness.tap("More candidates")
        for x in [310.0, 20] {
            fixture.harness.touchDown(at: CGPoint(x: x, y: fixture.top + 25))
            fixture.harness.lift()
        }
        #expect(fixture.text == "匿毫你好" && !isOpen(fixture))
    }

    @Test("A drag scrolls the page, chooses nothing, and new candidates begin at the top")
    func scrolling() throws {
        var engine = ManyWays()
        engine.ways["ni"] = ManyWays.many
        let fixture = fixture(engine)
        let page = try #require(fixture.keyboard.keyboard?.candidates)
        let place = CGPoint(x: 20, y: fixture.top + 200)
        fixture.harness.touchDown(at: place)
        let cell = try #require(page.list.cells.first { $0.hasPlate })
        fixture.harness.advance(by: 0.05)
        fixture.harness.lift()
        #expect(fixture.text == (cell.item?.title ?? "") && !isOpen(fixture))
        fixture.type("ni")
        fixture.harness.tap("More candidates")
        let again = try #require(fixture.keyboard.keyboard?.candidates)
        fixture.harness.drag(from: place, to: CGPoint(x: 20, y: fixture.top + 80))
        #expect(again.list.contentOffset.y > 80 && isOpen(fixture))
        fixture.harness.settle()
        #expect(fixture.text.hasSuffix("ni"))
        fixture.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        #expect(again.list.contentOffset == .zero && fixture.onPage == ManyWays.ni)
    }

    @Test("The touched candidate stays until the touch ends")
    func steady() throws {
        let fixture = fixture()
        let page = try #require(fixture.keyboard.keyboard?.candidates)
        let cell = try #require(page.list.cells.first)
        fixture.harness.touchDown(at: CGPoint(x: 20, y: fixture.top + 20))
        fixture.show(["好", "号"].map { Suggestion($0, .candidate) })
        #expect(cell.item?.title == "你" && cell.hasPlate)
        fixture.harness.move(to: CGPoint(x: 300, y: fixture.top + 240))
        fixture.harness.lift()
        #expect(fixture.onPage == ["好", "号"])
    }

    @Test("The highlighted candidate is scrolled into view")
    func chosen() throws {
        let fixture = fixture()
        fixture.show(ManyWays.many.map { Suggestion($0, .candidate, isPending: $0 == ManyWays.many[100]) })
        let page = try #require(fixture.keyboard.keyboard?.candidates)
        let cell = try #require(page.list.cells.first { $0.item?.isPending == true })
        #expect(cell.hasPlate && page.list.bounds.contains(cell.frame))
    }

    @Test(
        "The page closes when candidates go away, and with the field, the language or the keyboard",
        arguments: [
            "no candidates", "words", "another field", "a secret", "another language", "emoji", "a pad",
        ])
    func closing(when reason: String) {
        let fixture = fixture()
        #expect(isOpen(fixture))
        UIApplication.shared.turn {
            switch reason {
            case "no candidates": fixture.keyboard.bar.suggestions = []
            case "words": fixture.keyboard.bar.suggestions = [Suggestion("one", .next)]
            case "another field":
                let other = DocumentTextClient("")
                fixture.keyboard.hosting = KeyboardHosting(
                    proxy: TextDocumentProxy(client: other, system: fixture.harness.system),
                    system: fixture.harness.system)
                fixture.keyboard.textDidChange(nil)
            case "a secret":
                let other = DocumentTextClient("", traits: traits { $0.isSecureTextEntry = true })
                fixture.keyboard.hosting = KeyboardHosting(
                    proxy: TextDocumentProxy(client: other, system: fixture.harness.system),
                    system: fixture.harness.system)
                fixture.keyboard.textDidChange(nil)
            case "another language": fixture.keyboard.language = "en-US"
            case "emoji": fixture.keyboard.showEmoji()
            default:
                let other = DocumentTextClient("", traits: traits { $0.keyboardType = .numberPad })
                fixture.keyboard.hosting = KeyboardHosting(
                    proxy: TextDocumentProxy(client: other, system: fixture.harness.system),
                    system: fixture.harness.system)
                fixture.keyboard.textDidChange(nil)
            }
        }
        fixture.harness.advance(by: 0.2)
        #expect(!isOpen(fixture))
        #expect(fixture.harness.element(labelled: "Hide candidates") == nil)
    }

    @Test("The page follows the keyboard to another screen, with as many columns as fit there")
    func turning() throws {
        let fixture = fixture()
        let page = try #require(fixture.keyboard.keyboard?.candidates)
        UIApplication.shared.turn {
            fixture.keyboard.screenSize = CGSize(width: 320, height: 568)
            fixture.harness.surface.resize(to: CGSize(width: 320, height: 333), scale: 1)
        }
        fixture.harness.advance(by: 0.1)
        #expect(isOpen(fixture))
        #expect(page.frame == CGRect(x: 0, y: 0, width: 320, height: fixture.keyboard.view.bounds.height))
        #expect(fixture.place("腻", on: page) == CGRect(x: 55, y: 38, width: 55, height: 38), "six in a row")
        #expect(fixture.row.frame.width == 276)
        let chevron = try #require(fixture.frame("Hide candidates"))
        #expect(chevron.maxX == 320 && chevron.height == 38)
    }

    @Test(
        "Assistive technologies find all candidates on the page in their order, and activate those out of view too"
    )
    func assistance() throws {
        var engine = ManyWays()
        engine.ways["ni"] = ManyWays.many
        let fixture = fixture(engine)
        #expect(fixture.onPage == ManyWays.many)
        let last = try #require(fixture.onPageElements.last)
        #expect(last.traits == .button && last.frame.minY > fixture.harness.window.bounds.height)
        #expect(fixture.harness.window.activate(last.object))
        #expect(fixture.text == ManyWays.many.last && !isOpen(fixture))
    }

    @Test("A hundred candidates have no more cells than are visible")
    func cost() throws {
        let fixture = fixture()
        fixture.show(ManyWays.many.map { Suggestion($0, .candidate) })
        let page = try #require(fixture.keyboard.keyboard?.candidates)
        let cells = page.list.subviews.count { $0 is CandidateCell }
        #expect(cells < 45 && page.list.cells.count < 30)
        fixture.harness.drag(
            from: CGPoint(x: 20, y: fixture.top + 250), to: CGPoint(x: 20, y: fixture.top + 60))
        fixture.harness.settle()
        #expect(page.list.subviews.count { $0 is CandidateCell } < 50)
    }

    @Test(
        "The page has its recorded appearance (golden)",
        arguments: ["light", "dark and strong, in landscape"])
    func image(_ appearance: String) {
        var engine = ManyWays()
        engine.ways["ni"] =
            ["今日は天気がいいですね", "你好", "きょう"] + ManyWays.ni + ["🌞", "Ni", "拟人化", "尼加拉瓜"] + ManyWays.many
        let fixture = KeyboardFixture.chinese(
            engine,
            screen: appearance == "light" ? CGSize(width: 390, height: 844) : CGSize(width: 667, height: 375),
            style: appearance == "light" ? .light : .dark)
        if appearance != "light" { fixture.harness.window.traitOverrides.accessibilityContrast = .high }
        fixture.type("ni")
        fixture.harness.tap("More candidates")
        fixture.harness.advance(by: 0.5)
        Golden.check(
            fixture.snapshot(), named: appearance == "light" ? "candidate-page" : "candidate-page-dark")
    }
}

extension KeyboardFixture {
    /// The accessibility elements on the page of all candidates, in their order.
    fileprivate var onPageElements: [Element] {
        guard let page = keyboard.keyboard?.candidates else { return [] }
        return harness.spoken.filter { element in
            guard let cell = element.object as? UIView else {
                return element.object is UIAccessibilityElement
            }
            return cell.isDescendant(of: page)
        }
    }

    fileprivate var onPage: [String] { onPageElements.map(\.label) }

    /// The frame of a candidate on the page.
    fileprivate func place(_ label: String, on page: CandidatePage) -> CGRect? {
        page.list.cells.first { $0.item?.title == label }?.frame
    }

    fileprivate func tapOnPage(_ label: String) {
        guard let page = keyboard.keyboard?.candidates, let place = place(label, on: page) else { return }
        let point = page.list.convert(CGPoint(x: place.midX, y: place.midY), to: harness.window)
        harness.tap(at: point)
    }
}
