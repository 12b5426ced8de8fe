import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UISwitch")
struct UISwitchTests {
    /// A switch at (100, 200), 51 by 31.
    @MainActor final class Fixture {
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
        let fixture = Fixture()
        fixture.harness.tap("Wi-Fi")
        #expect(fixture.toggle.isOn && fixture.log.events == ["down", "value", "primary", "up"])
        fixture.harness.tap("Wi-Fi")
        #expect(!fixture.toggle.isOn && fixture.log.changes == 2)
        #expect(fixture.felt == [.impact(.light, intensity: 1), .impact(.light, intensity: 1)])
        fixture.harness.settle()
        Golden.check(image(isOn: true), named: "switch-on")
        Golden.check(image(isOn: false), named: "switch-off")
    }

    private func image(isOn: Bool) -> CGImage {
        let toggle = UISwitch()
        toggle.isOn = isOn
        return ControlSheet([toggle], width: 80).harness.snapshot()
    }

    @Test("CT-126: a switch's accessibility value is 1 or 0")
    func itSaysItsState() {
        let fixture = Fixture()
        #expect(fixture.harness.element(labelled: "Wi-Fi")?.value == "0")
        fixture.toggle.isOn = true
        #expect(fixture.harness.element(labelled: "Wi-Fi")?.value == "1")
        #expect(fixture.harness.element(labelled: "Wi-Fi")?.traits == [.button, .toggleButton])
        #expect(fixture.toggle.accessibilityActivate() && !fixture.toggle.isOn && fixture.log.changes == 1)
    }

    /// A drag from one x to another within the 51 points, and the resulting state.
    @Test(
        "A drag toggles the switch past 70 % and back below 20 %",
        arguments: [
            (false, 10.0, 40.0, true), (false, 10, 33, false), (true, 40, 8, false), (true, 40, 15, true),
            (false, 10, -60, false), (true, 40, 120, true),
        ])
    func drags(wasOn: Bool, from: Double, to: Double, isOn: Bool) {
        let fixture = Fixture()
        fixture.toggle.isOn = wasOn
        fixture.harness.drag(from: CGPoint(x: 100 + from, y: 215), to: CGPoint(x: 100 + to, y: 215))
        #expect(fixture.toggle.isOn == isOn)
        #expect(fixture.log.changes == (wasOn == isOn ? 0 : 1))
    }

    @Test func aDragThereAndBackChangesNothing() {
        let fixture = Fixture()
        fixture.harness.touchDown(at: CGPoint(x: 110, y: 215))
        fixture.harness.move(to: CGPoint(x: 145, y: 215))
        #expect(fixture.toggle.isOn)
        fixture.harness.move(to: CGPoint(x: 104, y: 215))
        fixture.harness.lift()
        #expect(!fixture.toggle.isOn && fixture.log.changes == 0)
    }

    @Test func aTouchTakenAwayLeavesItAsItWas() {
        let fixture = Fixture()
        fixture.harness.touchDown(at: CGPoint(x: 110, y: 215))
        fixture.harness.move(to: CGPoint(x: 145, y: 215))
        fixture.harness.cancel()
        #expect(!fixture.toggle.isOn && fixture.log.events == ["down", "cancel"])
    }

    @Test func theProgramTurnsItWithoutSending() {
        let fixture = Fixture()
        fixture.toggle.setOn(true, animated: true)
        fixture.toggle.isOn = false
        #expect(fixture.log.events.isEmpty && fixture.felt.isEmpty)
    }

    @Test func aDisabledSwitchStays() {
        let fixture = Fixture()
        fixture.toggle.isEnabled = false
        fixture.harness.tap("Wi-Fi")
        #expect(!fixture.toggle.isOn && fixture.log.events.isEmpty)
        #expect(fixture.harness.element(labelled: "Wi-Fi")?.traits.contains(.notEnabled) == true)
        #expect(!fixture.toggle.accessibilityActivate())
    }

    @Test func aFingerHitsItFortyFourPointsHigh() {
        let fixture = Fixture()
        fixture.harness.tap(at: CGPoint(x: 120, y: 195))
        #expect(fixture.toggle.isOn)
        fixture.harness.tap(at: CGPoint(x: 120, y: 190))
        #expect(fixture.toggle.isOn)
    }

    @Test func theKnobSlidesAndRests() {
        let fixture = Fixture()
        fixture.harness.settle()
        fixture.harness.tap("Wi-Fi")
        let moving = fixture.harness.snapshot(of: fixture.toggle.frame)
        fixture.harness.settle()
        #expect(fixture.harness.snapshot(of: fixture.toggle.frame).pngData() != moving.pngData())
        #expect(!fixture.harness.system.isFrameRequested)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
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
