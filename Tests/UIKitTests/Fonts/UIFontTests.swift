import Foundation
import Testing
import UIKit

@Suite("Fonts") @MainActor struct UIFontTests {
    @Test(
        "a text style has a size for each category",
        arguments: [
            (UIFont.TextStyle.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
            (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
            (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
            (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
            (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
            (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
            (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
            (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
            (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
            (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
        ])
    func sizes(style: UIFont.TextStyle, sizes: [CGFloat]) {
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
            .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]
        for (category, size) in zip(categories, sizes) {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
        }
    }

    @Test("weights have UIKit's raw values")
    func weights() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map(\.rawValue) == [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62])
        let faces = weights.map { UIFont.systemFont(ofSize: 17, weight: $0).fontName }
        #expect(Set(faces).count == 9)
    }

    @Test("the headline is semibold and stores its text style")
    func headline() {
        let font = UIFont.preferredFont(forTextStyle: .headline)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(font.fontName == "Inter-SemiBold")
    }

    @Test("the font's metrics are consistent")
    func measures() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.lineHeight == font.ascender - font.descender)
        #expect(font.descender < 0 && font.capHeight > font.xHeight && font.capHeight < font.ascender)
        #expect(abs(font.withSize(34).lineHeight - 2 * font.lineHeight) < 0.01)
    }

    @Test("font metrics scale with their text style")
    func metrics() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits)
        #expect(font.pointSize == 53)
        let limited = UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: traits)
        #expect(limited.pointSize == 30)
    }

    @Test("bold text is wider than regular text, and monospaced digits are equally wide")
    func widths() {
        let regular = "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        let bold = "Hello".size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
        #expect(bold.width > regular.width)
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        #expect(
            abs(
                "1111".size(withAttributes: [.font: digits]).width
                    - "0000".size(withAttributes: [.font: digits]).width)
                < 0.01)
    }

    @Test("a paragraph style is copied by value")
    func paragraphStyle() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.alignment = .right
        #expect(copy.alignment == .center && copy.lineSpacing == 4)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }
}
