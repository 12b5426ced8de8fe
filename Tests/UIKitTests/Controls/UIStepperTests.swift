import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("UIStepper")
struct UIStepperTests {
    /// A stepper of copies at (100, 100).
    @MainActor final class Stage {
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

    @Test("CT-118: plus and minus change the value by a step, within the range or round it")
    func steps() {
        let stage = Stage {
            $0.maximumValue = 10
            $0.stepValue = 4
        }
        stage.harness.tap("Increment")
        stage.harness.tap("Increment")
        #expect(stage.stepper.value == 8)
        stage.harness.tap("Increment")
        #expect(stage.stepper.value == 10 && stage.log.changes == 3)
        stage.harness.tap("Increment")
        #expect(stage.stepper.value == 10 && stage.log.changes == 3)
        stage.harness.tap("Decrement")
        #expect(stage.stepper.value == 6)
        stage.stepper.wraps = true
        stage.stepper.value = 10
        stage.harness.tap("Increment")
        #expect(stage.stepper.value == 0)
        stage.harness.tap("Decrement")
        #expect(stage.stepper.value == 10)
    }

    @Test func aLongPressRepeatsFasterAndFaster() {
        let stage = Stage()
        stage.harness.touchDown("Increment")
        stage.harness.advance(by: 0.45)
        #expect(stage.stepper.value == 0)
        stage.harness.advance(by: 0.1)
        #expect(stage.stepper.value == 1 && stage.log.changes == 1)
        stage.harness.advance(by: 1)
        let early = stage.stepper.value
        stage.harness.advance(by: 1)
        #expect(stage.stepper.value - early > early)
        stage.harness.lift()
        let rested = stage.stepper.value
        stage.harness.advance(by: 3)
        #expect(stage.stepper.value == rested && stage.harness.system.pendingTimers == 0)
    }

    @Test func withoutAutorepeatAPressIsOneStep() {
        let stage = Stage { $0.autorepeat = false }
        stage.harness.hold("Increment", for: 5)
        #expect(stage.stepper.value == 1)
    }

    @Test func aStepperThatIsNotContinuousTellsAtTheEnd() {
        let stage = Stage { $0.isContinuous = false }
        stage.harness.touchDown("Increment")
        stage.harness.advance(by: 2)
        #expect(stage.stepper.value > 1 && stage.log.changes == 0)
        stage.harness.lift()
        #expect(stage.log.changes == 1)
        stage.harness.tap("Decrement")
        #expect(stage.log.changes == 2)
    }

    @Test func aFingerThatLeavesItsHalfPressesNothing() {
        let stage = Stage()
        stage.harness.touchDown("Increment")
        stage.harness.move(to: "Decrement")
        stage.harness.advance(by: 2)
        stage.harness.lift()
        #expect(stage.stepper.value == 0 && stage.log.changes == 0)
    }

    @Test func theEndsAreDisabledAndSaySo() {
        let stage = Stage { $0.accessibilityLabel = "Copies" }
        #expect(stage.harness.element(labelled: "Copies, Decrement")?.traits == [.button, .notEnabled])
        #expect(stage.harness.element(labelled: "Copies, Increment")?.traits == .button)
        stage.harness.tap("Copies, Decrement")
        #expect(stage.log.events.isEmpty)
        stage.stepper.value = 100
        #expect(stage.harness.element(labelled: "Copies, Increment")?.traits.contains(.notEnabled) == true)
    }

    @Test func badValuesAreRefusedWithASentence() {
        let stepper = UIStepper()
        let said = complaints {
            stepper.value = .nan
            stepper.stepValue = 0
            stepper.stepValue = -.infinity
            stepper.minimumValue = .nan
            stepper.maximumValue = .infinity
        }
        #expect(said.count == 5 && said[1] == "a stepper's stepValue must be more than 0; it stays 1.0")
        #expect(stepper.value == 0 && stepper.stepValue == 1 && stepper.maximumValue == 100)
        stepper.value = 1000
        #expect(stepper.value == 100)
    }

    @Test func rightToLeftPutsPlusAtTheLeft() {
        let stage = Stage { $0.semanticContentAttribute = .forceRightToLeft }
        stage.harness.tap(at: CGPoint(x: 110, y: 116))
        #expect(stage.stepper.value == 1)
    }

    @Test("CT-120: the halves show images of the program's") func pictures() {
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
        ControlSheet([stepper, painted], width: 120).check("steppers-pictures")
    }

    @Test(
        "CT-119, CT-121: minus is left and plus right, and the value is not shown",
        arguments: [UIUserInterfaceStyle.light, .dark])
    func looks(style: UIUserInterfaceStyle) {
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
