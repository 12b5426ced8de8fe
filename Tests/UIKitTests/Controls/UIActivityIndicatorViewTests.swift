import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIActivityIndicatorView")
struct UIActivityIndicatorViewTests {
    private func makeHarness(_ view: UIView) -> Harness {
        view.frame.origin = CGPoint(x: 10, y: 10)
        let harness = Harness(view: view, size: CGSize(width: 60, height: 60))
        harness.advance(by: 0.05)
        return harness
    }

    @Test func defaultsAreUIKits() {
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(
            wheel.frame.size == CGSize(width: 20, height: 20) && wheel.hidesWhenStopped && !wheel.isAnimating)
        #expect(UIActivityIndicatorView(frame: .zero).style == .medium)
    }

    @Test("CT-002: startAnimating() rotates the spokes, one eighth at a time") func itTurns() {
        let wheel = UIActivityIndicatorView(style: .medium)
        let harness = makeHarness(wheel)
        wheel.startAnimating()
        harness.advance(by: 0.01)
        var images: Set<Data> = []
        for _ in 0..<16 {
            images.insert(harness.snapshot(of: wheel.frame).pngData() ?? Data())
            harness.advance(by: 0.0625)
        }
        #expect(images.count == 8 && wheel.isAnimating)
    }

    @Test func betweenItsPicturesNothingIsDone() {
        let wheel = UIActivityIndicatorView(style: .medium)
        let harness = makeHarness(wheel)
        wheel.startAnimating()
        harness.advance(by: 0.2)
        let before = harness.surface.framesShown
        harness.advance(by: 2)
        #expect((14...18).contains(harness.surface.framesShown - before))
    }

    @Test("CT-003: an indicator hides when it stops, and is never visible without animation") func itHides() {
        let wheel = UIActivityIndicatorView(style: .medium)
        let harness = makeHarness(wheel)
        let empty = harness.snapshot().pngData()
        #expect(wheel.isHidden)
        wheel.startAnimating()
        #expect(!wheel.isHidden && harness.snapshot().pngData() != empty)
        wheel.stopAnimating()
        #expect(wheel.isHidden && harness.snapshot().pngData() == empty)
        harness.settle()
        #expect(!harness.system.isFrameRequested && harness.system.pendingTimers == 0)
        wheel.hidesWhenStopped = false
        #expect(!wheel.isHidden)
    }

    @Test("CT-004: touches pass through it") func itTakesNoTouches() {
        let wheel = UIActivityIndicatorView(style: .large)
        let harness = makeHarness(wheel)
        wheel.startAnimating()
        let hit = harness.window.hitTest(CGPoint(x: 28, y: 28), with: nil)
        #expect(hit === harness.window.rootViewController?.view && !wheel.canBecomeFocused)
    }

    @Test func itRestsOutsideOfWindowsAndGoesOn() {
        let wheel = UIActivityIndicatorView(style: .medium)
        let harness = makeHarness(wheel)
        wheel.startAnimating()
        let superview = wheel.superview
        wheel.removeFromSuperview()
        harness.settle()
        #expect(wheel.isAnimating && harness.system.pendingTimers == 0)
        superview?.addSubview(wheel)
        let before = harness.snapshot().pngData()
        harness.advance(by: 0.3)
        #expect(harness.snapshot().pngData() != before)
        wheel.stopAnimating()
    }

    @Test(
        "CT-008: styles set its size",
        arguments: [
            (UIActivityIndicatorView.Style.medium, 20.0), (.large, 37), (.white, 20), (.gray, 20),
            (.whiteLarge, 37),
        ])
    func sizes(style: UIActivityIndicatorView.Style, side: Double) {
        let wheel = UIActivityIndicatorView(style: style)
        #expect(wheel.intrinsicContentSize == CGSize(width: side, height: side))
        wheel.style = .large
        #expect(wheel.intrinsicContentSize.width == 37)
    }

    @Test func itSpeaks() {
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(wheel.accessibilityLabel == "In progress" && wheel.accessibilityValue == "0")
        wheel.startAnimating()
        #expect(wheel.accessibilityValue == "1")
    }

    @Test("CT-009: an indicator's color can be set", arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        func wheel(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil) -> UIActivityIndicatorView
        {
            let wheel = UIActivityIndicatorView(style: style)
            if let color { wheel.color = color }
            wheel.startAnimating()
            return wheel
        }
        let contrast = wheel(.medium)
        contrast.traitOverrides.accessibilityContrast = .high
        let wheels = [wheel(.medium), wheel(.large), wheel(.large, .systemPurple), contrast]
        ControlSheet(wheels, width: 56, style: style).check("wheels-\(style == .dark ? "dark" : "light")")
        for wheel in wheels { wheel.stopAnimating() }
    }
}
