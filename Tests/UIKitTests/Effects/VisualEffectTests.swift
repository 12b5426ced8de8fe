import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Visual effects", .serialized)
struct VisualEffectTests {
    /// Black and white halves that meet at x = 100, and an effect view over their lower part.
    @MainActor final class Fixture {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let glass: UIVisualEffectView
        let harness: Harness

        init(_ effect: UIVisualEffect?, style: UIUserInterfaceStyle = .light) {
            glass = UIVisualEffectView(effect: effect)
            page.backgroundColor = .white
            left.backgroundColor = .black
            page.addSubview(left)
            glass.frame = CGRect(x: 0, y: 50, width: 200, height: 50)
            page.addSubview(glass)
            harness = Harness(view: page, size: CGSize(width: 200, height: 100), scale: 1, style: style)
            harness.settle()
        }

        /// The gray at a point, 0 to 255.
        func gray(_ x: Int, _ y: Int) -> Int { Int(harness.snapshot().pixel(x: x, y: y) & 0xFF) }
    }

    @Test func whatIsBehindIsBlurred() {
        let fixture = Fixture(UIBlurEffect(style: .systemUltraThinMaterial))
        #expect(fixture.gray(90, 20) == 0 && fixture.gray(110, 20) == 255)
        let behind = [60, 85, 95, 105, 115, 140].map { fixture.gray($0, 75) }
        #expect(behind == behind.sorted() && Set(behind).count == behind.count)
        #expect(behind[3] - behind[2] < 60 && behind[5] - behind[0] > 60)
    }

    @Test func whatMovesBehindItIsSeenAtOnce() {
        let fixture = Fixture(UIBlurEffect(style: .systemThinMaterial))
        let before = fixture.gray(150, 75)
        fixture.left.frame.size.width = 200
        fixture.harness.settle()
        let after = fixture.gray(150, 75), beside = fixture.gray(20, 60)
        #expect(after < before - 50)
        // Drawing it again gives the same image as the steps before.
        let fresh = Fixture(UIBlurEffect(style: .systemThinMaterial))
        fresh.left.frame.size.width = 200
        fresh.harness.window.bounds.size.width += 1
        fresh.harness.window.bounds.size.width -= 1
        fresh.harness.settle()
        #expect(beside == fresh.gray(20, 60) && after == fresh.gray(150, 75))
    }

    @Test func lessTransparencyIsAPlainGround() {
        UIAccessibility.settings.isReduceTransparencyEnabled = true
        defer { UIAccessibility.settings.isReduceTransparencyEnabled = false }
        let fixture = Fixture(UIBlurEffect(style: .systemMaterial))
        #expect(fixture.gray(20, 75) == fixture.gray(180, 75) && fixture.gray(20, 75) > 240)
    }

    @Test func withoutEffectItIsClear() {
        let fixture = Fixture(nil)
        #expect(fixture.gray(90, 75) == 0 && fixture.gray(110, 75) == 255)
        fixture.glass.effect = UIBlurEffect(style: .systemChromeMaterialDark)
        fixture.harness.settle()
        #expect(fixture.gray(110, 75) < 120)
    }

    @Test func contentStandsOnTheGlass() {
        let fixture = Fixture(UIBlurEffect(style: .systemMaterial))
        let dot = UIView(frame: CGRect(x: 90, y: 10, width: 20, height: 20))
        dot.backgroundColor = .black
        fixture.glass.contentView.addSubview(dot)
        fixture.harness.settle()
        #expect(fixture.gray(100, 70) == 0 && fixture.glass.contentView.frame == fixture.glass.bounds)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func materials(style: UIUserInterfaceStyle) {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 250, height: 60))
        page.backgroundColor = .systemBackground
        for (index, color) in [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
            .enumerated()
        {
            let stripe = UIView(frame: CGRect(x: 0, y: 12 * Double(index), width: 250, height: 8))
            stripe.backgroundColor = color
            page.addSubview(stripe)
        }
        let styles: [UIBlurEffect.Style] = [
            .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
            .systemChromeMaterial,
        ]
        for (index, style) in styles.enumerated() {
            let glass = UIVisualEffectView(effect: UIBlurEffect(style: style))
            glass.frame = CGRect(x: 5 + 50 * Double(index), y: 6, width: 40, height: 48)
            glass.layer.cornerRadius = 10
            page.addSubview(glass)
        }
        let harness = Harness(view: page, size: CGSize(width: 250, height: 60), style: style)
        harness.settle()
        Golden.check(harness.snapshot(), named: "materials-\(style == .dark ? "dark" : "light")")
    }

    @MainActor final class Counter {
        var times: [CFTimeInterval] = []
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    @Test func aDisplayLinkCallsWithEveryFrame() {
        let counter = Counter()
        let harness = Harness(size: CGSize(width: 10, height: 10), rootViewController: UIViewController())
        let link = CADisplayLink(target: counter, selector: Selector("step", Counter.step))
        link.add(to: .main, forMode: .common)
        harness.advance(by: 1)
        #expect((58...61).contains(counter.times.count))
        link.isPaused = true
        let count = counter.times.count
        harness.advance(by: 1)
        #expect(counter.times.count == count)
        link.preferredFramesPerSecond = 10
        link.isPaused = false
        harness.advance(by: 1)
        #expect((9...11).contains(counter.times.count - count))
        #expect(abs(link.targetTimestamp - link.timestamp - 0.1) < 0.001)
        link.invalidate()
        let last = counter.times.count
        harness.advance(by: 1)
        #expect(counter.times.count == last)
    }
}
