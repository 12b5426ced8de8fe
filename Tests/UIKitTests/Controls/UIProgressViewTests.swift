import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIProgressView")
struct UIProgressViewTests {
    /// The number of points of a bar of 200 that are blue on screen.
    private func filled(_ harness: Harness, _ box: CGRect) -> CGFloat {
        let image = harness.snapshot(of: box)
        let row = (0..<image.width).filter {
            image.pixel(x: $0, y: image.height / 2) & 0xFF > 0xF0
                && image.pixel(x: $0, y: image.height / 2) & 0xFF0000 == 0
        }
        return CGFloat(row.count) / 2
    }

    private func makeHarness(_ view: UIProgressView) -> Harness {
        view.frame = CGRect(x: 20, y: 20, width: 200, height: view.intrinsicContentSize.height)
        return Harness(view: view, size: CGSize(width: 240, height: 60))
    }

    @Test("CT-079: the track fills from left to right") func itFills() {
        let view = UIProgressView(progressViewStyle: .default)
        let harness = makeHarness(view)
        for part in [0, 0.25, 0.5, 1] as [Float] {
            view.progress = part
            harness.settle()
            #expect(abs(filled(harness, view.frame) - 200 * CGFloat(part)) < 2)
        }
        view.semanticContentAttribute = .forceRightToLeft
        view.progress = 0.5
        harness.settle()
        #expect(
            harness.snapshot(of: view.frame).pixel(x: 20, y: 4)
                != harness.snapshot(of: view.frame).pixel(x: 380, y: 4))
    }

    @Test func valuesArePinned() {
        let view = UIProgressView()
        #expect(view.progress == 0 && view.progressViewStyle == .default)
        view.progress = 7
        #expect(view.progress == 1)
        view.progress = -3
        #expect(view.progress == 0)
        view.progress = 0.5
        let announced = complaints { view.progress = .nan }
        #expect(
            view.progress == 0.5 && announced == ["a progress view's progress cannot be NaN; it stays 0.5"])
    }

    @Test("CT-080: a progress view takes no touches") func itTakesNoTouches() {
        let view = UIProgressView()
        #expect(!view.isUserInteractionEnabled)
        let harness = makeHarness(view)
        #expect(harness.window.hitTest(CGPoint(x: 60, y: 22), with: nil) !== view)
    }

    @Test("CT-081, CT-082: the default style is 4 points high, that for bars thinner and square")
    func styles() {
        let bar = UIProgressView(progressViewStyle: .bar), view = UIProgressView(progressViewStyle: .default)
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
        #expect(bar.intrinsicContentSize.height < view.intrinsicContentSize.height)
        bar.progress = 0.5
        view.progress = 0.5
        ControlSheet([view, bar], width: 160, rowHeight: 20).check("progress-styles")
    }

    @Test func animatedProgressTakesAQuarterOfASecond() {
        let view = UIProgressView(progressViewStyle: .default)
        let harness = makeHarness(view)
        harness.settle()
        view.setProgress(1, animated: true)
        harness.advance(by: 0.1)
        let part = filled(harness, view.frame)
        #expect(part > 10 && part < 190)
        harness.advance(by: 0.2)
        #expect(filled(harness, view.frame) > 197)
    }

    @Test func anObservedProgressIsFollowed() {
        let view = UIProgressView(progressViewStyle: .default)
        let harness = makeHarness(view)
        let task = Progress(totalUnitCount: 10)
        view.observedProgress = task
        task.completedUnitCount = 4
        harness.advance(by: 0.15)
        #expect(abs(view.progress - 0.4) < 0.001)
        task.completedUnitCount = 10
        harness.advance(by: 0.2)
        #expect(view.progress == 1)
        harness.settle()
        #expect(harness.system.pendingTimers == 0)
    }

    @Test func itSaysHowMuchIsDone() {
        let view = UIProgressView()
        view.progress = 0.256
        #expect(view.accessibilityValue == "26%" && view.isAccessibilityElement)
    }

    @Test("CT-084: track and fill take colors or images", arguments: [UIUserInterfaceStyle.light, .dark])
    func appearances(style: UIUserInterfaceStyle) {
        func view(_ change: (UIProgressView) -> Void = { _ in }) -> UIProgressView {
            let view = UIProgressView(progressViewStyle: .default)
            view.progress = 0.6
            change(view)
            return view
        }
        func bitmap(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(atScaleTwo: CGSize(width: 9, height: 8)).image { _ in
                color.setFill()
                UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 8), cornerRadius: 4).fill()
            }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
        }
        ControlSheet(
            [
                view(), view { $0.progress = 0 }, view { $0.progress = 1 }, view { $0.progress = 0.02 },
                view { $0.semanticContentAttribute = .forceRightToLeft },
                view {
                    $0.progressTintColor = .systemOrange
                    $0.trackTintColor = .systemYellow
                }, view { $0.tintColor = .systemGreen },
                view {
                    $0.progressImage = bitmap(.magenta)
                    $0.trackImage = bitmap(.lightGray)
                }, view { $0.traitOverrides.accessibilityContrast = .high },
            ], width: 160, rowHeight: 20, style: style
        ).check("progress-\(style == .dark ? "dark" : "light")")
    }
}
