import CoreGraphics
import Testing

@testable import UIKit

/// Which part of a text a finger means, by where it touches.
@Suite struct TextTargetsTests {
    /// A line of 20 points: a caret at x 100, or a selection from x 100 to 160.
    private static let caret = CGRect(x: 99, y: 40, width: 2, height: 20)
    private static let end = CGRect(x: 159, y: 40, width: 2, height: 20)

    @Test(
        "The caret is taken by touches around it, from its top to its foot",
        arguments: [
            (CGPoint(x: 100, y: 50), true), (CGPoint(x: 121, y: 50), true), (CGPoint(x: 100, y: 80), true),
            (CGPoint(x: 100, y: 20), true), (CGPoint(x: 124, y: 50), false), (CGPoint(x: 100, y: 84), false),
            (CGPoint(x: 116, y: 78), false),
        ])
    func caret(point: CGPoint, isCaret: Bool) {
        let part = TextTargets(caret: Self.caret).part(at: point)
        #expect(part == (isCaret ? .caret : .text))
    }

    @Test(
        "A handle is taken at its ball, below it and beside it; between two the nearer one",
        arguments: [
            (CGPoint(x: 160, y: 66), TextTargets.Part.endHandle), (CGPoint(x: 160, y: 90), .endHandle),
            (CGPoint(x: 178, y: 72), .endHandle), (CGPoint(x: 100, y: 30), .startHandle),
            (CGPoint(x: 100, y: 10), .startHandle), (CGPoint(x: 84, y: 26), .startHandle),
            (CGPoint(x: 130, y: 50), .text), (CGPoint(x: 160, y: 96), .text),
            (CGPoint(x: 118, y: 50), .startHandle),
        ])
    func handles(point: CGPoint, part: TextTargets.Part) {
        #expect(TextTargets(start: Self.caret, end: Self.end).part(at: point) == part)
        // Of a narrow selection, each takes its own side.
        let narrow = TextTargets(start: Self.caret, end: Self.caret.offsetBy(dx: 6, dy: 0))
        #expect(narrow.part(at: CGPoint(x: 103, y: 28)) == .startHandle)
        #expect(narrow.part(at: CGPoint(x: 103, y: 74)) == .endHandle)
    }
}
