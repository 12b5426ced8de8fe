import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UISlider")
struct UISliderTests {
    /// A slider 0...100 at (50, 100), 200 wide: the thumb travels 172 points.
    @MainActor final class Fixture {
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
        let log: EventLog
        let harness: Harness

        init(_ change: (UISlider) -> Void = { _ in }) {
            slider.maximumValue = 100
            slider.accessibilityLabel = "Brightness"
            change(slider)
            log = EventLog(slider)
            harness = Harness(size: CGSize(width: 300, height: 300), rootViewController: UIViewController())
            harness.window.rootViewController?.view.addSubview(slider)
        }

        var thumb: CGPoint {
            let rect = slider.thumbRect(
                forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
                value: slider.value)
            return CGPoint(x: 50 + rect.midX, y: 100 + rect.midY)
        }

        func drag(by x: CGFloat, _ y: CGFloat = 0) {
            harness.drag(from: thumb, to: CGPoint(x: thumb.x + x, y: thumb.y + y))
        }
    }

    @Test func defaultsAreUIKits() {
        let slider = UISlider()
        #expect(
            slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
        #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
        #expect(slider.minimumTrackTintColor == nil && slider.currentThumbImage == nil)
    }

    @Test("CT-107: a value stays within the allowed range", arguments: [(-5, 0), (50, 50), (400, 100)])
    func valuesAreClamped(given: Float, taken: Float) {
        let fixture = Fixture()
        fixture.slider.value = given
        #expect(fixture.slider.value == taken && fixture.log.events.isEmpty)
        fixture.slider.value = 80
        fixture.slider.maximumValue = 60
        #expect(fixture.slider.value == 60)
        fixture.slider.minimumValue = 70
        #expect(fixture.slider.value == 70 && fixture.slider.maximumValue == 70)
        fixture.drag(by: 30)
        #expect(fixture.slider.value == 70)
    }

    @Test("CT-108: the thumb is dragged along the track")
    func theThumbIsDragged() {
        let fixture = Fixture()
        fixture.drag(by: 86)
        #expect(abs(fixture.slider.value - 50) < 0.01)
        fixture.drag(by: 500)
        #expect(fixture.slider.value == 100)
        fixture.drag(by: -43, 150)
        #expect(abs(fixture.slider.value - 75) < 0.01)
        fixture.harness.settle()
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 40, y: 95, width: 220, height: 44)), named: "slider")
    }

    @Test func theThumbKeepsItsPlaceUnderTheFinger() {
        let fixture = Fixture { $0.value = 50 }
        fixture.harness.touchDown(at: CGPoint(x: fixture.thumb.x + 10, y: fixture.thumb.y))
        fixture.harness.move(to: CGPoint(x: fixture.thumb.x + 10, y: fixture.thumb.y + 1))
        #expect(fixture.slider.value == 50 && fixture.slider.isHighlighted)
        fixture.harness.lift()
        fixture.harness.tap(at: CGPoint(x: 240, y: fixture.thumb.y))
        #expect(fixture.slider.value == 50 && fixture.log.changes == 0)
    }

    @Test("CT-111: a slider sends its changes continuously, or at the end only", arguments: [true, false])
    func continuity(isContinuous: Bool) {
        let fixture = Fixture { $0.isContinuous = isContinuous }
        fixture.harness.touchDown(at: fixture.thumb)
        for x in 1...4 { fixture.harness.move(to: CGPoint(x: 64 + 10 * Double(x), y: 117)) }
        #expect(fixture.log.changes == (isContinuous ? 4 : 0))
        fixture.harness.lift()
        #expect(fixture.log.changes == (isContinuous ? 4 : 1))
    }

    @Test func theWholeReachOfAFingerTakesTheThumb() {
        let fixture = Fixture { $0.value = 50 }
        fixture.harness.drag(
            from: CGPoint(x: fixture.thumb.x, y: fixture.thumb.y + 21),
            to: CGPoint(x: 300, y: fixture.thumb.y))
        #expect(fixture.slider.value == 100)
    }

    @Test func rightToLeftTurnsItAround() {
        let fixture = Fixture { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(fixture.thumb.x > 200)
        fixture.drag(by: -86)
        #expect(abs(fixture.slider.value - 50) < 0.01)
    }

    @Test func assistiveProgramsAdjustItByTenths() {
        let fixture = Fixture { $0.value = 50 }
        #expect(fixture.harness.element(labelled: "Brightness")?.value == "50%")
        #expect(fixture.harness.element(labelled: "Brightness")?.traits == .adjustable)
        fixture.slider.accessibilityIncrement()
        #expect(abs(fixture.slider.value - 60) < 0.01 && fixture.log.changes == 1)
        fixture.slider.accessibilityDecrement()
        fixture.slider.isEnabled = false
        fixture.slider.accessibilityDecrement()
        #expect(abs(fixture.slider.value - 50) < 0.01)
    }

    @Test func whatIsNoNumberChangesNothing() {
        let fixture = Fixture { $0.value = 50 }
        let announced = complaints {
            fixture.slider.value = .nan
            fixture.slider.minimumValue = .infinity
            fixture.slider.maximumValue = .nan
            fixture.slider.frame = CGRect(x: 50, y: 100, width: 0, height: 0)
        }
        #expect(
            fixture.slider.value == 50 && fixture.slider.minimumValue == 0
                && fixture.slider.maximumValue == 100)
        #expect(announced.count == 3 && announced[0] == "a slider's value cannot be NaN; it stays 50.0")
        fixture.harness.advance(by: 0.1)
    }

    @Test func aDragOfTheThumbDoesNotScrollWhatItStandsIn() {
        let fixture = Fixture()
        let pan = UIPanGestureRecognizer()
        fixture.slider.superview?.addGestureRecognizer(pan)
        fixture.drag(by: 86)
        #expect(abs(fixture.slider.value - 50) < 0.01 && pan.state != .ended)
        fixture.harness.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 200, y: 250))
        #expect(fixture.log.events.last == "up")
    }

    private func disc(_ color: UIColor, _ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(atScaleTwo: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test("CT-109, CT-113: images are at both ends") func picturesStandAtTheEnds() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.minimumValueImage = disc(.gray, 12)
        slider.maximumValueImage = disc(.gray, 20)
        #expect(
            slider.minimumValueImageRect(forBounds: slider.bounds)
                == CGRect(x: 0, y: 11, width: 12, height: 12))
        #expect(
            slider.maximumValueImageRect(forBounds: slider.bounds)
                == CGRect(x: 180, y: 7, width: 20, height: 20))
        #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 22, y: 15, width: 148, height: 4))
        slider.value = 0.3
        ControlSheet([slider], width: 240).check("slider-images")
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == slider.bounds.width - 12)
    }

    @Test("CT-112: the thumb's image depends on the state") func thumbsByState() {
        let fixture = Fixture {
            $0.setThumbImage(disc(.blue, 20), for: .normal)
            $0.setThumbImage(disc(.red, 30), for: .highlighted)
        }
        #expect(fixture.slider.currentThumbImage?.size.width == 20)
        fixture.harness.touchDown(at: fixture.thumb)
        fixture.harness.advance(by: 0.5)
        #expect(fixture.slider.currentThumbImage?.size.width == 30)
        #expect(fixture.slider.thumbImage(for: .normal)?.size.width == 20)
        Golden.check(
            fixture.harness.snapshot(of: CGRect(x: 40, y: 95, width: 220, height: 44)), named: "slider-thumb")
    }

    @Test("CT-115: the track's images differ by side and state") func tracksByState() {
        func track(_ color: UIColor) -> UIImage {
            disc(color, 8).resizableImage(
                withCapInsets: UIEdgeInsets(top: 0, left: 3.5, bottom: 0, right: 3.5), resizingMode: .stretch)
        }
        let normal = UISlider(), disabled = UISlider()
        for slider in [normal, disabled] {
            slider.setMinimumTrackImage(track(.orange), for: .normal)
            slider.setMaximumTrackImage(track(.cyan), for: .normal)
            slider.setMinimumTrackImage(track(.brown), for: .disabled)
            slider.value = 0.5
        }
        disabled.isEnabled = false
        #expect(disabled.currentMinimumTrackImage === disabled.minimumTrackImage(for: .disabled))
        #expect(disabled.currentMaximumTrackImage === disabled.maximumTrackImage(for: .normal))
        ControlSheet([normal, disabled], width: 160).check("slider-tracks")
    }

    @Test("CT-110: the track is filled up to the thumb", arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
            let slider = UISlider()
            slider.value = value
            change(slider)
            return slider
        }
        let sheet = ControlSheet(
            [
                slider(0.6), slider(0), slider(1), slider(0.4) { $0.isEnabled = false },
                slider(0.3) { $0.semanticContentAttribute = .forceRightToLeft },
                slider(0.5) {
                    $0.minimumTrackTintColor = .systemPink
                    $0.maximumTrackTintColor = .systemYellow
                    $0.thumbTintColor = .systemPurple
                },
                slider(0.5) { $0.tintColor = .systemGreen },
                slider(0.5) { $0.traitOverrides.accessibilityContrast = .high },
            ], style: style)
        sheet.harness.touchDown(at: CGPoint(x: 92, y: 26))
        sheet.harness.advance(by: 0.5)
        sheet.check("sliders-\(style == .dark ? "dark" : "light")")
    }
}
