import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A keyboard of 216 points that is undocked or split on a pad in portrait, as the app in its window notices it.
@MainActor @Suite("An undocked and a split keyboard", .serialized) struct WideKeyboardTests {
    private static let pad = CGSize(width: 810, height: 1080)

    private func make() -> InputFixture {
        let fixture = InputFixture(size: Self.pad, idiom: .pad)
        fixture.place.allowsFloating = true
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        fixture.reported = []
        return fixture
    }

    private func keys(_ fixture: InputFixture) -> CGRect { fixture.frame(fixture.keyboard.view) }

    @Test("It is as wide as the screen, in the middle, above the app, and the edge is the app's")
    func undocked() {
        let fixture = make()
        fixture.do { fixture.place.undock() }
        #expect(fixture.keyboard.form == .undocked && fixture.place.shownHeight == 0)
        #expect(keys(fixture) == CGRect(x: 0, y: 456, width: 810, height: 216))
        #expect(fixture.keyboard.view.traitCollection.horizontalSizeClass == .regular)
        #expect(!fixture.harness.elements.contains { $0.label == "Dock Keyboard" }, "there is no handle")
        fixture.do { fixture.place.split() }
        #expect(fixture.keyboard.form == .split && keys(fixture).minY == 456)
        fixture.do { fixture.place.float() }
        #expect(
            keys(fixture).width == 320
                && fixture.keyboard.view.traitCollection.horizontalSizeClass == .compact)
        fixture.do { fixture.place.dock() }
        #expect(keys(fixture).width == 810 && keys(fixture).maxY == 1080 && fixture.place.shownHeight == 250)
    }

    @Test("Its key moves it up and down only; at the lower edge it docks")
    func dragged() {
        let fixture = make()
        fixture.keyboard.moveKey = CGRect(x: 730, y: 160, width: 80, height: 56)
        fixture.do { fixture.place.undock() }
        let key = CGPoint(x: 770, y: 456 + 190)
        fixture.harness.drag(from: key, to: CGPoint(x: 500, y: key.y - 100))
        fixture.harness.advance(by: 0.5)
        #expect(keys(fixture) == CGRect(x: 0, y: 356, width: 810, height: 216))
        // Elsewhere a finger moves nothing.
        fixture.harness.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 200))
        fixture.harness.advance(by: 0.5)
        #expect(keys(fixture).minY == 356)
        // Nor does a finger on the key while its list is open.
        fixture.keyboard.moveKey = nil
        fixture.harness.drag(from: CGPoint(x: 770, y: 546), to: CGPoint(x: 770, y: 200))
        fixture.harness.advance(by: 0.5)
        #expect(keys(fixture).minY == 356)
        fixture.keyboard.moveKey = CGRect(x: 730, y: 160, width: 80, height: 56)
        fixture.harness.drag(from: CGPoint(x: 770, y: 546), to: CGPoint(x: 770, y: 5_000))
        fixture.harness.advance(by: 0.5)
        #expect(fixture.place.placements.form == .docked && fixture.place.shownHeight == 250)
        fixture.do { fixture.place.split() }
        #expect(keys(fixture).minY == 356, "where it was last")
    }

    @Test(
        "Apps are notified that a docked keyboard hides, and then of the frames of the keyboard where it is")
    func notifications() {
        let fixture = make()
        fixture.keyboard.moveKey = CGRect(x: 730, y: 160, width: 80, height: 56)
        let middle = CGRect(x: 0, y: 456, width: 810, height: 216)
        fixture.do { fixture.place.undock() }
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        #expect(fixture.reported.allSatisfy { $0.end == middle })
        fixture.reported = []
        fixture.harness.drag(from: CGPoint(x: 770, y: 646), to: CGPoint(x: 770, y: 546))
        fixture.harness.advance(by: 0.5)
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "DidChangeFrame"])
        #expect(fixture.reported.allSatisfy { $0.end == middle.offsetBy(dx: 0, dy: -100) })
        fixture.reported = []
        fixture.do { fixture.place.dock() }
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        #expect(fixture.reported.allSatisfy { $0.end == CGRect(x: 0, y: 830, width: 810, height: 250) })
    }

    @Test(
        "The guide is without a keyboard, unless it follows; then it is near the top or the bottom, but no side"
    )
    func guide() {
        let fixture = make()
        fixture.keyboard.moveKey = CGRect(x: 730, y: 160, width: 80, height: 56)
        let follower = fixture.root.view.keyboardLayoutGuide, other = fixture.cell.keyboardLayoutGuide
        follower.followsUndockedKeyboard = true
        fixture.do { fixture.place.split() }
        #expect(follower.layoutFrame == CGRect(x: 0, y: 456, width: 810, height: 216))
        #expect(follower.nearEdges == [] && other.layoutFrame.height == 0)
        fixture.harness.drag(from: CGPoint(x: 770, y: 646), to: CGPoint(x: 770, y: 100))
        fixture.harness.advance(by: 0.5)
        #expect(follower.nearEdges == .top)
        let top = follower.layoutFrame.minY
        fixture.harness.drag(from: CGPoint(x: 770, y: top + 190), to: CGPoint(x: 770, y: 1020))
        fixture.harness.advance(by: 0.5)
        #expect(follower.nearEdges == .bottom && follower.layoutFrame.maxY < 1080)
        fixture.do { fixture.place.dock() }
        #expect(follower.nearEdges == .bottom && follower.layoutFrame.maxY == 1080)
    }

    @Test("An app's input view is undocked in one piece")
    func ownView() {
        let fixture = make()
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
        fixture.field.inputView = own
        fixture.do { fixture.field.reloadInputViews() }
        fixture.do { fixture.place.split() }
        #expect(fixture.frame(own).size == CGSize(width: 810, height: 300))
        #expect(fixture.place.shownHeight == 0)
    }
}
