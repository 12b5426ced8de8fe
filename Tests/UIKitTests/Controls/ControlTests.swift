import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite("Controls")
struct ControlTests {
    /// A control of 100 by 100 at (100, 200) that logs its events.
    @MainActor final class Fixture {
        let control: UIControl
        let harness: Harness
        var events: [String] = []

        init(_ control: UIControl = UIControl()) {
            self.control = control
            control.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
            harness = Harness(view: control)
            let names: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
                (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
                (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
                (.primaryActionTriggered, "primary"),
            ]
            for (event, name) in names {
                control.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
            }
        }
    }

    @Test func aTapIsDownAndUpInside() {
        let fixture = Fixture()
        fixture.harness.tap(at: CGPoint(x: 150, y: 250))
        #expect(fixture.events == ["down", "upInside"])
    }

    @Test func aSecondTapIsARepeat() {
        let fixture = Fixture()
        fixture.harness.tap(at: CGPoint(x: 150, y: 250))
        fixture.harness.advance(by: 0.1)
        fixture.harness.tap(at: CGPoint(x: 150, y: 250))
        #expect(fixture.events == ["down", "upInside", "down", "repeat", "upInside"])
    }

    @Test func aDragLeavesAndComesBackSeventyPointsAround() {
        let fixture = Fixture()
        let harness = fixture.harness
        harness.touchDown(at: CGPoint(x: 150, y: 250))
        #expect(fixture.control.isHighlighted && fixture.control.isTracking && fixture.control.isTouchInside)
        harness.move(to: CGPoint(x: 260, y: 250))
        #expect(fixture.control.isHighlighted)
        harness.move(to: CGPoint(x: 280, y: 250))
        #expect(!fixture.control.isHighlighted && !fixture.control.isTouchInside)
        harness.move(to: CGPoint(x: 150, y: 250))
        harness.move(to: CGPoint(x: 300, y: 250))
        harness.lift()
        #expect(
            fixture.events == [
                "down", "dragInside", "exit", "dragOutside", "enter", "dragInside", "exit", "dragOutside",
                "upOutside",
            ])
        #expect(!fixture.control.isTracking)
    }

    @Test func aTouchTakenAwayIsCancelled() {
        let fixture = Fixture()
        fixture.harness.touchDown(at: CGPoint(x: 150, y: 250))
        fixture.harness.cancel()
        #expect(fixture.events == ["down", "cancel"])
        #expect(!fixture.control.isHighlighted)
    }

    @Test func aDisabledControlHearsNothing() {
        let fixture = Fixture()
        fixture.control.isEnabled = false
        fixture.harness.tap(at: CGPoint(x: 150, y: 250))
        #expect(fixture.events.isEmpty)
        #expect(fixture.control.state == .disabled)
        fixture.control.isSelected = true
        #expect(fixture.control.state == [.disabled, .selected])
    }

    @MainActor final class Target {
        var received: [String] = []
        func none() { received.append("none") }
        func one(_ sender: UIControl) { received.append("one \(sender.tag)") }
        func two(_ sender: UIControl, _ event: UIEvent?) { received.append("two \(event != nil)") }
    }

    @Test func targetsGetNoneOneOrTwoArguments() {
        let target = Target()
        let fixture = Fixture()
        fixture.control.tag = 7
        fixture.control.addTarget(target, action: Selector("none", Target.none), for: .touchUpInside)
        fixture.control.addTarget(target, action: Selector("one", Target.one), for: .touchUpInside)
        fixture.control.addTarget(
            target, action: Selector("two", Target.two), for: [.touchUpInside, .touchDown])
        fixture.harness.tap(at: CGPoint(x: 150, y: 250))
        #expect(target.received == ["two true", "none", "one 7", "two true"])
        #expect(fixture.control.actions(forTarget: target, forControlEvent: .touchDown) == ["two"])
        fixture.control.removeTarget(target, action: nil, for: .allEvents)
        target.received = []
        fixture.control.sendActions(for: .touchUpInside)
        #expect(target.received.isEmpty)
    }

    @Test func anActionOfTheSameIdentifierReplacesTheOld() {
        let control = UIControl()
        var received: [Int] = []
        let id = UIAction.Identifier("save")
        control.addAction(UIAction(identifier: id) { _ in received.append(1) }, for: .valueChanged)
        control.addAction(UIAction(identifier: id) { _ in received.append(2) }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(received == [2])
        #expect(control.allControlEvents == .valueChanged)
    }

    @Test func aButtonDoesItsPrimaryActionOnLift() {
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        let fixture = Fixture(button)
        fixture.harness.tap("Save")
        #expect(fixture.events == ["down", "upInside", "primary"])
    }

    @Test func aButtonShowsWhatBelongsToItsState() {
        let button = UIButton(type: .custom)
        button.setTitle("a", for: .normal)
        button.setTitle("b", for: .highlighted)
        button.setTitleColor(.red, for: .disabled)
        #expect(button.currentTitle == "a" && button.currentTitleColor == .white)
        button.isHighlighted = true
        #expect(button.currentTitle == "b")
        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.currentTitle == "a" && button.currentTitleColor == .red)
    }

    @Test func aFilledButtonHasItsRoomAndGround() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        let button = UIButton(configuration: configuration)
        let harness = Harness(view: button)
        button.frame.size = button.intrinsicContentSize
        harness.advance(by: 0.1)
        let label = button.titleLabel
        #expect(abs((label?.frame.minX ?? 0) - 12) < 1)
        #expect(abs((label?.frame.minY ?? 0) - 7) < 1)
        #expect(button.currentTitleColor == .white)
    }

    @Test func aMouseThatRestsIsToldWhatAControlIs() {
        let fixture = Fixture()
        fixture.control.toolTip = "Saves the note"
        let hover = fixture.control.gestureRecognizers?.compactMap { $0 as? UIHoverGestureRecognizer }.first
        fixture.harness.advance(by: 0.1)
        UIApplication.shared.turn { hover?.hover(at: CGPoint(x: 150, y: 250)) }
        fixture.harness.advance(by: 0.5)
        #expect(fixture.harness.element(labelled: "Saves the note") == nil)
        fixture.harness.advance(by: 0.5)
        #expect(fixture.harness.element(labelled: "Saves the note") != nil)
        UIApplication.shared.turn { hover?.leave(at: CGPoint(x: 0, y: 0)) }
        #expect(fixture.harness.element(labelled: "Saves the note") == nil)
        #expect(fixture.control.toolTipInteraction?.defaultToolTip == "Saves the note")
    }
}
