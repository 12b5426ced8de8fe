import CoreGraphics
import Foundation
import Fuzzing
import Testing

@testable import UIKit

/// The reference text: the effects of edits, without any of the toolkit's code.
private struct PlainText {
    var units: [UInt16] = []
    var selection = 0..<0
    var marked: Range<Int>?

    var text: String { String(decoding: units, as: UTF16.self) }

    func aligned(_ range: Range<Int>) -> Range<Int> {
        func align(_ offset: Int) -> Int {
            let place = min(max(0, offset), units.count)
            let isInside = place > 0 && place < units.count && UTF16.isTrailSurrogate(units[place])
            return isInside ? place - 1 : place
        }
        let lower = align(range.lowerBound)
        return lower..<max(lower, align(range.upperBound))
    }

    mutating func replace(_ range: Range<Int>, _ new: String) {
        let range = aligned(range)
        units.replaceSubrange(range, with: Array(new.utf16))
        selection = (range.lowerBound + new.utf16.count)..<(range.lowerBound + new.utf16.count)
        marked = nil
    }

    mutating func select(_ range: Range<Int>) {
        selection = aligned(range)
        if let known = marked,
            selection.lowerBound < known.lowerBound || selection.upperBound > known.upperBound
        {
            marked = nil
        }
    }

    mutating func mark(_ new: String, _ selected: Range<Int>) {
        if new.isEmpty, marked == nil, selection.isEmpty { return }
        let start = (marked ?? selection).lowerBound
        replace(marked ?? selection, new)
        marked = new.isEmpty ? nil : start..<(start + new.utf16.count)
        let inside = PlainText(units: Array(new.utf16)).aligned(selected)
        selection = (start + inside.lowerBound)..<(start + inside.upperBound)
    }

    mutating func deleteBackward() {
        if !selection.isEmpty { return delete(selection) }
        guard selection.lowerBound > 0 else { return }
        let whole = text
        var start = 0
        var place = 0
        for character in whole {
            let end = place + String(character).utf16.count
            if place < selection.lowerBound { start = place }
            place = end
        }
        // Letters and marks from Armenian to Limbu are deleted one by one, except for Hangul jamo.
        for place in (start..<selection.lowerBound).reversed()
        where (0x0530...0x194F).contains(units[place]) && !(0x1100...0x11FF).contains(units[place]) {
            return delete(place..<selection.lowerBound)
        }
        delete(start..<selection.lowerBound)
    }

    private mutating func delete(_ range: Range<Int>) {
        let known = marked
        replace(range, "")
        guard let known, known.lowerBound <= range.lowerBound, range.upperBound <= known.upperBound else {
            return
        }
        let rest = known.lowerBound..<(known.upperBound - range.count)
        marked = rest.isEmpty ? nil : rest
    }
}

@Suite("Laws of texts") @MainActor struct TextLawTests {
    private static let pieces = [
        "a", "b", " ", "word", "e\u{301}", "👍🏽", "👨‍👩‍👧‍👦", "🇰🇷", "🇺🇸🇩🇪", "한", "ㅎ", "글자", "क्षि", "नमस्ते", "ש", "שלום",
        "مرحبا", "لا", "\n", "\r\n", "\u{2029}", "\t", "𝒳", "ﬁ", "ﷺ", "١٢", "12", ".", "! ", "\u{200D}",
        "\u{FE0F}",
        "\u{200F}", "日本", "ไทย", "a\u{20DD}", "",
    ]

    /// The number of steps for a seed: over all seeds of a long run a million, or `SPINET_FUZZ_STEPS`.
    ///
    /// The test compares the text after every step, the layout with a rebuilt one after a sixth of them, and the
    /// carets of the visible text after a twentieth: a step takes 0.8 ms in a debug build, most of it in Pango.
    private var steps: Int {
        let environment = ProcessInfo.processInfo.environment
        let total = environment["SPINET_FUZZ_STEPS"].flatMap(Int.init)
        let times = environment["SPINET_FUZZ_TIMES"].flatMap(Int.init)
        guard total != nil || times != nil else { return 60 }
        return max(1, (total ?? 1_000_000) / (20 * max(1, times ?? 1)))
    }

    private func random(_ random: inout SeededRandom, upTo count: Int) -> String {
        (0..<random.number(below: count)).map { _ in random.one(of: Self.pieces) }.joined()
    }

    @Test("random edits have the same effects on a text view as on the reference text", arguments: seeds(20))
    func edits(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 120))
        var plain = PlainText()
        for step in 0..<steps {
            let (a, b) = (
                random.number(below: plain.units.count + 3), random.number(below: plain.units.count + 3)
            )
            let range = min(a, b)..<max(a, b)
            let new = self.random(&random, upTo: 4)
            switch random.number(below: 8) {
            case 0, 1:
                view.selectedRange = NSRange(location: range.lowerBound, length: range.count)
                plain.select(range)
            case 2, 3:
                view.insertText(new)
                plain.replace(plain.marked ?? plain.selection, new)
            case 4:
                view.deleteBackward()
                plain.deleteBackward()
            case 5:
                view.setMarkedText(new, selectedRange: NSRange(location: a, length: b))
                plain.mark(new, min(a, new.utf16.count)..<min(a + b, max(a, new.utf16.count)))
            case 6:
                view.unmarkText()
                plain.marked = nil
            default:
                let short = range.lowerBound..<min(range.upperBound, range.lowerBound + 6)
                view.replace(TextOffsetRange(short), withText: new)
                plain.replace(short, new)
            }
            if plain.units.count > 240 {
                view.replace(TextOffsetRange(0..<200), withText: "")
                plain.replace(0..<200, "")
            }
            let selected = NSRange(location: plain.selection.lowerBound, length: plain.selection.count)
            let marked = (view.markedTextRange as? TextOffsetRange)?.offsets
            let isSame =
                view.text == plain.text && view.selectedRange == selected && marked == plain.marked
                // Every other text view never creates its storage.
                && (seed.isMultiple(of: 2) || view.textStorage.string == plain.text)
            guard isSame else {
                Issue.record(
                    "step \(step): \(view.text.debugDescription) is not \(plain.text.debugDescription); \(view.selectedRange), \(plain.selection); \(String(describing: marked)), \(String(describing: plain.marked))"
                )
                return
            }
            checkLayout(view, &random, step)
            if random.chance(20), let place = strayCaret(view) {
                Issue.record(
                    "step \(step): caret \(place.offset) became \(place.found) in \(view.text.debugDescription)"
                )
                return
            }
        }
        // Undo reverts all of it, and redo repeats it.
        let end = view.text
        while view.undoManager?.canUndo == true { view.undoManager?.undo() }
        #expect(view.text == "")
        while view.undoManager?.canRedo == true { view.undoManager?.redo() }
        #expect(view.text == end)
    }

    /// The incremental layout equals a rebuilt one.
    private func checkLayout(_ view: UITextView, _ random: inout SeededRandom, _ step: Int) {
        guard random.chance(6) else { return }
        let kept = view.editable.flow
        let offset = random.number(below: view.editable.editing.count + 1)
        let caret = kept.caretRect(at: offset, width: 2), size = kept.size.height
        view.editable.invalidate()
        let fresh = view.editable.flow
        #expect(fresh !== kept)
        #expect(abs(fresh.size.height - size) < 0.01, "step \(step)")
        #expect(fresh.caretRect(at: offset, width: 2) == caret, "step \(step), offset \(offset)")
    }

    /// The first position whose caret is not found by hit testing, and the position found there.
    private func strayCaret(_ input: any UITextInput & UIView) -> (offset: Int, found: Int)? {
        input.layoutIfNeeded()
        let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        let whole = all.flatMap(input.text(in:)) ?? ""
        var place = 0
        for offset in [0]
            + whole.map({ (character: Character) -> Int in
                place += String(character).utf16.count
                return place
            })
        {
            guard let position = input.position(from: input.beginningOfDocument, offset: offset) else {
                return (offset, -1)
            }
            let caret = input.caretRect(for: position)
            let found = input.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY))
            let again = found.map { input.offset(from: input.beginningOfDocument, to: $0) }
            let stands = found.map(input.caretRect(for:))
            let isThere = stands.map { abs($0.midX - caret.midX) < 0.1 && $0.minY == caret.minY } ?? false
            guard again == offset || isThere else { return (offset, again ?? -1) }
        }
        return nil
    }

    @Test(
        "hit testing a position's caret finds that position, or one with the same caret",
        arguments: seeds(20))
    func positions(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let view = UITextView(
            frame: CGRect(x: 0, y: 0, width: 120 + CGFloat(random.number(below: 200)), height: 120))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let text = self.random(&random, upTo: 40)
        view.text = text
        field.text = text.filter { !$0.isNewline }
        for input in [view, field] as [any UITextInput & UIView] {
            if let place = strayCaret(input) {
                Issue.record("\(place.offset) became \(place.found) in \(text.debugDescription)")
            }
        }
    }

    @Test(
        "marks without a width, ligatures and both directions in one line hide no caret",
        arguments: [
            "שלוםwordمرحبا𝒳שלוםلا\u{200F}a.שלום a\u{20DD}",
            "한a\u{20DD}\u{200D}שלום مرحبا\u{200F}\u{200D}",
        ])
    func meetingDirections(text: String) {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        view.text = text
        field.text = text
        for input in [view, field] as [any UITextInput & UIView] {
            let place = strayCaret(input)
            #expect(place == nil, "\(place?.offset ?? 0) became \(place?.found ?? 0)")
        }
    }

    @Test(
        "in text of one direction hit testing finds the same position",
        arguments: [
            "plain words, one after the other, over several lines of a narrow view",
            "שלום עולם זה טקסט ארוך למדי",
            "नमस्ते दुनिया क्षि", "👨‍👩‍👧‍👦🇰🇷🇺🇸👍🏽", "한글 키보드 입력", "cafe\u{301} naïve",
        ])
    func identity(text: String) throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 140, height: 120))
        view.text = text
        var place = 0
        for character in text {
            let position = try #require(view.position(from: view.beginningOfDocument, offset: place))
            let caret = view.caretRect(for: position)
            let found = try #require(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)))
            guard view.compare(found, to: position) == .orderedSame else {
                Issue.record("\(place) is another place")
                return
            }
            place += String(character).utf16.count
        }
    }

    @Test("ranges and offsets outside of the text, and undefined raw values, are safe")
    func badInput() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "abc"
        view.selectedRange = NSRange(location: 10, length: Int.max)
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        view.selectedRange = NSRange(location: -4, length: 2)
        view.scrollRangeToVisible(NSRange(location: 99, length: 99))
        view.setMarkedText("x", selectedRange: NSRange(location: 7, length: Int.max))
        #expect(view.text.contains("x"))
        view.unmarkText()
        #expect(view.position(from: view.endOfDocument, offset: Int.max) == nil)
        #expect(view.position(from: view.beginningOfDocument, in: .right, offset: Int.max) != nil)
        #expect(view.text(in: TextOffsetRange(2..<900)) != nil)
        _ = view.firstRect(for: TextOffsetRange(5..<900))
        _ = view.closestPosition(to: CGPoint(x: CGFloat.infinity, y: -CGFloat.infinity))
        #expect(UIKeyboardType(rawValue: 99) == nil && UIReturnKeyType(rawValue: -1) == nil)
    }

    @Test("a delegate that replaces the text or resigns the focus leaves it consistent")
    func hostileDelegate() {
        final class Hostile: NSObject, UITextFieldDelegate {
            var resigns = false
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool {
                if resigns { textField.resignFirstResponder() }
                textField.text = "rewritten " + string
                return false
            }
            func textFieldDidChangeSelection(_ textField: UITextField) {
                if resigns { textField.text = "" }
            }
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.addSubview(field)
        let delegate = Hostile()
        field.delegate = delegate
        field.becomeFirstResponder()
        let client = ResponderTextClient(responder: field)
        client.apply([.insert("a")])
        #expect(field.text == "rewritten a")
        delegate.resigns = true
        client.apply([.insert("b"), .deleteBackward(3), .insert("c")])
        field.selectAll(nil)
        field.deleteBackward()
        #expect(!field.isFirstResponder)
    }

    @Test("changing the text storage changes the view, the caret included")
    func storage() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "one two"
        view.selectedRange = NSRange(location: 4, length: 3)
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
        #expect(view.text == "three two" && view.selectedRange == NSRange(location: 6, length: 3))
        view.textStorage.append(NSAttributedString(string: "!"))
        #expect(view.text == "three two!")
        view.textStorage.beginEditing()
        view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 6))
        view.textStorage.addAttribute(
            .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))
        view.textStorage.endEditing()
        #expect(
            view.text == "two!"
                && view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) != nil)
    }

    @Test("of a megabyte only the visible part is laid out")
    func largeText() {
        let line = "The quick brown fox jumps over the lazy dog, again and again and again.\n"
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        view.text = String(repeating: line, count: 15000)
        view.layoutIfNeeded()
        #expect(view.text.utf16.count > 1_000_000 && view.contentSize.height > 300_000)
        view.selectedRange = NSRange(location: 0, length: 0)
        view.insertText("x")
        view.selectAll(nil)
        let place = view.contentSize.height / 2
        view.contentOffset = CGPoint(x: 0, y: place)
        view.layoutIfNeeded()
        let middle = view.closestPosition(to: CGPoint(x: 50, y: view.contentOffset.y + 100))
        let offset = middle.map { view.offset(from: view.beginningOfDocument, to: $0) } ?? 0
        #expect((300_000..<700_000).contains(offset))
        #expect(view.editable.canvas.subviews.count < 120)
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
        view.layoutIfNeeded()
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.intersects(caret))
    }
}
