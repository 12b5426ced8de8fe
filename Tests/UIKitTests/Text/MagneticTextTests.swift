import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

@Suite("A finger in a text") @MainActor struct MagneticTextTests {
    private func make(_ text: String) -> (harness: Harness, view: UITextView) {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 240))
        let harness = Harness(view: view)
        kept = harness
        UIView.setAnimationsEnabled(false)
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.layoutIfNeeded()
        return (harness, view)
    }

    private func caret(_ view: UITextView, _ offset: Int) -> CGRect {
        guard let position = view.position(from: view.beginningOfDocument, offset: offset) else {
            return .zero
        }
        return view.convert(view.caretRect(for: position), to: nil)
    }

    private func middle(_ view: UITextView, _ offset: Int) -> CGPoint {
        let caret = caret(view, offset)
        return CGPoint(x: caret.midX, y: caret.midY)
    }

    @Test("A drag that begins at the caret carries it at once, under a loupe")
    func caretIsCarried() {
        let (harness, view) = make("one two three")
        harness.tap(at: middle(view, 7))
        harness.advance(by: 1)
        #expect(view.selectedRange == NSRange(location: 7, length: 0))
        let before = harness.window.subviews.count
        var point = middle(view, 7)
        point.x += 10
        harness.touchDown(at: point)
        harness.advance(by: 0.03)
        harness.move(to: CGPoint(x: point.x + 8, y: point.y))
        harness.move(to: middle(view, 12))
        #expect(view.selectedRange == NSRange(location: 12, length: 0))
        #expect(harness.window.subviews.count == before + 1)
        harness.lift()
        // Elsewhere a short drag moves nothing.
        harness.touchDown(at: middle(view, 2))
        harness.advance(by: 0.03)
        harness.move(to: middle(view, 6))
        harness.lift()
        #expect(view.selectedRange == NSRange(location: 12, length: 0))
    }

    @Test("The loupe is above the handle that is dragged, also where the selection ends with a line break")
    func loupeOfTheEnd() throws {
        let (harness, view) = make("one two\n\nthree")
        for _ in 0..<2 { harness.tap(at: middle(view, 5)) }
        harness.advance(by: 1)
        let end = caret(view, 7)
        harness.touchDown(at: CGPoint(x: end.midX, y: end.maxY + 4))
        harness.advance(by: 0.03)
        for offset in [7, 8, 12, 8] {
            let place = caret(view, offset)
            harness.move(to: CGPoint(x: place.midX + 3, y: place.maxY + 4))
            harness.advance(by: 0.3)
            let glass = try #require(harness.window.subviews.last).frame
            let handle = try #require(handles(in: view).last { !$0.isHidden })
            let bar = handle.convert(CGPoint(x: 0, y: 0), to: nil).y
            #expect(abs(glass.maxY + 14 - bar) < 1.5, "\(glass) above \(bar) at \(offset)")
        }
        harness.lift()
    }

    private func handles(in view: UIView) -> [UIView] {
        view.subviews.flatMap { "\(type(of: $0))" == "TextHandle" ? [$0] : handles(in: $0) }
    }

    /// The dark pixels of the loupe, which are letters, by their distance to its edges in pixels.
    private func letters(_ harness: Harness) throws -> (count: Int, top: Int, bottom: Int) {
        let glass = try #require(harness.window.subviews.last).frame
        let image = harness.snapshot(of: glass)
        var count = 0, top = image.height, bottom = image.height
        // Its border is gray, and its corners are not its own.
        for y in 3..<image.height - 3 {
            for x in image.width / 4..<image.width * 3 / 4 where image.pixel(x: x, y: y) >> 8 & 0xff < 64 {
                count += 1
                top = min(top, y)
                bottom = min(bottom, image.height - y)
            }
        }
        return (count, top, bottom)
    }

    @Test(
        "The loupe of a finger beside the text is over its end, with the caret and letters in it",
        arguments: [(280, 5), (4, 0)] as [(CGFloat, Int)])
    func loupeBesideText(x: CGFloat, offset: Int) throws {
        let (harness, view) = make("Alpha\nGamma delta epsilon")
        harness.window.backgroundColor = .white
        harness.touchDown(at: middle(view, 3))
        harness.advance(by: 0.7)
        let before = try letters(harness).count
        harness.move(to: CGPoint(x: x, y: middle(view, 3).y))
        #expect(view.selectedRange == NSRange(location: offset, length: 0))
        let glass = try #require(harness.window.subviews.last).frame
        #expect(abs(glass.midX - max(caret(view, offset).midX, 64)) < 4, "over the caret, on the screen")
        #expect(try letters(harness).count > before / 4)
        harness.lift()
    }

    @Test("The loupe is as high as the text that it magnifies", arguments: [17, 34, 53] as [CGFloat])
    func loupeOfLargeText(size: CGFloat) throws {
        let (harness, view) = make("")
        harness.window.backgroundColor = .white
        view.font = .systemFont(ofSize: size)
        UIApplication.shared.turn { view.text = "\n\nIgIgI" }
        view.layoutIfNeeded()
        harness.touchDown(at: middle(view, 4))
        harness.advance(by: 0.7)
        let glass = try #require(harness.window.subviews.last).frame
        #expect(glass.height >= caret(view, 4).height * 1.25 && glass.width > glass.height * 2)
        let seen = try letters(harness)
        #expect(seen.count > 50 && seen.top > 3 && seen.bottom > 4, "letters with heads and feet")
        harness.lift()
    }

    @Test("A tap below the last line is the end of the text, and one beyond a line its end")
    func belowAndBeyond() {
        let (harness, view) = make("one two three\nbrown fox")
        harness.tap(at: CGPoint(x: 30, y: 300))
        #expect(view.selectedRange == NSRange(location: 23, length: 0))
        harness.advance(by: 1)
        harness.tap(at: CGPoint(x: 290, y: caret(view, 0).midY))
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
    }

    @Test(
        "A handle is caught below its ball and beside it",
        arguments: [(0, 26), (14, 10), (-14, 20)] as [(CGFloat, CGFloat)])
    func handle(dx: CGFloat, dy: CGFloat) {
        let (harness, view) = make("one two three four")
        for _ in 0..<2 { harness.tap(at: middle(view, 5)) }
        #expect(view.selectedRange == NSRange(location: 4, length: 3))
        let end = caret(view, 7)
        harness.touchDown(at: CGPoint(x: end.midX + dx, y: end.maxY + dy))
        harness.advance(by: 0.03)
        harness.move(to: CGPoint(x: caret(view, 13).midX + dx, y: end.maxY + dy))
        harness.lift()
        #expect(view.selectedRange == NSRange(location: 4, length: 9))
    }

    @Test("A double tap whose second touch is dragged selects by words")
    func words() {
        let (harness, view) = make("one two three four")
        harness.tap(at: middle(view, 5))
        harness.touchDown(at: middle(view, 5))
        harness.advance(by: 0.03)
        harness.move(to: middle(view, 10))
        #expect(view.selectedRange == NSRange(location: 4, length: 9))
        harness.move(to: middle(view, 1))
        #expect(view.selectedRange == NSRange(location: 0, length: 7))
        harness.lift()
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Copy") != nil)
    }

    @Test(
        "A double tap behind the spaces and marks at the end of a line selects the word before them",
        arguments: [
            ("one two ", 0, "two"), ("one two  \nthree", 8, "two"), ("one two. ", 0, "two"),
            ("one two.", 0, "two"),
            ("say “hi!” …\nno", 11, "hi"), ("one 😀 ", 0, "one"), ("?! ", 0, " "), ("  ", 0, " "),
        ])
    func lastSpaces(text: String, offset: Int, selected: String) {
        let (harness, view) = make(text)
        let place = offset == 0 ? CGPoint(x: 30, y: 300) : middle(view, offset)
        for _ in 0..<2 { harness.tap(at: place) }
        #expect((view.text as NSString).substring(with: view.selectedRange) == selected)
    }

    @Test(
        "A double tap in an empty line selects nothing, not the line break, and opens the menu",
        arguments: [("one\n\ntwo", 4), ("one\n", 4)])
    func emptyLine(text: String, offset: Int) {
        let (harness, view) = make(text)
        for _ in 0..<2 { harness.tap(at: middle(view, offset)) }
        harness.advance(by: 0.5)
        #expect(view.selectedRange == NSRange(location: offset, length: 0))
        #expect(harness.element(labelled: "Select All") != nil)
    }

    @Test("A tap on the selection hides its commands, the next one shows them, and the text stays selected")
    func toggledCommands() {
        let (harness, view) = make("one two three")
        for _ in 0..<2 { harness.tap(at: middle(view, 5)) }
        harness.advance(by: 1)
        for isShown in [false, true, false] {
            // Near the end of the last selected letter, too.
            harness.tap(at: CGPoint(x: caret(view, 7).midX - 2, y: caret(view, 7).midY))
            harness.advance(by: 1)
            #expect(view.selectedRange == NSRange(location: 4, length: 3))
            #expect((harness.element(labelled: "Copy") != nil) == isShown)
        }
        harness.tap(at: middle(view, 12))
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
    }

    @Test("A flick across a text in a page that does not scroll that way is no tap where it ends")
    func flickIsNoTap() {
        let (harness, view) = make("one two three")
        view.isScrollEnabled = false
        let page = UIScrollView(frame: harness.window.bounds)
        page.contentSize = CGSize(width: page.bounds.width, height: 2000)
        UIApplication.shared.turn {
            harness.window.rootViewController?.view.addSubview(page)
            page.addSubview(view)
        }
        harness.tap(at: middle(view, 13))
        harness.advance(by: 1)
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
        // It ends before the scroll view has decided.
        harness.touchDown(at: middle(view, 0))
        harness.move(to: middle(view, 7))
        harness.lift()
        harness.advance(by: 1)
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
    }
}
