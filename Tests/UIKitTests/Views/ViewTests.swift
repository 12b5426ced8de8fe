import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Views")
struct ViewTests {
    @Test func frameBoundsAndCenterAgree() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 70, y: 60, width: 60, height: 80))
        #expect(view.bounds.size == CGSize(width: 30, height: 40))
    }

    @Test func pointsConvertThroughScrollingAndScaling() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let middle = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        let leaf = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        root.addSubview(middle)
        middle.addSubview(leaf)
        middle.bounds.origin = CGPoint(x: 0, y: 5)
        #expect(leaf.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 61, y: 56))
        #expect(leaf.convert(CGPoint(x: 61, y: 56), from: root) == CGPoint(x: 1, y: 1))
        middle.bounds.origin = .zero
        middle.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(leaf.convert(leaf.bounds, to: root) == CGRect(x: 105, y: 105, width: 10, height: 10))
    }

    struct HitCase: CustomTestStringConvertible {
        let testDescription: String
        var change: @MainActor (UIView) -> Void
        var isHit: Bool
    }

    nonisolated static let hitCases = [
        HitCase(testDescription: "as it is", change: { _ in }, isHit: true),
        HitCase(testDescription: "hidden", change: { $0.isHidden = true }, isHit: false),
        HitCase(testDescription: "alpha 0.02", change: { $0.alpha = 0.02 }, isHit: true),
        HitCase(testDescription: "alpha 0.005", change: { $0.alpha = 0.005 }, isHit: false),
        HitCase(
            testDescription: "no interaction", change: { $0.isUserInteractionEnabled = false }, isHit: false),
        HitCase(
            testDescription: "elsewhere", change: { $0.center = CGPoint(x: 300, y: 300) }, isHit: false),
    ]

    @Test(arguments: hitCases) func hitTestingSkips(_ hit: HitCase) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(view)
        hit.change(view)
        #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === (hit.isHit ? view : root))
    }

    @Test func hitTestingFindsTheFrontmostViewInsideItsParent() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: root.bounds), front = UIView(frame: root.bounds)
        root.addSubview(back)
        root.addSubview(front)
        #expect(root.hitTest(CGPoint(x: 1, y: 1), with: nil) === front)
        root.sendSubviewToBack(front)
        #expect(root.hitTest(CGPoint(x: 1, y: 1), with: nil) === back)
        let outside = UIView(frame: CGRect(x: 90, y: 0, width: 50, height: 50))
        root.addSubview(outside)
        #expect(root.hitTest(CGPoint(x: 120, y: 10), with: nil) == nil)
        #expect(root.hitTest(CGPoint(x: 95, y: 10), with: nil) === outside)
    }

    struct Resizing: CustomTestStringConvertible {
        var mask: UIView.AutoresizingMask
        var expected: CGRect
        var testDescription: String { "\(mask.rawValue)" }
    }

    // A view with frame (10, 10, 30, 30) in a superview that grows from 100 × 100 to 200 × 200.
    nonisolated static let resizings = [
        Resizing(mask: [], expected: CGRect(x: 10, y: 10, width: 30, height: 30)),
        Resizing(mask: .flexibleWidth, expected: CGRect(x: 10, y: 10, width: 130, height: 30)),
        Resizing(mask: .flexibleHeight, expected: CGRect(x: 10, y: 10, width: 30, height: 130)),
        Resizing(mask: .flexibleLeftMargin, expected: CGRect(x: 110, y: 10, width: 30, height: 30)),
        Resizing(mask: .flexibleRightMargin, expected: CGRect(x: 10, y: 10, width: 30, height: 30)),
        Resizing(mask: .flexibleTopMargin, expected: CGRect(x: 10, y: 110, width: 30, height: 30)),
        Resizing(
            mask: [.flexibleWidth, .flexibleHeight], expected: CGRect(x: 10, y: 10, width: 130, height: 130)),
        Resizing(
            mask: [.flexibleLeftMargin, .flexibleRightMargin],
            expected: CGRect(x: 24.5, y: 10, width: 30, height: 30)),
        Resizing(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
            expected: CGRect(x: 20, y: 10, width: 60, height: 30)),
    ]

    @Test(arguments: resizings) func autoresizing(_ resizing: Resizing) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
        view.autoresizingMask = resizing.mask
        root.addSubview(view)
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let frame = view.frame, expected = resizing.expected
        // Margins of 10 and 60 share the 100 added points as 1 to 6.
        let isTwoMargins = resizing.mask == [.flexibleLeftMargin, .flexibleRightMargin]
        #expect(abs(frame.minX - (isTwoMargins ? 10 + 100.0 / 7 : expected.minX)) < 0.001)
        #expect(abs(frame.minY - expected.minY) < 0.001)
        #expect(abs(frame.width - expected.width) < 0.001)
        #expect(abs(frame.height - expected.height) < 0.001)
    }

    @Test("A view that is moved or scaled by its transform follows its superview's size as one that is not")
    func autoresizingUnderATransform() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: root.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(view)
        for transform in [
            CGAffineTransform(translationX: 0, y: 60), CGAffineTransform(scaleX: 0.5, y: 0.5),
        ] {
            view.transform = transform
            root.frame.size = CGSize(width: 200, height: 50)
            view.transform = .identity
            #expect(view.frame == root.bounds)
            root.frame.size = CGSize(width: 100, height: 100)
        }
    }

    final class Layouter: UIView {
        var layouts = 0
        var events: [String] = []
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
        override func willMove(toSuperview newSuperview: UIView?) { events.append("willMoveToSuperview") }
        override func didMoveToSuperview() { events.append("didMoveToSuperview") }
        override func willMove(toWindow newWindow: UIWindow?) { events.append("willMoveToWindow") }
        override func didMoveToWindow() { events.append("didMoveToWindow") }
    }

    @Test func layoutRunsOncePerFrameForAnyNumberOfRequests() {
        let view = Layouter()
        let harness = Harness(view: view)
        let before = view.layouts
        view.setNeedsLayout()
        view.setNeedsLayout()
        harness.advance(by: 0.1)
        #expect(view.layouts == before + 1)
        view.layoutIfNeeded()
        #expect(view.layouts == before + 1)
        view.bounds.size.width += 1
        view.layoutIfNeeded()
        #expect(view.layouts == before + 2)
    }

    @Test func aViewIsNotifiedOfMovesBetweenSuperviewsAndWindows() {
        let harness = Harness(rootViewController: UIViewController())
        let view = Layouter()
        harness.window.addSubview(view)
        #expect(
            view.events == [
                "willMoveToSuperview", "willMoveToWindow", "didMoveToWindow", "didMoveToSuperview",
            ])
        view.events = []
        view.removeFromSuperview()
        #expect(
            view.events == [
                "willMoveToSuperview", "willMoveToWindow", "didMoveToWindow", "didMoveToSuperview",
            ])
    }

    @Test func theSafeAreaShrinksWithDistanceFromTheEdge() {
        let root = UIViewController()
        let harness = Harness(rootViewController: root)
        harness.window.windowSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let view = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 100))
        root.view.addSubview(view)
        harness.advance(by: 0.1)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
        root.additionalSafeAreaInsets.top = 10
        #expect(root.view.safeAreaInsets.top == 57)
    }

    @Test func aViewBeyondItsSuperviewHasNoSafeAreaAtAnUncoveredEdge() {
        let root = UIViewController()
        let harness = Harness(rootViewController: root)
        let inner = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
        let large = UIView(frame: CGRect(x: -20, y: -30, width: 500, height: 900))
        root.view.addSubview(inner)
        inner.addSubview(large)
        harness.advance(by: 0.1)
        #expect(large.safeAreaInsets == .zero)
    }

    @Test func aDynamicColorFollowsTheAppearance() {
        let view = UIView()
        let harness = Harness(view: view)
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(view.layer.backgroundColor == UIColor.black.cgColor)
        var calls = 0
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, previous) in
            calls += previous.userInterfaceStyle == .light ? 1 : 100
        }
        UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
        view.overrideUserInterfaceStyle = .light
        #expect(view.layer.backgroundColor == UIColor.black.cgColor)
        #expect(calls == 101)
        harness.window.overrideUserInterfaceStyle = .light
        view.overrideUserInterfaceStyle = .unspecified
        #expect(view.traitCollection.userInterfaceStyle == .light)
    }

    @Test func theTintColorIsInherited() {
        let root = UIView(), leaf = UIView()
        root.addSubview(leaf)
        #expect(leaf.tintColor == UIColor.systemBlue)
        root.tintColor = .red
        #expect(leaf.tintColor == UIColor.red)
        leaf.tintColor = .green
        #expect(leaf.tintColor == UIColor.green)
    }

    @Test func subviewsKeepTheirOrderAmongTheAppsLayers() {
        let root = UIView(), first = UIView(), second = UIView(), third = UIView()
        root.addSubview(first)
        root.addSubview(third)
        let foreign = CALayer()
        root.layer.addSublayer(foreign)
        root.insertSubview(second, aboveSubview: first)
        #expect(root.subviews == [first, second, third])
        #expect(root.layer.sublayers == [first.layer, second.layer, third.layer, foreign])
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(root.subviews == [third, second, first])
        root.bringSubviewToFront(third)
        #expect(root.subviews == [second, first, third])
    }
}
