import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor struct StackViewTests {
    final class Block: UIView {
        var size: CGSize
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }

    /// A stack in a root view, with a size of 300 × 100 points; without size constraints if `size` is nil.
    func stack(_ views: [UIView], in root: UIView, size: CGSize? = CGSize(width: 300, height: 100))
        -> UIStackView
    {
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: root.leftAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        if let size {
            stack.widthAnchor.constraint(equalToConstant: size.width).isActive = true
            stack.heightAnchor.constraint(equalToConstant: size.height).isActive = true
        }
        return stack
    }

    struct Case: CustomTestStringConvertible {
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        /// The left edge and width of each view, in points.
        var across: [(CGFloat, CGFloat)]
        /// The top edge and height of each view, in points.
        var down: [(CGFloat, CGFloat)] = [(0, 100), (0, 100), (0, 100)]
        var testDescription: String { "\(distribution) \(alignment)" }
    }

    nonisolated static let cases: [Case] = [
        Case(distribution: .fillEqually, across: [(0, 92), (104, 92), (208, 92)]),
        Case(distribution: .fillProportionally, across: [(0, 46), (58, 92), (162, 138)]),
        Case(distribution: .equalSpacing, across: [(0, 20), (110, 40), (240, 60)]),
        Case(distribution: .equalCentering, across: [(0, 20), (120, 40), (240, 60)]),
        Case(
            distribution: .equalSpacing, alignment: .center, across: [(0, 20), (110, 40), (240, 60)],
            down: [(45, 10), (40, 20), (35, 30)]),
        Case(
            distribution: .equalSpacing, alignment: .top, across: [(0, 20), (110, 40), (240, 60)],
            down: [(0, 10), (0, 20), (0, 30)]),
        Case(
            distribution: .equalSpacing, alignment: .bottom, across: [(0, 20), (110, 40), (240, 60)],
            down: [(90, 10), (80, 20), (70, 30)]),
    ]

    @Test(arguments: cases)
    func viewsAreDistributedAndAligned(one: Case) {
        for isReversed in [false, true] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let views = [Block(20, 10), Block(40, 20), Block(60, 30)]
            let stack = stack(views, in: root)
            stack.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
            stack.spacing = 12
            stack.distribution = one.distribution
            stack.alignment = one.alignment
            root.layoutIfNeeded()
            for (index, view) in views.enumerated() {
                let (left, width) = one.across[index], (top, height) = one.down[index]
                let expected = CGRect(
                    x: isReversed ? 300 - left - width : left, y: top, width: width, height: height)
                #expect(view.frame == expected, "view \(index), reversed: \(isReversed)")
            }
        }
    }

    @Test func fillStretchesTheViewWithTheLowestHuggingPriority() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let views = [Block(20, 10), Block(40, 20), Block(60, 30)]
        views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        let stack = stack(views, in: root)
        stack.setCustomSpacing(30, after: views[0])
        stack.spacing = 10
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 50, 240])
        #expect(views.map(\.frame.width) == [20, 180, 60])
        #expect(stack.customSpacing(after: views[0]) == 30)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    }

    @Test func aStackWithoutSizeConstraintsFitsItsViews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let inner = UIStackView(arrangedSubviews: [Block(30, 10), Block(50, 20)])
        inner.axis = .vertical
        inner.alignment = .leading
        inner.spacing = 4
        let outer = stack([Block(20, 10), inner], in: root, size: nil)
        outer.spacing = 6
        outer.alignment = .center
        outer.isLayoutMarginsRelativeArrangement = true
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 28, y: 1, width: 50, height: 34))
        #expect(outer.frame == CGRect(x: 0, y: 0, width: 82, height: 38))
        #expect(inner.arrangedSubviews[1].frame == CGRect(x: 0, y: 14, width: 50, height: 20))
        #expect(
            outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 82, height: 38)
        )
    }

    @Test func hiddenViewsTakeNoSpaceAndRemovedOnesStaySubviews() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let views = [Block(20, 10), Block(40, 20), Block(60, 30)]
        let stack = stack(views, in: root, size: nil)
        stack.spacing = 10
        root.layoutIfNeeded()
        #expect(stack.frame.width == 140)
        views[1].isHidden = true
        root.layoutIfNeeded()
        #expect(stack.frame.width == 90 && views[2].frame.minX == 30)
        views[1].isHidden = false
        stack.removeArrangedSubview(views[0])
        root.layoutIfNeeded()
        #expect(stack.frame.width == 110 && views[1].frame.minX == 0)
        #expect(views[0].superview === stack)
        views[2].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[1]])
        stack.insertArrangedSubview(views[0], at: 0)
        root.layoutIfNeeded()
        #expect(views.prefix(2).map(\.frame.minX) == [0, 30])
    }

    @Test func hidingInAnAnimationBlockIsAnimated() {
        let root = UIView()
        let harness = Harness(view: root)
        let views = [Block(20, 10), Block(40, 20), Block(60, 30)]
        let stack = stack(views, in: root, size: nil)
        stack.axis = .vertical
        harness.advance(by: 0.1)
        UIApplication.shared.turn {
            UIView.animate(withDuration: 1) {
                views[1].isHidden = true
                root.layoutIfNeeded()
            }
        }
        #expect(views[1].isHidden && !views[1].layer.isHidden)
        #expect(views[2].frame.minY == 10 && views[1].frame.height == 0)
        harness.advance(by: 0.5)
        let shown = views[2].layer.presentation()?.frame.minY ?? 0
        #expect(shown > 11 && shown < 29)
        harness.advance(by: 0.6)
        #expect(views[1].layer.isHidden)
        UIApplication.shared.turn {
            UIView.animate(withDuration: 1) {
                views[1].isHidden = false
                root.layoutIfNeeded()
            }
        }
        harness.advance(by: 0.5)
        let height = views[1].layer.presentation()?.bounds.height ?? 0
        #expect(height > 1 && height < 19)
        harness.advance(by: 1)
        #expect(views[1].frame == CGRect(x: 0, y: 10, width: 60, height: 20))
        #expect(!views[1].layer.isHidden)
    }

    @Test func baselinesAlignRowsAndSpaceColumns() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let large = UILabel(), small = UILabel()
        large.font = .systemFont(ofSize: 40)
        for label in [large, small] { label.text = "Text" }
        let stack = stack([large, small], in: root, size: nil)
        stack.alignment = .firstBaseline
        root.layoutIfNeeded()
        func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label.font.ascender }
        #expect(abs(baseline(large) - baseline(small)) <= 1)
        stack.axis = .vertical
        stack.alignment = .leading
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 50
        root.layoutIfNeeded()
        #expect(abs(baseline(small) - baseline(large) - 50) <= 1)
    }

    @Test func invalidArgumentsAreLoggedAndIgnored() {
        var sentences: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { sentences.append($0) }
        defer { Complaint.listener = listener }
        let stack = UIStackView()
        stack.insertArrangedSubview(Block(1, 1), at: 5)
        stack.addArrangedSubview(stack)
        stack.spacing = .nan
        #expect(stack.arrangedSubviews.count == 1 && stack.spacing == 0)
        #expect(sentences.count == 3)
    }
}
