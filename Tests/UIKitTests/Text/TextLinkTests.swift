import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Links in text views", .serialized) struct TextLinkTests {
    final class Reader: NSObject, UITextViewDelegate {
        var log: [String] = []
        var mayOpen = true
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            log.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
            return mayOpen
        }
    }

    @Test(
        "Links, addresses and phone numbers are found, and ordinary text is not",
        arguments: [
            ("See https://swift.org/download.", "https://swift.org/download"),
            ("www.example.com/a?b=c, and more", "http://www.example.com/a?b=c"),
            ("at example.org!", "http://example.org"),
            (
                "(https://en.wikipedia.org/wiki/Spinet_(instrument))",
                "https://en.wikipedia.org/wiki/Spinet_(instrument)"
            ),
            ("mail me@example.co.kr now", "mailto:me@example.co.kr"),
            ("call +82 2-1234-5678 today", "tel:+82212345678"),
            ("call (02) 123-4567", "tel:021234567"),
            ("on 2024-05-01 or 1.5 or 12,345", ""), ("file.swift and a.b", ""), ("v1.2.3.4", ""),
        ])
    func detector(_ text: String, _ wanted: String) {
        let found = DataDetector(types: [.link, .phoneNumber]).links(in: text)
        #expect(found.map(\.url.absoluteString).joined(separator: " ") == wanted)
    }

    @Test(
        "A text that is made to be slow to search is searched in seconds",
        arguments: ["a-", "a.", "1 ", "a@", "www.a", "http://)", ")"])
    func hostileText(_ unit: String) {
        let text = String(repeating: unit, count: DataDetector.longestText / unit.utf16.count)
        let took = ContinuousClock().measure {
            _ = DataDetector(types: [.link, .phoneNumber]).links(in: text)
        }
        // A search that looks at the rest of the text from each place takes minutes.
        #expect(took < .seconds(10))
    }

    @Test("A tap on a link asks the delegate and opens it, and ordinary text is not a link")
    func tap() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 300)), reader = Reader()
        view.text = "Read https://swift.org today."
        view.isEditable = false
        view.dataDetectorTypes = .link
        view.delegate = reader
        let harness = Harness(view: view)
        var opened: [String] = []
        UIApplication.shared.onOpenURL = {
            opened.append($0.absoluteString)
            return true
        }
        defer { UIApplication.shared.onOpenURL = nil }
        let place = view.caretRect(
            for: view.position(from: view.beginningOfDocument, offset: 10) ?? view.endOfDocument)
        harness.tap(at: CGPoint(x: place.midX, y: place.midY))
        #expect(reader.log == ["https://swift.org 5+17"] && opened == ["https://swift.org"])
        reader.mayOpen = false
        harness.advance(by: 1)
        harness.tap(at: CGPoint(x: place.midX, y: place.midY))
        #expect(reader.log.count == 2 && opened.count == 1)
        harness.advance(by: 1)
        let start = view.caretRect(for: view.beginningOfDocument)
        harness.tap(at: CGPoint(x: start.midX + 8, y: start.midY))
        #expect(reader.log.count == 2)
        #expect(view.attributedText.attribute(.link, at: 8, effectiveRange: nil) == nil)
    }

    @Test("While text is edited it has no links of its own")
    func editable() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 300)), reader = Reader()
        view.text = "https://swift.org"
        view.dataDetectorTypes = .all
        view.delegate = reader
        let harness = Harness(view: view)
        harness.tap(at: CGPoint(x: 60, y: 18))
        #expect(reader.log.isEmpty && view.isFirstResponder)
    }

    @Test("The layout manager answers where text is")
    func layoutManager() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.font = .systemFont(ofSize: 17)
        view.text = "one\ntwo three four five six seven"
        _ = Harness(view: view)
        let manager = view.layoutManager
        let used = manager.usedRect(for: view.textContainer)
        #expect(used.height > 3 * 17 && used.width <= 200)
        var lines: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: view.textContainer)) {
            _, _, _, range, _ in
            lines.append(range)
        }
        #expect(lines.first == NSRange(location: 0, length: 4) && lines.count >= 3)
        #expect(lines.map(\.length).reduce(0, +) == manager.numberOfGlyphs)
        let box = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: view.textContainer)
        #expect(manager.glyphIndex(for: CGPoint(x: box.minX + 2, y: box.midY), in: view.textContainer) == 4)
    }
}
