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
    private func rig(_ engine: ManyWays = ManyWays(), typing letters: String = "ni") -> KeyboardRig {
        let rig = KeyboardRig.chinese(engine)
        rig.type(letters)
        rig.harness.tap("More candidates")
        return rig
    }

    private func isOpen(_ rig: KeyboardRig) -> Bool { rig.keyboard.keyboard?.candidates != nil }

    @Test("A chevron stands at the end of the bar where there are more candidates than fit")
    func chevron() throws {
        let rig = KeyboardRig.chinese()
        rig.type("hao")
        #expect(rig.frame("好") != nil && rig.frame("More candidates") == nil)
        for _ in 0..<3 { rig.tapKey("delete") }
        rig.type("ni")
        #expect(rig.frame("More candidates") == CGRect(x: 346, y: rig.top, width: 44, height: 45))
        #expect(rig.harness.element(labelled: "More candidates")?.traits == .button)
        #expect(rig.row.frame.width == 346)
    }

    @Test("It opens the page of all over the keys, in rows of columns, and closes it")
    func opening() throws {
        let rig = rig()
        #expect(isOpen(rig) && rig.text == "ni")
        let page = try #require(rig.keyboard.keyboard?.candidates)
        #expect(page.frame == CGRect(x: 0, y: 0, width: 390, height: rig.keyboard.view.bounds.height))
        #expect(rig.place("你", on: page) == CGRect(x: 0, y: 0, width: 49, height: 45))
        #expect(rig.place("逆", on: page)?.origin == CGPoint(x: 0, y: 45))
        #expect(rig.place("倪", on: page)?.origin == CGPoint(x: 49, y: 45))
        #expect(rig.place("你们", on: page)?.width == 98.5 || rig.place("你们", on: page)?.width == 99)
        #expect(rig.frame("More candidates") == nil && rig.frame("q") == nil, "the keys are behind it")
        rig.harness.tap("Hide candidates")
        #expect(!isOpen(rig) && rig.frame("q") != nil && rig.frame("More candidates") != nil)
        #expect(rig.text == "ni")
        rig.type("hao")
        #expect(rig.text == "nihao")
    }

    @Test("What was scrolled in the bar stays where it is when the page opens and closes")
    func scrolledBar() {
        let rig = KeyboardRig.chinese()
        rig.type("ni")
        rig.harness.drag(
            from: CGPoint(x: 300, y: rig.top + 20), to: CGPoint(x: 100, y: rig.top + 20), for: 0.5)
        rig.harness.settle()
        let offset = rig.row.contentOffset
        #expect(offset.x > 150)
        rig.harness.tap("More candidates")
        #expect(isOpen(rig) && rig.row.contentOffset == offset)
        rig.harness.tap("Hide candidates")
        #expect(!isOpen(rig) && rig.row.contentOffset == offset)
    }

    @Test("The chevron says in Korean what it does")
    func korean() {
        let rig = KeyboardRig.chinese()
        rig.type("ni")
        MessageLanguage.current = .korean
        defer { MessageLanguage.current = .english }
        rig.harness.tap("후보 더 보기")
        #expect(isOpen(rig))
        rig.harness.tap("후보 닫기")
        #expect(!isOpen(rig))
    }

    @Test("A tap on the page chooses; the page stays as long as something is composed")
    func choosing() throws {
        let rig = rig(typing: "nihao")
        rig.tapOnPage("匿")
        #expect(rig.text == "匿hao" && isOpen(rig))
        #expect(rig.onPage == ["好", "号", "毫"], "and shows the ways to write the rest")
        #expect(rig.frame("Hide candidates") != nil, "though they fit in the bar")
        rig.tapOnPage("毫")
        #expect(rig.text == "匿毫" && !isOpen(rig) && rig.frame("q") != nil)
        // Without a moment between.
        rig.type("nihao")
        rig.harness.tap("More candidates")
        for x in [310.0, 20] {
            rig.harness.touchDown(at: CGPoint(x: x, y: rig.top + 25))
            rig.harness.lift()
        }
        #expect(rig.text == "匿毫你好" && !isOpen(rig))
    }

    @Test("A finger scrolls the page up and down, chooses nothing, and new candidates begin at the top")
    func scrolling() throws {
        var engine = ManyWays()
        engine.ways["ni"] = ManyWays.many
        let rig = rig(engine)
        let page = try #require(rig.keyboard.keyboard?.candidates)
        let place = CGPoint(x: 20, y: rig.top + 200)
        rig.harness.touchDown(at: place)
        let cell = try #require(page.list.cells.first { $0.hasPlate })
        rig.harness.advance(by: 0.05)
        rig.harness.lift()
        #expect(rig.text == (cell.item?.title ?? "") && !isOpen(rig))
        rig.type("ni")
        rig.harness.tap("More candidates")
        let again = try #require(rig.keyboard.keyboard?.candidates)
        rig.harness.drag(from: place, to: CGPoint(x: 20, y: rig.top + 80))
        #expect(again.list.contentOffset.y > 80 && isOpen(rig))
        rig.harness.settle()
        #expect(rig.text.hasSuffix("ni"))
        rig.show(ManyWays.ni.map { Suggestion($0, .candidate) })
        #expect(again.list.contentOffset == .zero && rig.onPage == ManyWays.ni)
    }

    @Test("What a finger lies on stays until it rises")
    func steady() throws {
        let rig = rig()
        let page = try #require(rig.keyboard.keyboard?.candidates)
        let cell = try #require(page.list.cells.first)
        rig.harness.touchDown(at: CGPoint(x: 20, y: rig.top + 20))
        rig.show(["好", "号"].map { Suggestion($0, .candidate) })
        #expect(cell.item?.title == "你" && cell.hasPlate)
        rig.harness.move(to: CGPoint(x: 300, y: rig.top + 240))
        rig.harness.lift()
        #expect(rig.onPage == ["好", "号"])
    }

    @Test("The one that is pointed out is scrolled into sight")
    func chosen() throws {
        let rig = rig()
        rig.show(ManyWays.many.map { Suggestion($0, .candidate, isPending: $0 == ManyWays.many[100]) })
        let page = try #require(rig.keyboard.keyboard?.candidates)
        let cell = try #require(page.list.cells.first { $0.item?.isPending == true })
        #expect(cell.hasPlate && page.list.bounds.contains(cell.frame))
    }

    @Test(
        "It closes when candidates go away, and with the field, the language or the keyboard",
        arguments: [
            "no candidates", "words", "another field", "a secret", "another language", "emoji", "a pad",
        ])
    func closing(when reason: String) {
        let rig = rig()
        #expect(isOpen(rig))
        UIApplication.shared.turn {
            switch reason {
            case "no candidates": rig.keyboard.bar.suggestions = []
            case "words": rig.keyboard.bar.suggestions = [Suggestion("one", .next)]
            case "another field":
                let other = DocumentTextClient("")
                rig.keyboard.hosting = KeyboardHosting(
                    proxy: TextDocumentProxy(client: other, system: rig.harness.system),
                    system: rig.harness.system)
                rig.keyboard.textDidChange(nil)
            case "a secret":
                let other = DocumentTextClient("", traits: traits { $0.isSecureTextEntry = true })
                rig.keyboard.hosting = KeyboardHosting(
                    proxy: TextDocumentProxy(client: other, system: rig.harness.system),
                    system: rig.harness.system)
                rig.keyboard.textDidChange(nil)
            case "another language": rig.keyboard.preferences.typing.language = "en-US"
            case "emoji": rig.keyboard.showEmoji()
            default:
                let other = DocumentTextClient("", traits: traits { $0.keyboardType = .numberPad })
                rig.keyboard.hosting = KeyboardHosting(
                    proxy: TextDocumentProxy(client: other, system: rig.harness.system),
                    system: rig.harness.system)
                rig.keyboard.textDidChange(nil)
            }
        }
        rig.harness.advance(by: 0.2)
        #expect(!isOpen(rig))
        #expect(rig.harness.element(labelled: "Hide candidates") == nil)
    }

    @Test("The page follows the keyboard to another screen, with as many columns as fit there")
    func turning() throws {
        let rig = rig()
        let page = try #require(rig.keyboard.keyboard?.candidates)
        UIApplication.shared.turn {
            rig.keyboard.screenSize = CGSize(width: 320, height: 568)
            rig.harness.surface.resize(to: CGSize(width: 320, height: 333), scale: 1)
        }
        rig.harness.advance(by: 0.1)
        #expect(isOpen(rig))
        #expect(page.frame == CGRect(x: 0, y: 0, width: 320, height: rig.keyboard.view.bounds.height))
        #expect(rig.place("腻", on: page) == CGRect(x: 55, y: 38, width: 55, height: 38), "six in a row")
        #expect(rig.row.frame.width == 276)
        let chevron = try #require(rig.frame("Hide candidates"))
        #expect(chevron.maxX == 320 && chevron.height == 38)
    }

    @Test("Assistive programs find all candidates on the page in their order, and use those out of sight too")
    func assistance() throws {
        var engine = ManyWays()
        engine.ways["ni"] = ManyWays.many
        let rig = rig(engine)
        #expect(rig.onPage == ManyWays.many)
        let last = try #require(rig.onPageElements.last)
        #expect(last.traits == .button && last.frame.minY > rig.harness.window.bounds.height)
        #expect(rig.harness.window.activate(last.object))
        #expect(rig.text == ManyWays.many.last && !isOpen(rig))
    }

    @Test("A hundred candidates have no more cells than are in sight")
    func cost() throws {
        let rig = rig()
        rig.show(ManyWays.many.map { Suggestion($0, .candidate) })
        let page = try #require(rig.keyboard.keyboard?.candidates)
        let cells = page.list.subviews.count { $0 is CandidateCell }
        #expect(cells < 45 && page.list.cells.count < 30)
        rig.harness.drag(from: CGPoint(x: 20, y: rig.top + 250), to: CGPoint(x: 20, y: rig.top + 60))
        rig.harness.settle()
        #expect(page.list.subviews.count { $0 is CandidateCell } < 50)
    }

    @Test("The page looks as it did", arguments: ["light", "dark and strong, in landscape"])
    func picture(_ look: String) {
        var engine = ManyWays()
        engine.ways["ni"] =
            ["今日は天気がいいですね", "你好", "きょう"] + ManyWays.ni + ["🌞", "Ni", "拟人化", "尼加拉瓜"] + ManyWays.many
        let rig = KeyboardRig.chinese(
            engine,
            screen: look == "light" ? CGSize(width: 390, height: 844) : CGSize(width: 667, height: 375),
            style: look == "light" ? .light : .dark)
        if look != "light" { rig.harness.window.traitOverrides.accessibilityContrast = .high }
        rig.type("ni")
        rig.harness.tap("More candidates")
        rig.harness.advance(by: 0.5)
        Golden.check(rig.snapshot(), named: look == "light" ? "candidate-page" : "candidate-page-dark")
    }
}

extension KeyboardRig {
    /// What an assistive program finds on the page of all candidates, in its order.
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

    /// Where a candidate stands on the page.
    fileprivate func place(_ label: String, on page: CandidatePage) -> CGRect? {
        page.list.cells.first { $0.item?.title == label }?.frame
    }

    fileprivate func tapOnPage(_ label: String) {
        guard let page = keyboard.keyboard?.candidates, let place = place(label, on: page) else { return }
        let point = page.list.convert(CGPoint(x: place.midX, y: place.midY), to: harness.window)
        harness.tap(at: point)
    }
}
