import CoreGraphics
import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKitTesting

@testable import UIKit

@Suite("The floating keyboard") @MainActor struct FloatingKeyboardTests {
    private static let pad = CGSize(width: 810, height: 1080)

    private func make(size: CGSize = pad, floats: Bool = false) -> InputFixture {
        let fixture = InputFixture(size: size, idiom: .pad)
        fixture.do {
            fixture.harness.window.windowSafeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
            fixture.place.bottomInset = { _ in 20 }
            fixture.place.allowsFloating = true
            if floats { fixture.place.float() }
        }
        return fixture
    }

    private func focus(_ fixture: InputFixture) {
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        fixture.reported = []
    }

    private func keys(_ fixture: InputFixture) -> CGRect { fixture.frame(fixture.keyboard.view) }
    private func handle(_ fixture: InputFixture) -> CGPoint {
        let frame = fixture.frame(fixture.place.card.handle)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Moves two fingers that come down shortly after each other.
    private func pinch(
        _ fixture: InputFixture, around center: CGPoint, from start: CGFloat, to end: CGFloat,
        delay: Double = 0.03
    ) {
        func point(_ side: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + side * distance / 2, y: center.y)
        }
        fixture.harness.touchDown(finger: 0, at: point(-1, start))
        fixture.harness.advance(by: delay)
        fixture.harness.touchDown(finger: 1, at: point(1, start))
        for step in 1...8 {
            let distance = start + (end - start) * CGFloat(step) / 8
            fixture.harness.advance(by: 0.02)
            fixture.harness.move(finger: 0, to: point(-1, distance))
            fixture.harness.move(finger: 1, to: point(1, distance))
        }
        fixture.harness.lift(finger: 0)
        fixture.harness.lift(finger: 1)
        fixture.harness.advance(by: 0.5)
    }

    @Test(
        "CI-10: a floating keyboard is 320 points wide in a card, compact, and covers nothing of the app's edge"
    )
    func floating() {
        let fixture = make()
        focus(fixture)
        #expect(fixture.place.shownHeight == 250 && keys(fixture).width == 810)
        fixture.do { fixture.place.float() }
        let card = fixture.frame(fixture.place.card)
        #expect(card == CGRect(x: 245, y: 1080 - 32 - 44 - 286, width: 320, height: 286))
        #expect(keys(fixture) == CGRect(x: 245, y: card.minY + 12, width: 320, height: 254))
        #expect(fixture.keyboard.form == .floating && fixture.place.shownHeight == 0)
        #expect(fixture.keyboard.view.traitCollection.horizontalSizeClass == .compact)
        #expect(fixture.field.traitCollection.horizontalSizeClass == .regular)
        fixture.do { fixture.place.dock() }
        #expect(fixture.keyboard.form == .docked && fixture.place.shownHeight == 250)
        #expect(keys(fixture) == CGRect(x: 0, y: 830, width: 810, height: 250))
        #expect(fixture.keyboard.view.traitCollection.horizontalSizeClass == .regular)
        #expect(fixture.place.card.isHidden && fixture.place.ghost == nil)
    }

    @Test(
        "Two fingers that move together let it float, apart they dock it; slower ones, and a phone's, do not")
    func pinching() {
        let fixture = make()
        focus(fixture)
        let center = CGPoint(x: 400, y: 950)
        pinch(fixture, around: center, from: 300, to: 100, delay: 0.2)
        #expect(fixture.place.cardFrame == nil, "the second finger came too late")
        pinch(fixture, around: center, from: 300, to: 260)
        #expect(fixture.place.cardFrame == nil, "not far enough")
        pinch(fixture, around: center, from: 300, to: 100)
        let card = fixture.place.cardFrame ?? .null
        #expect(card.midX == 400 && card.maxY == 1080 - 32, "below the fingers, above the edge")
        pinch(fixture, around: CGPoint(x: card.midX, y: card.midY), from: 200, to: 120)
        #expect(fixture.place.cardFrame != nil)
        pinch(fixture, around: CGPoint(x: card.midX, y: card.midY), from: 120, to: 260)
        #expect(fixture.place.cardFrame == nil && fixture.place.shownHeight == 250)
        fixture.do { fixture.place.allowsFloating = false }
        pinch(fixture, around: center, from: 300, to: 100)
        #expect(fixture.place.cardFrame == nil)
    }

    @Test(
        "Two fingers that go the same way, which are a trackpad, let nothing float, whatever their distance becomes"
    )
    func fingersTogether() {
        let fixture = make()
        focus(fixture)
        func drag(_ first: CGFloat, _ second: CGFloat) {
            let starts = [CGPoint(x: 500, y: 950), CGPoint(x: 600, y: 950)]
            for finger in [0, 1] { fixture.harness.touchDown(finger: finger, at: starts[finger]) }
            for step in 1...10 {
                fixture.harness.advance(by: 0.02)
                for (finger, way) in [first, second].enumerated() {
                    let x = starts[finger].x + way * CGFloat(step) / 10
                    fixture.harness.move(finger: finger, to: CGPoint(x: x, y: 950))
                }
            }
            for finger in [0, 1] { fixture.harness.lift(finger: finger) }
            fixture.harness.advance(by: 0.5)
        }
        drag(-200, -260)
        #expect(fixture.place.cardFrame == nil, "they came nearer to each other, but went the same way")
        drag(0, -60)
        #expect(fixture.place.cardFrame != nil, "one finger rests, as a thumb does: a pinch")
    }

    @Test("The handle moves it, its place is kept, and at the lower edge it docks")
    func dragging() {
        let fixture = make(floats: true)
        var kept: [String] = []
        fixture.place.onPlacementsChange = { kept.append($0.description) }
        focus(fixture)
        let start = handle(fixture)
        fixture.harness.touchDown(at: start)
        fixture.harness.move(to: CGPoint(x: start.x - 100, y: start.y - 300))
        #expect(fixture.frame(fixture.place.card).midX == 305, "it follows the finger")
        #expect(kept.isEmpty)
        fixture.harness.lift()
        fixture.harness.advance(by: 0.5)
        #expect(kept == ["floating 810x1080:305,704"])
        #expect(fixture.frame(fixture.place.card).maxY == 704)
        // Another field, and another focus, find it there.
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(fixture.place.isHidden && fixture.place.card.isHidden)
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(fixture.frame(fixture.place.card).maxY == 704 && fixture.place.card.alpha == 1)
        // A card that is released below its lowest place goes back there, also if it is placed there already.
        for _ in 0..<2 {
            let place = handle(fixture)
            fixture.harness.touchDown(at: place)
            fixture.harness.move(to: CGPoint(x: place.x, y: place.y - 40))
            fixture.harness.move(to: CGPoint(x: place.x, y: 1043))
            fixture.harness.lift()
            fixture.harness.advance(by: 0.5)
            #expect(fixture.frame(fixture.place.card).maxY == 1048)
        }
        // Beyond the edges it comes back.
        fixture.harness.drag(from: handle(fixture), to: CGPoint(x: 2, y: 200))
        fixture.harness.advance(by: 0.5)
        #expect(fixture.frame(fixture.place.card).minX == 8 && fixture.frame(fixture.place.card).minY == 24)
        fixture.harness.drag(from: handle(fixture), to: CGPoint(x: 400, y: 1075))
        fixture.harness.advance(by: 0.5)
        #expect(fixture.place.shownHeight == 250 && kept.last?.hasPrefix("docked 810x1080:") == true)
        // The menu brings it back to where it floated.
        fixture.do { fixture.place.float() }
        #expect(fixture.frame(fixture.place.card).minX == 8)
        #expect(fixture.place.card.handle.accessibilityActivate() && fixture.place.shownHeight == 250)
    }

    @Test("The system cancels a drag: the card goes back")
    func cancelledDrag() {
        let fixture = make(floats: true)
        focus(fixture)
        let before = fixture.frame(fixture.place.card), start = handle(fixture)
        fixture.harness.touchDown(at: start)
        fixture.harness.move(to: CGPoint(x: start.x, y: start.y - 200))
        fixture.harness.cancel()
        fixture.harness.advance(by: 0.5)
        #expect(fixture.frame(fixture.place.card) == before)
    }

    @Test(
        "Apps are notified that a docked keyboard hides when it floats, and of empty frames at the edge while it does"
    )
    func notifications() {
        let fixture = make()
        focus(fixture)
        let edge = CGRect(x: 0, y: 1080, width: 810, height: 0)
        fixture.do { fixture.place.float() }
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        #expect(fixture.reported.allSatisfy { $0.end.minY == 1080 })
        fixture.reported = []
        fixture.harness.drag(from: handle(fixture), to: CGPoint(x: 300, y: 500))
        fixture.harness.advance(by: 0.5)
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "DidChangeFrame"])
        #expect(fixture.reported.allSatisfy { $0.begin == edge && $0.end == edge })
        fixture.reported = []
        fixture.do { _ = fixture.field.resignFirstResponder() }
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(Set(fixture.reported.map(\.name)) == ["WillChangeFrame", "DidChangeFrame"])
        #expect(fixture.reported.allSatisfy { $0.end == edge })
        fixture.reported = []
        fixture.do { fixture.place.dock() }
        #expect(fixture.reported.map(\.name) == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
        #expect(fixture.reported.first?.end == CGRect(x: 0, y: 830, width: 810, height: 250))
    }

    @Test("The accessory stays at the edge, above the home indicator, and apps are notified of its frame")
    func accessory() {
        let fixture = make(floats: true)
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
        fixture.field.inputAccessoryView = bar
        fixture.do { _ = fixture.field.becomeFirstResponder() }
        #expect(fixture.frame(bar) == CGRect(x: 0, y: 1080 - 64, width: 810, height: 44))
        #expect(fixture.place.shownHeight == 64 && keys(fixture).width == 320)
        #expect(fixture.reported.first { $0.name == "WillShow" }?.end.height == 64)
        fixture.do { fixture.place.dock() }
        #expect(fixture.frame(bar).maxY == keys(fixture).minY && keys(fixture).width == 810)
        fixture.do { fixture.place.float() }
        #expect(fixture.frame(bar).minY == 1080 - 64 && keys(fixture).width == 320)
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(bar.window == nil && fixture.place.isHidden && fixture.place.shownHeight == 0)
    }

    @Test("An app's input view floats too, in a compact width, and is laid out live on the way")
    func ownView() {
        let fixture = make()
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
        fixture.field.inputView = own
        focus(fixture)
        #expect(fixture.frame(own) == CGRect(x: 0, y: 760, width: 810, height: 300))
        fixture.do { fixture.place.float() }
        #expect(fixture.frame(own).size == CGSize(width: 320, height: 300))
        #expect(own.traitCollection.horizontalSizeClass == .compact)
        fixture.do { fixture.place.dock() }
        #expect(fixture.frame(own) == CGRect(x: 0, y: 760, width: 810, height: 300))
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(own.window == nil)
    }

    @Test("Touches beside the card belong to the app")
    func touches() {
        let fixture = make(floats: true)
        focus(fixture)
        let card = fixture.frame(fixture.place.card)
        func isHit(_ x: CGFloat, _ y: CGFloat) -> Bool {
            fixture.place.point(inside: CGPoint(x: x, y: y), with: nil)
        }
        #expect(isHit(card.midX, card.midY) && isHit(card.minX + 1, card.minY + 1))
        #expect(isHit(card.midX, card.maxY + 10), "the handle's target")
        #expect(!isHit(card.minX - 2, card.midY) && !isHit(card.midX, card.minY - 2) && !isHit(400, 1070))
    }

    @Test("On a turned screen it is where it was there, or in the middle; it never leaves the screen")
    func turned() {
        let fixture = make(floats: true)
        focus(fixture)
        fixture.harness.drag(from: handle(fixture), to: CGPoint(x: 200, y: 700))
        fixture.harness.advance(by: 0.5)
        let before = fixture.frame(fixture.place.card)
        fixture.do { fixture.harness.surface.resize(to: CGSize(width: 1080, height: 810), scale: 1) }
        #expect(fixture.frame(fixture.place.card).midX == 540)
        #expect(fixture.frame(fixture.place.card).maxY == 734 && keys(fixture).width == 320)
        fixture.do { fixture.harness.surface.resize(to: Self.pad, scale: 1) }
        #expect(fixture.frame(fixture.place.card) == before)
    }

    @Test("Beside a hardware keyboard nothing floats; afterwards it floats again")
    func hardware() {
        let fixture = make(floats: true)
        focus(fixture)
        fixture.do { fixture.place.hasHardwareKeyboard = true }
        #expect(!fixture.place.isShown && !fixture.keyboard.view.isOnScreen)
        fixture.keyboard.hasBar = true
        fixture.keyboard.hidesKeys = true
        fixture.do { fixture.place.keyboardHeightChanged() }
        #expect(fixture.place.cardFrame == nil, "the bar is at the edge")
        fixture.keyboard.hasBar = false
        fixture.keyboard.hidesKeys = false
        fixture.do { fixture.place.hasHardwareKeyboard = false }
        #expect(keys(fixture).width == 320 && fixture.keyboard.view.isOnScreen)
    }

    @Test("The user's style of the keyboard, otherwise the field's, is that of the card around it")
    func style() {
        let fixture = make(floats: true)
        focus(fixture)
        func style() -> UIUserInterfaceStyle { fixture.place.card.traitCollection.userInterfaceStyle }
        #expect(style() == .light)
        // A page in another style than its window has a keyboard in that style, also when it changes meanwhile.
        fixture.do { fixture.root.view.overrideUserInterfaceStyle = .dark }
        #expect(style() == .dark && fixture.field.traitValues.keyboardAppearance == .dark)
        fixture.do { fixture.root.view.overrideUserInterfaceStyle = .unspecified }
        #expect(style() == .light && fixture.field.traitValues.keyboardAppearance == .default)
        fixture.do {
            fixture.field.keyboardAppearance = .dark
            fixture.field.reloadInputViews()
        }
        #expect(style() == .dark)
        fixture.keyboard.style = .light
        fixture.do { fixture.place.reload() }
        #expect(style() == .light)
        fixture.keyboard.style = .dark
        fixture.field.keyboardAppearance = .light
        fixture.do { fixture.place.reload() }
        #expect(style() == .dark)
    }

    @Test("The guide is without a keyboard while it floats, unless it follows: then it is the card")
    func guide() {
        let fixture = make()
        let follower = fixture.root.view.keyboardLayoutGuide, other = fixture.cell.keyboardLayoutGuide
        follower.followsUndockedKeyboard = true
        focus(fixture)
        #expect(follower.layoutFrame == CGRect(x: 0, y: 830, width: 810, height: 250))
        #expect(follower.nearEdges == .bottom, "a docked keyboard is near no side")
        fixture.do { fixture.place.float() }
        #expect(follower.layoutFrame == fixture.frame(fixture.place.card))
        #expect(follower.nearEdges == [])
        #expect(other.layoutFrame.height == 0, "as without a keyboard")
        fixture.harness.touchDown(at: handle(fixture))
        fixture.harness.move(to: CGPoint(x: 700, y: 310))
        #expect(follower.layoutFrame == fixture.frame(fixture.place.card), "under the finger too")
        fixture.harness.lift()
        fixture.harness.advance(by: 0.5)
        #expect(follower.nearEdges == [.top, .trailing])
        fixture.harness.drag(from: handle(fixture), to: CGPoint(x: 30, y: 1035))
        fixture.harness.advance(by: 0.5)
        #expect(follower.nearEdges == [.bottom, .leading])
        fixture.do { _ = fixture.field.resignFirstResponder() }
        #expect(follower.layoutFrame.width == 810 && follower.layoutFrame.maxY == 1080)
        #expect(follower.nearEdges == .bottom)
    }
}
