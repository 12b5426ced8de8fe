import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Dragged text", .serialized) final class TextDraggingTests {
    private let page = UIViewController()
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 340, height: 120))
    private let field = UITextField(frame: CGRect(x: 20, y: 260, width: 340, height: 40))
    /// Made in the test itself: a device that is made before it could be another test's by then.
    private lazy var harness = start()

    private func start() -> Harness {
        let harness = Harness(rootViewController: page)
        view.font = .systemFont(ofSize: 17)
        view.text = "one two three four"
        field.text = "alpha beta"
        UIApplication.shared.turn {
            page.view.addSubview(view)
            page.view.addSubview(field)
            view.becomeFirstResponder()
        }
        return harness
    }

    private func range(_ input: any UITextInput, _ lower: Int, _ upper: Int) -> UITextRange? {
        guard let start = input.position(from: input.beginningOfDocument, offset: lower),
            let end = input.position(from: input.beginningOfDocument, offset: upper)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    /// The snapshot of what is dragged.
    private var preview: CGRect? {
        let view = harness.window.subviews.last { "\(type(of: $0))" == "DragPreviewView" }
        return view.map { ($0.layer.presentation() ?? $0.layer).frame }
    }

    @Test(
        "A dragged text is above the finger, so that the place for it is seen, and flies into what was dropped"
    )
    func flight() throws {
        _ = harness
        select(4, 7, in: view)
        let start = point(4, 7, in: view), end = CGPoint(x: start.x + 40, y: start.y + 80)
        harness.touchDown(at: start)
        harness.advance(by: 0.52)
        for _ in 0..<12 {
            harness.advance(by: 1.0 / 60)
            // What is seen is the snapshot in the view, which may be elsewhere.
            if let image { #expect(image.insetBy(dx: -6, dy: -6).contains(start), "\(image)") }
        }
        #expect(image != nil)
        harness.lift()
        harness.settle()
        select(4, 7, in: view)
        drag(start, to: end, drops: false)
        let carried = try #require(preview)
        #expect(carried.maxY <= end.y - 8 && carried.midY > end.y - 60, "\(carried) above \(end)")
        let place = CGPoint(x: point(13, 13, in: view).x, y: point(13, 13, in: view).y)
        harness.move(to: place)
        harness.advance(by: 0.05)
        harness.lift()
        harness.advance(by: 0.28)
        #expect(view.text == "one three two four")
        let landed = try #require(preview), target = point(10, 13, in: view)
        #expect(abs(landed.midX - target.x) < 8 && abs(landed.midY - target.y) < 8, "\(landed) at \(target)")
        harness.settle()
        #expect(preview == nil)
    }

    /// Where the first snapshot in it is seen.
    private var image: CGRect? {
        let view = harness.window.subviews.last { "\(type(of: $0))" == "DragPreviewView" }
        guard let view, let part = view.subviews.first else { return nil }
        let place = (part.layer.presentation() ?? part.layer).frame
        return view.convert(place, to: nil)
    }

    private func select(_ lower: Int, _ upper: Int, in input: any UITextInput) {
        UIApplication.shared.turn { input.selectedTextRange = range(input, lower, upper) }
        harness.settle()
    }

    /// The middle of a range in the window, or the caret before it.
    private func point(_ lower: Int, _ upper: Int, in input: any UIView & UITextInput) -> CGPoint {
        guard let range = range(input, lower, upper) else { return .zero }
        let rect = lower == upper ? input.caretRect(for: range.start) : input.firstRect(for: range)
        let place = input.convert(rect, to: nil)
        return CGPoint(x: place.midX, y: place.midY)
    }

    /// Rests at a point until the text is lifted, and drags it to another one.
    private func drag(_ start: CGPoint, to end: CGPoint, drops: Bool = true) {
        harness.touchDown(at: start)
        harness.advance(by: 0.6)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            harness.move(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            harness.advance(by: 0.02)
        }
        guard drops else { return }
        harness.lift()
        harness.settle()
    }

    private func selected(_ input: any UITextInput) -> String? {
        input.selectedTextRange.flatMap(input.text(in:))
    }

    @Test("Selected text moves within its view, with the spaces of words, as one step of undo")
    func moves() {
        _ = harness
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(18, 18, in: view))
        #expect(view.text == "one three four two" && selected(view) == "two")
        select(0, 0, in: view)
        view.undoManager?.undo()
        #expect(view.text == "one two three four" && selected(view) == "two")
        view.undoManager?.redo()
        #expect(view.text == "one three four two" && selected(view) == "two")
        view.undoManager?.undo()
        #expect(view.text == "one two three four" && selected(view) == "two")
        select(8, 13, in: view)
        drag(point(8, 13, in: view), to: point(0, 0, in: view))
        #expect(view.text == "three one two four" && selected(view) == "three")
    }

    private func mouse(_ action: PointerEvent.Action, at point: CGPoint) {
        harness.surface.send(
            .pointer(PointerEvent(action: action, point: point, time: harness.system.now)))
        harness.advance(by: 0.02)
    }

    @Test(
        "A mouse drags selected text as soon as it moves; a click there puts the caret, elsewhere it selects")
    func byMouse() {
        _ = harness
        select(4, 7, in: view)
        let start = point(4, 7, in: view), end = point(18, 18, in: view)
        mouse(.pressed(button: 0), at: start)
        #expect(selected(view) == "two")
        for step in 1...10 {
            let part = CGFloat(step) / 10
            mouse(.moved, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y))
        }
        #expect(view.isTextDragActive)
        mouse(.released(button: 0), at: end)
        harness.settle()
        #expect(view.text == "one three four two" && selected(view) == "two")
        let inside = point(15, 18, in: view)
        mouse(.pressed(button: 0), at: inside)
        mouse(.released(button: 0), at: inside)
        #expect(view.selectedRange.length == 0 && (16...17).contains(view.selectedRange.location))
        mouse(.pressed(button: 0), at: point(0, 0, in: view))
        mouse(.moved, at: point(3, 3, in: view))
        mouse(.released(button: 0), at: point(3, 3, in: view))
        #expect(selected(view) == "one" && view.text == "one three four two")
    }

    @Test("Into another field it is copied, and a caret shows where it goes")
    func copies() {
        _ = harness
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(5, 5, in: field), drops: false)
        #expect(view.isTextDragActive && field.isTextDropActive && !view.isTextDropActive)
        harness.lift()
        harness.settle()
        #expect(view.text == "one two three four" && field.text == "alpha two beta")
        #expect(field.isFirstResponder && selected(field) == "two")
        #expect(!view.isTextDragActive && !field.isTextDropActive)
    }

    @Test("A drop outside puts the text back, and one into itself changes nothing")
    func returns() {
        _ = harness
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: CGPoint(x: 200, y: 600))
        #expect(view.text == "one two three four" && field.text == "alpha beta")
        drag(point(4, 7, in: view), to: point(5, 5, in: view))
        #expect(view.text == "one two three four" && selected(view) == "two")
    }

    /// Lets text be deleted, and refuses all that would be inserted.
    private final class Shrinking: NSObject, UITextViewDelegate {
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
            -> Bool
        { text.isEmpty }
    }

    @Test("Text whose insertion the app refuses stays where it was, as it was")
    func refusedInsertion() {
        _ = harness
        let shrinking = Shrinking()
        view.delegate = shrinking
        view.textStorage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 4, length: 3))
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(18, 18, in: view))
        #expect(view.text == "one two three four" && selected(view) == "two")
        #expect(view.textStorage.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int == 1)
        select(14, 18, in: view)
        drag(point(14, 18, in: view), to: point(0, 0, in: view))
        #expect(view.text == "one two three four" && selected(view) == "four")
    }

    @Test("A finger that only rests on the selection opens the menu; one beside it moves the caret as before")
    func rests() {
        _ = harness
        select(4, 7, in: view)
        harness.touchDown(at: point(4, 7, in: view))
        harness.advance(by: 0.7)
        harness.lift()
        harness.settle()
        #expect(selected(view) == "two" && harness.element(labelled: "Copy") != nil)
        harness.touchDown(at: point(16, 17, in: view))
        harness.advance(by: 0.7)
        harness.lift()
        harness.settle()
        #expect(view.selectedTextRange?.isEmpty == true && view.text == "one two three four")
    }

    @Test("A handle is dragged at once as before, and secure text is not lifted")
    func handles() {
        _ = harness
        select(4, 7, in: view)
        let end = view.convert(view.caretRect(for: range(view, 7, 7)?.start ?? UITextPosition()), to: nil)
        harness.touchDown(at: CGPoint(x: end.midX, y: end.maxY + 4))
        harness.advance(by: 0.02)
        for _ in 0..<10 {
            harness.advance(by: 0.02)
            harness.move(to: CGPoint(x: end.midX + 40, y: end.maxY + 4))
        }
        harness.lift()
        harness.settle()
        #expect((selected(view)?.count ?? 0) > 3 && view.text == "one two three four")
        UIApplication.shared.turn {
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
        }
        select(0, 10, in: field)
        drag(point(2, 6, in: field), to: point(0, 0, in: view))
        #expect(view.text == "one two three four")
    }

    @Test("A text that cannot be edited gives copies and takes none")
    func readOnly() {
        _ = harness
        view.isEditable = false
        UIApplication.shared.turn { view.becomeFirstResponder() }
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(18, 18, in: view))
        #expect(view.text == "one two three four")
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(10, 10, in: field))
        #expect(field.text == "alpha beta two")
    }

    /// Decides about drags and drops, and writes down what it was asked.
    final class Judge: NSObject, UITextDragDelegate, UITextDropDelegate {
        var log: [String] = []
        var items: [UIDragItem]?
        var change: ((UITextDropProposal) -> Void)?
        var editability = UITextDropEditability.no

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
        ) -> [UIDragItem] {
            log.append("items \(textDraggableView.text(in: dragRequest.dragRange) ?? "")")
            return items ?? dragRequest.suggestedItems
        }
        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
        ) { log.append("begin") }
        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
            with operation: UIDropOperation
        ) { log.append("end \(operation)") }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable,
            willBecomeEditableForDrop drop: any UITextDropRequest
        ) -> UITextDropEditability { editability }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
        ) -> UITextDropProposal {
            change?(drop.suggestedProposal)
            return drop.suggestedProposal
        }
        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
        ) { log.append("drop \(drop.isSameView)") }
    }

    @Test("Delegates choose the items, and what a drop does")
    func delegates() {
        _ = harness
        let judge = Judge()
        view.textDragDelegate = judge
        field.textDropDelegate = judge
        judge.items = [UIDragItem(itemProvider: NSItemProvider(object: "other"))]
        judge.change = { $0.dropAction = .replaceAll }
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(3, 3, in: field))
        #expect(field.text == "other")
        #expect(judge.log == ["items two", "begin", "drop false", "end copy"])
        judge.change = { $0.dropPerformer = .delegate }
        UIApplication.shared.turn { view.becomeFirstResponder() }
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(3, 3, in: field))
        #expect(field.text == "other", "the delegate puts the text itself")
        judge.items = []
        UIApplication.shared.turn { view.becomeFirstResponder() }
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: point(3, 3, in: field))
        #expect(field.text == "other" && !view.isTextDragActive)
    }

    @Test(
        "A text that cannot be edited takes a drop where its delegate says so",
        arguments: [UITextDropEditability.no, .temporary, .yes])
    func editability(_ editability: UITextDropEditability) {
        _ = harness
        let judge = Judge(), other = UITextView(frame: CGRect(x: 20, y: 320, width: 340, height: 60))
        judge.editability = editability
        other.isEditable = false
        other.text = "x"
        other.textDropDelegate = judge
        UIApplication.shared.turn { page.view.addSubview(other) }
        select(4, 7, in: view)
        drag(point(4, 7, in: view), to: other.convert(CGPoint(x: 200, y: 20), to: nil))
        #expect(other.text == (editability == .no ? "x" : "x two"))
        #expect(other.isEditable == (editability == .yes))
    }
}
