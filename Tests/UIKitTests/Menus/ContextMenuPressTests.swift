import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The press that opens a context menu", .serialized) final class ContextMenuPressTests {
    final class Provider: NSObject, UIContextMenuInteractionDelegate {
        var hasMenu = true
        var calls: [String] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            calls.append("configuration")
            guard hasMenu else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in }])
            }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            calls.append("preview")
            return nil
        }
    }

    private let provider = Provider()
    private let card = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 60))
    /// Made in the test itself: a device that is made before it could be another test's by then.
    private lazy var harness = start()
    private let middle = CGPoint(x: 150, y: 230)

    private func start() -> Harness {
        let page = UIViewController()
        let harness = Harness(rootViewController: page)
        card.backgroundColor = .systemBlue
        card.transform = CGAffineTransform(rotationAngle: .pi)
        card.addInteraction(UIContextMenuInteraction(delegate: provider))
        UIApplication.shared.turn { page.view.addSubview(card) }
        return harness
    }

    /// To the millionth of a point: a turned view's frame has rounding errors.
    private var width: CGFloat { ((card.layer.presentation()?.frame.width ?? 0) * 1e6).rounded() / 1e6 }

    @Test("What the finger rests on shrinks until its menu opens, and the delegate is asked once")
    func shrinks() {
        _ = harness
        harness.touchDown(at: middle)
        harness.advance(by: 0.1)
        #expect(width == 100 && provider.calls.isEmpty)
        var widths: [CGFloat] = []
        for _ in 0..<20 {
            harness.advance(by: 1.0 / 60)
            widths.append(width)
        }
        #expect(
            widths == widths.sorted(by: >) && widths.last ?? 0 < 97 && widths.last ?? 0 >= 95, "\(widths)")
        #expect(card.transform == CGAffineTransform(rotationAngle: .pi))
        harness.advance(by: 0.2)
        #expect(harness.element(labelled: "Copy") != nil && provider.calls == ["configuration", "preview"])
        harness.lift()
        harness.settle()
        #expect(width == 100, "the view itself is as before")
    }

    @Test("A finger that leaves or moves lets the view spring back, and the next press asks again")
    func release() {
        _ = harness
        for move in [false, true] {
            provider.calls = []
            harness.touchDown(at: middle)
            harness.advance(by: 0.4)
            #expect(width < 98)
            if move { harness.move(to: CGPoint(x: middle.x, y: middle.y + 40)) } else { harness.lift() }
            harness.advance(by: 0.05)
            let between = width
            #expect(between > 95 && between < 100)
            harness.advance(by: 0.4)
            #expect(width == 100 && card.layer.animationKeys() ?? [] == [], "\(width), moved: \(move)")
            if move { harness.lift() }
            #expect(provider.calls == ["configuration", "preview"])
            #expect(harness.element(labelled: "Copy") == nil)
        }
    }

    @Test("Without a menu, and with reduced motion, nothing shrinks")
    func still() {
        _ = harness
        provider.hasMenu = false
        harness.touchDown(at: middle)
        harness.advance(by: 0.45)
        #expect(width == 100)
        harness.lift()
        harness.settle()
        provider.hasMenu = true
        var settings = UIAccessibility.settings
        settings.isReduceMotionEnabled = true
        UIAccessibility.settings = settings
        defer {
            settings.isReduceMotionEnabled = false
            UIAccessibility.settings = settings
        }
        harness.touchDown(at: middle)
        harness.advance(by: 0.45)
        #expect(width == 100)
        harness.advance(by: 0.2)
        #expect(harness.element(labelled: "Copy") != nil)
        harness.lift()
    }
}
