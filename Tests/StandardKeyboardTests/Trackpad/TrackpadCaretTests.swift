import CoreGraphics
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import StandardKeyboard

@MainActor @Suite(.serialized) struct TrackpadCaretTests {
    @Test("A second finger on the trackpad selects from the caret on, and another touch of it no more")
    func secondFinger() {
        let rig = KeyboardRig("one two")
        let pad = Pad(rig)
        pad.move(by: -27)
        pad.tapSecondFinger()
        pad.move(by: -18)
        #expect(rig.field.document.selection == 2..<4)
        pad.move(by: 36)
        #expect(rig.field.document.selection == 4..<6)
        pad.tapSecondFinger()
        pad.move(by: 18)
        #expect(rig.field.document.selection == 7..<7)
        pad.lift()
        #expect(rig.text == "one two")
        rig.tap("x")
        #expect(rig.text == "one twox")
    }

    @Test("In text that runs to the left the caret goes the finger's way too")
    func rightToLeft() {
        let rig = KeyboardRig("مرحبا")
        let pad = Pad(rig)
        pad.move(by: 27)
        #expect(rig.field.document.selection == 2..<2)
        pad.move(by: -18)
        #expect(rig.field.document.selection == 4..<4)
        pad.lift()
    }

    @Test("What the trackpad selected is typed over and deleted", arguments: ["delete", "x"])
    func replacing(key: String) {
        let rig = KeyboardRig("one two")
        let pad = Pad(rig)
        pad.tapSecondFinger()
        pad.move(by: -36)
        pad.lift()
        #expect(rig.field.document.context.selected == " two")
        rig.tap(key)
        #expect(rig.text == (key == "x" ? "onex" : "one"))
    }

    @Test("Where the field tells nothing, selecting and lines are the arrow keys'", arguments: [false, true])
    func untold(isSelecting: Bool) {
        let rig = KeyboardRig("one\ntwo", echo: .never)
        let pad = Pad(rig)
        if isSelecting { pad.tapSecondFinger() }
        pad.move(by: -18)
        pad.move(by: 0, 44)
        pad.move(by: 0, -44)
        let end: CaretMove.End? = isSelecting ? .start : nil
        #expect(
            rig.field.batches.flatMap(\.self).suffix(3) == [
                .move(CaretMove(.character, by: -2, extending: end)),
                .move(CaretMove(.line, by: 2, extending: end)),
                .move(CaretMove(.line, by: -2, extending: end)),
            ])
        pad.lift()
        rig.tap("delete")
        #expect(rig.field.batches.last == [.deleteBackward(1)])
        #expect(!rig.isShifted)
    }

    @Test(
        "Up and down are a line where there may be several, and nothing in a field of one line",
        arguments: [
            ("one\ntwo", false, UIKeyboardType.default, DocumentTextClient.Echo.prompt, 1),
            ("one two", false, .default, .prompt, 0), ("one two", true, .default, .prompt, 1),
            ("", false, .default, .never, 1), ("", false, .numbersAndPunctuation, .never, 0),
            ("", false, .URL, .never, 0),
        ])
    func upAndDown(
        text: String, isMultiline: Bool, type: UIKeyboardType, echo: DocumentTextClient.Echo, moves: Int
    ) {
        let rig = KeyboardRig(
            text,
            traits: traits {
                $0.isMultiline = isMultiline
                $0.keyboardType = type
            }, echo: echo)
        let pad = Pad(rig)
        pad.move(by: 0, -25)
        #expect(rig.field.batches.flatMap(\.self).count { $0 == .move(CaretMove(.line, by: -1)) } == moves)
    }

    @Test("Selecting by lines goes on with the end that crossed the other")
    func linesAcross() {
        let rig = KeyboardRig("one\ntwo\nthree", traits: traits { $0.isMultiline = true })
        rig.field.edit { $0.select(5..<5) }
        let pad = Pad(rig)
        pad.tapSecondFinger()
        pad.move(by: 0, -25)
        #expect(rig.field.document.selection == 1..<5)
        pad.move(by: 0, 50)
        #expect(rig.field.document.selection == 5..<9)
        pad.move(by: 9)
        #expect(rig.field.document.selection == 5..<10)
    }
}

/// A finger on the held space bar.
@MainActor private final class Pad {
    private let rig: KeyboardRig
    private var point = CGPoint.zero

    init(_ rig: KeyboardRig) {
        self.rig = rig
        let label = ["space", "1"].first { rig.harness.element(labelled: $0) != nil } ?? "space"
        guard let center = rig.keyboard.center(of: label) else { return }
        point = CGPoint(
            x: center.x, y: rig.harness.window.bounds.height - rig.keyboard.view.bounds.height + center.y)
        rig.harness.touchDown(at: point)
        rig.harness.advance(by: 0.6)
    }

    func move(by x: CGFloat, _ y: CGFloat = 0) {
        point.x += x
        point.y += y
        rig.harness.move(to: point)
    }

    func tapSecondFinger() {
        rig.harness.tap(at: CGPoint(x: 100, y: rig.harness.window.bounds.height - 150), finger: 1)
    }

    func lift() { rig.harness.lift() }
}
