import Foundation
import Platform
import PlatformHeadless
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Animations and frames")
struct AnimationTests {
    @Test func aLinearAnimationIsHalfwayAtHalfItsDuration() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view)
        var isFinished: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.alpha = 0
            view.center = CGPoint(x: 105, y: 5)
        } completion: {
            isFinished = $0
        }
        #expect(view.alpha == 0)
        harness.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 0.02)
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 55) < 2)
        #expect(isFinished == nil)
        harness.advance(by: 0.55)
        #expect(isFinished == true)
        #expect(view.layer.presentation()?.opacity == 0)
    }

    @Test(
        "Properties of a view's layer are animated in blocks, from what is shown, and elsewhere change at once"
    )
    func layerProperties() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let harness = Harness(view: view), layer = view.layer
        func shown() throws -> CALayer { try #require(layer.presentation()) }
        layer.cornerRadius = 10
        #expect(layer.animationKeys() == nil)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            layer.cornerRadius = 30
            layer.shadowOpacity = 1
            layer.borderWidth = 4
            layer.shadowOffset = CGSize(width: 0, height: 9)
            layer.borderColor = UIColor.red.cgColor
            UIView.performWithoutAnimation { layer.shadowRadius = 8 }
        }
        harness.advance(by: 0.5)
        #expect(try abs(shown().cornerRadius - 20) < 0.5 && abs(shown().shadowOpacity - 0.5) < 0.02)
        #expect(try abs(shown().borderWidth - 2) < 0.1 && shown().shadowRadius == 8)
        #expect(try abs(shown().shadowOffset.height - 3) < 0.2)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layer.cornerRadius = 10 }
        harness.advance(by: 0.5)
        #expect(try abs(shown().cornerRadius - 15) < 0.6)
        harness.advance(by: 1)
        #expect(try shown().cornerRadius == 10 && layer.animationKeys() == nil)
    }

    @Test func duringItsDelayAnAnimationShowsTheOldValue() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view)
        UIView.animate(withDuration: 0.2, delay: 0.5, options: .curveLinear) { view.alpha = 0 }
        harness.advance(by: 0.4)
        #expect(view.layer.presentation()?.opacity == 1)
        harness.advance(by: 0.2)
        #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 0.05)
        harness.advance(by: 0.2)
        #expect(view.layer.presentation()?.opacity == 0)
    }

    @Test func aSpringOvershootsAndSettlesAtItsEnd() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view)
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
            view.center.x = 105
        }
        var furthest: CGFloat = 0
        for _ in 0..<60 {
            harness.advance(by: 1.0 / 60)
            furthest = max(furthest, view.layer.presentation()?.position.x ?? 0)
        }
        #expect(furthest > 110)
        harness.advance(by: 0.2)
        #expect(view.layer.presentation()?.position.x == 105)
    }

    @Test func performWithoutAnimationChangesAtOnce() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = Harness(view: view)
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.alpha = 0 }
            #expect(UIView.inheritedAnimationDuration == 1)
        }
        #expect(view.layer.presentation()?.opacity == 0)
    }

    @Test func anIdleWindowRequestsNoFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view)
        harness.advance(by: 1)
        let frames = harness.surface.framesShown
        #expect(!harness.system.isFrameRequested && harness.system.pendingTimers == 0)
        harness.advance(by: 10)
        #expect(harness.surface.framesShown == frames)
        UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
        harness.advance(by: 1)
        #expect(harness.surface.framesShown > frames + 3)
        #expect(!harness.system.isFrameRequested && harness.system.pendingTimers == 0)
    }

    final class Lamp: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .red }
    }

    @Test func aChangeInATouchHandlerIsPresentedInTheSameTurn() {
        let lamp = Lamp(frame: CGRect(x: 20, y: 30, width: 10, height: 10))
        let harness = Harness(view: lamp, scale: 2)
        harness.advance(by: 1)
        let frames = harness.surface.framesShown
        harness.touchDown(at: CGPoint(x: 25, y: 35))
        #expect(harness.surface.framesShown == frames + 1)
        #expect(harness.surface.damages.last == [.init(x: 40, y: 60, width: 20, height: 20)])
        #expect(harness.snapshot().pixel(x: 50, y: 70) == 0xFFFF_0000)
    }

    @Test(
        "A frame without changes leaves no buffer that is shown later with pixels of an older frame, or of none"
    )
    func frameWithoutChanges() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        root.backgroundColor = .blue
        let lamp = UIView(frame: CGRect(x: 20, y: 30, width: 10, height: 10))
        lamp.backgroundColor = .red
        root.addSubview(lamp)
        let harness = Harness(view: root, scale: 1)
        func drawWithoutChanges() {
            let frames = harness.surface.framesShown
            root.alpha = 0.5
            root.alpha = 1
            harness.advance(by: 1)
            #expect(harness.surface.framesShown == frames)
        }
        harness.advance(by: 1)
        // The other buffer holds nothing yet, and after that an older frame.
        for x in [0.0, 10, 20, 30] {
            drawWithoutChanges()
            lamp.frame.origin.x = x
            harness.advance(by: 1)
            let image = harness.snapshot()
            for column in [0.0, 10, 20, 30] {
                #expect(image.pixel(x: Int(column) + 5, y: 35) == (column == x ? 0xFFFF_0000 : 0xFF00_00FF))
            }
            #expect(image.pixel(x: 5, y: 5) == 0xFF00_00FF)
        }
    }

    @Test func aChangeOutsideOfAnEventIsPresentedWithTheNextFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let harness = Harness(view: view, scale: 1)
        harness.advance(by: 1)
        let frames = harness.surface.framesShown
        view.backgroundColor = .blue
        #expect(harness.surface.framesShown == frames)
        harness.advance(by: 0.05)
        #expect(harness.surface.framesShown == frames + 1)
        #expect(harness.surface.pixels?.first == 0xFF00_00FF)
    }

    final class Drawing: UIView {
        override func draw(_ rect: CGRect) {
            super.draw(rect)
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
    }
    final class Empty: UIView {}

    @Test func aViewThatDoesNotDrawKeepsNoBitmap() {
        let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        drawing.isOpaque = false
        let harness = Harness(view: drawing, scale: 1)
        let empty = Empty(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        drawing.addSubview(empty)
        harness.advance(by: 0.1)
        let image = harness.snapshot()
        #expect(image.pixel(x: 4, y: 4) == 0xFF00_FF00)
        #expect(image.pixel(x: 8, y: 8) & 0xFF_FFFF != 0x00_FF00)
        #expect(drawing.layer.contents != nil)
        #expect(empty.layer.contents == nil)
    }

    @Test func buffersThatMissedFramesAreRepainted() {
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        let harness = Harness(view: left, size: CGSize(width: 20, height: 20), scale: 1)
        let right = UIView(frame: CGRect(x: 10, y: 0, width: 4, height: 4))
        harness.window.addSubview(right)
        harness.advance(by: 0.1)
        let colors: [UIColor] = [.red, .green, .blue, .white, .black]
        for (index, color) in colors.enumerated() {
            (index % 2 == 0 ? left : right).backgroundColor = color
            harness.advance(by: 0.1)
        }
        let image = harness.snapshot()
        #expect(image.pixel(x: 1, y: 1) == 0xFF00_0000)
        #expect(image.pixel(x: 11, y: 1) == 0xFFFF_FFFF)
    }

    @Test func aFlipShrinksTheOldContentToALineAndExpandsTheNew() throws {
        let fixture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        card.backgroundColor = .red
        fixture.backgroundColor = .white
        fixture.addSubview(card)
        let harness = Harness(view: fixture, size: fixture.bounds.size, scale: 1)
        harness.settle()
        var isFinished: Bool?
        UIApplication.shared.turn {
            UIView.transition(with: card, duration: 1, options: .transitionFlipFromRight) {
                card.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            } completion: {
                isFinished = $0
            }
        }
        /// The numbers of red and blue pixels in the middle row.
        func widths() -> (red: Int, blue: Int) {
            let data = harness.snapshot(of: CGRect(x: 0, y: 100, width: 200, height: 1))
            var found = (red: 0, blue: 0)
            for x in 0..<200 {
                let pixel = data.pixel(x: x, y: 0), red = (pixel >> 16) & 0xFF, blue = pixel & 0xFF
                if red > 200, blue < 80 { found.red += 1 }
                if blue > 200, red < 80 { found.blue += 1 }
            }
            return found
        }
        harness.advance(by: 0.3)
        let early = widths()
        #expect(early.red > 20 && early.red < 90 && early.blue == 0)
        harness.advance(by: 0.4)
        let late = widths()
        #expect(late.blue > 20 && late.blue < 95 && late.red == 0)
        #expect(isFinished == nil)
        harness.advance(by: 0.4)
        #expect(widths() == (0, 100) && isFinished == true)
        #expect(fixture.subviews == [card])
    }
}
