import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("NSTextAttachment and tab stops", .serialized) struct TextAttachmentTests {
    private func square(_ color: UIColor, _ size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }
    }

    private func pixel(_ harness: Harness, _ x: CGFloat, _ y: CGFloat) -> UInt32 {
        harness.snapshot().pixel(x: Int(x * 2), y: Int(y * 2))
    }

    @Test("An image in a label takes its place in the line and on the baseline")
    func imageInLabel() {
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black])
        let attachment = NSTextAttachment(image: square(.red, 30))
        text.insert(NSAttributedString(attachment: attachment), at: 1)
        #expect(text.string == "a\u{FFFC}b")
        let label = UILabel()
        label.attributedText = text
        label.font = .systemFont(ofSize: 20)
        let plain = ("ab" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
        let size = label.sizeThatFits(CGSize(width: 300, height: 300))
        #expect(abs(size.width - plain.width - 30) <= 2)
        #expect(size.height >= 30)
        label.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: size)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        holder.backgroundColor = .white
        holder.addSubview(label)
        let harness = Harness(view: holder)
        let letter = ("a" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
        #expect(pixel(harness, 10 + letter + 15, 25) == 0xFFFF_0000)
        #expect(pixel(harness, 10 + size.width - 2, 12) == 0xFFFF_FFFF)
    }

    @Test("Bounds set the size and the depth of an image, and a template has the color of the text")
    func boundsAndTint() {
        let attachment = NSTextAttachment()
        attachment.image = square(.black, 4).withRenderingMode(.alwaysTemplate)
        attachment.bounds = CGRect(x: 0, y: -10, width: 40, height: 40)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
        view.attributedText = NSAttributedString(
            attachment: attachment,
            attributes: [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 17)])
        let harness = Harness(view: view)
        #expect(view.contentSize.height >= 56)
        #expect(pixel(harness, 5 + 20, 8 + 20) == 0xFF00_00FF)
        #expect(view.caretRect(for: view.endOfDocument).minX > 40)
    }

    @Test("A text after a tab begins at the tab stop, or ends there")
    func tabStops() {
        func place(_ alignment: NSTextAlignment) -> CGFloat {
            let style = NSMutableParagraphStyle()
            style.tabStops = [NSTextTab(textAlignment: alignment, location: 200)]
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
            view.attributedText = NSAttributedString(
                string: "Tea\t3.50",
                attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
            _ = Harness(view: view)
            let start = view.position(from: view.beginningOfDocument, offset: 4) ?? view.endOfDocument
            return view.caretRect(for: alignment == .right ? view.endOfDocument : start).midX - 5
        }
        #expect(abs(place(.left) - 200) < 1.5)
        #expect(abs(place(.right) - 200) < 1.5)
        let standard = NSParagraphStyle.default.tabStops ?? []
        #expect(standard.count == 12 && standard.first?.location == 28)
    }

    @Test("Paragraphs are indented: the first line by one distance, the others by another")
    func indents() {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 10
        style.headIndent = 40
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.attributedText = NSAttributedString(
            string: "one two three four five six seven eight",
            attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
        _ = Harness(view: view)
        #expect(abs(view.caretRect(for: view.beginningOfDocument).midX - 15) < 1.5)
        let rects = view.selectionRects(
            for: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument) ?? UITextRange())
        #expect(rects.contains { abs($0.rect.minX - 45) < 1.5 })
        #expect(rects.allSatisfy { $0.rect.maxX <= 196 })
    }
}
