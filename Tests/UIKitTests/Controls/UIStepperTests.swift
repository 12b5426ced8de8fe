import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIStepper")
struct UIStepperTests {
    /// A stepper of copies at (100, 100).
    @MainActor final class Fixture {
        let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
        let log: EventLog
        let harness: Harness

        init(_ change: (UIStepper) -> Void = { _ in }) {
            change(stepper)
            log = EventLog(stepper)
            harness = Harness(size: CGSize(width: 300, height: 200), rootViewController: UIViewController())
            harness.window.rootViewController?.view.addSubview(stepper)
        }
    }

    @Test func defaultsAreUIKits() {
        let stepper = UIStepper(frame: CGRect(x: 3, y: 4, width: 500, height: 5))
        #expect(stepper.frame == CGRect(x: 3, y: 4, width: 94, height: 32))
        #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
        #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
        #expect(stepper.stepValue == 1 && stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
    }

    @Test("CT-118: plus and minus change the value by a step, and clamp or wrap it to the range")
    func steps() {
        let fixture = Fixture {
            $0.maximumValue = 10
            $0.stepValue = 4
        }
        fixture.harness.tap("Increment")
        fixture.harness.tap("Increment")
        #expect(fixture.stepper.value == 8)
        fixture.harness.tap("Increment")
        #expect(fixture.stepper.value == 10 && fixture.log.changes == 3)
        fixture.harness.tap("Increment")
        #expect(fixture.stepper.value == 10 && fixture.log.changes == 3)
        fixture.harness.tap("Decrement")
        #expect(fixture.stepper.value == 6)
        fixture.stepper.wraps = true
        fixture.stepper.value = 10
        fixture.harness.tap("Increment")
        #expect(fixture.stepper.value == 0)
        fixture.harness.tap("Decrement")
        #expect(fixture.stepper.value == 10)
    }

    @Test func aLongPressRepeatsFasterAndFaster() {
        let fixture = Fixture()
        fixture.harness.touchDown("Increment")
        fixture.harness.advance(by: 0.45)
        #expect(fixture.stepper.value == 0)
        fixture.harness.advance(by: 0.1)
        #expect(fixture.stepper.value == 1 && fixture.log.changes == 1)
        fixture.harness.advance(by: 1)
        let early = fixture.stepper.value
        fixture.harness.advance(by: 1)
        #expect(fixture.stepper.value - early > early)
        fixture.harness.lift()
        let rested = fixture.stepper.value
        fixture.harness.advance(by: 3)
        #expect(fixture.stepper.value == rested && fixture.harness.system.pendingTimers == 0)
    }

    @Test func withoutAutorepeatAPressIsOneStep() {
        let fixture = Fixture { $0.autorepeat = false }
        fixture.harness.hold("Increment", for: 5)
        #expect(fixture.stepper.value == 1)
    }

    @Test func aStepperThatIsNotContinuousTellsAtTheEnd() {
        let fixture = Fixture { $0.isContinuous = false }
        fixture.harness.touchDown("Increment")
        fixture.harness.advance(by: 2)
        #expect(fixture.stepper.value > 1 && fixture.log.changes == 0)
        fixture.harness.lift()
        #expect(fixture.log.changes == 1)
        fixture.harness.tap("Decrement")
        #expect(fixture.log.changes == 2)
    }

    @Test func aFingerThatLeavesItsHalfPressesNothing() {
        let fixture = Fixture()
        fixture.harness.touchDown("Increment")
        fixture.harness.move(to: "Decrement")
        fixture.harness.advance(by: 2)
        fixture.harness.lift()
        #expect(fixture.stepper.value == 0 && fixture.log.changes == 0)
    }

    @Test func theEndsAreDisabledAndSaySo() {
        let fixture = Fixture { $0.accessibilityLabel = "Copies" }
        #expect(fixture.harness.element(labelled: "Copies, Decrement")?.traits == [.button, .notEnabled])
        #expect(fixture.harness.element(labelled: "Copies, Increment")?.traits == .button)
        fixture.harness.tap("Copies, Decrement")
        #expect(fixture.log.events.isEmpty)
        fixture.stepper.value = 100
        #expect(fixture.harness.element(labelled: "Copies, Increment")?.traits.contains(.notEnabled) == true)
    }

    @Test func badValuesAreRefusedWithASentence() {
        let stepper = UIStepper()
        let announced = complaints {
            stepper.value = .nan
            stepper.stepValue = 0
            stepper.stepValue = -.infinity
            stepper.minimumValue = .nan
            stepper.maximumValue = .infinity
        }
        #expect(
            announced.count == 5 && announced[1] == "a stepper's stepValue must be more than 0; it stays 1.0")
        #expect(stepper.value == 0 && stepper.stepValue == 1 && stepper.maximumValue == 100)
        stepper.value = 1000
        #expect(stepper.value == 100)
    }

    @Test func rightToLeftPutsPlusAtTheLeft() {
        let fixture = Fixture { $0.semanticContentAttribute = .forceRightToLeft }
        fixture.harness.tap(at: CGPoint(x: 110, y: 116))
        #expect(fixture.stepper.value == 1)
    }

    @Test("CT-120: the halves show images of the app's") func images() {
        let stepper = UIStepper()
        let up = UIImage(systemName: "chevron.up"), down = UIImage(systemName: "chevron.down")
        stepper.setIncrementImage(up, for: .normal)
        stepper.setDecrementImage(down, for: .normal)
        #expect(stepper.incrementImage(for: .normal) === up && stepper.decrementImage(for: .normal) === down)
        stepper.value = 5
        let ground = UIGraphicsImageRenderer(atScaleTwo: CGSize(width: 11, height: 32)).image { context in
            UIColor.yellow.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 11, height: 32))
        }
        let painted = UIStepper()
        painted.value = 5
        painted.setBackgroundImage(
            ground.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)),
            for: .normal)
        painted.setDividerImage(ground, forLeftSegmentState: .normal, rightSegmentState: .normal)
        ControlSheet([stepper, painted], width: 120).check("steppers-images")
    }

    @Test(
        "CT-119, CT-121: minus is left and plus right, and the value is not shown",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func styles(style: UIUserInterfaceStyle) {
        func stepper(_ value: Double, _ change: (UIStepper) -> Void = { _ in }) -> UIStepper {
            let stepper = UIStepper()
            stepper.value = value
            change(stepper)
            return stepper
        }
        let sheet = ControlSheet(
            [
                stepper(5), stepper(0), stepper(100), stepper(5) { $0.isEnabled = false },
                stepper(0) { $0.semanticContentAttribute = .forceRightToLeft },
                stepper(5) { $0.traitOverrides.accessibilityContrast = .high },
            ], width: 120, style: style)
        sheet.harness.touchDown(at: CGPoint(x: 85, y: 26))
        sheet.harness.advance(by: 0.1)
        sheet.check("steppers-\(style == .dark ? "dark" : "light")")
    }
}
