import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Space between paragraphs")
struct ParagraphSpacingTests {
    private static let font = UIFont.systemFont(ofSize: 17)

    private func text(_ string: String, after: CGFloat = 0, before: CGFloat = 0) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = after
        style.paragraphSpacingBefore = before
        return NSAttributedString(string: string, attributes: [.font: Self.font, .paragraphStyle: style])
    }

    private func view(_ text: NSAttributedString) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        view.textContainerInset = .zero
        view.attributedText = text
        return view
    }

    @Test(
        "A label is higher by the space between its paragraphs, not above the first or below the last",
        arguments: [("a\nb\nc", 2), ("a", 0), ("a\nb", 1)])
    func labels(string: String, gaps: Int) {
        let label = UILabel()
        label.numberOfLines = 0
        func height(after: CGFloat, before: CGFloat) -> CGFloat {
            label.attributedText = text(string, after: after, before: before)
            return label.sizeThatFits(CGSize(width: 300, height: 1000)).height
        }
        let plain = height(after: 0, before: 0)
        #expect(height(after: 12, before: 0) == plain + CGFloat(gaps) * 12)
        #expect(height(after: 12, before: 8) == plain + CGFloat(gaps) * 20)
    }

    @Test func caretsAndTheHeightOfATextViewFollow() {
        let string = "One\nTwo\nThree"
        let plain = view(text(string)), spaced = view(text(string, after: 10, before: 6))
        func carets(_ view: UITextView) -> [CGFloat] {
            [0, 4, 8].map { offset in
                view.position(from: view.beginningOfDocument, offset: offset)
                    .map { view.caretRect(for: $0).minY } ?? -1
            }
        }
        let (before, after) = (carets(plain), carets(spaced))
        #expect(zip(before, after).map { ($1 - $0).rounded() } == [0, 16, 32])
        let size = CGSize(width: 390, height: 1000)
        #expect(spaced.sizeThatFits(size).height == plain.sizeThatFits(size).height + 32)
    }

    @Test func aTapInTheSpaceAfterAParagraphIsInItAndBelowInTheNext() {
        let view = view(text("One\nTwo", after: 20, before: 20))
        let harness = Harness(view: view, size: CGSize(width: 390, height: 400))
        let line = view.caretRect(for: view.beginningOfDocument)
        func offset(atY y: CGFloat) -> Int {
            view.closestPosition(to: CGPoint(x: 2, y: y))
                .map { view.offset(from: view.beginningOfDocument, to: $0) } ?? -1
        }
        harness.settle()
        #expect(offset(atY: line.maxY + 10) == 0)
        #expect(offset(atY: line.maxY + 30) == 4)
        harness.tap(at: CGPoint(x: 300, y: line.maxY + 30))
        harness.type("!")
        #expect(view.text == "One\nTwo!")
    }

    @Test func typedParagraphsKeepTheirSpaceAndSelectionsTheirLines() {
        let view = view(text("One", after: 14))
        let harness = Harness(view: view, size: CGSize(width: 390, height: 400))
        harness.tap(at: CGPoint(x: 300, y: 8))
        let first = view.caretRect(for: view.endOfDocument)
        harness.type("\nTwo")
        let second = view.caretRect(for: view.endOfDocument)
        #expect(second.minY == first.maxY + 14)
        guard let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument) else {
            Issue.record("there is no range")
            return
        }
        #expect(view.selectionRects(for: all).map(\.rect.maxY).max() == second.maxY)
    }

    @Test func spacedParagraphsAreDrawnApart() {
        let view = view(text("First paragraph\nSecond paragraph\nThird paragraph", after: 12, before: 4))
        let harness = Harness(view: view, size: CGSize(width: 390, height: 140))
        harness.settle()
        Golden.check(harness.snapshot(), named: "paragraph-spacing")
    }
}
