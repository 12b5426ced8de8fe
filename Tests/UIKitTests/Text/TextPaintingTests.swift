import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

/// The drawing after a change of the text, and its damage.
@Suite("Painting of texts", .serialized) @MainActor struct TextPaintingTests {
    private let sentence = "The quick brown fox jumps over the lazy dog. "

    private func make(_ text: String) -> (harness: Harness, view: UITextView) {
        let view = UITextView(frame: CGRect(x: 20, y: 60, width: 350, height: 700))
        let harness = Harness(view: view, scale: 3)
        view.text = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 0)
        harness.advance(by: 0.1)
        return (harness, view)
    }

    /// The damage of a change, in pixels, and how many images of lines it redraws.
    private func painted(_ made: (harness: Harness, view: UITextView), _ change: @MainActor () -> Void) -> (
        rects: [DamageRect], lines: Int
    ) {
        let pieces = { made.view.editable.canvas.subviews.compactMap { $0 as? TextPieceView } }
        let frames = made.harness.surface.damages.count
        let before = pieces().reduce(0) { $0 + $1.timesDrawn }
        UIApplication.shared.turn(change)
        made.harness.advance(by: made.harness.system.frameInterval)
        let rects = made.harness.surface.damages.dropFirst(frames).flatMap { $0 }
        return (rects, pieces().reduce(0) { $0 + $1.timesDrawn } - before)
    }

    @Test("a letter typed into a note damages its line, not the window")
    func letter() {
        let paragraph = String(repeating: sentence, count: 4) + "End"
        let made = make(Array(repeating: paragraph, count: 10).joined(separator: "\n"))
        made.view.selectedRange = NSRange(location: paragraph.utf16.count, length: 0)
        made.harness.advance(by: 0.1)
        // The second letter: for the first the caret stops blinking.
        made.view.insertText("i")
        made.harness.advance(by: 0.1)
        let (rects, lines) = painted(made) { made.view.insertText("l") }
        let area = rects.reduce(0) { $0 + $1.width * $1.height }
        #expect(area < 1170 * 360, "\(rects)")
        #expect((1...2).contains(lines), "\(lines) lines")
    }

    @Test("a line that moves is not redrawn, whatever the height of lines")
    func movedLines() {
        for size in [15.0, 17, 17.5, 22] {
            let made = make((1...60).map { "Line \($0)" }.joined(separator: "\n"))
            made.view.font = .systemFont(ofSize: size)
            made.harness.advance(by: 0.1)
            let (_, lines) = painted(made) { made.view.insertText("\n") }
            #expect(lines <= 2, "\(lines) lines of \(size) points")
        }
    }

    @Test("a line is redrawn when its color, its font, its letters or its direction change")
    func changedLines() {
        let made = make("one\ntwo\nthree")
        made.harness.advance(by: 0.1)
        func drawn(_ change: @MainActor () -> Void) -> Int { painted(made, change).lines }
        #expect(drawn { made.view.textColor = .systemRed } == 3)
        #expect(drawn { made.view.font = .systemFont(ofSize: 20) } == 3)
        #expect(drawn { made.view.textAlignment = .right } == 3)
        made.view.textAlignment = .left
        made.harness.advance(by: 0.1)
        #expect(drawn { made.view.text = "one\nToo\nthree" } == 1)
        #expect(
            drawn {
                made.view.textStorage.addAttribute(
                    .underlineStyle, value: NSUnderlineStyle.single.rawValue,
                    range: NSRange(location: 0, length: 3))
            } == 1)
    }

    @Test("selecting all keeps the scroll position")
    func selectAll() {
        let made = make((1...200).map { "Line \($0)" }.joined(separator: "\n"))
        made.view.selectAll(nil)
        #expect(
            made.view.contentOffset.y == 0 && made.view.selectedRange.length == made.view.text.utf16.count)
        made.view.selectedRange = NSRange(location: made.view.text.utf16.count, length: 0)
        #expect(made.view.contentOffset.y > 1000)
    }
}
