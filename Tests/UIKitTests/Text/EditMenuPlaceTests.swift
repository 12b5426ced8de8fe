import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

/// An edit menu stays beside its text: it hides while that moves.
@Suite("The place of an edit menu") @MainActor struct EditMenuPlaceTests {
    private func menu() -> (harness: Harness, page: UIScrollView) {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 260, height: 40))
        field.text = "one two three"
        let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        page.contentSize = CGSize(width: 320, height: 1500)
        page.addSubview(field)
        let harness = Harness(view: page)
        kept = harness
        for _ in 0..<2 { harness.tap(at: CGPoint(x: 40, y: 220)) }
        harness.advance(by: 0.5)
        return (harness, page)
    }

    private func isShown(_ harness: Harness) -> Bool { harness.element(labelled: "Copy") != nil }

    @Test("It hides while the content below it scrolls, and is beside its text again after that")
    func scrolling() throws {
        let (harness, page) = menu()
        let before = try #require(harness.element(labelled: "Copy")?.frame)
        harness.touchDown(at: CGPoint(x: 160, y: 400))
        for y in stride(from: 396, through: 360, by: -4) { harness.move(to: CGPoint(x: 160, y: CGFloat(y))) }
        #expect(page.contentOffset.y > 0)
        #expect(!isShown(harness))
        // A finger that rests still scrolls.
        harness.advance(by: 1)
        #expect(!isShown(harness))
        harness.lift()
        harness.advance(by: 2)
        let after = try #require(harness.element(labelled: "Copy")?.frame)
        #expect(abs(before.minY - page.contentOffset.y - after.minY) < 1)
    }

    private func brightness(_ harness: Harness) throws -> UInt32 {
        let item = try #require(harness.element(labelled: "Copy")?.frame)
        return harness.snapshot(of: CGRect(x: item.minX + 4, y: item.midY, width: 1, height: 1)).pixel(
            x: 0, y: 0)
            & 0xff
    }

    @Test("An open one follows a change of the appearance")
    func appearance() throws {
        let (harness, _) = menu()
        for style in [UIUserInterfaceStyle.dark, .light] {
            UIApplication.shared.turn { harness.window.overrideUserInterfaceStyle = style }
            harness.advance(by: 1)
            let isDark = try brightness(harness) < 100
            #expect(isDark == (style == .dark))
        }
    }

    @Test("An open one has letters of the new size after a change of the text size, where its text is now")
    func textSize() throws {
        let (harness, page) = menu()
        let small = try #require(harness.element(labelled: "Copy")?.frame)
        let field = try #require(page.subviews.compactMap { $0 as? UITextField }.first)
        UIApplication.shared.turn {
            harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            field.frame.origin.y = 260
        }
        harness.advance(by: 1)
        var item = try #require(harness.element(labelled: "Copy")?.frame)
        #expect(item.width > small.width * 1.2 && field.isFirstResponder)
        #expect(abs(item.maxY - 260) < 40)
        UIApplication.shared.turn {
            harness.window.traitOverrides.preferredContentSizeCategory = .large
            field.frame.origin.y = 200
        }
        harness.advance(by: 1)
        item = try #require(harness.element(labelled: "Copy")?.frame)
        #expect(item == small)
        harness.tap("Copy")
        #expect(UIPasteboard.general.string == "one")
    }

    @Test("It hides when the app scrolls, and comes back")
    func scrollingByApp() throws {
        let (harness, page) = menu()
        UIApplication.shared.turn { page.contentOffset.y = 30 }
        #expect(!isShown(harness))
        harness.advance(by: 0.6)
        #expect(isShown(harness))
    }

    @Test("It stays hidden while its text is out of sight, and is back with it")
    func outOfSight() {
        let (harness, page) = menu()
        UIApplication.shared.turn { page.contentOffset.y = 400 }
        harness.advance(by: 1)
        #expect(!isShown(harness))
        UIApplication.shared.turn { page.contentOffset.y = 20 }
        harness.advance(by: 1)
        #expect(isShown(harness))
    }

    @Test(
        "When its window changes its size, it hides, and is beside its text and above the keyboard after that"
    )
    func resize() throws {
        let fixture = InputFixture()
        kept = fixture.harness
        let harness = fixture.harness
        fixture.do {
            fixture.field.frame.origin.y = 430
            fixture.field.text = "one two three"
            _ = fixture.field.becomeFirstResponder()
            fixture.field.selectAll(nil)
        }
        fixture.do {
            fixture.field.editable.menu.open(for: fixture.field.editable)
        }
        #expect(isShown(harness))
        UIApplication.shared.turn { fixture.field.frame.origin.y = 100 }
        harness.surface.resize(to: CGSize(width: 844, height: 390), scale: 1)
        harness.advance(by: 0.1)
        #expect(!isShown(harness))
        harness.advance(by: 1)
        let item = try #require(harness.element(labelled: "Copy")?.frame)
        let field = fixture.frame(fixture.field)
        #expect(min(abs(item.maxY - field.minY), abs(item.minY - field.maxY)) < 30)
        #expect(item.maxY <= 390 - fixture.place.shownHeight)
    }

    @Test("In a window of another width it has the commands that fit there")
    func pages() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
        let harness = Harness(view: view, size: CGSize(width: 320, height: 568))
        kept = harness
        view.text = "one two three"
        UIApplication.shared.turn {
            _ = view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 3)
        }
        UIApplication.shared.turn { view.editable.menu.open(for: view.editable) }
        harness.advance(by: 0.5)
        let commands = { ["Copy", "Replace…", "Share…"].filter { harness.element(labelled: $0) != nil } }
        #expect(commands().first == "Copy" && commands().count < 3)
        UIApplication.shared.turn { view.frame.origin.y = 100 }
        harness.surface.resize(to: CGSize(width: 1024, height: 568), scale: 1)
        harness.advance(by: 1)
        #expect(commands() == ["Copy", "Replace…", "Share…"])
        harness.surface.resize(to: CGSize(width: 320, height: 568), scale: 1)
        harness.advance(by: 1)
        #expect(commands().first == "Copy" && commands().count < 3)
    }

    @Test("A tap elsewhere hides it: on a bar, beside the page, and on the page itself")
    func tapElsewhere() {
        for point in [CGPoint(x: 160, y: 20), CGPoint(x: 160, y: 400)] {
            let (harness, page) = menu()
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 100, y: 0, width: 120, height: 44)
            UIApplication.shared.turn { page.superview?.addSubview(button) }
            #expect(isShown(harness))
            harness.tap(at: point)
            harness.advance(by: 0.5)
            #expect(!isShown(harness))
        }
    }

    @Test("A tap on a bar hides it before the bar opens something")
    func tapOnBar() {
        let (harness, page) = menu()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 0, width: 120, height: 44)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [UIAction(title: "Find") { _ in }])
        UIApplication.shared.turn { page.superview?.addSubview(button) }
        harness.tap(at: CGPoint(x: 160, y: 20))
        harness.advance(by: 0.5)
        #expect(!isShown(harness) && harness.element(labelled: "Find") != nil)
    }

    @Test("Its command Select All opens it again for the whole text; the key for that does not")
    func selectAll() {
        let (harness, page) = menu()
        let field = page.subviews.lazy.compactMap { $0 as? UITextField }.first
        // Where words can be replaced, the menu has two pages.
        if harness.element(labelled: "Select All") == nil { harness.tap("Show more items") }
        harness.advance(by: 0.5)
        harness.tap("Select All")
        harness.advance(by: 0.5)
        #expect(field?.selectedTextRange.flatMap { field?.text(in: $0) } == "one two three")
        #expect(isShown(harness) && harness.element(labelled: "Select All") == nil)
        UIApplication.shared.turn {
            field?.editable.menu.close()
            field?.selectAll(nil)
        }
        harness.advance(by: 0.5)
        #expect(!isShown(harness))
    }
}
