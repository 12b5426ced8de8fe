import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UISwitch")
struct UISwitchTests {
    /// A switch at (100, 200), 51 by 31.
    @MainActor final class Stage {
        let toggle = UISwitch(frame: CGRect(x: 100, y: 200, width: 300, height: 1))
        let log: EventLog
        let harness: Harness
        var felt: [Feedback] = []

        init() {
            log = EventLog(toggle)
            toggle.accessibilityLabel = "Wi-Fi"
            harness = Harness(size: CGSize(width: 390, height: 400), rootViewController: UIViewController())
            harness.window.rootViewController?.view.addSubview(toggle)
            UIApplication.onFeedback = { [weak self] in self?.felt.append($0) }
        }
    }

    @Test func itIsAlwaysFiftyOneByThirtyOne() {
        let toggle = UISwitch(frame: CGRect(x: 10, y: 20, width: 200, height: 80))
        #expect(toggle.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
        toggle.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        #expect(toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
        #expect(!toggle.isOn && toggle.onTintColor == nil && toggle.style == .sliding)
    }

    @Test("CT-125: a tap turns it on, another one off")
    func aTapTurnsItOver() {
        let stage = Stage()
        stage.harness.tap("Wi-Fi")
        #expect(stage.toggle.isOn && stage.log.events == ["down", "value", "primary", "up"])
        stage.harness.tap("Wi-Fi")
        #expect(!stage.toggle.isOn && stage.log.changes == 2)
        #expect(stage.felt == [.impact(.light, intensity: 1), .impact(.light, intensity: 1)])
        stage.harness.settle()
        Golden.check(picture(isOn: true), named: "switch-on")
        Golden.check(picture(isOn: false), named: "switch-off")
    }

    private func picture(isOn: Bool) -> CGImage {
        let toggle = UISwitch()
        toggle.isOn = isOn
        return ControlSheet([toggle], width: 80).harness.snapshot()
    }

    @Test("CT-126: its accessibility value is 1 or 0")
    func itSaysItsState() {
        let stage = Stage()
        #expect(stage.harness.element(labelled: "Wi-Fi")?.value == "0")
        stage.toggle.isOn = true
        #expect(stage.harness.element(labelled: "Wi-Fi")?.value == "1")
        #expect(stage.harness.element(labelled: "Wi-Fi")?.traits == [.button, .toggleButton])
        #expect(stage.toggle.accessibilityActivate() && !stage.toggle.isOn && stage.log.changes == 1)
    }

    /// Drags by an x within the 51 points, and what is at the end.
    @Test(
        "A drag takes the knob along past 70 % and back below 20 %",
        arguments: [
            (false, 10.0, 40.0, true), (false, 10, 33, false), (true, 40, 8, false), (true, 40, 15, true),
            (false, 10, -60, false), (true, 40, 120, true),
        ])
    func drags(wasOn: Bool, from: Double, to: Double, isOn: Bool) {
        let stage = Stage()
        stage.toggle.isOn = wasOn
        stage.harness.drag(from: CGPoint(x: 100 + from, y: 215), to: CGPoint(x: 100 + to, y: 215))
        #expect(stage.toggle.isOn == isOn)
        #expect(stage.log.changes == (wasOn == isOn ? 0 : 1))
    }

    @Test func aDragThereAndBackChangesNothing() {
        let stage = Stage()
        stage.harness.touchDown(at: CGPoint(x: 110, y: 215))
        stage.harness.move(to: CGPoint(x: 145, y: 215))
        #expect(stage.toggle.isOn)
        stage.harness.move(to: CGPoint(x: 104, y: 215))
        stage.harness.lift()
        #expect(!stage.toggle.isOn && stage.log.changes == 0)
    }

    @Test func aTouchTakenAwayLeavesItAsItWas() {
        let stage = Stage()
        stage.harness.touchDown(at: CGPoint(x: 110, y: 215))
        stage.harness.move(to: CGPoint(x: 145, y: 215))
        stage.harness.cancel()
        #expect(!stage.toggle.isOn && stage.log.events == ["down", "cancel"])
    }

    @Test func theProgramTurnsItWithoutSending() {
        let stage = Stage()
        stage.toggle.setOn(true, animated: true)
        stage.toggle.isOn = false
        #expect(stage.log.events.isEmpty && stage.felt.isEmpty)
    }

    @Test func aDisabledSwitchStays() {
        let stage = Stage()
        stage.toggle.isEnabled = false
        stage.harness.tap("Wi-Fi")
        #expect(!stage.toggle.isOn && stage.log.events.isEmpty)
        #expect(stage.harness.element(labelled: "Wi-Fi")?.traits.contains(.notEnabled) == true)
        #expect(!stage.toggle.accessibilityActivate())
    }

    @Test func aFingerHitsItFortyFourPointsHigh() {
        let stage = Stage()
        stage.harness.tap(at: CGPoint(x: 120, y: 195))
        #expect(stage.toggle.isOn)
        stage.harness.tap(at: CGPoint(x: 120, y: 190))
        #expect(stage.toggle.isOn)
    }

    @Test func theKnobSlidesAndRests() {
        let stage = Stage()
        stage.harness.settle()
        stage.harness.tap("Wi-Fi")
        let moving = stage.harness.snapshot(of: stage.toggle.frame)
        stage.harness.settle()
        #expect(stage.harness.snapshot(of: stage.toggle.frame).pngData() != moving.pngData())
        #expect(!stage.harness.system.isFrameRequested)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func looks(style: UIUserInterfaceStyle) {
        func toggle(_ isOn: Bool, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch {
            let toggle = UISwitch()
            toggle.isOn = isOn
            change(toggle)
            return toggle
        }
        let sheet = ControlSheet(
            [
                toggle(true), toggle(false), toggle(true) { $0.isEnabled = false },
                toggle(false) { $0.isEnabled = false },
                toggle(true) { $0.onTintColor = .systemPurple },
                toggle(true) { $0.thumbTintColor = .systemYellow },
                toggle(true) { $0.semanticContentAttribute = .forceRightToLeft },
                toggle(true) { $0.traitOverrides.accessibilityContrast = .high },
            ], width: 80, style: style)
        sheet.harness.touchDown(at: CGPoint(x: 40, y: 26))
        sheet.harness.advance(by: 0.5)
        sheet.check("switches-\(style == .dark ? "dark" : "light")")
    }

    @Test func marksAreShownToThoseWhoAskForThem() {
        UIAccessibility.settings.isOnOffSwitchLabelsEnabled = true
        defer { UIAccessibility.settings.isOnOffSwitchLabelsEnabled = false }
        let on = UISwitch()
        on.isOn = true
        ControlSheet([on, UISwitch()], width: 80).check("switches-marked")
    }
}
