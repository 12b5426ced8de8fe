import CoreGraphics
import Foundation
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("The keyboard's layout guide") @MainActor struct KeyboardLayoutGuideTests {
    /// A test harness whose root view has a button constrained to the top of the keyboard guide.
    private func make() -> (fixture: InputFixture, button: UIView) {
        let fixture = InputFixture()
        let button = UIView()
        button.translatesAutoresizingMaskIntoConstraints = false
        let root: UIView = fixture.root.view
        fixture.do {
            root.addSubview(button)
            NSLayoutConstraint.activate([
                button.heightAnchor.constraint(equalToConstant: 50),
                button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                button.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                button.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
            ])
        }
        return (fixture, button)
    }

    @Test(
        "OK-68, OK-69: the guide's top follows the keyboard as it appears, changes height, rotates and hides"
    )
    func tracks() {
        let (fixture, button) = make()
        fixture.harness.window.windowSafeAreaInsets.bottom = 34
        fixture.do { fixture.root.view.setNeedsLayout() }
        #expect(button.frame.maxY == 810, "without a keyboard, above the safe area")
        UIApplication.shared.turn { _ = fixture.field.becomeFirstResponder() }
        fixture.harness.advance(by: 0.1)
        let moving = button.layer.presentation()?.frame.maxY ?? 0
        let tray = fixture.keyboard.view.superview?.superview?.layer.presentation()?.frame.minY ?? 0
        #expect(moving > 594 && moving < 810, "animated with the keyboard")
        // Both use one animation curve: each has completed the same fraction of its distance.
        #expect(abs((810 - moving) / (810 - 594) - (844 - tray) / 250) < 0.02)
        fixture.harness.advance(by: 0.5)
        #expect(button.frame.maxY == 594)
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        fixture.do {
            fixture.field.inputAccessoryView = bar
            fixture.field.reloadInputViews()
        }
        #expect(button.frame.maxY == 550 && fixture.frame(bar).minY == 550)
        // In landscape the screen and the keyboard are both less high.
        fixture.do {
            fixture.harness.surface.resize(to: CGSize(width: 844, height: 390), scale: 1)
        }
        #expect(fixture.place.shownHeight == 240)
        #expect(button.frame == CGRect(x: 0, y: 390 - 240 - 50, width: 844, height: 50))
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(button.frame.maxY == 356)
    }

    @Test("The guide follows an interactive dismissal of the keyboard, in both directions")
    func dragged() {
        let (fixture, button) = make()
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        UIApplication.shared.turn { fixture.place.follow(KeyboardDrag(phase: .moved, y: 644)) }
        #expect(button.frame.maxY == 644)
        fixture.do { fixture.place.follow(KeyboardDrag(phase: .ended(velocity: 0), y: 644)) }
        #expect(button.frame.maxY == 594)
        fixture.root.view.keyboardLayoutGuide.keyboardDismissPadding = 20
        UIApplication.shared.turn { fixture.place.follow(KeyboardDrag(phase: .moved, y: 584)) }
        #expect(button.frame.maxY == 604, "the dismissal starts within the padding")
        fixture.do { fixture.place.follow(KeyboardDrag(phase: .ended(velocity: 100), y: 584)) }
        #expect(button.frame.maxY == 844 && !fixture.field.isFirstResponder)
    }

    @Test(
        "Without the bottom safe area the guide ends at the edge; tracked constraints are active near their edge only"
    )
    func edges() {
        let (fixture, _) = make()
        let guide = fixture.root.view.keyboardLayoutGuide
        fixture.harness.window.windowSafeAreaInsets.bottom = 34
        #expect(guide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
        guide.usesBottomSafeArea = false
        #expect(guide.layoutFrame.minY == 844)
        let near = fixture.cell.widthAnchor.constraint(equalToConstant: 10)
        let away = fixture.cell.widthAnchor.constraint(equalToConstant: 20)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        #expect(near.isActive && !away.isActive)
        // With `followsUndockedKeyboard`, the guide covers a floating keyboard.
        guide.followsUndockedKeyboard = true
        TrackedKeyboard.follow(CGRect(x: 40, y: 300, width: 300, height: 200))
        #expect(guide.layoutFrame == CGRect(x: 40, y: 300, width: 300, height: 200))
        #expect(!near.isActive && away.isActive)
        guide.followsUndockedKeyboard = false
        #expect(guide.layoutFrame.minY == 844 && near.isActive)
        TrackedKeyboard.follow(nil)
    }
}
