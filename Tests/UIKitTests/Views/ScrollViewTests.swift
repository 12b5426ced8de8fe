import Foundation
import Testing
import UIKit
import UIKitTesting

/// A fixture: a phone with a 300 × 600 point scroll view at its top left, and a log of the delegate calls.
@MainActor final class ScrollFixture: NSObject, UIScrollViewDelegate {
    let scrollView: UIScrollView
    let harness: Harness
    var delegateCalls: [String] = []
    var target: CGPoint?
    var zoomed: UIView?
    var mayScrollToTop = true

    init(
        _ scrollView: UIScrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600)),
        content: CGSize = CGSize(width: 300, height: 3000)
    ) {
        self.scrollView = scrollView
        harness = Harness(view: scrollView)
        super.init()
        scrollView.contentSize = content
        scrollView.delegate = self
    }

    var y: CGFloat { scrollView.contentOffset.y }
    var x: CGFloat { scrollView.contentOffset.x }

    /// Performs a quick drag that ends at about 1,500 points per second.
    func flick(_ dx: CGFloat, _ dy: CGFloat, from start: CGPoint = CGPoint(x: 150, y: 300)) {
        harness.drag(from: start, to: CGPoint(x: start.x + dx, y: start.y + dy), for: 0.1, steps: 6)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { delegateCalls.append("begin") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegateCalls.append("release")
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        delegateCalls.append(decelerate ? "glides" : "rests")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { delegateCalls.append("decelerates") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { delegateCalls.append("ended") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { delegateCalls.append("animated") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScrollToTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegateCalls.append("top") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        delegateCalls.append("zooms")
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        delegateCalls.append("zoomed")
    }
}

@MainActor @Suite("Scroll views")
struct ScrollViewTests {
    @Test func contentFollowsTheTouchAndStaysAfterASlowRelease() {
        let fixture = ScrollFixture()
        fixture.harness.touchDown(at: CGPoint(x: 150, y: 400))
        fixture.harness.move(to: CGPoint(x: 150, y: 380))
        #expect(fixture.scrollView.isDragging && fixture.scrollView.isTracking)
        fixture.harness.move(to: CGPoint(x: 150, y: 280))
        #expect(fixture.y == 100)
        fixture.harness.advance(by: 0.5)
        fixture.harness.lift()
        #expect(fixture.y == 100 && !fixture.scrollView.isDragging && !fixture.scrollView.isTracking)
        #expect(fixture.delegateCalls == ["begin", "release", "rests"])
    }

    @Test func aFlickDeceleratesAndEnds() {
        let fixture = ScrollFixture()
        fixture.flick(0, -150)
        let left = fixture.y
        #expect(fixture.scrollView.isDecelerating && !fixture.scrollView.isDragging)
        fixture.harness.advance(by: 0.5)
        let underWay = fixture.y
        fixture.harness.settle()
        #expect(underWay > left + 200 && fixture.y > underWay && !fixture.scrollView.isDecelerating)
        #expect(fixture.delegateCalls == ["begin", "release", "glides", "decelerates", "ended"])
    }

    @Test func theFastDecelerationRateStopsSooner() {
        let normal = ScrollFixture(),
            slow = {
                normal.flick(0, -150); normal.harness.settle(); return normal.y
            }()
        let fixture = ScrollFixture()
        fixture.scrollView.decelerationRate = .fast
        fixture.flick(0, -150)
        fixture.harness.settle()
        #expect(fixture.y < slow / 2)
    }

    @Test func aTouchStopsDeceleratingContentWithoutATap() {
        let fixture = ScrollFixture(), button = UIButton(type: .system)
        var taps = 0
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 3000)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        fixture.scrollView.addSubview(button)
        fixture.flick(0, -150)
        fixture.harness.advance(by: 0.2)
        let caught = fixture.y
        fixture.harness.tap(at: CGPoint(x: 150, y: 300))
        fixture.harness.settle()
        #expect(abs(fixture.y - caught) < 1 && taps == 0)
        fixture.harness.tap(at: CGPoint(x: 150, y: 300))
        #expect(taps == 1)
    }

    @Test func quickSuccessiveFlicksAccelerate() {
        let once = ScrollFixture(content: CGSize(width: 300, height: 90000))
        once.flick(0, -150)
        let first = once.y
        once.harness.settle()
        let single = once.y - first
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 90000))
        fixture.flick(0, -150)
        fixture.harness.advance(by: 0.05)
        fixture.flick(0, -150)
        let second = fixture.y
        fixture.harness.settle()
        #expect(fixture.y - second > single * 1.5)
    }

    @Test func beyondItsTopContentRubberBandsAndSpringsBack() {
        let fixture = ScrollFixture()
        fixture.harness.touchDown(at: CGPoint(x: 150, y: 100))
        fixture.harness.move(to: CGPoint(x: 150, y: 120))
        fixture.harness.move(to: CGPoint(x: 150, y: 320))
        let expected = -(1 - 1 / (200 * 0.55 / 600 + 1)) * 600
        #expect(abs(fixture.y - expected) <= 0.5)
        fixture.harness.advance(by: 0.3)
        fixture.harness.lift()
        #expect(fixture.delegateCalls.contains("glides"))
        fixture.harness.settle()
        #expect(fixture.y == 0)
    }

    @Test func contentStoppedDuringABounceDoesNotJump() {
        let fixture = ScrollFixture()
        fixture.harness.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 400))
        fixture.harness.advance(by: 0.08)
        let before = fixture.y
        #expect(before < -10)
        fixture.harness.touchDown(at: CGPoint(x: 150, y: 300))
        fixture.harness.move(to: CGPoint(x: 150, y: 301))
        #expect(abs(fixture.y - before) < 3)
    }

    @Test(arguments: [true, false])
    func contentThatFitsBouncesOnlyIfItAlwaysBounces(always: Bool) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 200))
        fixture.scrollView.alwaysBounceVertical = always
        fixture.harness.drag(from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 300))
        #expect((fixture.y < 0) == always)
        fixture.harness.settle()
        #expect(fixture.y == 0)
    }

    @Test func withoutBouncingContentStopsAtItsEnds() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 700))
        fixture.scrollView.bounces = false
        fixture.flick(0, 200)
        #expect(fixture.y == 0)
        var greatest: CGFloat = 0
        fixture.flick(0, -150)
        for _ in 0..<60 {
            fixture.harness.advance(by: 1.0 / 60)
            greatest = max(greatest, fixture.y)
        }
        #expect(greatest == 100 && fixture.y == 100)
    }

    @Test(arguments: [(-40.0, 0.5, 0.0), (-40.0, 0.05, 300.0), (-200.0, 0.6, 300.0)])
    func aFlickTurnsAtMostOnePage(distance: CGFloat, time: Double, page: CGFloat) {
        let fixture = ScrollFixture(content: CGSize(width: 1200, height: 600))
        fixture.scrollView.isPagingEnabled = true
        fixture.harness.drag(
            from: CGPoint(x: 250, y: 300), to: CGPoint(x: 250 + distance, y: 300), for: time, steps: 10)
        fixture.harness.advance(by: 0.9)
        #expect(fixture.x == page)
        #expect(fixture.y == 0)
    }

    @Test func theDelegateCanChangeTheTargetContentOffset() {
        let fixture = ScrollFixture()
        fixture.target = CGPoint(x: 0, y: 800)
        fixture.flick(0, -150)
        fixture.harness.settle()
        #expect(fixture.y == 800)
        fixture.target = CGPoint(x: 0, y: CGFloat.nan)
        fixture.flick(0, -150)
        fixture.harness.settle()
        #expect(fixture.y > 800)
    }

    @Test(arguments: [(100.0, 20.0, true, false), (20.0, 100.0, false, true), (90.0, 100.0, true, true)])
    func aDirectionalLockAppliesUnlessTheDragIsDiagonal(dx: Double, dy: Double, x: Bool, y: Bool) {
        let fixture = ScrollFixture(content: CGSize(width: 3000, height: 3000))
        fixture.scrollView.isDirectionalLockEnabled = true
        fixture.harness.drag(
            from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200 - dx, y: 300 - dy), for: 0.4)
        #expect((fixture.x > 0) == x && (fixture.y > 0) == y)
    }

    @Test func decelerationContinuesIntoContentThatGrows() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 900))
        fixture.flick(0, -150)
        fixture.scrollView.contentSize.height = 9000
        fixture.harness.settle()
        #expect(fixture.y > 500)
    }

    @Test func theAppCanChangeTheOffsetDuringADrag() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 30000))
        fixture.scrollView.contentOffset.y = 10000
        fixture.flick(0, -150)
        fixture.harness.advance(by: 0.1)
        fixture.scrollView.contentOffset.y -= 5000
        let moved = fixture.y
        fixture.harness.settle()
        #expect(fixture.y > moved + 100 && fixture.y < moved + 3000)
    }

    @Test func animatedProgrammaticScrollingTakesThreeTenthsOfASecond() {
        let fixture = ScrollFixture()
        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        fixture.harness.advance(by: 0.15)
        #expect(fixture.y > 200 && fixture.y < 300)
        fixture.harness.advance(by: 0.2)
        #expect(fixture.y == 500 && fixture.delegateCalls == ["animated"])
        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
        #expect(fixture.y == 700 && fixture.delegateCalls == ["animated"])
        fixture.scrollView.contentOffset.y = .nan
        #expect(fixture.y == 700)
    }

    @Test(arguments: [(100.0, 0.0), (1000.0, 450.0), (2990.0, 2400.0)])
    func scrollRectToVisibleScrollsTheLeastDistance(y: CGFloat, offset: CGFloat) {
        let fixture = ScrollFixture()
        fixture.scrollView.scrollRectToVisible(CGRect(x: 0, y: y, width: 50, height: 50), animated: false)
        #expect(fixture.y == offset)
    }

    @Test func insetsExtendTheRangeAndKeepContentAtItsTop() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        #expect(fixture.y == -40)
        fixture.scrollView.setContentOffset(CGPoint(x: 0, y: 1e6), animated: false)
        fixture.flick(0, -100)
        fixture.harness.settle()
        #expect(fixture.y == 2420)
    }

    @Test func theSafeAreaIsAddedOnScrollableAxes() {
        let fixture = ScrollFixture()
        fixture.harness.window.rootViewController?.additionalSafeAreaInsets.top = 50
        func inset(_ behavior: UIScrollView.ContentInsetAdjustmentBehavior, height: CGFloat) -> CGFloat {
            fixture.scrollView.contentInsetAdjustmentBehavior = behavior
            fixture.scrollView.contentSize.height = height
            return fixture.scrollView.adjustedContentInset.top
        }
        #expect(inset(.automatic, height: 3000) == 50 && inset(.automatic, height: 100) == 0)
        #expect(inset(.scrollableAxes, height: 3000) == 50 && inset(.never, height: 3000) == 0)
        #expect(inset(.always, height: 100) == 50)
    }

    @Test func aTapOnTheStatusBarScrollsToTheTop() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentOffset.y = 900
        fixture.mayScrollToTop = false
        UIApplication.shared.turn { _ = fixture.harness.window.scrollToTop() }
        fixture.harness.settle()
        #expect(fixture.y == 900)
        fixture.mayScrollToTop = true
        UIApplication.shared.turn { _ = fixture.harness.window.scrollToTop() }
        fixture.harness.settle()
        #expect(fixture.y == 0 && fixture.delegateCalls == ["top"])
    }

    @Test func assistiveTechnologiesScrollByPages() {
        let fixture = ScrollFixture()
        #expect(fixture.scrollView.accessibilityScroll(.down))
        fixture.harness.settle()
        #expect(fixture.y == 600)
        #expect(!fixture.scrollView.accessibilityScroll(.left))
        #expect(fixture.scrollView.accessibilityScroll(.previous))
        fixture.harness.settle()
        #expect(fixture.y == 0 && !fixture.scrollView.accessibilityScroll(.up))
    }

    @Test func aNonFiniteContentSizeIsTreatedAsZero() {
        let fixture = ScrollFixture()
        fixture.scrollView.contentSize = CGSize(width: CGFloat.infinity, height: 100)
        #expect(fixture.scrollView.contentSize == .zero)
        fixture.flick(0, -100)
        fixture.harness.settle()
        #expect(fixture.y == 0)
    }
}

extension ScrollViewTests {
    /// Whether anything is drawn at the right edge of the view during a drag.
    private func showsIndicator(contentHeight: CGFloat) -> Bool {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: contentHeight))
        fixture.scrollView.alwaysBounceVertical = true
        let edge = CGRect(x: 292, y: 0, width: 8, height: 600)
        let before = fixture.harness.snapshot(of: edge)
        fixture.harness.touchDown(at: CGPoint(x: 150, y: 100))
        for y in stride(from: 110.0, through: 300, by: 10) {
            fixture.harness.move(to: CGPoint(x: 150, y: y))
        }
        #expect(fixture.y < -20)
        return fixture.harness.snapshot(of: edge).pngData() != before.pngData()
    }

    @Test("An indicator is shown only for content that does not fit")
    func indicators() {
        #expect(showsIndicator(contentHeight: 3000))
        #expect(!showsIndicator(contentHeight: 200))
    }
}
