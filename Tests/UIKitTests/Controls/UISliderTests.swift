import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UISlider")
struct UISliderTests {
    /// A slider 0...100 at (50, 100), 200 wide: the thumb travels 172 points.
    @MainActor final class Stage {
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
        let stage = Stage()
        stage.slider.value = given
        #expect(stage.slider.value == taken && stage.log.events.isEmpty)
        stage.slider.value = 80
        stage.slider.maximumValue = 60
        #expect(stage.slider.value == 60)
        stage.slider.minimumValue = 70
        #expect(stage.slider.value == 70 && stage.slider.maximumValue == 70)
        stage.drag(by: 30)
        #expect(stage.slider.value == 70)
    }

    @Test("CT-108: the thumb is dragged along the track")
    func theThumbIsDragged() {
        let stage = Stage()
        stage.drag(by: 86)
        #expect(abs(stage.slider.value - 50) < 0.01)
        stage.drag(by: 500)
        #expect(stage.slider.value == 100)
        stage.drag(by: -43, 150)
        #expect(abs(stage.slider.value - 75) < 0.01)
        stage.harness.settle()
        Golden.check(
            stage.harness.snapshot(of: CGRect(x: 40, y: 95, width: 220, height: 44)), named: "slider")
    }

    @Test func theThumbKeepsItsPlaceUnderTheFinger() {
        let stage = Stage { $0.value = 50 }
        stage.harness.touchDown(at: CGPoint(x: stage.thumb.x + 10, y: stage.thumb.y))
        stage.harness.move(to: CGPoint(x: stage.thumb.x + 10, y: stage.thumb.y + 1))
        #expect(stage.slider.value == 50 && stage.slider.isHighlighted)
        stage.harness.lift()
        stage.harness.tap(at: CGPoint(x: 240, y: stage.thumb.y))
        #expect(stage.slider.value == 50 && stage.log.changes == 0)
    }

    @Test("CT-111: changes are told all the way, or at the end only", arguments: [true, false])
    func continuity(isContinuous: Bool) {
        let stage = Stage { $0.isContinuous = isContinuous }
        stage.harness.touchDown(at: stage.thumb)
        for x in 1...4 { stage.harness.move(to: CGPoint(x: 64 + 10 * Double(x), y: 117)) }
        #expect(stage.log.changes == (isContinuous ? 4 : 0))
        stage.harness.lift()
        #expect(stage.log.changes == (isContinuous ? 4 : 1))
    }

    @Test func theWholeReachOfAFingerTakesTheThumb() {
        let stage = Stage { $0.value = 50 }
        stage.harness.drag(
            from: CGPoint(x: stage.thumb.x, y: stage.thumb.y + 21), to: CGPoint(x: 300, y: stage.thumb.y))
        #expect(stage.slider.value == 100)
    }

    @Test func rightToLeftTurnsItAround() {
        let stage = Stage { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(stage.thumb.x > 200)
        stage.drag(by: -86)
        #expect(abs(stage.slider.value - 50) < 0.01)
    }

    @Test func assistiveProgramsAdjustItByTenths() {
        let stage = Stage { $0.value = 50 }
        #expect(stage.harness.element(labelled: "Brightness")?.value == "50%")
        #expect(stage.harness.element(labelled: "Brightness")?.traits == .adjustable)
        stage.slider.accessibilityIncrement()
        #expect(abs(stage.slider.value - 60) < 0.01 && stage.log.changes == 1)
        stage.slider.accessibilityDecrement()
        stage.slider.isEnabled = false
        stage.slider.accessibilityDecrement()
        #expect(abs(stage.slider.value - 50) < 0.01)
    }

    @Test func whatIsNoNumberChangesNothing() {
        let stage = Stage { $0.value = 50 }
        let said = complaints {
            stage.slider.value = .nan
            stage.slider.minimumValue = .infinity
            stage.slider.maximumValue = .nan
            stage.slider.frame = CGRect(x: 50, y: 100, width: 0, height: 0)
        }
        #expect(
            stage.slider.value == 50 && stage.slider.minimumValue == 0 && stage.slider.maximumValue == 100)
        #expect(said.count == 3 && said[0] == "a slider's value cannot be NaN; it stays 50.0")
        stage.harness.advance(by: 0.1)
    }

    @Test func aDragOfTheThumbDoesNotScrollWhatItStandsIn() {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        stage.slider.superview?.addGestureRecognizer(pan)
        stage.drag(by: 86)
        #expect(abs(stage.slider.value - 50) < 0.01 && pan.state != .ended)
        stage.harness.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 200, y: 250))
        #expect(stage.log.events.last == "up")
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
        ControlSheet([slider], width: 240).check("slider-pictures")
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == slider.bounds.width - 12)
    }

    @Test("CT-112: the thumb's image tells the state") func thumbsByState() {
        let stage = Stage {
            $0.setThumbImage(disc(.blue, 20), for: .normal)
            $0.setThumbImage(disc(.red, 30), for: .highlighted)
        }
        #expect(stage.slider.currentThumbImage?.size.width == 20)
        stage.harness.touchDown(at: stage.thumb)
        stage.harness.advance(by: 0.5)
        #expect(stage.slider.currentThumbImage?.size.width == 30)
        #expect(stage.slider.thumbImage(for: .normal)?.size.width == 20)
        Golden.check(
            stage.harness.snapshot(of: CGRect(x: 40, y: 95, width: 220, height: 44)), named: "slider-thumb")
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
    func looks(style: UIUserInterfaceStyle) {
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
