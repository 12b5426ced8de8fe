import CoreGraphics
import Foundation
import Platform
import Testing
import TextInput
import UIKit
import UIKitTesting

private final class Recorder: NSObject, UITextViewDelegate {
    var log: [String] = []
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        log.append("should begin")
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("did begin") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        log.append("change \(range.location)+\(range.length) '\(text)'")
        return true
    }
    func textViewDidChange(_ textView: UITextView) { log.append("did change") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("did end") }
}

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

@Suite("Text views") @MainActor struct UITextViewTests {
    private func make(_ text: String = "") -> (harness: Harness, view: UITextView, proxy: TextDocumentProxy) {
        let view = UITextView(frame: CGRect(x: 0, y: 60, width: 300, height: 200))
        view.text = text
        let harness = Harness(view: view)
        kept = harness
        let client = ResponderTextClient()
        UIApplication.shared.onFirstResponderChange = { client.follow($0) }
        return (harness, view, TextDocumentProxy(client: client, system: harness.system))
    }

    @Test("typing calls the delegate, and return breaks the line")
    func typing() {
        let (_, view, proxy) = make()
        let recorder = Recorder()
        view.delegate = recorder
        view.becomeFirstResponder()
        proxy.insertText("a")
        proxy.insertText("\n")
        view.resignFirstResponder()
        #expect(view.text == "a\n")
        #expect(
            recorder.log == [
                "should begin", "did begin", "change 0+0 'a'", "did change", "change 1+0 '\n'", "did change",
                "did end",
            ])
    }

    @Test("TF-03: a text view has several lines and scrolls to the caret")
    func scrolling() {
        let (harness, view, proxy) = make()
        view.becomeFirstResponder()
        for number in 1...30 { proxy.apply([.insert("Line \(number)\n")]) }
        harness.advance(by: 0.05)
        #expect(view.contentSize.height > 600 && view.contentOffset.y > 300)
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
        harness.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 220))
        harness.advance(by: 3)
        #expect(view.contentOffset.y < 500)
    }

    @Test("scrolling to the caret uses whole pixels, so that lines are never drawn between two")
    func wholePixels() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 201))
        view.font = .systemFont(ofSize: 17.3)
        view.text = String(repeating: "Words that wrap in a view as narrow as this one is.\n", count: 400)
        let harness = Harness(view: view, size: CGSize(width: 300, height: 400), scale: 3)
        kept = harness
        view.becomeFirstResponder()
        var offsets: [CGFloat] = []
        for place in [9000, 9000, 15_000, 400] {
            view.selectedRange = NSRange(location: place, length: 0)
            for word in ["wrap", "\n", "wrapping words "] { view.insertText(word) }
            harness.advance(by: 0.05)
            offsets.append(view.contentOffset.y * 3)
        }
        #expect(offsets.allSatisfy { $0 > 0 && abs($0 - $0.rounded()) < 0.001 }, "\(offsets)")
        view.scrollRectToVisible(CGRect(x: 0, y: 1000.4, width: 10, height: 20.2), animated: false)
        let seen = view.bounds
        #expect(seen.minY <= 1000.4 && seen.maxY >= 1020.6)
        #expect(abs(seen.minY * 3 - (seen.minY * 3).rounded()) < 0.001)
    }

    @Test("a keyboard moves the caret and selects by laid-out lines, wrapped ones too")
    func linesOfTheKeyboard() {
        let words = String(repeating: "wrap ", count: 40)
        let (_, view, proxy) = make(words)
        view.becomeFirstResponder()
        #expect(proxy.traits.isMultiline)
        view.selectedRange = NSRange(location: 100, length: 0)
        proxy.apply([.move(CaretMove(.line, by: -1))])
        let above = view.selectedRange.location
        #expect((40..<90).contains(above))
        proxy.apply([.move(CaretMove(.line, by: 1, extending: .end))])
        #expect(view.selectedRange.location == above)
        #expect((98...102).contains(view.selectedRange.upperBound))
        proxy.apply([.move(CaretMove(.line, by: -2, extending: .end))])
        #expect(view.selectedRange.upperBound == above && view.selectedRange.location < above)
        #expect(proxy.context.selected.utf16.count == view.selectedRange.length)
        proxy.apply([.move(CaretMove(.character, by: 3, extending: .start))])
        #expect(view.selectedRange.upperBound == above)
    }

    @Test("the caret moves up and down by laid-out lines")
    func lines() throws {
        let (_, view, _) = make("first line\nsecond line")
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 3))
        let below = try #require(view.position(from: start, in: .down, offset: 1))
        let offset = view.offset(from: view.beginningOfDocument, to: below)
        #expect((12...16).contains(offset))
        #expect(view.position(from: below, in: .down, offset: 1) == nil)
    }

    @Test("selectedRange counts UTF-16 units")
    func selectedRange() {
        let (_, view, proxy) = make("a👍🏽b")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 4)
        #expect(proxy.selectedText == "👍🏽")
        proxy.deleteBackward()
        #expect(view.text == "ab" && view.selectedRange == NSRange(location: 1, length: 0))
    }

    @Test("the keyboard's provisional text is marked text in the view")
    func marked() {
        let (_, view, proxy) = make()
        view.becomeFirstResponder()
        proxy.setMarkedText("ㅎ", selectedRange: NSRange(location: 1, length: 0))
        #expect(view.markedTextRange != nil && view.text == "ㅎ")
        proxy.setMarkedText("하", selectedRange: NSRange(location: 1, length: 0))
        proxy.unmarkText()
        #expect(view.markedTextRange == nil && view.text == "하")
        proxy.insertText("!")
        #expect(view.text == "하!")
    }

    @Test("a double tap selects a word, a triple tap the paragraph")
    func taps() {
        let (harness, view, proxy) = make("Hello world\nNext")
        _ = view
        let point = CGPoint(x: 20, y: 60 + 20)
        harness.tap(at: point)
        harness.tap(at: point)
        #expect(proxy.selectedText == "Hello")
        harness.tap(at: point)
        #expect(proxy.selectedText == "Hello world")
    }

    @Test("fonts of text styles follow the text size, each its own; other fonts and other changes leave them")
    func largerText() throws {
        let (harness, view, _) = make()
        let text = NSMutableAttributedString(
            string: "big", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
        text.append(
            NSAttributedString(
                string: "small", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)]))
        text.append(NSAttributedString(string: "own", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        view.attributedText = text
        func sizes() -> [CGFloat?] {
            [0, 3, 8].map {
                (view.textStorage.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
            }
        }
        #expect(sizes() == [28, 13, 9])
        UIApplication.shared.turn { harness.window.overrideUserInterfaceStyle = .dark }
        harness.advance(by: 0.1)
        #expect(sizes() == [28, 13, 9])
        UIApplication.shared.turn {
            harness.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        }
        harness.advance(by: 0.1)
        #expect(sizes() == [43, 27, 9])
    }
}
