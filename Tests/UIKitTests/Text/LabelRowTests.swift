import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Labels, row by row", .serialized) struct LabelRowTests {
    private let long = String(repeating: "many words in one text ", count: 200)

    @Test("CT-041: a label shows any amount of text")
    func anyAmount() {
        let label = UILabel()
        label.text = long
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 300, height: 100_000))
        #expect(size.width <= 300 && size.height > 1000)
        label.frame = CGRect(origin: .zero, size: size)
        #expect(!label.isTruncated)
    }

    @Test("CT-042: a label takes no touches; they go to the views below")
    func noTouches() {
        let label = UILabel()
        #expect(!label.isUserInteractionEnabled)
        label.text = "Over"
        let control = UIControl(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
        label.frame = control.bounds
        control.addSubview(label)
        var taps = 0
        control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        Harness(view: control, scale: 1).tap(at: CGPoint(x: 90, y: 80))
        #expect(taps == 1)
    }

    final class CopyLabel: UILabel, UIContextMenuInteractionDelegate {
        func allowCopying() {
            isUserInteractionEnabled = true
            addInteraction(UIContextMenuInteraction(delegate: self))
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [weak self] _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in UIPasteboard.general.string = self?.text }])
            })
        }
    }

    @Test("CT-043: a label may let the user copy its text, by holding it")
    func copying() {
        let label = CopyLabel()
        label.text = "ABC-123"
        label.allowCopying()
        label.frame = CGRect(x: 60, y: 200, width: 100, height: 30)
        let harness = Harness(view: label, scale: 1)
        harness.hold("ABC-123", for: 0.8)
        harness.advance(by: 0.6)
        harness.tap("Copy")
        #expect(UIPasteboard.general.string == "ABC-123")
    }

    @Test("CT-046: a label follows the text size that the user prefers")
    func dynamicType() {
        let label = UILabel()
        label.text = "Size"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let fixed = UILabel()
        fixed.font = .preferredFont(forTextStyle: .body)
        for (category, size) in [
            (UIContentSizeCategory.extraSmall, 14), (.accessibilityExtraExtraExtraLarge, 53),
        ] {
            for label in [label, fixed] {
                var traits = label.traitOverrides
                traits.preferredContentSizeCategory = category
                label.traitOverrides = traits
            }
            #expect(label.font.pointSize == CGFloat(size))
            #expect(fixed.font.pointSize == 17)
        }
    }

    @Test(
        "CT-047: preferredFont gives every text style its size",
        arguments: [
            (UIFont.TextStyle.largeTitle, 34, 60), (.title1, 28, 58), (.title2, 22, 56), (.title3, 20, 55),
            (.headline, 17, 53), (.body, 17, 53), (.callout, 16, 51), (.subheadline, 15, 49),
            (.footnote, 13, 44),
            (.caption1, 12, 43), (.caption2, 11, 40),
        ])
    func textStyles(style: UIFont.TextStyle, usual: Int, largest: Int) {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize == CGFloat(usual))
        #expect(
            UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == CGFloat(largest))
    }
}
