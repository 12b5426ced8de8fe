import Foundation
import Testing
import UIKit
import UIKitTesting

/// Constraints between views, through the public API.
@MainActor struct ConstraintTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    func add(_ view: UIView, to parent: UIView? = nil) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    func frames(_ views: UIView...) -> [CGRect] {
        root.layoutIfNeeded()
        return views.map(\.frame)
    }

    @Test func fourEdgeConstraintsDetermineTheFrame() {
        let view = add(UIView())
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.heightAnchor.constraint(equalToConstant: 44),
        ])
        #expect(frames(view) == [CGRect(x: 20, y: 10, width: 260, height: 44)])
        root.frame.size.width = 200
        #expect(frames(view) == [CGRect(x: 20, y: 10, width: 160, height: 44)])
    }

    @Test func rightToLeftLayoutMirrorsLeadingAndTrailingOnly() {
        root.semanticContentAttribute = .forceRightToLeft
        let view = add(UIView()), left = add(UIView())
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.widthAnchor.constraint(equalToConstant: 100),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
            left.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
            left.widthAnchor.constraint(equalToConstant: 50),
        ])
        left.widthAnchor.constraint(equalToConstant: 50).isActive = true
        #expect(frames(view)[0] == CGRect(x: 180, y: 0, width: 100, height: 10))
        root.semanticContentAttribute = .forceLeftToRight
        #expect(frames(view)[0] == CGRect(x: 20, y: 0, width: 100, height: 10))
    }

    @Test func aConstraintRelatesViewsOfDifferentSuperviews() {
        let box = add(UIView()), inner = add(UIView(), to: box), other = add(UIView())
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 100),
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: -2),
            inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
            other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 8),
            other.centerYAnchor.constraint(equalTo: inner.centerYAnchor),
            other.widthAnchor.constraint(equalToConstant: 10),
            other.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(
            frames(box, inner, other) == [
                CGRect(x: 30, y: 40, width: 100, height: 100), CGRect(x: 5, y: 5, width: 48, height: 48),
                CGRect(x: 91, y: 64, width: 10, height: 10),
            ])
    }

    @Test func anAutoresizedViewsFrameIsPartOfTheSolution() {
        let hand = UIView(frame: CGRect(x: 50, y: 60, width: 70, height: 80))
        root.addSubview(hand)
        let view = add(UIView())
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: hand.rightAnchor),
            view.topAnchor.constraint(equalTo: hand.bottomAnchor),
            view.widthAnchor.constraint(equalTo: hand.widthAnchor, multiplier: 2),
            view.heightAnchor.constraint(equalToConstant: 1),
        ])
        #expect(frames(view) == [CGRect(x: 120, y: 140, width: 140, height: 1)])
        hand.frame.origin.x = 10
        hand.frame.size.width = 30
        #expect(frames(view) == [CGRect(x: 40, y: 140, width: 60, height: 1)])
    }

    final class Content: UIView {
        var size = CGSize(width: 80, height: 20)
        override var intrinsicContentSize: CGSize { size }
    }

    @Test func contentResistsStretchingAndCompressionByPriority() {
        let first = Content(), second = Content()
        _ = (add(first), add(second))
        first.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        first.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: root.leftAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor),
            second.rightAnchor.constraint(equalTo: root.rightAnchor),
            first.topAnchor.constraint(equalTo: root.topAnchor),
            second.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        #expect(frames(first, second).map(\.width) == [80, 220])
        root.frame.size.width = 100
        #expect(frames(first, second).map(\.width) == [80, 20])
        root.frame.size.width = 60
        #expect(frames(first, second).map(\.width) == [60, 0])
        root.frame.size.width = 300
        first.size.width = 120
        first.invalidateIntrinsicContentSize()
        #expect(frames(first, second).map(\.width) == [120, 180])
    }

    @Test func aMultilineLabelsHeightFollowsItsSolvedWidth() {
        let label = UILabel(), below = UIView()
        label.numberOfLines = 0
        label.text = String(repeating: "word ", count: 40)
        _ = (add(label), add(below))
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
            below.leftAnchor.constraint(equalTo: root.leftAnchor),
            below.widthAnchor.constraint(equalToConstant: 10),
            below.heightAnchor.constraint(equalToConstant: 10),
        ])
        let wide = frames(label, below)
        #expect(wide[0].height == label.sizeThatFits(CGSize(width: 280, height: 0)).height)
        #expect(wide[0].height > 60)
        #expect(wide[1].minY == wide[0].maxY + 8)
        root.frame.size.width = 150
        let narrow = frames(label, below)
        #expect(narrow[0].height == label.sizeThatFits(CGSize(width: 130, height: 0)).height)
        #expect(narrow[1].minY == narrow[0].maxY + 8)
        root.frame.size.width = 300
        #expect(frames(label, below) == wide)
    }

    @Test func baselinesOfDifferentFontsAreAligned() {
        let large = UILabel(), small = UILabel()
        large.font = .systemFont(ofSize: 40)
        large.text = "Large"
        small.text = "small"
        _ = (add(large), add(small))
        NSLayoutConstraint.activate([
            large.leftAnchor.constraint(equalTo: root.leftAnchor),
            large.topAnchor.constraint(equalTo: root.topAnchor),
            small.leftAnchor.constraint(equalTo: large.rightAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        let placed = frames(large, small)
        let drop = UIFont.systemFont(ofSize: 40).ascender - UIFont.systemFont(ofSize: 17).ascender
        #expect(abs(placed[1].minY - drop) <= 1)
    }

    @Test func conflictsAreLoggedAndTheLastConstraintIsBroken() {
        var messages: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { messages.append($0) }
        defer { Complaint.listener = listener }
        let view = add(UIView())
        view.accessibilityIdentifier = "box"
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 50)
        second.identifier = "narrow"
        NSLayoutConstraint.activate([first, second, view.leftAnchor.constraint(equalTo: root.leftAnchor)])
        #expect(frames(view)[0].width == 100)
        #expect(messages.count == 1)
        #expect(messages.first?.contains("Unable to simultaneously satisfy constraints.") == true)
        #expect(messages.first?.contains("<NSLayoutConstraint: UIView 'box'.width == 100 (active)>") == true)
        #expect(
            messages.first?.hasSuffix("<NSLayoutConstraint 'narrow': UIView 'box'.width == 50 (active)>")
                == true)
        first.isActive = false
        #expect(frames(view)[0].width == 50)
    }

    @Test("A conflict names labels, buttons and fields by what they show, and never by typed text")
    func conflictNames() {
        var messages: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { messages.append($0) }
        defer { Complaint.listener = listener }
        let label = UILabel(), button = UIButton(type: .system), field = UITextField()
        label.text = "Total"
        button.setTitle("Pay", for: .normal)
        field.placeholder = "Amount"
        field.text = "1234"
        for view in [label, button, field] as [UIView] {
            let view = add(view)
            for width in [100, 50] as [CGFloat] {
                view.widthAnchor.constraint(equalToConstant: width).isActive = true
            }
            _ = frames(view)
        }
        let text = messages.joined()
        for name in ["UILabel 'Total'.width", "UIButton 'Pay'.width", "UITextField 'Amount'.width"] {
            #expect(text.contains(name), "\(text)")
        }
        #expect(!text.contains("1234"))
    }

    @Test func nonFiniteNumbersAreLoggedAndIgnored() {
        var messages: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { messages.append($0) }
        defer { Complaint.listener = listener }
        let view = add(UIView())
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        width.isActive = true
        width.constant = .nan
        width.constant = .infinity
        width.priority = UILayoutPriority(2000)
        #expect(width.constant == 30 && width.priority == .required)
        #expect(view.widthAnchor.constraint(equalToConstant: .nan).constant == 0)
        let unrelatedView = UIView()
        let apart = view.leftAnchor.constraint(equalTo: unrelatedView.leftAnchor)
        apart.isActive = true
        #expect(!apart.isActive)
        #expect(messages.count == 5)
        #expect(frames(view)[0].width == 30)
    }

    @Test func aRemovedViewKeepsItsInnerConstraintsAndDeactivatesOuterOnes() {
        let box = add(UIView()), inner = add(UIView(), to: box)
        let own = inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)
        let outer = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)
        NSLayoutConstraint.activate([
            own, outer, box.widthAnchor.constraint(equalToConstant: 100),
            inner.leftAnchor.constraint(equalTo: box.leftAnchor),
        ])
        #expect(frames(box, inner).map(\.width) == [100, 50])
        box.removeFromSuperview()
        #expect(!outer.isActive && own.isActive)
        let elsewhere = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        elsewhere.addSubview(box)
        box.leftAnchor.constraint(equalTo: elsewhere.leftAnchor, constant: 9).isActive = true
        elsewhere.layoutIfNeeded()
        #expect(box.frame.minX == 9 && box.frame.width == 100 && inner.frame.width == 50)
    }

    @Test func ambiguousLayoutIsReported() {
        let view = add(UIView())
        view.widthAnchor.constraint(equalToConstant: 10).isActive = true
        #expect(view.hasAmbiguousLayout)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        #expect(!view.hasAmbiguousLayout)
        #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
    }

    @Test func layoutInsideAnAnimationBlockAnimatesAChangedConstant() {
        let harness = Harness(view: root)
        let view = add(UIView())
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        harness.advance(by: 0.1)
        UIApplication.shared.turn {
            left.constant = 100
            UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
        }
        #expect(view.frame.minX == 100)
        #expect(view.layer.animation(forKey: "position") != nil)
        harness.advance(by: 0.5)
        let shown = view.layer.presentation()?.position.x ?? 0
        #expect(shown > 20 && shown < 100)
    }

    final class RecordingView: UIView {
        var calls: [String] = []
        override func updateConstraints() {
            calls.append("constraints")
            if constraints.isEmpty { heightAnchor.constraint(equalToConstant: 33).isActive = true }
            super.updateConstraints()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            calls.append("layout")
        }
    }

    @Test func updateConstraintsIsCalledBeforeLayout() {
        let view = RecordingView()
        _ = add(view)
        view.setNeedsUpdateConstraints()
        #expect(frames(view)[0].height == 33)
        #expect(view.calls.prefix(2) == ["constraints", "layout"])
        let before = view.calls.count
        _ = frames(view)
        #expect(view.calls.count == before)
    }

    @Test func systemLayoutSizeFittingLeavesFramesUnchanged() {
        let box = add(UIView()), label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "word ", count: 30)
        _ = add(label, to: box)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
        ])
        let size = box.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.width == 120)
        #expect(size.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height + 10)
        let free = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(free.height < size.height && free.width > 500)
    }

    @Test func marginsAndSafeAreaAreLayoutGuides() {
        let controller = UIViewController()
        let harness = Harness(rootViewController: controller)
        harness.window.windowSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let view = UIView(), inMargins = UIView()
        for view in [view, inMargins] {
            view.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(view)
        }
        controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1, leading: 16, bottom: 2, trailing: 24)
        let safe = controller.view.safeAreaLayoutGuide, margins = controller.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: safe.topAnchor),
            view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            inMargins.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            inMargins.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            inMargins.topAnchor.constraint(equalToSystemSpacingBelow: margins.topAnchor, multiplier: 2),
            inMargins.heightAnchor.constraint(equalToConstant: 20),
        ])
        harness.advance(by: 0.1)
        #expect(view.frame == CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34))
        #expect(inMargins.frame == CGRect(x: 16, y: 64, width: 350, height: 20))
        harness.window.windowSafeAreaInsets.top = 20
        harness.advance(by: 0.1)
        #expect(view.frame.minY == 20)
    }

    @Test func aViewThatPreservesSuperviewMarginsInsetsItsOwn() {
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 30)
        let view = UIView(frame: CGRect(x: 10, y: 0, width: 290, height: 50))
        root.addSubview(view)
        view.preservesSuperviewLayoutMargins = true
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 30))
    }

    @Test func constraintsToAScrollViewDetermineItsContentSize() {
        let scrollView = UIScrollView(), content = UIView(), header = UIView()
        _ = (add(scrollView), add(content, to: scrollView), add(header, to: scrollView))
        let contentGuide = scrollView.contentLayoutGuide, frameGuide = scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.leftAnchor.constraint(equalTo: root.leftAnchor),
            scrollView.topAnchor.constraint(equalTo: root.topAnchor),
            scrollView.widthAnchor.constraint(equalToConstant: 200),
            scrollView.heightAnchor.constraint(equalToConstant: 100),
            content.leadingAnchor.constraint(equalTo: contentGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: contentGuide.trailingAnchor),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            content.widthAnchor.constraint(equalTo: frameGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
            header.topAnchor.constraint(equalTo: frameGuide.topAnchor),
            header.leftAnchor.constraint(equalTo: frameGuide.leftAnchor),
            header.widthAnchor.constraint(equalToConstant: 50),
            header.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(scrollView.contentSize == CGSize(width: 200, height: 900))
        scrollView.contentOffset.y = 300
        root.layoutIfNeeded()
        #expect(header.frame == CGRect(x: 0, y: 300, width: 50, height: 20))
    }

    @Test func aRootViewTakesTheSizeOfItsConstraints() {
        let view = UIView(frame: CGRect(x: 3, y: 4, width: 100, height: 10))
        view.translatesAutoresizingMaskIntoConstraints = false
        view.heightAnchor.constraint(equalToConstant: 300).isActive = true
        view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 3, y: 4, width: 100, height: 300))
    }

    @Test func aKeyboardsRequestedHeightConflictsWithNothing() {
        var messages: [String] = []
        let listener = Complaint.listener
        Complaint.listener = { messages.append($0) }
        defer { Complaint.listener = listener }
        let controller = UIInputViewController()
        controller.view.heightAnchor.constraint(equalToConstant: 260).isActive = true
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
        controller.view.layoutIfNeeded()
        #expect(controller.view.frame.height == 216)
        #expect(messages.isEmpty)
    }
}
