import CoreGraphics
import Foundation
import Glibc
import Testing
import UIKit
import UIKitTesting

@Suite("Labels") @MainActor struct UILabelTests {
    @Test("a label starts with UIKit's defaults")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.font.pointSize == 17 && label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail && label.textAlignment == .natural)
        #expect(!label.isUserInteractionEnabled && label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("a label whose text changes again and again uses no more memory than before")
    func manyTexts() throws {
        let label = UILabel()
        func change(times: Int) { for number in 0..<times { label.text = "word \(number)" } }
        change(times: 1_000)
        let before = try residentBytes()
        change(times: 60_000)
        let growth = try residentBytes() - before
        #expect(growth < 4 << 20, "\(growth) bytes more; an attributed string for each would be 12,000,000")
    }

    /// The process' memory, from /proc.
    private func residentBytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(fields[1])) * sysconf(Int32(_SC_PAGESIZE))
    }

    @Test("one line is as wide as its text and as high as its font")
    func oneLine() {
        let label = UILabel()
        label.text = "Hello"
        let size = label.intrinsicContentSize
        #expect(abs(size.height - label.font.lineHeight) <= 1 && size.width > 30 && size.width < 60)
    }

    @Test("several lines wrap at the width, up to their number")
    func manyLines() {
        let label = UILabel()
        label.text = "The quick brown fox jumps over the lazy dog"
        label.numberOfLines = 0
        let tall = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(tall.width <= 100 && tall.height > 3 * label.font.lineHeight)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height < 3 * label.font.lineHeight)
    }

    @Test("Korean words stay whole at the ends of lines, unless one is longer than a line")
    func koreanWords() {
        let label = UILabel()
        label.text = "이름과 우편번호는"
        label.numberOfLines = 0
        let line = label.sizeThatFits(CGSize(width: 400, height: 0))
        let narrow = label.sizeThatFits(CGSize(width: line.width - 10, height: 0))
        // The second word goes completely into the second line, which is wider than the first.
        label.text = "우편번호는"
        #expect(narrow.width == label.sizeThatFits(CGSize(width: 400, height: 0)).width)
        let broken = label.sizeThatFits(CGSize(width: 50, height: 0))
        #expect(broken.width <= 50 && broken.height > label.font.lineHeight * 1.5)
        label.text = "이름과 우편번호는"
        label.lineBreakStrategy = []
        #expect(label.sizeThatFits(CGSize(width: line.width - 10, height: 0)).width > narrow.width)
    }

    @Test("Korean words stay whole in a label that is as wide as the widest of them")
    func koreanWordsThatFitExactly() {
        let label = UILabel()
        label.text = "글자 미리보기"
        label.numberOfLines = 0
        let line = label.sizeThatFits(CGSize(width: 400, height: 0))
        // Less than a pixel does not do: a line may be wider than its width by rounding.
        let twoLines = label.sizeThatFits(CGSize(width: line.width - 4, height: 0))
        label.frame.size = twoLines
        let again = label.sizeThatFits(CGSize(width: twoLines.width, height: 0))
        #expect(again == twoLines && !label.isTruncated)
        label.text = "미리보기"
        #expect(label.sizeThatFits(CGSize(width: 400, height: 0)).width == twoLines.width)
    }

    @Test("text that is too long is truncated, or shrinks if the label adjusts its font size")
    func truncation() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 21))
        label.text = "A long sentence that does not fit"
        #expect(label.isTruncated)
        label.adjustsFontSizeToFitWidth = true
        #expect(!label.isTruncated)
        label.minimumScaleFactor = 0.9
        #expect(label.isTruncated)
        // At a width of one point, letters still have a size.
        label.minimumScaleFactor = 0
        label.frame.size.width = 1
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).height > 0)
        #expect(label.isTruncated)
    }

    @Test(
        "text that fits is at the same position with and without adjustment of the font size",
        arguments: [NSTextAlignment.left, .center, .right, .natural])
    func fits(alignment: NSTextAlignment) {
        let label = UILabel(frame: CGRect(x: 10, y: 60, width: 120, height: 21))
        let harness = Harness(view: label)
        label.text = alignment == .natural ? "\u{5E9}\u{5DC}\u{5D5}\u{5DD}" : "Fits"
        label.textAlignment = alignment
        harness.advance(by: 0.05)
        let plain = harness.snapshot(of: label.frame).pngData()
        label.adjustsFontSizeToFitWidth = true
        harness.advance(by: 0.05)
        #expect(harness.snapshot(of: label.frame).pngData() == plain)
    }

    @Test(
        "alignment and truncation look different",
        arguments: [
            NSLineBreakMode.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
        ])
    func styles(mode: NSLineBreakMode) {
        let label = UILabel(frame: CGRect(x: 10, y: 60, width: 120, height: 21))
        label.text = "A long sentence that does not fit"
        let harness = Harness(view: label)
        label.lineBreakMode = mode
        let drawn = harness.snapshot(of: label.frame).pngData()
        label.lineBreakMode = mode == .byTruncatingTail ? .byTruncatingHead : .byTruncatingTail
        #expect(harness.snapshot(of: label.frame).pngData() != drawn)
    }

    @Test(
        "natural alignment follows the direction of the interface, whatever the language",
        arguments: ["Hello", "مرحبا"])
    func naturalAlignment(text: String) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        label.text = text
        let harness = Harness(view: label, size: CGSize(width: 200, height: 44), scale: 1)
        /// Whether there is ink in a half of the label.
        func ink(fromLeft: Bool) -> Bool {
            let image = harness.snapshot()
            let empty = image.pixel(x: 100, y: 1)
            let columns = fromLeft ? 0..<60 : 140..<200
            return columns.contains { x in (0..<44).contains { image.pixel(x: x, y: $0) != empty } }
        }
        #expect(ink(fromLeft: true) && !ink(fromLeft: false))
        UIApplication.shared.turn { harness.window.traitOverrides.layoutDirection = .rightToLeft }
        harness.advance(by: 0.1)
        #expect(!ink(fromLeft: true) && ink(fromLeft: false))
    }
}
