import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Zooming")
struct ScrollZoomTests {
    private func stage() -> ScrollStage {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let stage = ScrollStage(content: CGSize(width: 300, height: 600))
        stage.zoomed = picture
        stage.scrollView.addSubview(picture)
        stage.scrollView.maximumZoomScale = 4
        return stage
    }

    /// Two fingers go from one distance to another around a point; they stay down.
    private func pinch(_ stage: ScrollStage, around middle: CGPoint, from: CGFloat, to: CGFloat) {
        let harness = stage.harness
        harness.touchDown(finger: 1, at: CGPoint(x: middle.x, y: middle.y - from / 2))
        harness.touchDown(finger: 2, at: CGPoint(x: middle.x, y: middle.y + from / 2))
        for step in 1...20 {
            let distance = from + (to - from) * CGFloat(step) / 20
            harness.advance(by: 0.02)
            harness.move(finger: 1, to: CGPoint(x: middle.x, y: middle.y - distance / 2))
            harness.move(finger: 2, to: CGPoint(x: middle.x, y: middle.y + distance / 2))
        }
    }

    private func lift(_ stage: ScrollStage) {
        stage.harness.lift(finger: 1)
        stage.harness.lift(finger: 2)
    }

    @Test func whatLiesBetweenTheFingersStaysThere() {
        let stage = stage(), middle = CGPoint(x: 100, y: 400)
        pinch(stage, around: middle, from: 100, to: 220)
        #expect(stage.scrollView.isZooming && stage.heard.contains("zooms"))
        let scale = stage.scrollView.zoomScale
        #expect(scale > 1.8 && scale < 2.3)
        let shown = stage.zoomed?.convert(middle, from: stage.harness.window) ?? .zero
        #expect(abs(shown.x - 100) < 3 && abs(shown.y - 400) < 3)
        lift(stage)
        stage.harness.settle()
        #expect(stage.scrollView.zoomScale == scale && !stage.scrollView.isZooming)
        #expect(stage.scrollView.contentSize == CGSize(width: 300 * scale, height: 600 * scale))
        #expect(stage.heard.contains("zoomed"))
    }

    @Test func beyondItsScalesTheContentResistsAndSpringsBack() {
        let stage = stage()
        pinch(stage, around: CGPoint(x: 150, y: 300), from: 200, to: 60)
        #expect(stage.scrollView.zoomScale < 0.9 && stage.scrollView.zoomScale > 0.5)
        lift(stage)
        #expect(stage.scrollView.isZoomBouncing)
        stage.harness.settle()
        #expect(stage.scrollView.zoomScale == 1 && stage.scrollView.contentOffset == .zero)
        #expect(stage.heard.last == "zoomed" && !stage.scrollView.isZoomBouncing)
    }

    @Test func withoutBouncesTheScaleStopsAtItsLimit() {
        let stage = stage()
        stage.scrollView.bouncesZoom = false
        pinch(stage, around: CGPoint(x: 150, y: 300), from: 60, to: 500)
        #expect(stage.scrollView.zoomScale == 4)
        lift(stage)
    }

    @Test func theOtherFingerScrollsOn() {
        let stage = stage()
        pinch(stage, around: CGPoint(x: 150, y: 300), from: 100, to: 300)
        stage.harness.lift(finger: 2)
        stage.harness.move(finger: 1, to: CGPoint(x: 150, y: 130))
        let before = stage.y
        stage.harness.move(finger: 1, to: CGPoint(x: 150, y: 100))
        #expect(abs(stage.y - before - 30) < 2)
        stage.harness.lift(finger: 1)
    }

    @Test func aProgramZoomsToARectangle() {
        let stage = stage()
        stage.scrollView.zoom(to: CGRect(x: 100, y: 200, width: 100, height: 200), animated: true)
        stage.harness.advance(by: 0.15)
        #expect(stage.scrollView.zoomScale > 1.2 && stage.scrollView.zoomScale < 2.8)
        stage.harness.settle()
        #expect(abs(stage.scrollView.zoomScale - 3) < 0.001)
        #expect(stage.scrollView.contentOffset == CGPoint(x: 300, y: 600))
        stage.scrollView.setZoomScale(1, animated: false)
        #expect(stage.scrollView.zoomScale == 1 && stage.scrollView.contentOffset == .zero)
        stage.scrollView.zoomScale = 99
        #expect(stage.scrollView.zoomScale == 4)
        stage.scrollView.zoomScale = .nan
        #expect(stage.scrollView.zoomScale == 4)
    }

    @Test func withoutScalesOrAViewNothingZooms() {
        let stage = stage()
        stage.scrollView.maximumZoomScale = 1
        #expect(stage.scrollView.pinchGestureRecognizer == nil)
        pinch(stage, around: CGPoint(x: 150, y: 300), from: 100, to: 300)
        #expect(stage.scrollView.zoomScale == 1 && !stage.scrollView.isZooming)
        lift(stage)
        stage.scrollView.maximumZoomScale = 2
        #expect(stage.scrollView.pinchGestureRecognizer != nil)
    }
}
