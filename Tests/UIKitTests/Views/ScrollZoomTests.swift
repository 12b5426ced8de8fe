import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Zooming")
struct ScrollZoomTests {
    private func fixture() -> ScrollFixture {
        let image = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 600))
        fixture.zoomed = image
        fixture.scrollView.addSubview(image)
        fixture.scrollView.maximumZoomScale = 4
        return fixture
    }

    /// Moves two touches around a point from one distance to another, without ending them.
    private func pinch(_ fixture: ScrollFixture, around middle: CGPoint, from: CGFloat, to: CGFloat) {
        let harness = fixture.harness
        harness.touchDown(finger: 1, at: CGPoint(x: middle.x, y: middle.y - from / 2))
        harness.touchDown(finger: 2, at: CGPoint(x: middle.x, y: middle.y + from / 2))
        for step in 1...20 {
            let distance = from + (to - from) * CGFloat(step) / 20
            harness.advance(by: 0.02)
            harness.move(finger: 1, to: CGPoint(x: middle.x, y: middle.y - distance / 2))
            harness.move(finger: 2, to: CGPoint(x: middle.x, y: middle.y + distance / 2))
        }
    }

    private func lift(_ fixture: ScrollFixture) {
        fixture.harness.lift(finger: 1)
        fixture.harness.lift(finger: 2)
    }

    @Test func aPinchKeepsTheContentBetweenTheTouches() {
        let fixture = fixture(), middle = CGPoint(x: 100, y: 400)
        pinch(fixture, around: middle, from: 100, to: 220)
        #expect(fixture.scrollView.isZooming && fixture.delegateCalls.contains("zooms"))
        let scale = fixture.scrollView.zoomScale
        #expect(scale > 1.8 && scale < 2.3)
        let shown = fixture.zoomed?.convert(middle, from: fixture.harness.window) ?? .zero
        #expect(abs(shown.x - 100) < 3 && abs(shown.y - 400) < 3)
        lift(fixture)
        fixture.harness.settle()
        #expect(fixture.scrollView.zoomScale == scale && !fixture.scrollView.isZooming)
        #expect(fixture.scrollView.contentSize == CGSize(width: 300 * scale, height: 600 * scale))
        #expect(fixture.delegateCalls.contains("zoomed"))
    }

    @Test func beyondItsScalesContentRubberBandsAndSpringsBack() {
        let fixture = fixture()
        pinch(fixture, around: CGPoint(x: 150, y: 300), from: 200, to: 60)
        #expect(fixture.scrollView.zoomScale < 0.9 && fixture.scrollView.zoomScale > 0.5)
        lift(fixture)
        #expect(fixture.scrollView.isZoomBouncing)
        fixture.harness.settle()
        #expect(fixture.scrollView.zoomScale == 1 && fixture.scrollView.contentOffset == .zero)
        #expect(fixture.delegateCalls.last == "zoomed" && !fixture.scrollView.isZoomBouncing)
    }

    @Test func withoutBouncingTheScaleStopsAtItsLimit() {
        let fixture = fixture()
        fixture.scrollView.bouncesZoom = false
        pinch(fixture, around: CGPoint(x: 150, y: 300), from: 60, to: 500)
        #expect(fixture.scrollView.zoomScale == 4)
        lift(fixture)
    }

    @Test func theRemainingTouchContinuesToScroll() {
        let fixture = fixture()
        pinch(fixture, around: CGPoint(x: 150, y: 300), from: 100, to: 300)
        fixture.harness.lift(finger: 2)
        fixture.harness.move(finger: 1, to: CGPoint(x: 150, y: 130))
        let before = fixture.y
        fixture.harness.move(finger: 1, to: CGPoint(x: 150, y: 100))
        #expect(abs(fixture.y - before - 30) < 2)
        fixture.harness.lift(finger: 1)
    }

    @Test func zoomToRectShowsTheRectangle() {
        let fixture = fixture()
        fixture.scrollView.zoom(to: CGRect(x: 100, y: 200, width: 100, height: 200), animated: true)
        fixture.harness.advance(by: 0.15)
        #expect(fixture.scrollView.zoomScale > 1.2 && fixture.scrollView.zoomScale < 2.8)
        fixture.harness.settle()
        #expect(abs(fixture.scrollView.zoomScale - 3) < 0.001)
        #expect(fixture.scrollView.contentOffset == CGPoint(x: 300, y: 600))
        fixture.scrollView.setZoomScale(1, animated: false)
        #expect(fixture.scrollView.zoomScale == 1 && fixture.scrollView.contentOffset == .zero)
        fixture.scrollView.zoomScale = 99
        #expect(fixture.scrollView.zoomScale == 4)
        fixture.scrollView.zoomScale = .nan
        #expect(fixture.scrollView.zoomScale == 4)
    }

    @Test func withoutAScaleRangeOrAViewAPinchDoesNotZoom() {
        let fixture = fixture()
        fixture.scrollView.maximumZoomScale = 1
        #expect(fixture.scrollView.pinchGestureRecognizer == nil)
        pinch(fixture, around: CGPoint(x: 150, y: 300), from: 100, to: 300)
        #expect(fixture.scrollView.zoomScale == 1 && !fixture.scrollView.isZooming)
        lift(fixture)
        fixture.scrollView.maximumZoomScale = 2
        #expect(fixture.scrollView.pinchGestureRecognizer != nil)
    }
}
