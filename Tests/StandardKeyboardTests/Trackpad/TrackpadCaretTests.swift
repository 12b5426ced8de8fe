import CoreGraphics
import Platform
import PlatformHeadless
import Testing
import TextInput
import UIKit
import UIKitTesting

@testable import StandardKeyboard

@MainActor @Suite(.serialized) struct TrackpadCaretTests {
    @Test("A second finger on the trackpad selects from the caret, and a second tap of it ends that")
    func secondFinger() {
        let fixture = KeyboardFixture("one two")
        let pad = Pad(fixture)
        pad.move(by: -27)
        pad.tapSecondFinger()
        pad.move(by: -18)
        #expect(fixture.field.document.selection == 2..<4)
        pad.move(by: 36)
        #expect(fixture.field.document.selection == 4..<6)
        pad.tapSecondFinger()
        pad.move(by: 18)
        #expect(fixture.field.document.selection == 7..<7)
        pad.lift()
        #expect(fixture.text == "one two")
        fixture.tap("x")
        #expect(fixture.text == "one twox")
    }

    @Test("In right-to-left text the caret moves in the finger's direction too")
    func rightToLeft() {
        let fixture = KeyboardFixture("مرحبا")
        let pad = Pad(fixture)
        pad.move(by: 27)
        #expect(fixture.field.document.selection == 2..<2)
        pad.move(by: -18)
        #expect(fixture.field.document.selection == 4..<4)
        pad.lift()
    }

    @Test("Typing and delete replace the trackpad's selection", arguments: ["delete", "x"])
    func replacing(key: String) {
        let fixture = KeyboardFixture("one two")
        let pad = Pad(fixture)
        pad.tapSecondFinger()
        pad.move(by: -36)
        pad.lift()
        #expect(fixture.field.document.context.selected == " two")
        fixture.tap(key)
        #expect(fixture.text == (key == "x" ? "onex" : "one"))
    }

    @Test(
        "Without surrounding text, the trackpad sends caret moves for selecting and lines, as arrow keys do",
        arguments: [false, true])
    func untold(isSelecting: Bool) {
        let fixture = KeyboardFixture("one\ntwo", echo: .never)
        let pad = Pad(fixture)
        if isSelecting { pad.tapSecondFinger() }
        pad.move(by: -18)
        pad.move(by: 0, 44)
        pad.move(by: 0, -44)
        let end: CaretMove.End? = isSelecting ? .start : nil
        #expect(
            fixture.field.batches.flatMap(\.self).suffix(3) == [
                .move(CaretMove(.character, by: -2, extending: end)),
                .move(CaretMove(.line, by: 2, extending: end)),
                .move(CaretMove(.line, by: -2, extending: end)),
            ])
        pad.lift()
        fixture.tap("delete")
        #expect(fixture.field.batches.last == [.deleteBackward(1)])
        #expect(!fixture.isShifted)
    }

    @Test(
        "Up and down move by a line where there may be several, and not at all in a field of one line",
        arguments: [
            ("one\ntwo", false, UIKeyboardType.default, DocumentTextClient.Echo.prompt, 1),
            ("one two", false, .default, .prompt, 0), ("one two", true, .default, .prompt, 1),
            ("", false, .default, .never, 1), ("", false, .numbersAndPunctuation, .never, 0),
            ("", false, .URL, .never, 0),
        ])
    func upAndDown(
        text: String, isMultiline: Bool, type: UIKeyboardType, echo: DocumentTextClient.Echo, moves: Int
    ) {
        let fixture = KeyboardFixture(
            text,
            traits: traits {
                $0.isMultiline = isMultiline
                $0.keyboardType = type
            }, echo: echo)
        let pad = Pad(fixture)
        pad.move(by: 0, -25)
        #expect(
            fixture.field.batches.flatMap(\.self).count { $0 == .move(CaretMove(.line, by: -1)) } == moves)
    }

    @Test("Selecting by lines continues with the end that crossed the other")
    func linesAcross() {
        let fixture = KeyboardFixture("one\ntwo\nthree", traits: traits { $0.isMultiline = true })
        fixture.field.edit { $0.select(5..<5) }
        let pad = Pad(fixture)
        pad.tapSecondFinger()
        pad.move(by: 0, -25)
        #expect(fixture.field.document.selection == 1..<5)
        pad.move(by: 0, 50)
        #expect(fixture.field.document.selection == 5..<9)
        pad.move(by: 9)
        #expect(fixture.field.document.selection == 5..<10)
    }
}

/// A finger on the held space bar.
@MainActor private final class Pad {
    private let fixture: KeyboardFixture
    private var point = CGPoint.zero

    init(_ fixture: KeyboardFixture) {
        self.fixture = fixture
        let label = ["space", "1"].first { fixture.harness.element(labelled: $0) != nil } ?? "space"
        guard let center = fixture.keyboard.center(of: label) else { return }
        point = CGPoint(
            x: center.x,
            y: fixture.harness.window.bounds.height - fixture.keyboard.view.bounds.height + center.y)
        fixture.harness.touchDown(at: point)
        fixture.harness.advance(by: 0.6)
    }

    func move(by x: CGFloat, _ y: CGFloat = 0) {
        point.x += x
        point.y += y
        fixture.harness.move(to: point)
    }

    func tapSecondFinger() {
        fixture.harness.tap(at: CGPoint(x: 100, y: fixture.harness.window.bounds.height - 150), finger: 1)
    }

    func lift() { fixture.harness.lift() }
}
