import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

/// The device of the current test: a window lives only as long as a reference to its harness.
@MainActor private var kept: Harness?

@Suite("Text selection") @MainActor struct TextSelectionTests {
    private func make(_ text: String) -> (harness: Harness, view: UITextView) {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 120))
        let harness = Harness(view: view)
        kept = harness
        // Menus and loupes appear and disappear at once: their fading is not under test.
        UIView.setAnimationsEnabled(false)
        view.text = text
        view.layoutIfNeeded()
        return (harness, view)
    }

    private func point(_ view: UITextView, _ offset: Int) -> CGPoint {
        guard let position = view.position(from: view.beginningOfDocument, offset: offset) else {
            return .zero
        }
        let caret = view.caretRect(for: position)
        return view.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    }

    private func mouse(
        _ harness: Harness, _ action: PointerEvent.Action, _ point: CGPoint,
        modifiers: HardwareKey.Modifiers = []
    ) {
        harness.surface.send(
            .pointer(
                PointerEvent(action: action, point: point, time: harness.system.now, modifiers: modifiers)))
    }

    private func click(_ harness: Harness, _ point: CGPoint, modifiers: HardwareKey.Modifiers = []) {
        mouse(harness, .pressed(button: 0), point, modifiers: modifiers)
        harness.advance(by: 0.02)
        mouse(harness, .released(button: 0), point, modifiers: modifiers)
        harness.advance(by: 0.02)
    }

    @Test("a double tap selects the word and shows the edit menu; its commands take effect")
    func menu() {
        let (harness, view) = make("one two three")
        UIPasteboard.general.string = "before"
        harness.tap(at: point(view, 5))
        harness.tap(at: point(view, 5))
        harness.advance(by: 0.5)
        #expect(view.selectedRange == NSRange(location: 4, length: 3))
        #expect(harness.element(labelled: "Cut") != nil && harness.element(labelled: "Select") == nil)
        harness.tap("Cut")
        harness.advance(by: 0.5)
        #expect(view.text == "one three" && UIPasteboard.general.string == "two")
        #expect(harness.element(labelled: "Cut") == nil)
        harness.tap(at: point(view, 0))
        harness.advance(by: 1)
        harness.tap(at: point(view, 0))
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Paste") != nil && harness.element(labelled: "Copy") == nil)
        harness.tap("Select All")
        #expect(view.selectedRange.length == 9)
    }

    @Test("a held handle closes the edit menu at once, and it opens again when the handle is released")
    func menuOfHeldHandle() {
        let (harness, view) = make("one two three")
        for _ in 1...2 { harness.tap(at: point(view, 5)) }
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Copy") != nil)
        let end = point(view, 7), ball = CGPoint(x: end.x, y: end.y + 14)
        harness.touchDown(at: ball)
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "Copy") == nil, "it would be in front of the loupe")
        harness.advance(by: 0.6)
        harness.lift()
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Copy") != nil)
        #expect(view.selectedRange == NSRange(location: 4, length: 3), "an unmoved handle changes nothing")
        // Dragged where nothing changes: below the last line.
        harness.touchDown(at: ball)
        harness.advance(by: 0.1)
        harness.move(to: CGPoint(x: ball.x, y: ball.y + 30))
        harness.advance(by: 0.1)
        #expect(harness.element(labelled: "Copy") == nil)
        harness.lift()
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Copy") != nil)
    }

    @Test("an unchanged selection draws nothing: neither a field nor a text view lays out again")
    func rest() {
        for input in [UITextField(), UITextView()] as [UIView & UITextInput] {
            input.frame = CGRect(x: 20, y: 100, width: 260, height: 40)
            let harness = Harness(view: input)
            kept = harness
            input.insertText("one two")
            harness.tap(at: CGPoint(x: 40, y: 115))
            input.selectedTextRange = input.textRange(
                from: input.beginningOfDocument, to: input.endOfDocument)
            harness.advance(by: 2)
            let frames = harness.surface.framesShown
            harness.advance(by: 3)
            #expect(input.isFirstResponder && harness.surface.framesShown == frames)
        }
    }

    @Test("a triple tap selects the paragraph")
    func paragraph() {
        let (harness, view) = make("one two\nthree")
        for _ in 0..<3 { harness.tap(at: point(view, 5)) }
        #expect(view.selectedRange == NSRange(location: 0, length: 7))
    }

    @Test("a held finger moves the caret under a loupe")
    func loupe() {
        let (harness, view) = make("one two three")
        let before = harness.window.subviews.count
        harness.touchDown(at: point(view, 2))
        harness.advance(by: 0.7)
        #expect(view.selectedRange == NSRange(location: 2, length: 0))
        #expect(harness.window.subviews.count == before + 1)
        harness.move(to: point(view, 9))
        #expect(view.selectedRange == NSRange(location: 9, length: 0))
        harness.lift()
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Select All") != nil)
    }

    @Test("the loupe of a handle shows the selection, that of the caret none")
    func selectionUnderTheLoupe() throws {
        let (harness, view) = make("one two three")
        /// The pixels in the loupe that are bluish, as a selection is on white.
        func tinted() throws -> Int {
            let glass = try #require(harness.window.subviews.last).frame
            let image = harness.snapshot(of: glass)
            var count = 0
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let pixel = image.pixel(x: x, y: y), red = pixel >> 16 & 0xff, blue = pixel & 0xff
                    if blue > 240, red < 225 { count += 1 }
                }
            }
            return count
        }
        harness.touchDown(at: point(view, 9))
        harness.advance(by: 0.7)
        let ofCaret = try tinted()
        harness.lift()
        harness.advance(by: 0.5)
        for _ in 0..<2 { harness.tap(at: point(view, 5)) }
        harness.advance(by: 0.5)
        let end = point(view, 7)
        harness.touchDown(at: end)
        harness.advance(by: 0.05)
        harness.move(to: CGPoint(x: end.x + 8, y: end.y))
        #expect(try tinted() > ofCaret + 100)
        harness.lift()
    }

    @Test("Escape closes the menu over a text, whose editing continues")
    func escapeFromTheMenu() {
        let (harness, view) = make("one two three")
        for _ in 0..<2 { harness.tap(at: point(view, 5)) }
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Copy") != nil)
        harness.press(HardwareKey(.escape))
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Copy") == nil)
        #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 4, length: 3))
    }

    @Test("a selection handle can be dragged, beyond the edge too: the text scrolls under it")
    func handles() {
        let (harness, view) = make((1...40).map { "line \($0)" }.joined(separator: "\n"))
        harness.tap(at: point(view, 1))
        harness.tap(at: point(view, 1))
        #expect(view.selectedRange == NSRange(location: 0, length: 4))
        let end = point(view, 4)
        harness.touchDown(at: CGPoint(x: end.x, y: end.y + 6))
        harness.advance(by: 0.05)
        harness.move(to: CGPoint(x: end.x + 30, y: view.frame.maxY + 20))
        harness.advance(by: 1.5)
        #expect(view.contentOffset.y > 100 && view.selectedRange.length > 60)
        #expect(view.selectedRange.location == 0)
        harness.lift()
    }

    @Test("a mouse drags selection handles that touches created")
    func mouseDragsThumb() {
        let (harness, view) = make("one two three four")
        harness.tap(at: point(view, 5))
        harness.tap(at: point(view, 5))
        #expect(view.selectedRange == NSRange(location: 4, length: 3))
        let end = point(view, 7), ball = CGPoint(x: end.x, y: end.y + view.font!.lineHeight / 2 + 5)
        mouse(harness, .pressed(button: 0), ball)
        mouse(harness, .moved, CGPoint(x: point(view, 13).x, y: ball.y))
        #expect(view.selectedRange == NSRange(location: 4, length: 9))
        mouse(harness, .released(button: 0), CGPoint(x: point(view, 13).x, y: ball.y))
        let start = point(view, 4), other = CGPoint(x: start.x, y: start.y - view.font!.lineHeight / 2 - 5)
        mouse(harness, .pressed(button: 0), other)
        mouse(harness, .moved, CGPoint(x: point(view, 1).x, y: other.y))
        mouse(harness, .released(button: 0), CGPoint(x: point(view, 1).x, y: other.y))
        #expect(view.selectedRange == NSRange(location: 1, length: 12))
    }

    @Test("a mouse clicks between letters, drags, selects words by double clicks, and extends with Shift")
    func mouseSelects() {
        let (harness, view) = make("one two three four")
        click(harness, point(view, 5))
        #expect(view.selectedRange == NSRange(location: 5, length: 0) && view.isFirstResponder)
        harness.advance(by: 1)
        mouse(harness, .pressed(button: 0), point(view, 1))
        mouse(harness, .moved, point(view, 6))
        #expect(view.selectedRange == NSRange(location: 1, length: 5))
        mouse(harness, .moved, point(view, 0))
        mouse(harness, .released(button: 0), point(view, 0))
        #expect(view.selectedRange == NSRange(location: 0, length: 1))
        harness.advance(by: 1)
        click(harness, point(view, 5))
        mouse(harness, .pressed(button: 0), point(view, 5))
        #expect(view.selectedRange == NSRange(location: 4, length: 3))
        mouse(harness, .moved, point(view, 10))
        mouse(harness, .released(button: 0), point(view, 10))
        #expect(view.selectedRange == NSRange(location: 4, length: 9))
        harness.advance(by: 1)
        click(harness, point(view, 16), modifiers: .shift)
        #expect(view.selectedRange == NSRange(location: 4, length: 12))
    }

    @Test("in a page that scrolls a mouse drag selects from where it was pressed, however fast it moves")
    func mouseInPage() {
        let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        page.contentSize = CGSize(width: 300, height: 2000)
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 120))
        view.text = "one two three four"
        page.addSubview(view)
        let harness = Harness(view: page)
        view.layoutIfNeeded()
        mouse(harness, .pressed(button: 0), point(view, 1))
        for offset in 2...6 {
            mouse(harness, .moved, point(view, offset))
            harness.advance(by: 0.01)
        }
        #expect(view.selectedRange == NSRange(location: 1, length: 5))
        mouse(harness, .released(button: 0), point(view, 6))
        #expect(view.selectedRange == NSRange(location: 1, length: 5) && page.contentOffset.y == 0)
    }

    @Test("the middle button pastes the mouse's selection, and does not change the clipboard")
    func middleButton() {
        let (harness, view) = make("one two")
        UIPasteboard.general.string = "clipboard"
        mouse(harness, .pressed(button: 0), point(view, 0))
        mouse(harness, .moved, point(view, 3))
        mouse(harness, .released(button: 0), point(view, 3))
        harness.advance(by: 1)
        mouse(harness, .pressed(button: 2), point(view, 7))
        mouse(harness, .released(button: 2), point(view, 7))
        #expect(view.text == "one twoone" && UIPasteboard.general.string == "clipboard")
    }

    @Test("the mouse's selection is the primary selection, which other programs share")
    func selectionOfOthers() {
        let (harness, view) = make("one two")
        mouse(harness, .pressed(button: 0), point(view, 0))
        mouse(harness, .moved, point(view, 3))
        mouse(harness, .released(button: 0), point(view, 3))
        #expect(harness.system.primarySelection == "one")
        harness.system.primarySelection = " elsewhere"
        harness.advance(by: 1)
        mouse(harness, .pressed(button: 2), point(view, 7))
        mouse(harness, .released(button: 2), point(view, 7))
        #expect(view.text == "one two elsewhere")
    }

    @Test("Shift and arrows extend a selection and shrink it; words, lines and the ends by their keys")
    func keys() {
        let (harness, view) = make("one two three")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 0)
        harness.press(HardwareKey(.right, modifiers: .shift))
        harness.press(HardwareKey(.right, modifiers: .shift))
        #expect(view.selectedRange == NSRange(location: 4, length: 2))
        for _ in 0..<3 { harness.press(HardwareKey(.left, modifiers: .shift)) }
        #expect(view.selectedRange == NSRange(location: 3, length: 1))
        harness.press(HardwareKey(.end, modifiers: .shift))
        #expect(view.selectedRange == NSRange(location: 4, length: 9))
        harness.press(HardwareKey(.left, modifiers: .command))
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        harness.press(HardwareKey(.right, modifiers: .alternate))
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        harness.press(HardwareKey(.end, modifiers: .control))
        #expect(view.selectedRange == NSRange(location: 13, length: 0))
        harness.press(HardwareKey(.backspace, modifiers: .alternate))
        #expect(view.text == "one two ")
        harness.press(HardwareKey(.backspace, modifiers: .command))
        #expect(view.text == "")
    }

    @Test("arrows move in their direction in right-to-left text")
    func arrowsFromTheRight() {
        let (harness, view) = make("שלום")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        harness.press(HardwareKey(.left))
        #expect(view.selectedRange.location == 1)
        harness.press(HardwareKey(.right))
        #expect(view.selectedRange.location == 0)
    }

    @Test("up and down keep their column through a short line")
    func column() {
        let (harness, view) = make("a long line\nx\nanother long line")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 8, length: 0)
        harness.press(HardwareKey(.down))
        #expect(view.selectedRange.location == 13)
        harness.press(HardwareKey(.down))
        #expect((20...24).contains(view.selectedRange.location))
    }

    @Test("a key commits marked text, and types behind it")
    func provisionalText() {
        let (harness, view) = make("one ")
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 0)
        view.setMarkedText("한", selectedRange: NSRange(location: 1, length: 0))
        harness.press(HardwareKey(.character("a")), text: "a")
        #expect(view.text == "one 한a" && view.markedTextRange == nil)
        view.setMarkedText("글", selectedRange: NSRange(location: 1, length: 0))
        harness.press(HardwareKey(.left))
        #expect(view.text == "one 한a글" && view.selectedRange == NSRange(location: 6, length: 0))
    }

    @Test("text typed without a pause is one undo step, and one redo step")
    func undo() {
        let (harness, view) = make("start ")
        view.becomeFirstResponder()
        for letter in "abc" { harness.press(HardwareKey(.character(letter)), text: String(letter)) }
        view.selectedRange = NSRange(location: 0, length: 5)
        harness.press(HardwareKey(.character("E")), text: "E")
        #expect(view.text == "E abc")
        harness.press(HardwareKey(.character("z"), modifiers: .control))
        #expect(view.text == "start abc")
        harness.press(HardwareKey(.character("z"), modifiers: .command))
        #expect(view.text == "start ")
        harness.press(HardwareKey(.character("z"), modifiers: [.control, .shift]))
        harness.press(HardwareKey(.character("y"), modifiers: .control))
        #expect(view.text == "E abc")
        view.text = "new"
        #expect(view.undoManager?.canUndo == false)
    }

    private func steps(_ view: UITextView) -> [String] {
        var texts: [String] = []
        while view.undoManager?.canUndo == true {
            view.undoManager?.undo()
            texts.append(view.text)
        }
        return texts
    }

    @Test("a pause and a return end an undo step")
    func undoSteps() {
        let (harness, view) = make("")
        view.becomeFirstResponder()
        func type(_ text: String) {
            for letter in text { harness.press(HardwareKey(.character(letter)), text: String(letter)) }
        }
        type("one ")
        harness.advance(by: 1.5)
        type("two")
        view.insertText("\n")
        type("three")
        #expect(view.text == "one two\nthree")
        #expect(steps(view) == ["one two\n", "one two", "one ", ""])
    }

    @Test(
        "a correction is an undo step of its own, which restores the original text with the space behind it")
    func undoneCorrection() {
        let (_, view) = make("")
        view.becomeFirstResponder()
        let client = ResponderTextClient(responder: view)
        for letter in "teh" { client.apply([.insert(String(letter))]) }
        client.apply([.replaceWord("teh", with: "the"), .insert(" ")])
        for letter in "cat" { client.apply([.insert(String(letter))]) }
        #expect(view.text == "the cat")
        #expect(steps(view) == ["the ", "teh ", ""])
        while view.undoManager?.canRedo == true { view.undoManager?.redo() }
        #expect(view.text == "the cat")
    }

    @Test("a syllable that is composed over a pause is one undo step")
    func undoneComposition() {
        let (harness, view) = make("")
        view.becomeFirstResponder()
        let client = ResponderTextClient(responder: view)
        var open = TextSpan()
        for syllable in ["ㅎ", "하", "한"] {
            let next = TextSpan(before: syllable, isMarked: true, isPlain: true)
            client.apply([.replace(open, with: next)])
            open = next
            harness.advance(by: 1.5)
        }
        client.apply([.replace(open, with: TextSpan(before: "한"))])
        #expect(view.text == "한" && steps(view) == [""])
    }

    @Test("plain marked text has neither highlight nor underline; other marked text has both")
    func plainMarkedText() {
        let (harness, view) = make("")
        view.becomeFirstResponder()
        let client = ResponderTextClient(responder: view)
        var images: [CGImage] = []
        for span in [
            TextSpan(before: "한", isMarked: true, isPlain: true), TextSpan(before: "한"),
            TextSpan(before: "한", isMarked: true),
        ] {
            view.text = ""
            client.refresh()
            client.apply([.replace(TextSpan(), with: span)])
            #expect((view.markedTextRange != nil) == span.isMarked)
            images.append(harness.snapshot())
        }
        #expect(differingPixels(images[0], images[1]) == 0)
        #expect(differingPixels(images[1], images[2]) > 100)
    }

    @Test("the parts of marked text look different by their roles, and alike again without them")
    func styledMarkedText() {
        let (harness, view) = make("")
        view.becomeFirstResponder()
        let client = ResponderTextClient(responder: view)
        let roles: [MarkedTextPart.Role?] = [nil, .clause, .prediction, .error, .composing]
        var images: [CGImage] = []
        var open = TextSpan()
        for role in roles {
            var next = TextSpan(before: "東京に", isMarked: true)
            next.parts = role.map { [MarkedTextPart(0..<2, $0)] } ?? []
            client.apply([.replace(open, with: next)])
            open = next
            #expect(view.text == "東京に" && view.markedTextRange != nil)
            images.append(harness.snapshot())
        }
        for index in 1...3 { #expect(differingPixels(images[0], images[index]) > 10, "\(roles[index]!)") }
        #expect(differingPixels(images[1], images[2]) > 10 && differingPixels(images[2], images[3]) > 10)
        #expect(differingPixels(images[0], images[4]) == 0)
    }

    @Test(
        "marked text is underlined as its attributes say: not, by a line of a point, or of two",
        arguments: [(0, 0), (NSUnderlineStyle.single.rawValue, 1), (NSUnderlineStyle.thick.rawValue, 2)])
    func underlines(style: Int, points: Int) {
        let (harness, view) = make("")
        view.becomeFirstResponder()
        let marked = NSAttributedString(
            string: "東京",
            attributes: [
                .underlineStyle: style, .underlineColor: UIColor.red, .backgroundColor: UIColor.clear,
            ])
        view.setAttributedMarkedText(marked, selectedRange: NSRange(location: 2, length: 0))
        let image = harness.snapshot()
        let rows = (0..<image.height).filter { y in
            (0..<image.width).contains { image.pixel(x: $0, y: y) == 0xFFFF_0000 }
        }
        #expect(rows.count == points * Int(view.traitCollection.displayScale))
    }

    private func differingPixels(_ one: CGImage, _ other: CGImage) -> Int {
        (0..<one.height).reduce(0) { count, y in
            count + (0..<one.width).filter { one.pixel(x: $0, y: y) != other.pixel(x: $0, y: y) }.count
        }
    }

    @Test("a secure field has no undo, and a field that becomes secure loses it")
    func secretUndo() {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        let harness = Harness(view: field)
        kept = harness
        field.becomeFirstResponder()
        field.insertText("plain")
        #expect(field.undoManager?.canUndo == true)
        field.isSecureTextEntry = true
        #expect(field.undoManager?.canUndo == false)
        field.insertText("hidden")
        field.selectAll(nil)
        field.deleteBackward()
        #expect(field.undoManager?.canUndo == false)
        harness.press(HardwareKey(.character("z"), modifiers: .control))
        #expect(field.text == "")
    }

    @Test("an edit menu of many commands has pages, and its delegate can change it")
    func pages() {
        final class Host: NSObject, UITextFieldDelegate {
            func textField(
                _ textField: UITextField, editMenuForCharactersIn range: NSRange,
                suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                UIMenu(
                    children: suggestedActions
                        + (1...8).map { number in
                            UIAction(title: "Command \(number)") { _ in textField.text = "did \(number)" }
                        })
            }
        }
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
        field.text = "word"
        let host = Host()
        field.delegate = host
        let harness = Harness(view: field)
        kept = harness
        UIView.setAnimationsEnabled(false)
        harness.tap(at: CGPoint(x: 30, y: 317))
        harness.tap(at: CGPoint(x: 30, y: 317))
        harness.advance(by: 0.5)
        #expect(harness.element(labelled: "Command 8") == nil)
        for _ in 0..<8 where harness.element(labelled: "Command 8") == nil { harness.tap("Show more items") }
        harness.tap("Command 8")
        #expect(field.text == "did 8")
    }

    @Test(
        "the edit menu and the loupe have their recorded appearance (golden)",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        let view = UITextView(frame: CGRect(x: 0, y: 60, width: 320, height: 100))
        view.text = "Two taps select a word and show the menu.\nمرحبا بالعالم here"
        let harness = Harness(view: view, size: CGSize(width: 320, height: 170), style: style)
        kept = harness
        UIView.setAnimationsEnabled(false)
        UIPasteboard.general.string = "something to paste"
        harness.window.backgroundColor = .systemBackground
        view.layoutIfNeeded()
        harness.tap(at: point(view, 11))
        harness.tap(at: point(view, 11))
        // The caret blinks forever, so the fixture never settles.
        harness.advance(by: 0.5)
        Golden.check(harness.snapshot(), named: "text-selection-\(style == .dark ? "dark" : "light")")
    }
}
