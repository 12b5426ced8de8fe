import CoreGraphics
import Foundation
import Lexicons
import Testing
import Typing
import UIKit
import UIKitTesting

@testable import StandardKeyboard

/// The buttons beside a tablet's suggestions, of a text view that the host says is typed into.
@MainActor @Suite(.serialized) struct ShortcutBarTests {
    private let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    private func fixture(
        _ screen: CGSize = tablet, scale: Double = 1, style: UIUserInterfaceStyle = .light,
        language: String = "en-US", words: [Suggestion] = []
    ) -> KeyboardFixture {
        let fixture = KeyboardFixture("x ", screen: screen, scale: scale, style: style, language: language)
        fixture.hosting.assistantItem = { [weak text] in text?.inputAssistantItem }
        UIApplication.shared.turn {
            fixture.keyboard.hostingChanged()
            fixture.keyboard.bar.suggestions = words
        }
        return fixture
    }

    private nonisolated static let words = [
        Suggestion("teh", .literal), Suggestion("the", .correction, isPending: true),
        Suggestion("tech", .completion),
    ]

    private func frame(_ label: String, _ fixture: KeyboardFixture) -> CGRect? {
        fixture.harness.element(labelled: label)?.frame
    }

    @Test("Undo, redo and paste are at the leading side, in fingers' size, and words between them")
    func leading() throws {
        let fixture = fixture(words: Self.words)
        let undo = try #require(frame("Undo", fixture)), redo = try #require(frame("Redo", fixture))
        let paste = try #require(frame("Paste", fixture))
        #expect(undo.minX == 6 && redo.minX == 50 && paste.minX == 94)
        #expect([undo, redo, paste].allSatisfy { $0.width == 44 && $0.height == 55 })
        #expect(frame("Cut", fixture) == nil && frame("Bold", fixture) == nil)
        let pending = try #require(frame("the", fixture)), first = try #require(frame("“teh”", fixture))
        #expect(abs(pending.midX - 405) < 1 && first.minX == 138)
        let spoken = fixture.harness.spoken.map(\.label).prefix(6)
        #expect(spoken == ["Undo", "Redo", "Paste", "“teh”", "the", "tech"])
    }

    @Test("From right to left the leading side is the right one")
    func mirrored() throws {
        let fixture = fixture(language: "ar")
        #expect(frame("Undo", fixture)?.maxX == 804 && frame("Paste", fixture)?.maxX == 716)
    }

    @Test("Empty groups hide the buttons, and the words have the whole bar")
    func empty() throws {
        let fixture = fixture(words: Self.words)
        text.inputAssistantItem.leadingBarButtonGroups = []
        UIApplication.shared.turn { fixture.keyboard.hostingChanged() }
        #expect(frame("Undo", fixture) == nil && frame("“teh”", fixture)?.minX == 0)
    }

    @Test("A phone has no buttons, nor has a tablet whose host names no responder")
    func none() {
        #expect(frame("Undo", fixture(CGSize(width: 390, height: 844))) == nil)
        let other = KeyboardFixture(screen: tablet)
        #expect(frame("Undo", other) == nil)
    }

    @Test("The app's items are shown and tapped; a group without space shows its representative's menu")
    func ownItems() throws {
        var taps: [String] = []
        func item(_ title: String) -> UIBarButtonItem {
            let item = UIBarButtonItem(
                image: UIImage(systemName: "star"), primaryAction: UIAction { _ in taps.append(title) })
            item.accessibilityLabel = title
            return item
        }
        let few = UIBarButtonItemGroup(barButtonItems: [item("A"), item("B")], representativeItem: nil)
        let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis"))
        more.accessibilityLabel = "More"
        let many = UIBarButtonItemGroup(
            barButtonItems: ["C", "D", "E"].map(item), representativeItem: more)
        text.inputAssistantItem.trailingBarButtonGroups = [few, many]
        let fixture = fixture()
        #expect(!few.isDisplayingRepresentativeItem && many.isDisplayingRepresentativeItem)
        #expect(frame("More", fixture)?.maxX == 804 && frame("C", fixture) == nil)
        fixture.tap("B")
        #expect(taps == ["B"])
        many.barButtonItems = []
        UIApplication.shared.turn { fixture.keyboard.hostingChanged() }
        #expect(frame("More", fixture) == nil && frame("B", fixture)?.maxX == 804)
    }

    @Test(
        "The bar of a tablet has its recorded appearance (golden)",
        arguments: [
            ("tablet-shortcuts", "en-US", tablet, UIUserInterfaceStyle.light, words),
            ("tablet-shortcuts-empty-dark", "ko", tablet, .dark, []),
            ("tablet-shortcuts-arabic-landscape", "ar", tabletOnItsSide, .light, words),
        ])
    func styles(
        name: String, language: String, screen: CGSize, style: UIUserInterfaceStyle, words: [Suggestion]
    ) throws {
        // Earlier tests of the process copied text.
        UIPasteboard.general.string = nil
        text.allowsEditingTextAttributes = true
        text.text = "Bread and butter"
        text.selectedRange = NSRange(location: 0, length: 5)
        text.toggleBoldface(nil)
        let fixture = fixture(screen, style: style, language: language, words: words)
        let image = fixture.snapshot()
        let area = CGRect(x: 0, y: 0, width: screen.width, height: 120)
        Golden.check(image.cropping(to: area) ?? image, named: name)
    }
}
